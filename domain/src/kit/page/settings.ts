import { z } from 'zod'
import { type Contract, type Controller, controller, read, write } from '../action.ts'
import type { HistoryEntry } from '../behaviours.ts'
import { type Entity, valueSchema } from '../entity.ts'
import type { Field } from '../field.ts'
import { named } from '../input-words.ts'
import { issue } from '../issue.ts'
import type { Label } from '../label.ts'

/** Whose a value is, the nearest first. */
export const settingLevels = ['laboratory', 'organisation', 'platform'] as const
export type SettingLevel = (typeof settingLevels)[number]

/** What lists of ids are chosen from. */
export type SettingChoices = 'trial_class'

/** One setting: what it is called, what it may hold, and where a laboratory keeps its own value of it. */
export interface Setting {
  /** `<section>.<name>` in the structured settings. */
  readonly key: string
  readonly field: Field
  /** Columns of the settings of a graded and of a site laboratory that hold the own value; else the structured settings do. */
  readonly columns: { readonly dj?: string; readonly gd?: string }
  /** A column of the unit itself: what no other level could say. */
  readonly ofUnit: string | null
  /** Only a laboratory has it: there is nothing above to inherit. */
  readonly onlyLaboratory: boolean
  /** Only this kind of laboratory obeys it. */
  readonly only: 'dj' | 'gd' | null
  /** The value is a list of ids out of what the server offers under this name. */
  readonly choices: SettingChoices | null
  /** A laboratory must have it; it is refused empty. */
  readonly needed: boolean
}

/** A setting on a page. */
export interface SettingSpec {
  readonly setting: Setting
  /** What is said below the control. */
  readonly hint?: Label
}

export interface SettingsSection {
  readonly key: string
  readonly title: Label
  readonly fields: readonly SettingSpec[]
}

/** A page of settings as a value: read by the web, which draws it, by the server, which stores it, and by the tests. */
export interface SettingsPage {
  /** `<area>.<page>`, as its operations spell it. */
  readonly code: string
  /** The entity that the menu says the page is about. */
  readonly entity: Entity
  /** The page is for laboratories alone, or for whoever sets values at his level: platform, organisation or laboratory. */
  readonly scope: 'laboratory' | 'every'
  readonly sections: readonly SettingsSection[]
  /** Going back to the inherited value is a right of its own, `<code>.inherit`; else who may save may do it. */
  readonly inherits: boolean
  /** Who changed what is a right of its own, `<code>.history`; else who may look may read it. */
  readonly tells: boolean
  /** Operations that a page by hand carries out. */
  readonly byHand: readonly string[]
}

interface SettingsOptions {
  readonly entity: Entity
  readonly scope?: 'every'
  readonly sections: Readonly<
    Record<string, { readonly title: Label; readonly fields: readonly (Setting | SettingSpec)[] }>
  >
  readonly inherits?: true
  readonly tells?: true
  readonly byHand?: readonly string[]
}

/** Grouped settings of one record, each with whose value counts and a way back to the inherited one (template T_SETTING). */
export function defineSettingsPage(code: string, options: SettingsOptions): SettingsPage {
  const sections = Object.entries(options.sections).map(([key, { title, fields }]) => ({
    key,
    title,
    fields: fields.map(one => ('setting' in one ? one : { setting: one })),
  }))
  const keys = sections.flatMap(({ fields }) => fields.map(({ setting }) => setting.key))
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice) throw new Error(`${code}: ${twice} stands there twice`)
  const alone = sections.flatMap(({ fields }) => fields).find(({ setting }) => setting.onlyLaboratory)
  if (options.scope === 'every' && alone) throw new Error(`${code}: ${alone.setting.key} is for laboratories alone`)
  return {
    code,
    entity: options.entity,
    scope: options.scope ?? 'laboratory',
    sections,
    inherits: options.inherits ?? false,
    tells: options.tells ?? false,
    byHand: options.byHand ?? [],
  }
}

/** The same page of a site laboratory, under the operations of its own code: what only graded laboratories obey is left out. */
export const twinSettings = (page: SettingsPage, code: string, entity: Entity): SettingsPage => ({
  ...page,
  code,
  entity,
  sections: page.sections
    .map(section => ({ ...section, fields: section.fields.filter(({ setting }) => setting.only !== 'dj') }))
    .filter(({ fields }) => fields.length > 0),
})

/** Every setting of a page. */
export const settingsOfPage = (page: SettingsPage): readonly Setting[] =>
  page.sections.flatMap(({ fields }) => fields.map(({ setting }) => setting))

