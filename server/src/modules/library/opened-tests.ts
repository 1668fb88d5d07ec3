import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { openedTestActions, TestChange, TestOfUnit } from '@gt/domain/methods/opened-test-actions.ts'
import { unitTrial } from '@gt/domain/methods/unit-trial.entity.ts'
import { unitTrialParameter } from '@gt/domain/methods/unit-trial-parameter.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { findUnit, inUnit, type Unit } from '../../db/in-tenant.ts'
import { changeRow, insertRow, insertRows, lockRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { formsOfTest, laboratories, parametersOfTest, roomsOfUnit, testsOfUnit } from './opened-tests.queries.ts'

type Actions = (typeof openedTestActions)['actions']

/** G-04 for a unit that is not the caller's: people of a unit open its own tests, those of the platform the tests of every one. */
async function unitInReach(ctx: Ctx, id: Id): Promise<Unit> {
  const { business, dataScope } = ctx.principal
  const isMine = business ? business.id === id : dataScope === 'platform'
  const unit = isMine ? await findUnit(ctx, id) : null
  if (!unit) throw new Refusal([refused(generalErrors, 'G-04')])
  return unit
}

export const unitsWithTests: Run<Actions['Units']> = async ctx => {
  const { business, dataScope } = ctx.principal
  if (!business && dataScope !== 'platform') return { units: [] }
  return { units: await laboratories(ctx, business?.id ?? null) }
}

export const openedOfUnit: Run<Actions['OfUnit']> = async (ctx, { id }) => {
  const unit = await unitInReach(ctx, id)
  return inUnit(ctx, unit, async () => ({ tests: await testsOfUnit(ctx), departments: await roomsOfUnit(ctx) }))
}

const holds = (ctx: Ctx, op: 'open' | 'close'): boolean => ctx.principal.permissions.has(`totalset.unittrial.${op}`)

const strange = (field: 'trial_list_id' | 'department_id', row: number): Refusal =>
  new Refusal([refused(generalErrors, 'G-14', { field: unitTrial.fields[field].label }, { field, row })])

/** Opens a test of the catalogue with its parameters; it is within the scope when a certificate covers one of them. */
async function openTest(ctx: Ctx, change: TestChange, asked: 0 | 1): Promise<void> {
  const parameters = await parametersOfTest(ctx, change.trial_list_id)
  const covered = parameters.some(one => one.covered === 1) ? 1 : 0
  const row = await insertRow(ctx, unitTrial, {
    trial_list_id: change.trial_list_id,
    display_name: change.display_name || null,
    department_id: change.department_id,
    within_scope: covered === 1 || asked === 1 ? 1 : 0,
    ...(await formsOfTest(ctx, change.trial_list_id)),
  })
  await insertRows(
    ctx,
    unitTrialParameter,
    parameters.map((one, index) => ({
      unit_trial_id: row.id,
      trial_parameter_id: one.id,
      parameter_name: one.parameter_name,
      main_parameter: one.main_parameter,
      default_selected: one.main_parameter,
      unit_price: one.unit_price,
      unit: one.unit,
      turnaround_days: one.days,
      specimen_count: one.specimens ?? 0,
      test_rule_id: one.rule,
      within_scope: one.covered,
      sort_no: index + 1,
    })),
  )
}

async function saveOne(
  ctx: Ctx,
  change: TestChange,
  row: number,
  offered: ReadonlyMap<Id, TestOfUnit>,
): Promise<'opened' | 'closed' | 'changed'> {
  const known = offered.get(change.trial_list_id)
  const stored: Row<typeof unitTrial> | null =
    change.unit_trial_id === null
      ? null
      : await lockRow(ctx, unitTrial, { id: change.unit_trial_id, row_version: change.row_version ?? 0 })
  if (stored && stored.trial_list_id !== change.trial_list_id) throw strange('trial_list_id', row)
  const isOpen = stored?.enabled === 1
  const opens = !isOpen && change.open === 1
  const closes = isOpen && change.open === 0
  if ((opens && !holds(ctx, 'open')) || (closes && !holds(ctx, 'close')))
    throw new Refusal([refused(generalErrors, 'G-03', { command: unitTrial.label }, { row })])
  if (!known || (!stored && change.open === 0)) throw strange('trial_list_id', row)
  if (!stored) await openTest(ctx, change, change.within_scope)
  else
    await changeRow(ctx, unitTrial, stored, {
      enabled: change.open,
      display_name: change.display_name || null,
      department_id: change.department_id,
      within_scope: change.within_scope,
    })
  return opens ? 'opened' : closes ? 'closed' : 'changed'
}

export const saveOpened: Run<Actions['Save']> = async (ctx, { id, tests }) => {
  const unit = await unitInReach(ctx, id)
  return inUnit(ctx, unit, async () => {
    const offered = new Map((await testsOfUnit(ctx)).map(one => [one.trial_list_id, one]))
    const rooms = new Set((await roomsOfUnit(ctx)).map(room => room.id))
    const done = { opened: 0, closed: 0, changed: 0 }
    for (const [row, change] of tests.entries()) {
      if (change.department_id !== null && !rooms.has(change.department_id)) throw strange('department_id', row)
      done[await saveOne(ctx, change, row, offered)] += 1
    }
    return { opened: done.opened, closed: done.closed }
  })
}

export const upgradeForms: Run<Actions['Upgrade']> = async (ctx, { id, ...item }) => {
  const unit = await unitInReach(ctx, id)
  return inUnit(ctx, unit, async () => {
    const row = await lockRow(ctx, unitTrial, { id: item.unit_trial_id, row_version: item.row_version })
    await changeRow(ctx, unitTrial, row, await formsOfTest(ctx, row.trial_list_id))
    return { id: row.id }
  })
}
