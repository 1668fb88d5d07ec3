import type { Controller } from '@gt/domain/kit/action.ts'
import prices from '@gt/domain/methods/djbaseset.parametersetting.page.ts'
import catalogue from '@gt/domain/methods/totalset.trialparameter.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { type Caller, type OrderDesk, offered, openOrderDesk, refusal } from '../make/entrust.ts'

/** What tests measure: the parameters of the platform, and those that a laboratory keeps for itself. */
let desk: OrderDesk
let keeper: Caller
let own: Caller
let site: Caller
beforeAll(async () => {
  desk = await openOrderDesk(definedActions)
  keeper = await desk.place.as('sysadmin', '0')
  own = await desk.place.as('labadmin')
  site = await desk.place.as('labadmin', 'LM1')
}, 240_000)

type Row = Record<string, unknown> & { id: string; row_version: number }
const ask = async <T>(who: Caller, action: string, input: unknown, page = catalogue): Promise<T> =>
  (await who.call(pageController(page) as Controller, action as never, input as never)) as T
const byId = (who: Caller, id: unknown): Promise<Row> => ask(who, 'GetById', { id })
const save = (who: Caller, row: Row, values: object) =>
  ask(who, 'SaveRows', { rows: [{ id: row.id, row_version: row.row_version, ...values }] })
const change = (who: Caller, row: Row, values: object) =>
  ask(who, 'Change', { id: row.id, row_version: row.row_version, ...values })
const remove = (who: Caller, { id, row_version }: Row, page = catalogue) =>
  ask(who, 'Remove', { items: [{ id, row_version }] }, page)
const openedSlump = async (): Promise<Row> =>
  ask(own, 'GetById', { id: (await offered(desk.place, 'concrete-slump')).parameters[0] }, prices)

describe('[totalset/trialparameter] parameters of the catalogue', () => {
  it('have the price that a laboratory begins with when it opens them', async () => {
    const opened = await openedSlump()
    await save(keeper, await byId(keeper, opened.trial_parameter_id), { unit_price: '47.5', charge_unit: '次' })
    await remove(own, opened, prices)
    const { unit_trial_id, trial_parameter_id } = opened
    const again = await ask<Row>(own, 'Create', { unit_trial_id, trial_parameter_id }, prices)
    expect(again).toMatchObject({ unit_price: '47.50', catalogue_price: '47.50' })
  })

  it('are priced for something', async () => {
    const row = await byId(keeper, (await openedSlump()).trial_parameter_id)
    expect(await refusal(save(keeper, row, { unit_price: '10', charge_unit: null }))).toEqual(['G-06'])
  })

  it('say what their method says of them, and are not deleted beside it', async () => {
    const row = await byId(keeper, (await openedSlump()).trial_parameter_id)
    expect(row.managed_by_method).toBe(1)
    expect(await refusal(change(keeper, row, { parameter_name: '坍落', unit: 'cm' }))).toEqual(['TC-06', 'TC-06'])
    expect(await refusal(remove(keeper, row))).toEqual(['TC-06'])
    expect(await refusal(change(keeper, row, { parameter_name: row.parameter_name, qualification_no: '3.7' }))).toEqual(
      [],
    )
  })

  it('of the platform are read by a laboratory, which keeps its own beside them', async () => {
    const shipped = await byId(own, (await openedSlump()).trial_parameter_id)
    expect(await refusal(save(own, shipped, { unit_price: '1' }))).toHaveLength(1)
    expect(await refusal(remove(own, shipped))).toHaveLength(1)
    expect((await byId(own, shipped.id)).row_version).toBe(shipped.row_version)
    const fresh = { trial_list_id: shipped.trial_list_id, code: 'OWN.1', parameter_name: '泌水率' }
    const made = await ask<Row>(own, 'Create', { ...fresh, unit_price: '20' })
    expect(made).toMatchObject({
      owner_business_id: own.principal.business?.id,
      trial_class_id: shipped.trial_class_id,
      trial_category_id: shipped.trial_category_id,
    })
    // no other laboratory reads, changes or opens it
    expect(await refusal(byId(site, made.id))).toEqual(['G-04'])
    expect(await refusal(change(site, made, { parameter_name: '其他' }))).toEqual(['G-04'])
    expect(await refusal(ask(own, 'Create', { ...fresh, code: 'OWN.2', trial_list_id: null }))).toEqual(['G-06'])
    expect(await refusal(ask(own, 'Create', { ...fresh, code: 'OWN.3', trial_list_id: '999999999' }))).toEqual(['G-14'])
    const { unit_trial_id } = await openedSlump()
    const opened = await ask<Row>(own, 'Create', { unit_trial_id, trial_parameter_id: made.id }, prices)
    expect(opened).toMatchObject({ parameter_name: '泌水率', unit_price: '20.00' })
    // what is offered is disabled, not deleted
    expect(await refusal(remove(own, await byId(own, made.id)))).toEqual(['G-13'])
  })
})