/** A setting as it stands for the level that is looked at. */
export interface SettingState {
  /** What counts. */
  readonly value: unknown
  readonly source: SettingLevel | 'default'
  /** This level has a value of its own. */
  readonly own: 0 | 1
  /** What counts without the own value, and whose that is. */
  readonly inherited: unknown
  readonly inherited_from: SettingLevel | 'default'
  /** This level lets nobody below it say otherwise. */
  readonly locked: 0 | 1
  /** A level above lets nobody here say otherwise. */
  readonly locked_by: SettingLevel | null
}

export interface SettingsAnswer {
  readonly level: SettingLevel
  /** Version of everything that the page writes; 0 before the first save. */
  readonly row_version: number
  readonly settings: Readonly<Record<string, SettingState>>
  /** What may be chosen, by the key of the setting. */
  readonly choices: Readonly<Record<string, readonly { readonly id: string; readonly label: string }[]>>
}

export interface SettingsSave {
  readonly row_version: number
  /** New own values by key, of the changed settings alone. */
  readonly changes?: Readonly<Record<string, unknown>> | undefined
  /** Keys whose own value is given up. */
  readonly inherit?: readonly string[] | undefined
  /** Keys that nobody below may set any more, or may again. */
  readonly locks?: Readonly<Record<string, 0 | 1 | undefined>> | undefined
}

export type SettingsActions = {
  readonly Load: Contract<Record<never, never>, SettingsAnswer, 'read'>
  readonly Save: Contract<SettingsSave, SettingsAnswer, 'write'>
  readonly History: Contract<Record<never, never>, { rows: HistoryEntry[] }, 'read'>
}

const levelSchema = z.enum(settingLevels)
const sourceSchema = z.enum([...settingLevels, 'default'])
const flag = z.literal([0, 1])

const answer = z.object({
  level: levelSchema,
  row_version: z.number(),
  settings: z.record(
    z.string(),
    z.object({
      value: z.unknown(),
      source: sourceSchema,
      own: flag,
      inherited: z.unknown(),
      inherited_from: sourceSchema,
      locked: flag,
      locked_by: levelSchema.nullable(),
    }),
  ),
  choices: z.record(z.string(), z.array(z.object({ id: z.string(), label: z.string() }))),
})

const entry = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  action: z.string(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})

/** Validator of a new value; what belongs to the unit alone and is not needed may be emptied. */
function changeOf({ field, ofUnit, needed }: Setting): z.ZodType {
  const value = valueSchema(field)
  if (ofUnit === null) return value
  const typed = z.string().trim()
  if (needed) return typed.min(1, issue('required')).pipe(value as z.ZodType<unknown, string>)
  return typed
    .transform(text => (text === '' ? null : text))
    .pipe(value.nullable() as z.ZodType<unknown, string | null>)
    .nullable()
}

const known = new WeakMap<SettingsPage, Controller<SettingsActions>>()
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function build(page: SettingsPage): Controller<SettingsActions> {
  const { code } = page
  const [area = '', name = ''] = code.split('.')
  const all = settingsOfPage(page)
  const keys = all.map(({ key }) => key) as [string, ...string[]] // a page shows something
  const changes = Object.fromEntries(
    all.map(setting => [setting.key, named(changeOf(setting).optional(), setting.field.label)]),
  )
  const locks = Object.fromEntries(all.map(({ key, field }) => [key, named(flag.optional(), field.label)]))
  return controller(`Settings${capitalised(area)}${capitalised(name)}`, {
    /** What counts at the caller's level, and whose it is. Refuses with G-32. */
    Load: read({ permission: [`${code}.view`], input: z.strictObject({}), output: answer }),
    /** Stores the changed settings alone. Refuses with G-01, G-03, G-10, G-11, ST-01, ST-02. */
    Save: write({
      permission: [`${code}.save`],
      label: { zh: '保存设置', en: 'save settings', es: 'guardar los ajustes' },
      input: z.strictObject({
        row_version: z.int().min(0),
        changes: z.strictObject(changes).optional(),
        inherit: z.array(z.enum(keys)).max(keys.length).optional(),
        locks: z.strictObject(locks).optional(),
      }),
      output: answer,
    }),
    /** Who changed which of these settings at the caller's level, the newest first. */
    History: read({
      permission: [page.tells ? `${code}.history` : `${code}.view`],
      input: z.strictObject({}),
      output: z.object({ rows: z.array(entry) }),
    }),
  }) as unknown as Controller<SettingsActions> // the keys of the settings are those of the page
}

/** The controller that a page of settings calls, the same one each time. */
export function settingsController(page: SettingsPage): Controller<SettingsActions> {
  const made = known.get(page) ?? build(page)
  known.set(page, made)
  return made
}
