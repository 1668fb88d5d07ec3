import type { Controller } from '@gt/domain/kit/action.ts'
import type { ListPage } from '@gt/domain/kit/list.ts'
import limits from '@gt/domain/methods/djtrialtestset.prescribedvalue.page.ts'
import { prescribedActions } from '@gt/domain/methods/prescribed-actions.ts'
import everywhere from '@gt/domain/methods/totalset.prescribedvalue.page.ts'
import { choicesController } from '@gt/domain/platform/choices-controller.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import {
  give,
  type Laboratory,
  type MadeTask,
  materialOrder,
  openLaboratory,
  setClock,
  soilRoom,
  tasksOfOrder,
} from '../make/tasks.ts'

/** Limits by which a laboratory judges in place of those of the standards (pages prescribedvalue). */
let lab: Laboratory
let soil: Laboratory
let lead: Caller
let platform: Caller
let cbr = ''
beforeAll(async () => {
  lab = await openLaboratory(definedActions)
  soil = await soilRoom(lab)
  lead = await lab.place.as('tech')
  platform = await lab.place.as('sysadmin')
  const [row] = await lab.place.query<{ id: string }>(
    "select id from trial_list where calculation_key = 'soil-cbr' and owner_business_id is null",
  )
  cbr = row?.id ?? ''
}, 120_000)
afterAll(() => lab?.place.close())

type Row = Record<string, unknown> & { id: string; row_version: number }
const ask = async <T>(who: Caller, action: string, input: unknown, page = limits): Promise<T> =>
  (await who.call(pageController(page) as Controller, action as never, input as never)) as T
const listed = async (who: Caller = lead): Promise<readonly Row[]> =>
  (await ask<ListPage<Row>>(who, 'List', { filter: [{ field: 'trial_list_id', op: 'eq', value: cbr }], size: 50 })).rows
const item = ({ id, row_version }: Row) => ({ id, row_version })
const add = (values: Record<string, unknown>): Promise<Row> =>
  ask<Row>(lead, 'Create', { trial_list_id: cbr, condition_text: 'cbr_min', source: 'contract', ...values })

const cbrTask = async (grade: string): Promise<MadeTask> => {
  setClock(soil, '2026-03-03 10:00:00')
  const form = await materialOrder(soil, 'soil-cbr', { name: '土样', quantity: '50 kg', grade })
  const [task] = await tasksOfOrder(soil, form)
  if (!task) throw new Error('the order made no task')
  expect(
    await give(soil, soil.head, 'Assign', task.id, { tester_ids: [soil.tester.userId, soil.mate.userId] }),
  ).toEqual([])
  setClock(soil, '2026-03-04 09:00:00')
  expect(await give(soil, soil.tester, 'TakeAndStart', task.id, { take_reason: '检测' })).toEqual([])
  return task
}

const limitOf = async (task: MadeTask): Promise<unknown> => {
  const [row] = await lab.place.query<{
    context: { samples: Record<string, { prescribed: { values: unknown } | null }> }
  }>('select context from test_record where trial_task_id = $1', [task.id])
  return row?.context.samples[task.sampleIds[0] ?? '']?.prescribed?.values
}

