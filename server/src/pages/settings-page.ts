import type { Entity, Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import {
  type Setting,
  type SettingChoices,
  type SettingLevel,
  type SettingState,
  type SettingsActions,
  type SettingsAnswer,
  type SettingsPage,
  settingsController,
  settingsOfPage,
} from '@gt/domain/kit/page/settings.ts'
import { business } from '@gt/domain/organisation/business.entity.ts'
import { overallSetting } from '@gt/domain/platform/overall-setting.entity.ts'
import { stateAt } from '@gt/domain/platform/resolve-setting.ts'
import { settingErrors } from '@gt/domain/platform/setting-errors.ts'
import { settingEntity } from '@gt/domain/platform/setting-list.ts'
import { totalBase } from '@gt/domain/platform/total-base.entity.ts'
import { businessOf, type Ctx } from '../db/context.ts'
import { changeRow, getRow, insertRow, removeRow } from '../db/write.ts'
import { defaultOf, saidOf } from '../flow/settings.ts'
import { type Implemented, implement, type Run } from '../http/implement.ts'
import { settingsHistory } from './settings-history.ts'

/** What the levels are called in refusals. */
const levelWords: Readonly<Record<SettingLevel, Label>> = {
  laboratory: { zh: '试验室', en: 'laboratory', es: 'el laboratorio' },
  organisation: { zh: '组织', en: 'organisation', es: 'la organización' },
  platform: { zh: '平台', en: 'platform', es: 'la plataforma' },
}

const goingBack: Label = { zh: '恢复继承', en: 'Inherit', es: 'Heredar' }

/** Where what is saved belongs. Refuses with G-32 who stands at no level. */
function levelOf(ctx: Ctx, page: SettingsPage): SettingLevel {
  const { business: unit, dataScope, organizationId } = ctx.principal
  if (page.scope === 'laboratory' || unit) {
    businessOf(ctx)
    return 'laboratory'
  }
  if (dataScope === 'platform') return 'platform'
  if (organizationId && organizationId !== '0') return 'organisation'
  throw new Refusal([refused(generalErrors, 'G-32')])
}

const kindOf = (ctx: Ctx): 'dj' | 'gd' => ctx.principal.business?.labKind ?? 'dj'

/** The settings of a page that are obeyed where the caller stands. */
const settingsFor = (ctx: Ctx, page: SettingsPage): readonly Setting[] =>
  settingsOfPage(page).filter(({ only }) => only === null || !ctx.principal.business || only === kindOf(ctx))

/** The organisation whose rows of `total_base` a level writes; 0 holds those of the platform. */
const organisationOf = (ctx: Ctx, level: SettingLevel): string =>
  level === 'platform' ? '0' : (ctx.principal.organizationId ?? '0')

interface Version {
  readonly row_version: number
  readonly by: string | null
  readonly at: string | null
}

/** Version of all rows that hold what the page shows: it grows with each of their changes, as none of them ever goes. */
async function versionOf(ctx: Ctx, page: SettingsPage, level: SettingLevel): Promise<Version> {
  const columns = 'row_version, updated_at, updated_by_id'
  const parts =
    level === 'laboratory'
      ? [
          `select ${columns} from ${settingEntity(kindOf(ctx)).name} where business_id = app_biz()`,
          `select ${columns} from overall_setting where business_id = app_biz()`,
          ...(settingsOfPage(page).some(({ ofUnit }) => ofUnit)
            ? [`select ${columns} from business where id = app_biz()`]
            : []),
        ]
      : [`select ${columns} from total_base where organization_id = $1 and key = any($2)`]
  const values = level === 'laboratory' ? [] : [organisationOf(ctx, level), settingsOfPage(page).map(({ key }) => key)]
  const [found] = await ctx.tx.query<Version & Record<string, unknown>>(
    `with rows as (${parts.join(' union all ')})
     select coalesce(sum(row_version), 0)::int as row_version, max(updated_at) as at,
       (select coalesce(u.real_name, u.nickname, u.user_name) from rows r join app_user u on u.id = r.updated_by_id
        order by r.updated_at desc nulls last limit 1) as by from rows`,
    values,
  )
  return found ?? { row_version: 0, by: null, at: null }
}

/** What a list of ids may be chosen from, with its category before the name, in the order of the tree. */
const offers: Readonly<Record<SettingChoices, string>> = {
  trial_class: `select c.id::text as id, concat_ws(' · ', g.name_zh, c.name_zh) as label from trial_class c
    join trial_category g on g.id = c.trial_category_id
    where (c.owner_business_id is null or c.owner_business_id = app_biz()) and c.deleted_at is null order by g.id, c.sort_no, c.id limit 2000`,
}

async function choicesOf(ctx: Ctx, all: readonly Setting[]): Promise<SettingsAnswer['choices']> {
  const found: [string, { id: string; label: string }[]][] = []
  for (const { key, choices } of all)
    if (choices) found.push([key, await ctx.tx.query<{ id: string; label: string }>(offers[choices])])
  return Object.fromEntries(found)
}

async function answerAt(ctx: Ctx, page: SettingsPage, level: SettingLevel): Promise<SettingsAnswer> {
  const all = settingsFor(ctx, page)
  const said = await saidOf(ctx)
  const unit: Readonly<Record<string, unknown>> = all.some(({ ofUnit }) => ofUnit)
    ? { ...(await getRow(ctx, business, businessOf(ctx).id)) }
    : {}
  const states = all.map(({ key, ofUnit }): [string, SettingState] => {
    if (ofUnit === null) return [key, stateAt(level, said, key, defaultOf(key, kindOf(ctx)))]
    const value = unit[ofUnit] ?? null
    const none = { inherited: null, inherited_from: 'default', locked: 0, locked_by: null } as const
    return [key, { value, source: 'laboratory', own: value === null ? 0 : 1, ...none }]
  })
  const { row_version } = await versionOf(ctx, page, level)
  return { level, row_version, settings: Object.fromEntries(states), choices: await choicesOf(ctx, all) }
}

interface Wanted {
  /** New own values by key; undefined where the own value is given up. */
  readonly values: ReadonlyMap<Setting, unknown>
  readonly locks: Readonly<Record<string, 0 | 1 | undefined>>
}

const within = (values: ReadonlyMap<Setting, unknown>, home: (setting: Setting) => string | null | undefined) =>
  Object.fromEntries(
    [...values].flatMap(([setting, value]) => {
      const column = home(setting)
      return column ? [[column, value ?? null]] : []
    }),
  )

/** The one row of a laboratory in an entity of its settings, made when it has none. */
async function ownRow<E extends Entity>(ctx: Ctx, entity: E): Promise<Row<E>> {
  const [found] = await ctx.tx.query<{ id: string }>(
    `select id from ${entity.name} where business_id = app_biz() and deleted_at is null`,
  )
  return found ? getRow(ctx, entity, found.id, true) : insertRow(ctx, entity, {} as RowValues<E>)
}

type Sections = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The structured settings with these values in their place; one that is given up leaves them. */
function withValues(sections: Sections, values: ReadonlyMap<Setting, unknown>): Sections {
  const next: Record<string, Record<string, unknown>> = structuredClone(sections) as never // a plain object of JSON
  for (const [{ key }, value] of values) {
    const [section = '', name = ''] = key.split('.')
    const { [name]: _, ...others } = next[section] ?? {}
    next[section] = value === undefined ? others : { ...others, [name]: value }
  }
  return next
}

async function writeLaboratory(ctx: Ctx, { values }: Wanted): Promise<void> {
  const labKind = kindOf(ctx)
  const entity = settingEntity(labKind)
  const columns = within(values, ({ columns: of }) => of[labKind])
  if (Object.keys(columns).length > 0) await changeRow(ctx, entity, await ownRow(ctx, entity), columns as never) // columns of the entity
  const unit = within(values, ({ ofUnit }) => ofUnit)
  if (Object.keys(unit).length > 0)
    await changeRow(ctx, business, await getRow(ctx, business, businessOf(ctx).id, true), unit)
  // a column that is given up leaves nothing behind in the structured settings either
  const structured = new Map(
    [...values].filter(([{ ofUnit, columns: of }, value]) => ofUnit === null && (!of[labKind] || value === undefined)),
  )
  if (structured.size === 0) return
  const row = await ownRow(ctx, overallSetting)
  const setting = withValues((row.setting ?? {}) as Sections, structured)
  await changeRow(ctx, overallSetting, row, { setting: setting as never }) // JSON
}

async function writeAbove(ctx: Ctx, organisation: string, { values, locks }: Wanted): Promise<void> {
  const touched = new Map([...values].map(([setting]) => [setting.key, setting]))
  const keys = new Set([...touched.keys(), ...Object.keys(locks)])
  const rows = await ctx.tx.query<{ id: string; key: string }>(
    'select id, key from total_base where organization_id = $1 and key = any($2) and deleted_at is null',
    [organisation, [...keys]],
  )
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  for (const key of keys) {
    const id = ids.get(key)
    const row = id ? await getRow(ctx, totalBase, id, true) : null
    const setting = touched.get(key)
    const value = setting && values.get(setting)
    const locked = locks[key]
    if (setting && value === undefined) {
      if (row) await removeRow(ctx, totalBase, row, { number: key })
      continue
    }
    const changes = {
      ...(setting ? { value: value as never } : {}), // JSON
      ...(locked === undefined ? {} : { locked }),
    }
    if (row) await changeRow(ctx, totalBase, row, changes, { number: key })
    else {
      const made = { key, value_type: 'json', ...changes, organization_id: organisation }
      await insertRow(ctx, totalBase, made as never, { number: key }) // the row of the platform is of no organisation
    }
  }
}

/** True for a list that names what is not offered: what there is not, or what is of another laboratory. */
function isForeign({ choices }: SettingsAnswer, key: string, value: unknown): boolean {
  const offered = choices[key]
  if (!offered || !Array.isArray(value)) return false
  const ids = new Set(offered.map(({ id }) => id))
  return value.some(id => !ids.has(String(id)))
}

/** What stands against a save: ST-01, ST-02, G-14, and G-03 for who may not go back. */
function refusals(ctx: Ctx, page: SettingsPage, answer: SettingsAnswer, wanted: Wanted): Refused[] {
  const { level, settings } = answer
  const mayInherit = !page.inherits || ctx.principal.permissions.has(`${page.code}.inherit`.toLowerCase())
  const found: Refused[] = []
  for (const [{ key, field, ofUnit }, value] of wanted.values) {
    const by = settings[key]?.locked_by
    const words = { field: field.label }
    if (!settings[key] || (ofUnit !== null && value === undefined))
      found.push(refused(settingErrors, 'ST-02', words, { field: key }))
    else if (by) found.push(refused(settingErrors, 'ST-01', { ...words, level: levelWords[by] }, { field: key }))
    else if (isForeign(answer, key, value)) found.push(refused(generalErrors, 'G-14', words, { field: key }))
    else if (value === undefined && !mayInherit)
      found.push(refused(generalErrors, 'G-03', { command: goingBack }, { field: key }))
  }
  for (const key of Object.keys(wanted.locks)) {
    const field = settingsOfPage(page).find(one => one.key === key)?.field
    const by = settings[key]?.locked_by
    if (level === 'laboratory') found.push(refused(settingErrors, 'ST-02', { field: field?.label }, { field: key }))
    else if (by)
      found.push(refused(settingErrors, 'ST-01', { field: field?.label, level: levelWords[by] }, { field: key }))
  }
  return found
}

/** What counts of the settings of a page where the caller stands. */
export const loadSettings =
  (page: SettingsPage): Run<SettingsActions['Load']> =>
  ctx =>
    answerAt(ctx, page, levelOf(ctx, page))

/** Stores changed settings of a page where the caller stands. */
export const saveSettings =
  (page: SettingsPage): Run<SettingsActions['Save']> =>
  async (ctx, { row_version, changes = {}, inherit = [], locks = {} }) => {
    const level = levelOf(ctx, page)
    const organisation = organisationOf(ctx, level)
    // two people who both make the first row would each find none
    await ctx.tx.query('select pg_advisory_xact_lock(714209, hashtext($1 || app_biz()::text))', [`${organisation}:`])
    const before = await answerAt(ctx, page, level)
    if (before.row_version !== row_version) {
      const { by, at } = await versionOf(ctx, page, level)
      throw new Refusal([refused(generalErrors, 'G-01', { by, at })], { current: before })
    }
    const given = settingsOfPage(page)
    const locked = Object.fromEntries(Object.entries(locks).filter(([, lock]) => lock !== undefined))
    const values = new Map<Setting, unknown>()
    for (const setting of given) {
      if (Object.hasOwn(changes, setting.key)) values.set(setting, changes[setting.key] ?? null)
      else if (inherit.includes(setting.key)) values.set(setting, undefined)
      // what is locked is what counts now, and stays it
      else if (locked[setting.key] === 1 && !before.settings[setting.key]?.own)
        values.set(setting, before.settings[setting.key]?.value)
    }
    const wanted = { values, locks: locked }
    refuseIfAny(refusals(ctx, page, before, wanted))
    if (level === 'laboratory') await writeLaboratory(ctx, wanted)
    else await writeAbove(ctx, organisation, wanted)
    return answerAt(ctx, page, level)
  }

/** The actions of every page of settings. */
export const settingsImplemented = (pages: readonly SettingsPage[]): Implemented[] =>
  pages.flatMap(page =>
    implement(settingsController(page), {
      Load: loadSettings(page),
      Save: saveSettings(page),
      History: async ctx => {
        const level = levelOf(ctx, page)
        const all = settingsFor(ctx, page)
        return settingsHistory(ctx, all, level, await choicesOf(ctx, all))
      },
    }),
  )
