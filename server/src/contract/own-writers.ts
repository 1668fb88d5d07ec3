import { preferenceActions } from '@gt/domain/identity/preference-actions.ts'
import { userHobbySet } from '@gt/domain/identity/user-hobby-set.entity.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import {
  type SettingsActions,
  type SettingsPage,
  settingsController,
  settingsOfPage,
} from '@gt/domain/kit/page/settings.ts'
import { type Ctx, userOf } from '../db/context.ts'
import { guardVersion } from '../db/write.ts'
import { parseInput } from '../http/dispatch.ts'
import type { Implemented } from '../http/implement.ts'
import { refusalOfRight } from '../http/right.ts'
import type { Access, ContractParts } from './access.ts'
import { rowInSight } from './query.ts'
import type { RecordWriter } from './record-writes.ts'
import { changedValues, newValues, type Sent, sentVersion } from './sent-rows.ts'

type Values = Readonly<Record<string, unknown>>

const removing: Label = { zh: '删除', en: 'delete', es: 'eliminar' }
const saving: Label = { zh: '保存设置', en: 'save settings', es: 'guardar los ajustes' }
const refuse = (command: Label): Refusal => new Refusal([refused(generalErrors, 'G-03', { command })])

/** The one row of a caller that a condition finds. */
async function idOf(ctx: Ctx, entity: Entity, where: string, values: readonly unknown[]): Promise<Id | null> {
  const [row] = await ctx.tx.query<{ id: Id }>(
    `select id from ${entity.name} where business_id = app_biz() and deleted_at is null and ${where}`,
    values,
  )
  return row?.id ?? null
}

/**
 * Settings of a laboratory: a column is changed by the page of settings that shows it, with its right, its locks and its version
 * (clauses 7.2-014 and 7.2-015). Nobody removes them.
 */
function settingsWriter(
  entity: Entity,
  kind: 'dj' | 'gd',
  { native, settings }: ContractParts,
  access: Access,
): RecordWriter {
  const pages = settings.filter(page => settingsOfPage(page).some(({ columns }) => columns[kind] !== undefined))
  const actionOf = (page: SettingsPage, name: keyof SettingsActions): Implemented => {
    const { name: controller } = settingsController(page)
    const action = native.find(one => one.controller === controller && one.name === name)
    if (!action) throw new Error(`${controller}/${name} is carried out by nothing`)
    return action
  }
  const saveAt = async (ctx: Ctx, page: SettingsPage, changes: Values): Promise<void> => {
    const action = actionOf(page, 'Save')
    const refusal = refusalOfRight(action, ctx.principal)
    if (refusal) throw new Refusal([refusal])
    const { row_version } = (await actionOf(page, 'Load').run(ctx, {})) as { row_version: number } // the contract's answer
    await action.run(ctx, parseInput(action, { row_version, changes }))
  }
  /** G-03 for who may save at none of the pages: he learns nothing of what is there. */
  const guardSaving = (ctx: Ctx): void => {
    if (pages.every(page => refusalOfRight(actionOf(page, 'Save'), ctx.principal) !== null)) throw refuse(saving)
  }
  const save = async (ctx: Ctx, columns: Values): Promise<Id> => {
    const left = new Map(Object.entries(columns))
    for (const page of pages) {
      const ofPage = settingsOfPage(page).flatMap(({ key, columns: of }) => {
        const column = of[kind]
        return column !== undefined && left.has(column) ? [[key, column] as const] : []
      })
      if (ofPage.length === 0) continue
      await saveAt(ctx, page, Object.fromEntries(ofPage.map(([key, column]) => [key, left.get(column)])))
      for (const [, column] of ofPage) left.delete(column)
    }
    const [unknown] = left.keys()
    // a column that no page of settings shows is nobody's to write
    if (unknown !== undefined) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: unknown })])
    const id = await idOf(ctx, entity, 'true', [])
    if (id === null) throw new Refusal([refused(generalErrors, 'G-04')])
    return id
  }
  return {
    async create(ctx, row) {
      guardSaving(ctx)
      return save(ctx, newValues(entity, row, ctx.principal))
    },
    async change(ctx, id, row) {
      guardSaving(ctx)
      const shown = await rowInSight(access, ctx, entity, id)
      const version = sentVersion(row)
      if (version !== null) await guardVersion(ctx, shown, { row_version: version })
      return save(ctx, changedValues(entity, row, shown, ctx.principal))
    },
    async remove() {
      throw refuse(removing)
    },
  }
}

