import type { Controller } from '@gt/domain/kit/action.ts'
import { digitActions } from '@gt/domain/methods/digit-actions.ts'
import digits from '@gt/domain/methods/djtrialtestset.digitset.page.ts'
import siteDigits from '@gt/domain/methods/gdtrialtestset.digitset.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { densityTask, fillDensity, submitDensity } from '../make/density.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { type Laboratory, type MadeTask, openLaboratory, openSheet, soilRoom } from '../make/tasks.ts'

/** A laboratory's own digits stand in place of those of the methods (T_TREE_GRID digitset). */
let soil: Laboratory
let lab: Laboratory
let lead: Caller
let site: Caller
beforeAll(async () => {
  lab = await openLaboratory(definedActions)
  soil = await soilRoom(lab)
  lead = await lab.place.as('tech')
  site = await lab.place.as('gd-chief')
}, 120_000)
afterAll(() => lab?.place.close())

type Row = Record<string, unknown> & { id: string; row_version: number }

const ask = async <T>(who: Caller, action: string, input: unknown): Promise<T> =>
  (await who.call(pageController(digits) as Controller, action as never, input as never)) as T
const digitsOf = async (key: string): Promise<Row> => {
  const { rows } = await ask<{ rows: Row[] }>(lead, 'List', {
    filter: [
      { field: 'field_key', op: 'eq', value: key },
      { field: 'trial_list_id', op: 'eq', value: await ringDensity() },
    ],
  })
  const [row] = rows
  if (!row || rows.length > 1) throw new Error(`${rows.length} settings of ${key}`)
  return row
}
const meanDensity = (): Promise<Row> => digitsOf('rho_mean')
const ringDensity = async (): Promise<string> => {
  const [row] = await lab.place.query<{ id: string }>(
    `select id from trial_list where calculation_key = 'soil-density-ring-knife' and owner_business_id is null`,
  )
  return row?.id ?? ''
}
const change = (row: Row, changes: Record<string, unknown>): Promise<Row> =>
  ask<Row>(lead, 'Change', { id: row.id, row_version: row.row_version, ...changes })
const density = async (task: MadeTask): Promise<unknown> =>
  (await openSheet(soil, task)).computed.samples[task.sampleIds[0] ?? '']?.values.rho_mean

describe('[djtrialtestset/digitset] digits of a value', () => {
  it('come from the method, with its words and unit', async () => {
    expect(await meanDensity()).toMatchObject({
      business_id: '0',
      source: 'standard',
      decimals: 2,
      round_rule: 'half_even',
      unit: 'g/cm3',
      value_level: 'result',
    })
  })

  it('are not changed without a reason, for values that the method does not round, or to no rounding', async () => {
    const row = await meanDensity()
    expect(await refusal(change(row, { decimals: 1 }))).toEqual(['TM-03'])
    expect(await refusal(change(row, { round_rule: 'step', round_step: '0', reason: '合同要求' }))).toEqual(['TM-02'])
    expect(await refusal(change(row, { field_key: 'other', decimals: 1, reason: '合同要求' }))).toEqual(['G-10'])
    expect(await meanDensity()).toMatchObject({ id: row.id, row_version: row.row_version })
  })

  it('become the own ones of the laboratory, in place of the others there and nowhere else; tests round by them', async () => {
    const before = await densityTask(soil)
    await fillDensity(soil, before)
    expect(await density(before)).toBe('2.05')
    const submitted = await densityTask(soil)
    await fillDensity(soil, submitted)
    await submitDensity(soil, submitted)
    const shipped = await meanDensity()
    const own = await change(shipped, { decimals: 1, reason: '合同要求' })
    expect(own).toMatchObject({ source: 'own', decimals: 1, reason: '合同要求', field_key: 'rho_mean' })
    expect(own.id).not.toBe(shipped.id)
    expect(await meanDensity()).toMatchObject({ id: own.id })
    const atSite = (await site.call(
      pageController(siteDigits) as Controller,
      'GetById' as never,
      { id: shipped.id } as never,
    )) as Row
    expect(atSite).toMatchObject({ decimals: 2, source: 'standard' })

    const after = await densityTask(soil)
    await fillDensity(soil, after)
    // both rings have 2.05, which stands in the middle: to the even digit
    expect(await density(after)).toBe('2.0')
    // what has begun is asked about, what was submitted stays
    expect(await density(before)).toBe('2.05')
    expect(await lead.call(digitActions, 'OpenUses', { id: own.id })).toEqual({ count: 1 })
    expect(await lead.call(digitActions, 'Retake', { id: own.id })).toEqual({ count: 1 })
    expect(await density(before)).toBe('2.0')
    expect(await density(submitted)).toBe('2.05')
    expect(await lead.call(digitActions, 'OpenUses', { id: own.id })).toEqual({ count: 0 })
  })

  it('are asked about by what they say, in whatever order they are stored', async () => {
    const mean = await meanDensity()
    const dry = await change(await digitsOf('rhod_mean'), { decimals: 1, reason: '合同要求' })
    const task = await densityTask(soil)
    await fillDensity(soil, task)
    expect(await lead.call(digitActions, 'OpenUses', { id: dry.id })).toEqual({ count: expect.any(Number) })
    await lead.call(digitActions, 'Retake', { id: dry.id })
    // the row is written anew, behind the other one
    await change(mean, { reason: '按合同第 3 条' })
    expect(await lead.call(digitActions, 'OpenUses', { id: dry.id })).toEqual({ count: 0 })
    const { id, row_version } = await digitsOf('rhod_mean')
    await ask(lead, 'Reset', { items: [{ id, row_version }] })
  })

  it('take the interval that is set, and go back to the method', async () => {
    const own = await meanDensity()
    const stepped = await change(own, { round_rule: 'step', round_step: '0.05', reason: '按0.05修约' })
    expect(stepped).toMatchObject({ id: own.id, decimals: 2 })
    const task = await densityTask(soil)
    await fillDensity(soil, task)
    expect(await density(task)).toBe('2.05')
    const done = await ask<{ failed: unknown[] }>(lead, 'Reset', {
      items: [{ id: stepped.id, row_version: stepped.row_version }],
    })
    expect(done.failed).toEqual([])
    const shipped = await meanDensity()
    expect(shipped).toMatchObject({ business_id: '0', source: 'standard' })
    // the platform's row is nobody's to put back
    const items = [{ id: shipped.id, row_version: shipped.row_version }]
    expect(await refusal(ask(lead, 'Reset', { items }))).toEqual(['G-04'])
  })
})
