import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import type { OrderForm } from '@gt/domain/entrust/order-form.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import type { Controller } from '@gt/domain/kit/action.ts'
import type { ListPage } from '@gt/domain/kit/list.ts'
import limits from '@gt/domain/methods/djtrialtestset.prescribedvalue.page.ts'
import groupsPage from '@gt/domain/methods/totalset.targetgroup.page.ts'
import itemsPage from '@gt/domain/methods/totalset.trialtarget.page.ts'
import { choicesController } from '@gt/domain/platform/choices-controller.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { type Caller, refusal, routine } from '../make/entrust.ts'
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

/** Groups of indicators that samples are given, and the indicators that they are judged by (decision 0142). */
let lab: Laboratory
let soil: Laboratory
let lead: Caller
let platform: Caller
let clerk: Caller
let place = { list: '', parameter: '', class: '', standard: '', cement: '' }
beforeAll(async () => {
  lab = await openLaboratory(definedActions)
  soil = await soilRoom(lab)
  lead = await lab.place.as('tech')
  platform = await lab.place.as('sysadmin')
  clerk = await lab.place.as('reception1')
  const [row] = await lab.place.query<typeof place>(
    `select l.id::text as list, p.id::text as parameter, l.trial_class_id::text as class,
       (select id::text from standard where standard_no = 'JTG/T 3610-2019' or business_id = 0 order by id limit 1) as standard,
       (select c.id::text from trial_parameter c where c.code = 'T0506.Rc') as cement
     from trial_list l join trial_parameter p on p.trial_list_id = l.id and p.symbol = 'CBR' where l.calculation_key = 'soil-cbr'`,
  )
  if (row) place = row
}, 120_000)
afterAll(() => lab?.place.close())

type Row = Record<string, unknown> & { id: string; row_version: number }
const ask = async <T>(who: Caller, page: typeof itemsPage, action: string, input: unknown): Promise<T> =>
  (await who.call(pageController(page) as Controller, action as never, input as never)) as T
const item = ({ id, row_version }: Row) => ({ id, row_version })

const group = (values: Record<string, unknown>): Promise<Row> =>
  ask<Row>(platform, groupsPage, 'Create', {
    trial_class_id: place.class,
    standard_id: place.standard,
    name_zh: '填料',
    ...values,
  })
const indicator = (values: Record<string, unknown>, who = platform): Promise<Row> =>
  ask<Row>(who, itemsPage, 'Create', {
    name: '承载比',
    trial_parameter_id: place.parameter,
    op: 'gte',
    lower: '8.0',
    ...values,
  })

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

const prescribedOf = async (task: MadeTask): Promise<Record<string, unknown> | null | undefined> => {
  const [row] = await lab.place.query<{
    context: { samples: Record<string, { prescribed: Record<string, unknown> | null }> }
  }>('select context from test_record where trial_task_id = $1', [task.id])
  return row?.context.samples[task.sampleIds[0] ?? '']?.prescribed
}

/** Saves an order at the counter, the same one again when it is given, and tells the group of its sample. */
async function saved(
  form: OrderForm,
  before?: { id: string; sampleId: string; sample: Record<string, unknown> },
): Promise<{ id: string; row_version: number; sampleId: string; group: string | null }> {
  const [first] = form.samples
  const stored = before && (await clerk.call(entrustmentActions, 'GetWhole', { id: before.id }))
  const known = stored && before ? { id: before.id, row_version: stored.order.row_version } : {}
  const samples = [
    {
      ...first,
      ...(before
        ? {
            ...before.sample,
            id: before.sampleId,
            items: stored?.samples[0]?.items.map(({ id, unit_trial_parameter_id }) => ({
              id,
              unit_trial_parameter_id,
            })),
          }
        : {}),
    },
  ]
  const { order } = await clerk.call(entrustmentActions, 'Save', { ...form, ...known, samples } as OrderForm)
  const whole = await clerk.call(entrustmentActions, 'GetWhole', { id: order.id })
  const row = whole.samples[0]?.row
  return {
    id: order.id,
    row_version: whole.order.row_version,
    sampleId: row?.id ?? '',
    group: row?.trial_target_group_id ?? null,
  }
}

