import { z } from 'zod'
import { controller, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import type { SessionLook } from '../platform/skin-look.ts'
import { quickMenuColors } from './quick-menu-colors.ts'

const text = (max: number) => z.string().max(max, issue('too_long', { max }))
const flag = z.literal([0, 1])

const person = z.object({
  Id: z.string(),
  UserName: z.string(),
  RealName: z.string().nullable(),
  Nickname: z.string().nullable(),
  DisplayName: z.string(),
  InstanceId: z.string(),
  OrganizationId: z.string(),
  BusinessId: z.string(),
  DepartmentId: z.string().nullable(),
  IsEntrust: flag,
  IsPlatformAdmin: flag,
  Language: z.enum(['zh', 'en', 'es']),
  Posts: z.array(z.object({ Code: z.string(), Name: z.string() })),
  MustChangePassword: flag,
  /** He enrols a second factor before anything else. */
  MustEnrol: flag,
})

/** Startup calls of the specification, in its spelling (clause 7.8-014). */
export const sysConfigActions = controller('SysConfig', {
  GetUser: read({ permission: { session: 'own account' }, input: z.looseObject({}), output: person }),
  GetInstance: read({
    permission: { session: 'the instance of the caller' },
    input: z.looseObject({ instanceId: idSchema }),
    output: z.object({ Id: z.string(), CategoryId: z.string().nullable(), Name: z.string() }),
  }),
  /**
   * Whether a person, named by id or login name, administers his unit today; false for accounts that the caller does not see.
   * Refuses with G-06 when neither is given.
   */
  IsBusinessManager: read({
    permission: { session: 'who administers a unit' },
    input: z.looseObject({ userId: idSchema.optional(), userName: text(50).optional() }),
    output: z.boolean(),
  }),
})

export const clientConfigActions = controller('ClientConfig', {
  GetById: read({
    permission: { session: 'front-end configuration' },
    input: z.looseObject({ id: z.any() }),
    output: z.object({ Id: z.string(), Config: z.record(z.string(), z.unknown()) }),
  }),
})

export interface MenuNode {
  readonly Id: string
  readonly Pid: string
  readonly Code: string
  readonly Name: string
  readonly Url: string | null
  readonly Icon: string | null
  readonly Licence: string | null
  readonly Expired: 0 | 1
  readonly Hidden: 0 | 1
  readonly Children: readonly MenuNode[]
}

const menuNode: z.ZodType<MenuNode> = z.object({
  Id: z.string(),
  Pid: z.string(),
  Code: z.string(),
  Name: z.string(),
  Url: z.string().nullable(),
  Icon: z.string().nullable(),
  Licence: z.string().nullable(),
  Expired: flag,
  Hidden: flag,
  get Children() {
    return z.array(menuNode)
  },
})

/** Most entries that a person may choose; the home shows the first twelve. */
export const mostQuickMenus = 24

const tileColor = z.enum(quickMenuColors.codes, issue('option'))
/** Longest short name of a tile, in signs. */
export const longestShortName = 6
const shortName = z
  .string()
  .trim()
  .max(longestShortName, issue('too_long', { max: longestShortName }))

export const sysActions = controller('Sys', {
  /** Menu of the caller for an application and a trial category (0 and -1 filter nothing). */
  GetNavs: read({
    permission: { session: 'own menu' },
    input: z.looseObject({ moduleApp: text(50).optional(), currentTrialCategory: z.any().optional() }),
    output: z.array(menuNode),
  }),
  /** Buttons of a page that the caller may use; ModelId is the page code or the module id. */
  GetToolerArrs: read({
    permission: { session: 'own buttons of a page' },
    input: z.looseObject({ ModelId: text(120), Location: z.enum(['toolbar', 'row', 'panel', 'form']).optional() }),
    output: z.array(
      z.object({
        Code: z.string(),
        Op: z.string(),
        Name: z.string(),
        Icon: z.string().nullable(),
        Location: z.string(),
        Style: z.string(),
        Confirm: z.string().nullable(),
      }),
    ),
  }),
  /** The caller's common menus in his order; empty while he has chosen none, and for accounts that keep nothing. */
  GetCurrentUserQuickMenu: read({
    permission: { session: 'own common menus' },
    input: z.looseObject({}),
    output: z.array(
      z.object({
        Id: z.string(),
        Code: z.string(),
        Name: z.string(),
        Url: z.string().nullable(),
        Color: tileColor.nullable(),
        ShortName: z.string().nullable(),
      }),
    ),
  }),
  /**
   * Keeps the common menus in the order given, with the looks of their tiles; those of tiles that are not named stay. None sets
   * them back to the pages that are opened most, else the first of the menu.
   */
  SaveCurrentUserQuickMenu: write({
    permission: { session: 'own common menus' },
    input: z.strictObject({
      ids: z.array(idSchema).max(mostQuickMenus, issue('too_many', { max: mostQuickMenus })),
      looks: z
        .array(z.strictObject({ id: idSchema, color: tileColor.nullable(), short_name: shortName.nullable() }))
        .max(mostQuickMenus, issue('too_many', { max: mostQuickMenus }))
        .optional(),
    }),
    output: z.object({ kept: flag }),
  }),
})

/** Everything else that the shell shows of a session: units to switch to, applications, categories, licences, counts. */
export const sessionActions = controller('Sessions', {
  Facts: read({
    permission: { session: 'own session' },
    input: z.strictObject({}),
    output: z.object({
      business: z
        .object({
          id: z.string(),
          name: z.string(),
          short_name: z.string(),
          unit_category: z.string(),
          mode: z.enum(['dj', 'gd']),
          data_view_mode: z.number(),
          type_id: z.string(),
        })
        .nullable(),
      /** What a browser kept of an earlier version has no guids. */
      businesses: z.array(z.object({ id: z.string(), name: z.string(), guid: z.string().optional() })),
      organization: z.object({ id: z.string(), name: z.string() }).nullable(),
      applications: z.array(z.object({ code: z.string(), name: z.string() })),
      categories: z.array(z.object({ id: z.string(), number: z.number(), name: z.string(), writable: flag })),
      /** Seals what the caller keeps on his computer until the server has it (32 bytes, hexadecimal); the same in each session of his. */
      draft_key: z.string(),
      licences: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          expires_at: z.string().nullable(),
          state: z.enum(['valid', 'ending', 'past', 'closed']),
        }),
      ),
      is_administrator: flag,
      /** There is a note of a version that he has not seen (`VersionNotes.Mine`). */
      version_note: flag,
      permissions: z.array(z.string()),
      now: z.string(),
      /** Somebody of the platform is in this account; null in every other session. */
      support: z
        .object({
          operator: z.string(),
          target: z.string(),
          until: z.string(),
          /** The administrator agreed to changes. */
          writes: flag,
          wished: flag,
        })
        .nullable(),
      /** States that are called or coloured otherwise here than the product delivers them (pages trialstate). */
      state_names: z.array(
        z.object({
          list: z.string(),
          code: z.string(),
          label: z.object({ zh: z.string(), en: z.string(), es: z.string() }),
          color: z.string().nullable(),
        }),
      ),
      /** The skins that may be chosen and which is worn; what a browser kept of an earlier version has none. */
      look: (z.looseObject({}) as unknown as z.ZodType<SessionLook>).optional(), // the shell carries this file, and the server makes nothing else
    }),
  }),
  Counts: read({
    permission: { session: 'own to-dos and messages' },
    input: z.strictObject({}),
    output: z.object({ todo: z.number(), unread: z.number(), by_kind: z.record(z.string(), z.number()) }),
  }),
  SetLanguage: outside({
    permission: { session: 'own language' },
    input: z.strictObject({ language: z.enum(['zh', 'en', 'es']) }),
    output: z.object({ language: z.enum(['zh', 'en', 'es']) }),
  }),
})
