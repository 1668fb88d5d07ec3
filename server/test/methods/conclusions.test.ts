import type { Controller } from '@gt/domain/kit/action.ts'
import type { ListPage } from '@gt/domain/kit/list.ts'
import conclusions from '@gt/domain/methods/djtrialtestset.trialresult.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { conclusionTemplates } from '../../src/modules/reports/draft.queries.ts'
import { type Caller, inside, openDemonstration, refusal } from '../make/entrust.ts'

/** The sentences with which a laboratory concludes its reports (page trialresult). */
let place: Awaited<ReturnType<typeof openDemonstration>>
let lead: Caller
let cubes = ''
beforeAll(async () => {
  place = await openDemonstration(definedActions)
  lead = await place.as('tech')
  const [row] = await place.query<{ id: string }>(
    "select id from trial_list where calculation_key = 'concrete-cube-strength' and owner_business_id is null",
  )
  cubes = row?.id ?? ''
}, 120_000)
afterAll(() => place?.close())

type Row = Record<string, unknown> & { id: string; row_version: number }
const ask = async <T>(action: string, input: unknown): Promise<T> =>
  (await lead.call(pageController(conclusions) as Controller, action as never, input as never)) as T
const item = ({ id, row_version }: Row) => ({ items: [{ id, row_version }] })
const listed = async (): Promise<readonly Row[]> => (await ask<ListPage<Row>>('List', { size: 50 })).rows
const add = (values: Record<string, unknown>): Promise<Row> =>
  ask<Row>('Create', { trial_list_id: cubes, judgement: 'fail', ...values })

describe('[djtrialtestset/trialresult] sentences of conclusions', () => {
  it('hold known placeholders alone, and what was judged by where they judge', async () => {
    expect(await refusal(add({ text_zh: '依据{judgement_basis}，{wrong}不符合' }))).toEqual(['TM-17'])
    expect(await refusal(add({ text_zh: '{sample_name}不符合' }))).toEqual(['TM-18'])
    expect(await refusal(add({ text_zh: '依据{basis}，不符合', text_en: 'does not conform' }))).toEqual(['TM-18'])
    const measured = await add({ judgement: 'measured', text_zh: '{sample_name}的实测值：{result_list}' })
    expect(measured).toMatchObject({ level: 'own', is_default: 0 })
    await ask('Remove', item(measured))
  })

  it('of the platform are changed by a sentence of the own, which reports take; taken away, the other one is back', async () => {
    const shipped = (await listed()).find(({ judgement }) => judgement === 'fail')
    if (!shipped) throw new Error('the platform ships no sentence')
    const text_zh = '依据{judgement_basis}，{sample_name}的{failed_values}不符合要求。'
    const own = await ask<Row>('Change', { id: shipped.id, row_version: shipped.row_version, text_zh })
    expect(own).toMatchObject({ level: 'own', text_zh, text_en: shipped.text_en, trial_list_id: null })
    expect((await listed()).filter(({ judgement }) => judgement === 'fail')).toMatchObject([{ id: own.id }])
    const [first] = (await inside(place, lead, ctx => conclusionTemplates(ctx, cubes))).filter(
      ({ judgement }) => judgement === 'fail',
    )
    expect(first).toMatchObject({ text_zh })
    await ask('Remove', item(own))
    expect((await listed()).filter(({ judgement }) => judgement === 'fail')).toMatchObject([{ level: 'standard' }])
  })

  it('have one default of a kind, and go to other tests that have none', async () => {
    const text_zh = '依据{basis}，所检{items}不符合。'
    const one = await add({ text_zh, is_default: 1 })
    const two = await add({ text_zh: `${text_zh}请复检。` })
    await ask('SetDefault', item(two))
    const now = (await listed()).filter(({ trial_list_id }) => trial_list_id === cubes)
    expect(now.map(({ id, is_default }) => [id, is_default]).toSorted()).toEqual(
      [
        [one.id, 0],
        [two.id, 1],
      ].toSorted(),
    )
    const [other] = await place.query<{ id: string }>('select id from trial_list where id <> $1 order by id limit 1', [
      cubes,
    ])
    await ask('CopyToTest', { ...item(one), items: [{ id: one.id, row_version: 2 }], trial_list_id: other?.id })
    expect((await listed()).filter(({ trial_list_id }) => trial_list_id === other?.id)).toMatchObject([{ text_zh }])
    expect(
      await refusal(ask('CopyToTest', { items: [{ id: one.id, row_version: 2 }], trial_list_id: other?.id })),
    ).toEqual(['TM-19'])
  })
})