const classOf = async (parameter = ''): Promise<string | undefined> =>
  (
    await lab.place.query<{ id: string }>('select trial_class_id::text as id from trial_parameter where id = $1', [
      parameter,
    ])
  )[0]?.id

describe('[totalset/targetgroup] groups of indicators', () => {
  it('are refused with conditions that say nothing, and under a group of another class', async () => {
    expect(await refusal(group({ match_rule: '颜色=灰' }))).toEqual(['TA-04'])
    const [cement] = await lab.place.query<{ id: string }>(
      "select id::text as id from trial_target_group where code = 'SN-PO-525'",
    )
    expect(await refusal(group({ parent_id: cement?.id }))).toEqual(['TA-07'])
  })

  it('are given to a sample by its variety and grade at registration, the one with most conditions', async () => {
    const wide = await group({ name_zh: '甲区填料', match_rule: '等级=甲区' })
    const narrow = await group({ name_zh: '甲区土样', match_rule: '等级=甲区；品种=土样' })
    const form = await materialOrder(soil, 'soil-cbr', { name: '土样', quantity: '50 kg', grade: '甲区' })
    const first = await saved(form)
    expect(first.group).toBe(narrow.id)
    // with another name it falls under the wider one; what is named by hand stays
    const again = (sample: Record<string, unknown>) => saved(form, { ...first, sample })
    expect((await again({ name: '砂样' })).group).toBe(wide.id)
    expect((await again({ name: '砂样', trial_target_group_id: narrow.id })).group).toBe(narrow.id)
    expect((await again({ name: '砾样' })).group).toBe(narrow.id)
    expect((await again({ name: '砾样', trial_target_group_id: null })).group).toBeNull()
    for (const row of [narrow, wide]) await ask(platform, groupsPage, 'Disable', { items: [item(row)] })
  })

  it('a tie asks the clerk: the order is not registered until one of them is chosen (TA-01)', async () => {
    const one = await group({ name_zh: '乙区一', match_rule: '等级=乙区' })
    const other = await group({ name_zh: '乙区二', match_rule: '等级=乙区' })
    setClock(soil, '2026-03-03 10:00:00')
    const form = await materialOrder(soil, 'soil-cbr', { name: '土样', quantity: '50 kg', grade: '乙区' })
    const tied = await saved(form)
    expect(tied.group).toBeNull()
    const submit = (at: { id: string; row_version: number }) =>
      clerk.give(entrustmentActions, 'Submit', at, { answers: routine })
    expect(await refusal(submit(tied))).toEqual(['TA-01'])
    const chosen = await saved(form, { ...tied, sample: { trial_target_group_id: other.id } })
    expect(chosen.group).toBe(other.id)
    await submit(chosen)
    const offered = await clerk.call(registrationActions, 'Phrases', {})
    expect(offered.groups.filter(({ match_rule }) => match_rule === '等级=乙区').map(({ id }) => id)).toEqual([
      one.id,
      other.id,
    ])
    for (const row of [one, other]) await ask(platform, groupsPage, 'Disable', { items: [item(row)] })
  })
})

