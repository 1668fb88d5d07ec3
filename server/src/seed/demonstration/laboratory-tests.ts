import { chargeIndex } from '@gt/domain/charges/charge-index.entity.ts'
import { testChargeIndex } from '@gt/domain/charges/test-charge-index.entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { trialClass } from '@gt/domain/methods/trial-class.entity.ts'
import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import { unitTrial } from '@gt/domain/methods/unit-trial.entity.ts'
import { unitTrialParameter } from '@gt/domain/methods/unit-trial-parameter.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type IdsByKey, idOf, idsByKey, putRows } from '../put-rows.ts'
import { cell, readTable, type TableRow } from '../read-table.ts'
import { type OfferedTest, testsOf } from './offered-tests.ts'
import { day, inUnit, known, type Scene } from './scene.ts'

/** Opens the tests of a laboratory with their parameters, and sets its price list. */
export async function seedLaboratoryTests(scene: Scene, unit: string): Promise<void> {
  const offered = testsOf(unit)
  await inUnit(scene, unit, async tx => {
    const lists = await idsByKey(tx, trialList, ['calculation_key'])
    const opened = await openTests(tx, scene, unit, offered, lists)
    await openParameters(tx, offered, lists, opened)
    if (unit === 'SFJC') await seedPrices(tx, scene, offered, lists)
  })
}

async function openTests(
  tx: Transaction,
  scene: Scene,
  unit: string,
  offered: readonly OfferedTest[],
  lists: IdsByKey,
): Promise<IdsByKey> {
  const shipped = new Map(readTable('tests').map(row => [cell(row, 'method'), row]))
  const templates = await platformTemplates(tx)
  return putRows(
    tx,
    unitTrial,
    ['trial_list_id'],
    offered.map((test, index) => ({
      trial_list_id: idOf(lists, test.method),
      task_split_mode: shipped.get(test.method)?.split,
      department_id: known(scene.departments, `${unit}.${test.department}`),
      record_template_id: idOf(templates, `record|${test.method}`),
      report_template_id: idOf(templates, `report|${test.method}`),
      within_scope: test.inScope ? 1 : 0,
      method_confirmed_by_id: known(scene.users, unit === 'SFJC' ? 'tech' : 'gd-chief'),
      method_confirmed_at: `${day(scene, -300)} 10:00:00`,
      sort_no: index + 1,
    })),
    'once',
  )
}

/** Templates of the platform; they are read across the tenant, so the helper of own rows does not serve. */
async function platformTemplates(tx: Transaction): Promise<IdsByKey> {
  const rows = await tx.query<{ kind: string; code: string; id: Id }>(
    'select kind, code, id from report_template where business_id = 0 and deleted_at is null',
  )
  return new Map(rows.map(row => [`${row.kind}|${row.code}`, row.id]))
}

interface ParameterRow {
  readonly id: Id
  readonly trial_list_id: Id
  readonly parameter_name: string
  readonly main_parameter: 0 | 1
  readonly unit: string | null
  readonly default_duration_days: number
  readonly default_specimen_count: number
  readonly test_rule_id: Id | null
}

/** Every parameter of an opened test; the price of the test stands at its main parameter, so that a sum is right. */
async function openParameters(
  tx: Transaction,
  offered: readonly OfferedTest[],
  lists: IdsByKey,
  opened: IdsByKey,
): Promise<void> {
  const tests = new Map(offered.map(test => [idOf(lists, test.method), test]))
  const rows = await tx.query<ParameterRow>(
    `select p.id, p.trial_list_id, p.parameter_name, p.main_parameter, p.unit, l.default_duration_days, l.default_specimen_count,
       (select r.id from trial_rule r where r.business_id = 0 and r.trial_list_id = l.id and r.kind = 'test' and r.is_default
          and r.deleted_at is null) as test_rule_id
     from trial_parameter p join trial_list l on l.id = p.trial_list_id
     where p.trial_list_id = any($1::bigint[]) and p.deleted_at is null order by l.sort_no, p.sort_no`,
    [[...tests.keys()]],
  )
  await putRows(
    tx,
    unitTrialParameter,
    ['unit_trial_id', 'trial_parameter_id'],
    rows.map((row, index) => {
      const test = tests.get(row.trial_list_id)
      return {
        unit_trial_id: idOf(opened, row.trial_list_id),
        trial_parameter_id: row.id,
        parameter_name: row.parameter_name,
        main_parameter: row.main_parameter,
        default_selected: 1,
        unit_price: row.main_parameter ? test?.price : '0.00',
        unit: row.unit,
        cma_mark: test?.inScope ? 1 : 0,
        within_scope: test?.inScope ? 1 : 0,
        test_rule_id: row.test_rule_id,
        turnaround_days: row.default_duration_days,
        specimen_count: row.default_specimen_count,
        sort_no: index + 1,
      }
    }),
    'once',
  )
}

/** The price list of demonstration data section 6: placeholders, urgent orders half as much again. */
async function seedPrices(
  tx: Transaction,
  scene: Scene,
  offered: readonly OfferedTest[],
  lists: IdsByKey,
): Promise<void> {
  const classes = await idsByKey(tx, trialClass, ['code'])
  const classOf = new Map(readTable('tests').map(row => [cell(row, 'method'), cell(row, 'class')]))
  const priced = offered.filter(test => test.price !== '0.00')
  const item = (code: string, name: string, unit: string, price: string, index: number) => ({
    code: `SF-${String(index + 1).padStart(3, '0')}`,
    trial_class_id: classes.get(code) ?? null,
    name,
    charge_unit: unit,
    unit_price: price,
    urgent_factor: '1.50',
    basis: '演示占位价格',
    valid_from: day(scene, -300),
    sort_no: index + 1,
  })
  const rows = [
    ...priced.map((test, index) =>
      item(classOf.get(test.method) ?? '', test.chargeName, test.chargeUnit, test.price, index),
    ),
    ...readTable('price-items').map((row: TableRow, index) =>
      item(cell(row, 'class'), cell(row, 'name'), cell(row, 'unit'), cell(row, 'price'), priced.length + index),
    ),
  ]
  const prices = await putRows(tx, chargeIndex, ['name', 'charge_unit'], rows, 'once')
  await putRows(
    tx,
    testChargeIndex,
    ['trial_list_id', 'trial_parameter_id', 'charge_index_id'],
    priced.map(test => ({
      trial_list_id: idOf(lists, test.method),
      trial_parameter_id: null,
      charge_index_id: idOf(prices, `${test.chargeName}|${test.chargeUnit}`),
      count_by: test.countBy,
      quantity: '1.00',
    })),
    'once',
  )
}