describe('[djtrialtestset/prescribedvalue] limits of a laboratory', () => {
  it('are offered by the method: its sets, and what it judges by, in words', async () => {
    const choices = choicesController('prescribed_value')
    const of = (field: string) => lead.call(choices, 'Choices', { field, values: { trial_list_id: cbr } })
    expect((await of('condition_text')).rows).toEqual([
      { value: 'cbr_min', label: expect.stringContaining('不小于'), hint: 'cbr_min %' },
    ])
    expect((await of('grade')).rows.length).toBeGreaterThan(1)
    expect(await refusal(lead.call(choices, 'Choices', { field: 'unit', values: {} }))).toEqual(['G-10'])
    expect((await lead.call(choices, 'Choices', { field: 'grade', values: {} })).rows).toEqual([])
  })

  it('are refused where the method does not judge by them, without a number, without a grade, twice', async () => {
    const grade = '试验段'
    expect(await refusal(add({ grade, condition_text: 'no_such', text_value: '8' }))).toEqual(['TM-04'])
    expect(await refusal(add({ grade, text_value: '八' }))).toEqual(['TM-05'])
    expect(await refusal(add({ text_value: '8' }))).toEqual(['TM-06'])
    const made = await add({ grade, text_value: '８.0' })
    expect(made).toMatchObject({
      op: 'gte',
      text_value: '8.0',
      lower: '8.000000',
      upper: null,
      unit: '%',
      level: 'own',
      set_key: grade,
    })
    expect(await refusal(add({ grade, text_value: '9' }))).toEqual(['G-12'])
    await ask(lead, 'Remove', { items: [item(made)] })
  })

  it('stand in place of the standard there, are named by level, and count for tests that begin afterwards', async () => {
    const [shipped] = await listed()
    if (!shipped) throw new Error('the method ships no limit')
    expect(shipped).toMatchObject({ level: 'standard', condition_text: 'cbr_min' })
    const grade = String(shipped.grade)
    const before = await cbrTask(grade)
    const own = await ask<Row>(lead, 'Change', { ...item(shipped), text_value: '12' })
    expect(own).toMatchObject({ level: 'own', text_value: '12', lower: '12.000000', grade: shipped.grade })
    expect((await listed()).filter(({ grade }) => grade === shipped.grade)).toMatchObject([{ id: own.id }])
    const tried = await lead.call(prescribedActions, 'TryOut', { trial_list_id: cbr, grade })
    expect(tried.rows).toMatchObject([{ name: 'cbr_min', value: '12', level: 'own' }])
    // what has begun keeps the limit it began with
    expect(await limitOf(before)).toEqual({ cbr_min: String(shipped.text_value) })
    expect(await limitOf(await cbrTask(grade))).toEqual({ cbr_min: '12' })
    // the standard comes back when the own value is switched off, and is not switched off itself
    await ask(lead, 'Disable', { items: [item(own)] })
    const again = await lead.call(prescribedActions, 'TryOut', { trial_list_id: cbr, grade })
    expect(again.rows).toMatchObject([{ value: shipped.text_value, level: 'standard' }])
    const other = (await listed()).find(({ level }) => level === 'standard')
    if (!other) throw new Error('every limit is replaced')
    expect(await refusal(ask(lead, 'Disable', { items: [item(other)] }))).toEqual(['TM-07'])
    await ask(lead, 'Remove', { items: [{ id: own.id, row_version: 2 }] })
    expect((await listed()).filter(({ level }) => level === 'own')).toEqual([])
  })

  it('of a project come before those of the laboratory, and these before the platform', async () => {
    const [project] = await lab.place.query<{ id: string }>(
      'select id from project where deleted_at is null order by id limit 1',
    )
    if (!project) throw new Error('there is no project')
    const grade = '设计'
    const tried = async (project_id: string | null) =>
      (await lead.call(prescribedActions, 'TryOut', { trial_list_id: cbr, grade, project_id })).rows.map(
        ({ value, level }) => [value, level],
      )
    const ofPlatform = await ask<Row>(
      platform,
      'Create',
      { trial_list_id: cbr, condition_text: 'cbr_min', grade, text_value: '5', source: 'standard' },
      everywhere,
    )
    expect(await tried(null)).toEqual([['5', 'platform']])
    const own = await add({ grade, text_value: '6' })
    const ofProject = await add({ grade, text_value: '7', project_id: project.id })
    expect(await tried(null)).toEqual([['6', 'own']])
    expect(await tried(project.id)).toEqual([['7', 'project']])
    for (const row of [own, ofProject]) await ask(lead, 'Remove', { items: [item(row)] })
    await ask(platform, 'Remove', { items: [item(ofPlatform)] }, everywhere)
    expect(await tried(null)).toEqual([])
  })

  it('are taken over, copied to another grade, and sent down by the platform to laboratories that have none', async () => {
    const [shipped] = (await listed()).filter(({ level }) => level === 'standard')
    if (!shipped) throw new Error('the method ships no limit')
    await ask(lead, 'LoadStandard', { items: [item(shipped)] })
    const own = (await listed()).find(({ level }) => level === 'own')
    expect(own).toMatchObject({ grade: shipped.grade, text_value: shipped.text_value })
    if (!own) return
    await ask(lead, 'CopyTo', { items: [item(own)], grade: '二期' })
    expect(await refusal(ask(lead, 'CopyTo', { items: [item(own)], grade: '二期' }))).toEqual(['TM-08'])
    const [pushed] = (
      await ask<ListPage<Row>>(
        platform,
        'List',
        { filter: [{ field: 'trial_list_id', op: 'eq', value: cbr }], size: 50 },
        everywhere,
      )
    ).rows.filter(({ grade }) => grade !== shipped.grade)
    if (!pushed) throw new Error('the platform has one limit alone')
    await ask(platform, 'Push', { items: [item(pushed)] }, everywhere)
    await ask(platform, 'Push', { items: [item(pushed)] }, everywhere)
    const mine = (await listed()).filter(({ grade, level }) => grade === pushed.grade && level === 'own')
    expect(mine).toMatchObject([{ text_value: pushed.text_value }])
  })
})