describe('[totalset/trialtarget] indicators', () => {
  it('are refused where the method judges otherwise, without limits, upside down, of another class, without a standard', async () => {
    const own = await group({ name_zh: '拒绝' })
    const into = { trial_target_group_id: own.id }
    expect(await refusal(indicator({ ...into, op: 'lte', lower: null, upper: '8' }))).toEqual(['TA-02'])
    expect(await refusal(indicator({ ...into, lower: null }))).toEqual(['TA-08'])
    const [bitumen] = await lab.place.query<{ parameter: string }>(
      "select id::text as parameter from trial_parameter where code = 'T0604.P25'",
    )
    const soft = await group({ name_zh: '沥青', trial_class_id: await classOf(bitumen?.parameter) })
    const between = { trial_target_group_id: soft.id, trial_parameter_id: bitumen?.parameter, op: 'between' }
    expect(await refusal(indicator({ ...between, lower: '80', upper: '60' }))).toEqual(['G-11'])
    expect(await indicator({ ...between, lower: '60', upper: '80' })).toMatchObject({ text_value: '60～80' })
    expect(await refusal(indicator({ ...into, trial_parameter_id: place.cement }))).toContain('TA-06')
    expect(await refusal(indicator({ ...into, condition_text: '不是条件' }))).toEqual(['TA-04'])
    const bare = await group({ name_zh: '无标准', standard_id: null })
    expect(await refusal(indicator({ trial_target_group_id: bare.id }))).toEqual(['TA-05'])
    const [cement] = await lab.place.query<{ id: string }>(
      "select id::text as id from trial_target_group where code = 'SN-PO-525'",
    )
    const several = { trial_target_group_id: cement?.id, trial_parameter_id: place.cement, lower: '50' }
    expect(await refusal(indicator(several))).toEqual(['TA-03'])
    const choices = await platform.call(choicesController('trial_target_item'), 'Choices', {
      field: 'limit_name',
      values: { trial_parameter_id: place.cement, op: 'gte' },
    })
    expect(choices.rows.map(({ value }) => value)).toEqual(['c3', 'c28'])
    for (const row of [own, bare]) await ask(platform, groupsPage, 'Remove', { items: [item(row)] })
  })

  it('keep the digits of their limits, and a requirement that follows them until somebody writes another', async () => {
    const own = await group({ name_zh: '位数' })
    const made = await indicator({ trial_target_group_id: own.id, lower: '42.50' })
    expect(made).toMatchObject({ text_value: '≥42.50', lower_text: '42.50', unit: '%', level: 'standard' })
    const changed = await ask<Row>(platform, itemsPage, 'Change', { ...item(made), lower: '42.5' })
    expect(changed).toMatchObject({ text_value: '≥42.5', lower_text: '42.5' })
    const worded = await ask<Row>(platform, itemsPage, 'Change', { ...item(changed), text_value: '不小于设计值' })
    const after = await ask<Row>(platform, itemsPage, 'Change', { ...item(worded), lower: '43' })
    expect(after).toMatchObject({ text_value: '不小于设计值', lower_text: '43' })
    // what is used names who uses it
    expect(await refusal(ask(platform, groupsPage, 'Remove', { items: [item(own)] }))).toEqual(['G-13'])
    await ask(platform, itemsPage, 'Remove', { items: [item(after)] })
  })

  it('judge the samples of their group, behind a value that the laboratory prescribed, and leave begun records', async () => {
    const own = await group({ name_zh: '丙区填料', match_rule: '等级=丙区' })
    const made = await indicator({ trial_target_group_id: own.id })
    const first = await cbrTask('丙区')
    expect(await prescribedOf(first)).toMatchObject({
      values: { cbr_min: '8.0' },
      source: 'target',
      compared: { CBR: 1 },
      target: { group: '丙区填料', items: [{ id: made.id, name: '承载比', limits: ['cbr_min'] }] },
    })
    // the laboratory's own indicator counts before the platform's, and is nobody else's to change
    const mine = await indicator({ trial_target_group_id: own.id, lower: '9', compare_mode: 'full' }, lead)
    expect(mine).toMatchObject({ level: 'own' })
    expect(await refusal(ask(lead, itemsPage, 'Change', { ...item(made), lower: '7' }))).toEqual(['G-04'])
    expect(await prescribedOf(await cbrTask('丙区'))).toMatchObject({
      values: { cbr_min: '9' },
      compared: { CBR: 'full' },
    })
    const prescribed = await ask<Row>(lead, limits, 'Create', {
      trial_list_id: place.list,
      condition_text: 'cbr_min',
      source: 'contract',
      grade: '丙区',
      text_value: '12',
    })
    expect(await prescribedOf(await cbrTask('丙区'))).toMatchObject({ values: { cbr_min: '12' }, source: 'own' })
    await ask(lead, limits, 'Remove', { items: [item(prescribed)] })
    // only observed: nothing is judged by it
    await ask(lead, itemsPage, 'Change', { ...item(mine), must_pass: 0 })
    const observed = await prescribedOf(await cbrTask('丙区'))
    expect(observed?.values).toEqual({})
    expect(await prescribedOf(first)).toMatchObject({ values: { cbr_min: '8.0' } })
    const listed = await ask<ListPage<Row>>(lead, itemsPage, 'List', {
      filter: [{ field: 'standard_id', op: 'eq', value: place.standard }],
      size: 50,
    })
    expect(listed.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([made.id, mine.id]))
  })
})
