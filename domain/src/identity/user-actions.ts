import { z } from 'zod'
import { type CommandItem, controller, itemSchema, outside, read, write } from '../kit/action.ts'
import { createSchema, type NewRow } from '../kit/entity.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { pickController } from '../platform/pick-actions.ts'
import { appUser } from './app-user.entity.ts'
import { type SealedPassword, sealedPassword } from './oauth-actions.ts'

const codes = (...verbs: string[]): string[] => verbs.map(verb => `sysConfig.user.${verb}`)

type NewUser = NewRow<typeof appUser> & { readonly password: SealedPassword }

/** A new account with its first password. */
const newUser = z.looseObject({ password: sealedPassword.optional() }).transform((body, context) => {
  const { password, ...values } = body
  const parsed = createSchema(appUser).safeParse(values)
  if (!password) context.addIssue({ code: 'custom', message: issue('required'), path: ['password'] })
  for (const found of parsed.error?.issues ?? []) context.addIssue(found as Parameters<typeof context.addIssue>[0]) // told as it was found
  return password && parsed.success ? { ...(parsed.data as NewRow<typeof appUser>), password } : z.NEVER
}) as unknown as z.ZodType<NewUser> // the validator is built from the definition of the type

const flag = z.literal([0, 1])
/** Most posts, and most units, that one person may have. */
const most = 100
const ids = z.array(idSchema).max(most, issue('too_many', { max: most }))
const saved = z.object({ added: z.number(), removed: z.number() })
const ofOne = z.strictObject({ id: idSchema })

/** One that may be given to an account, or that it has. */
const choice = z.object({
  id: z.string(),
  name: z.string(),
  held: flag,
  /** Why the caller may neither give nor take it. */
  reason: z.string().nullable(),
})

/** A condition of a right in the language of the caller: 1 = it holds, 0 = it keeps the right away, null = only to be known. */
const reason = z.object({ holds: flag.nullable(), text: z.string() })
export type RightReason = z.infer<typeof reason>

const explained = z.object({
  code: z.string(),
  name: z.string(),
  /** The account has the right. */
  may: flag,
  /** It has the right, and nothing else keeps it from its use. */
  usable: flag,
  reasons: z.array(reason),
})

/** What the administration of accounts calls besides the plain actions of its pages. */
export const userActions = controller('AppUsers', {
  ...pickController('app_user').actions,
  /**
   * Makes an account; its password is told to its holder, who must change it first. Refuses with L-08 (password), L-10 (login name),
   * L-12 (name), G-06, G-12, G-14.
   */
  Create: outside({
    permission: codes('add'),
    label: { zh: '新增', en: 'add', es: 'añadir' },
    input: newUser,
    output: z.looseObject({ id: z.string() }),
  }),
  /** The posts that are offered where an account is at home, and those that it holds there. Refuses with G-04. */
  Posts: read({ permission: codes('posts'), input: ofOne, output: z.object({ rows: z.array(choice) }) }),
  /** Gives and takes posts so that these are held. Refuses with G-01, G-04, L-13, L-15, L-16, L-17. */
  SavePosts: write({
    permission: codes('posts'),
    label: { zh: '分配岗位', en: 'assign posts', es: 'asignar puestos' },
    input: itemSchema.extend({ post_ids: ids }),
    output: saved,
    touches: ['UserPostMaps'],
  }),
  /** The units in which an account may act besides its own. Refuses with G-04, G-33 for all but the platform. */
  Units: read({ permission: codes('bind'), input: ofOne, output: z.object({ rows: z.array(choice) }) }),
  /** Refuses with G-01, G-04, G-33. */
  SaveUnits: write({
    permission: codes('bind'),
    label: { zh: '关联单位', en: 'bind units', es: 'vincular unidades' },
    input: itemSchema.extend({ business_ids: ids }),
    output: saved,
  }),
  /** A random password, told this once; all sessions of the account end, and it must be changed first. Refuses with G-01, G-04, L-14. */
  Reset: outside({
    permission: codes('reset'),
    label: { zh: '重置密码', en: 'reset the password', es: 'restablecer la contraseña' },
    input: itemSchema as z.ZodType<CommandItem>,
    output: z.object({ password: z.string() }),
  }),
  /**
   * Takes the second factor off an account whose holder lost it; its sessions end. Refuses with G-01, G-04, L-14 (oneself), L-18, TF-04.
   */
  ResetFactor: outside({
    permission: codes('reset'),
    label: { zh: '重置动态口令', en: 'reset the second factor', es: 'restablecer el segundo factor' },
    input: itemSchema as z.ZodType<CommandItem>,
    output: z.object({ reset: z.literal(1) }),
  }),
  /** Ends the lock after too many wrong passwords. Refuses with G-04. */
  Unlock: outside({
    permission: codes('unlock'),
    label: { zh: '解锁', en: 'unlock', es: 'desbloquear' },
    input: ofOne,
    output: z.object({ unlocked: z.literal(1) }),
  }),
  /** The pages about which Explain answers. */
  ExplainedPages: read({
    permission: codes('explain'),
    input: z.strictObject({}),
    output: z.object({
      rows: z.array(z.object({ id: z.string(), name: z.string(), code: z.string(), url: z.string() })),
    }),
  }),
  /** Why an account may or may not open a page where it is at home, and use its buttons. Refuses with G-04. */
  Explain: read({
    permission: codes('explain'),
    input: z.strictObject({ id: idSchema, module_id: idSchema }),
    output: z.object({
      /** The unit where the account is at home; null for people of the platform. */
      unit: z.string().nullable(),
      /** How the account and its unit stand. */
      facts: z.array(reason),
      posts: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          valid_from: z.string().nullable(),
          valid_to: z.string().nullable(),
          /** It gives rights today. */
          counts: flag,
          state: z.string(),
          /** It gives the page. */
          page: flag,
        }),
      ),
      page: explained,
      operations: z.array(explained),
    }),
  }),
})
