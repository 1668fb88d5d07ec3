import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import { Refusal } from '@gt/domain/kit/errors.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import prices from '@gt/domain/methods/djbaseset.parametersetting.page.ts'
import unitPrices from '@gt/domain/methods/totalset.unittrialparameter.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { getRow } from '../../src/db/write.ts'
import { currentLines } from '../../src/modules/charges/bill.ts'
import {
  type Caller,
  cubeOrder,
  inside,
  type OrderDesk,
  offered,
  openOrderDesk,
  refusal,
  registered,
} from '../make/entrust.ts'

/** What a laboratory offers of its opened tests, and at what price. */
let desk: OrderDesk
let lead: Caller
let cashier: Caller
let site: Caller
beforeAll(async () => {
  desk = await openOrderDesk(definedActions)
  lead = await desk.place.as('tech')
  cashier = await desk.place.as('cashier')
  site = await desk.place.as('gd-chief')
}, 240_000)

type Row = Record<string, unknown> & { id: string; row_version: number }

const ask = async <T>(who: Caller, page: PageDefinition, action: string, input: unknown): Promise<T> =>
  (await who.call(pageController(page) as Controller, action as never, input as never)) as T
const byId = (id: string, who: Caller = lead): Promise<Row> => ask(who, prices, 'GetById', { id })
const sent = (row: Row, values: object): object => ({ id: row.id, row_version: row.row_version, ...values })
const parameterOf = async (method: string): Promise<Row> =>
  byId((await offered(desk.place, method)).parameters[0] ?? '')
const testName = async ({ unit_trial_id }: Row): Promise<string | undefined> => {
  const [row] = await desk.place.query<{ name: string }>(
    'select l.name_zh as name from unit_trial u join trial_list l on l.id = u.trial_list_id where u.id = $1',
    [unit_trial_id],
  )
  return row?.name
}
const faultsOf = async (work: Promise<unknown>): Promise<unknown[]> => {
  try {
    await work
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.reasons.map(({ code, field, row }) => [code, field, row])
  }
}
const offeredNow = async (): Promise<{ id: string; unit_price: string | null; charge_unit: string | null }[]> =>
  (await desk.clerk.call(registrationActions, 'Tests', {} as never)).tests.flatMap(test => [...test.parameters])

describe('[djbaseset/parametersetting] parameters of opened tests', () => {
  it('stand under the tests that are opened, by industry and class', async () => {
    const { nodes } = await ask<{ nodes: { level: number; label: string | null; parent: string | null }[] }>(
      lead,
      prices,
      'Nodes',
      { page: prices.code },
    )
    const tests = nodes.filter(({ level }) => level === 2)
    const [count] = await desk.place.query<{ n: number }>(
      "select count(*)::int as n from unit_trial u join business b on b.id = u.business_id where b.code = 'SFJC' and u.deleted_at is null",
    )
    expect(tests).toHaveLength(count?.n ?? 0)
    expect(tests.map(({ label }) => label)).toContain(await testName(await parameterOf('concrete-cube-strength')))
    // a class without an opened test is not there
    const classes = nodes.filter(({ level }) => level === 1)
    expect(
      classes.every(({ level: _, ...one }) => nodes.some(({ parent }) => parent === (one as { key?: string }).key)),
    ).toBe(true)
  })

  it('are typed in their rows and saved together, all or none, each fault at its row and field', async () => {
    const slump = await parameterOf('concrete-slump')
    const cube = await parameterOf('concrete-cube-strength')
    const save = (rows: object[], who: Caller = lead) => ask(who, prices, 'SaveRows', { rows })
    expect(
      await faultsOf(
        save([
          sent(slump, { unit_price: '55.00' }),
          sent(cube, { unit_price: '-1' }),
          sent(cube, { turnaround_days: -3 }),
        ]),
      ),
    ).toEqual([
      ['G-11', 'unit_price', 1],
      ['G-11', 'turnaround_days', 2],
    ])
    expect(await byId(slump.id)).toMatchObject({ row_version: slump.row_version, unit_price: slump.unit_price })
    await save([sent(slump, { unit_price: '55.00', charge_unit: '次' })], cashier)
    expect(await byId(slump.id)).toMatchObject({ unit_price: '55.00', charge_unit: '次' })
    expect((await offeredNow()).find(({ id }) => id === slump.id)).toMatchObject({
      unit_price: '55.00',
      charge_unit: '次',
    })
    // read before that save
    expect(await faultsOf(save([sent(slump, { unit_price: '56.00' })]))).toEqual([['G-01', null, 0]])
    // what is typed on no page of his, and what makes it another parameter
    const now = await byId(slump.id)
    expect(await faultsOf(save([sent(now, { plausible_low: '1' })], cashier))).toEqual([['G-10', 'plausible_low', 0]])
    expect(await faultsOf(save([sent(now, { trial_parameter_id: cube.trial_parameter_id })]))).toEqual([
      ['G-10', 'trial_parameter_id', 0],
    ])
    // another laboratory's
    const theirs = await offered(desk.place, 'concrete-slump', 'LJ3')
    expect(await faultsOf(save([{ id: theirs.parameters[0], row_version: 1, unit_price: '1' }]))).toEqual([
      ['G-04', null, 0],
    ])
    expect(site.principal.business?.id).not.toBe(lead.principal.business?.id)
  })

  it('that are disabled are not offered at registration, and not taken in an order', async () => {
    const slump = await parameterOf('concrete-slump')
    const before = await offeredNow()
    expect(before.map(({ id }) => id)).toContain(slump.id)
    await ask(lead, prices, 'Disable', { items: [{ id: slump.id, row_version: slump.row_version }] })
    expect((await offeredNow()).map(({ id }) => id)).not.toContain(slump.id)
    const form = await cubeOrder(desk.place, { test: 'concrete-slump' })
    expect(await refusal(registered(desk.clerk, form))).not.toEqual([])
    const disabled = await byId(slump.id)
    await ask(lead, prices, 'Enable', { items: [{ id: slump.id, row_version: disabled.row_version }] })
    expect((await offeredNow()).map(({ id }) => id)).toContain(slump.id)
  })

  it('come from the catalogue with its name, unit and price, and only those that the test measures', async () => {
    const slump = await parameterOf('bitumen-ductility')
    const cube = await parameterOf('concrete-cube-strength')
    await desk.place.query('update trial_parameter set unit_price = 45.5 where id = $1', [slump.trial_parameter_id])
    await ask(lead, prices, 'Remove', { items: [{ id: slump.id, row_version: slump.row_version }] })
    const of = { unit_trial_id: slump.unit_trial_id }
    const add = (values: object) => ask<Row>(lead, prices, 'Create', values)
    expect(await refusal(add({ ...of, trial_parameter_id: cube.trial_parameter_id }))).toEqual(['TC-01'])
    const added = await add({ ...of, trial_parameter_id: slump.trial_parameter_id })
    expect(added).toMatchObject({
      parameter_name: slump.parameter_name,
      unit: slump.unit,
      unit_price: '45.50',
      catalogue_price: '45.50',
    })
    expect(await refusal(add({ ...of, trial_parameter_id: slump.trial_parameter_id }))).toEqual(['G-12'])
  })

  it('take the prices of a list that is imported', async () => {
    const cube = await parameterOf('concrete-cube-strength')
    const [parameter] = await desk.place.query<{ code: string }>('select code from trial_parameter where id = $1', [
      cube.trial_parameter_id,
    ])
    const answer = await ask(lead, prices, 'ImportRun', {
      page: prices.code,
      columns: ['unit_trial_id', 'trial_parameter_id', 'unit_price'],
      rows: [[(await testName(cube)) ?? '', parameter?.code ?? '', '66.6']],
    })
    expect(answer).toMatchObject({ imported: 1, faults: [] })
    expect(await byId(cube.id)).toMatchObject({ unit_price: '66.60', main_parameter: cube.main_parameter })
  })
})