const ownHobby = 't.business_id = app_biz() and t.user_id = app_user_id()'

/** What a person chose for himself (clause 7.2-016): kept by the actions that his grids and homes are kept by. */
function hobbyWriter({ native }: ContractParts, access: Access): RecordWriter {
  const actionOf = (name: string): Implemented => {
    const action = native.find(one => one.controller === preferenceActions.name && one.name === name)
    if (!action) throw new Error(`${preferenceActions.name}/${name} is carried out by nothing`)
    return action
  }
  const keep = async (ctx: Ctx, key: unknown, value: unknown): Promise<Id> => {
    const [kind, name] = typeof key === 'string' ? (/^(grid|home):(.*)$/.exec(key)?.slice(1) ?? []) : []
    if (!kind) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'key' })])
    const action = actionOf(kind === 'grid' ? 'KeepGrid' : 'KeepHome')
    const body = kind === 'grid' ? { page: name, value } : { variant: name, value }
    await action.run(ctx, parseInput(action, body))
    return (await idOf(ctx, userHobbySet, 'user_id = $1 and key = $2', [userOf(ctx), key])) ?? '0'
  }
  const guardUser = (ctx: Ctx, { user_id: user }: Values): void => {
    if (user !== undefined && user !== null && `${user}` !== userOf(ctx))
      throw new Refusal([refused(generalErrors, 'G-18', {}, { field: 'user_id' })])
  }
  const given = (row: Values): { key: unknown; value: unknown } => {
    const others = Object.keys(row).filter(name => !['key', 'value', 'user_id'].includes(name))
    if (others[0] !== undefined) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: others[0] })])
    const { value } = row
    try {
      return { key: row.key, value: typeof value === 'string' ? JSON.parse(value) : value }
    } catch {
      throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'value' })])
    }
  }
  const mine = (ctx: Ctx, id: Id): Promise<Values> => rowInSight(access, ctx, userHobbySet, id, ownHobby)
  return {
    async create(ctx, row) {
      const values = newValues(userHobbySet, row, ctx.principal)
      guardUser(ctx, values)
      const { key, value } = given(values)
      return keep(ctx, key, value)
    },
    async change(ctx, id, row: Sent) {
      const before = await mine(ctx, id)
      const version = sentVersion(row)
      if (version !== null) await guardVersion(ctx, before, { row_version: version })
      const values = changedValues(userHobbySet, row, before, ctx.principal)
      guardUser(ctx, values)
      const { key, value } = given(values)
      // another key is another preference
      if (key !== undefined) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'key' })])
      return value === undefined ? id : keep(ctx, before.key, value)
    },
    async remove(ctx, id) {
      await keep(ctx, (await mine(ctx, id)).key, null)
    },
  }
}

/** Entities whose rows are written by actions of their own, and by no plain ones. */
export function ownWriters(parts: ContractParts, access: Access): ReadonlyMap<string, RecordWriter> {
  const settingsOf = (kind: 'dj' | 'gd'): Entity => {
    const page = parts.settings.find(({ entity }) => entity.name === `${kind}base_set`)
    if (!page) throw new Error(`no page shows the settings of ${kind}`)
    return page.entity
  }
  return new Map<string, RecordWriter>([
    ['djbase_set', settingsWriter(settingsOf('dj'), 'dj', parts, access)],
    ['gdbase_set', settingsWriter(settingsOf('gd'), 'gd', parts, access)],
    ['user_hobby_set', hobbyWriter(parts, access)],
  ])
}