describe('[totalset/unittrialparameter] prices', () => {
  it('change by a share or to a value, on the chosen rows', async () => {
    const keeper = await desk.place.as('labadmin')
    const cube = await parameterOf('concrete-cube-strength')
    await ask(lead, prices, 'SaveRows', { rows: [sent(cube, { unit_price: '33.33' })] })
    const change = async (values: object): Promise<void> => {
      const row = await byId(cube.id)
      await keeper.give(pageController(unitPrices) as Controller, 'ChangePrices' as never, row, values)
    }
    await change({ percent: '-10' })
    expect(await byId(cube.id)).toMatchObject({ unit_price: '30.00' })
    await change({ price: '80' })
    expect(await byId(cube.id)).toMatchObject({ unit_price: '80.00' })
    await expect(change({})).rejects.toThrow('TC-03')
    await expect(change({ percent: '5', price: '80' })).rejects.toThrow('TC-03')
  })

  it('count for orders made afterwards; older ones keep theirs, also when their bill is reckoned anew', async () => {
    const cube = await parameterOf('concrete-cube-strength')
    // priced by its parameter, not by an entry of the price list
    await desk.place.query('update test_charge_index set deleted_at = now() where business_id = $1', [
      lead.principal.business?.id,
    ])
    await ask(lead, prices, 'SaveRows', { rows: [sent(cube, { unit_price: '61.00' })] })
    const older = await registered(desk.clerk, await cubeOrder(desk.place))
    await ask(lead, prices, 'SaveRows', { rows: [sent(await byId(cube.id), { unit_price: '75.00' })] })
    const later = await registered(desk.clerk, await cubeOrder(desk.place))
    const priced = (id: string): Promise<string[]> =>
      inside(desk.place, desk.clerk, async ctx =>
        (await currentLines(ctx, await getRow(ctx, entrustment, id))).map(line => line.unit_price),
      )
    expect(await priced(older.order.id)).toContain('61.00')
    expect(await priced(older.order.id)).not.toContain('75.00')
    expect(await priced(later.order.id)).toContain('75.00')
  })
})

describe('the plausible range of a parameter', () => {
  it('does not end before it begins', async () => {
    const cube = await parameterOf('concrete-cube-strength')
    const change = (values: object) => ask(lead, prices, 'Change', sent(cube, values))
    expect(await faultsOf(change({ plausible_low: '60', plausible_high: '20' }))).toEqual([
      ['TC-02', 'plausible_high', null],
    ])
  })
})
