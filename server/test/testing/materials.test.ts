import { taskActions } from '@gt/domain/tasks/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { describe, expect, it } from 'vitest'
import {
  fillConditions,
  give,
  materialOrder,
  onRecord,
  openSheet,
  rowOf,
  setClock,
  soilRoom,
  tasksOfOrder,
  typeExample,
} from '../make/tasks.ts'
import { example, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester', 'mate', 'checker'])

describe('soil compaction, one task for each sample (workflow 5, 27.2 row 1)', () => {
  it('reproduces the worked example soil-compaction/1 and reports both parameters', async () => {
    const soil = await soilRoom(lab)
    setClock(soil, '2026-03-03 10:00:00')
    const [task] = await tasksOfOrder(
      soil,
      await materialOrder(soil, 'soil-compaction', { name: '土样', quantity: '50 kg' }),
    )
    if (!task) throw new Error('the order made no task')
    expect(
      await give(soil, soil.head, 'Assign', task.id, { tester_ids: [soil.tester.userId, soil.mate.userId] }),
    ).toEqual([])
    expect((await rowOf(soil, 'trial_task', task.id)).state).toBe('assigned')
    setClock(soil, '2026-03-04 09:00:00')
    expect(await give(soil, soil.tester, 'TakeAndStart', task.id, { take_reason: '检测' })).toEqual([])
    setClock(soil, '2026-03-04 16:00:00')
    const { expected } = example('soil-compaction/1')
    const saved = await typeExample(soil, task, example('soil-compaction/1'))
    const [sampleId = ''] = task.sampleIds
    expect(saved.computed.samples[sampleId]?.values).toEqual(expected.values)
    expect(saved.verdict.overall).toBe('measured_only')
    await fillConditions(soil, task, '2026-03-04 09:00:00', '2026-03-04 15:30:00')
    expect(await onRecord(soil, soil.tester, 'Submit', task, {})).toEqual([])
    const results = await soil.place.query(
      `select d.field_key, r.value_text, r.unit, r.judgement from test_item_result r join trial_list_detail d on d.trial_parameter_id = r.trial_parameter_id
       where r.trial_task_id = $1 and r.deleted_at is null order by d.field_key`,
      [task.id],
    )
    expect(results).toEqual([
      { field_key: 'rhod_max', value_text: '1.85', unit: 'g/cm3', judgement: 'measured' },
      { field_key: 'w_opt', value_text: '12.9', unit: '%', judgement: 'measured' },
    ])
    expect(await onRecord(soil, soil.checker, 'Check', task, { opinion: '数据完整' })).toEqual([])
    expect(['checked', 'reporting']).toContain((await rowOf(soil, 'trial_task', task.id)).state)
  })
})

describe('cement, moulded in the laboratory (workflow 5, mould)', () => {
  it('moulds all ages at once, refuses a start before it (T-06c), and recomputes the windows of a corrected time', async () => {
    setClock(lab, '2026-03-03 10:00:00')
    const form = await materialOrder(
      lab,
      'cement-strength',
      { name: '普通硅酸盐水泥', grade: 'P.O 42.5', quantity: '12 kg' },
      [3, 28],
    )
    const tasks = await tasksOfOrder(lab, form)
    expect(tasks).toHaveLength(2)
    const head = await lab.place.as('head-hnt')
    for (const task of tasks) {
      expect(await rowOf(lab, 'trial_task', task.id)).toMatchObject({ state: 'unassigned', due_at: null })
      expect(await give(lab, head, 'Assign', task.id, { tester_ids: [lab.tester.userId, lab.mate.userId] })).toEqual([])
      expect((await rowOf(lab, 'trial_task', task.id)).state).toBe('assigned')
    }
    const [three, full] = tasks
    if (!three || !full) throw new Error('cement has two ages')
    // nothing is moulded yet: an age after the receipt and the days of the test (page newEntrustsManager, expect_report_date)
    const deadlineOf = async (id: string) => (await rowOf(lab, 'trial_task', id)).deadline
    expect([await deadlineOf(three.id), await deadlineOf(full.id)]).toEqual(['2026-03-09', '2026-04-03'])
    expect(await rowOf(lab, 'entrustment', full.entrustmentId)).toMatchObject({ planned_report_date: '2026-04-03' })
    expect(await give(lab, lab.tester, 'Start', three.id, {})).toContain('T-06c')
    setClock(lab, '2026-03-04 09:30:00')
    const mixed = { moulded_at: '2026-03-04 09:00:00', water_g: '225.0', mixings: '2' }
    expect(await give(lab, lab.tester, 'Mould', three.id, mixed)).toEqual(['T-04'])
    // nothing of a paused order begins, its moulding neither (T-28)
    const order = (state: string) =>
      lab.place.query('update entrustment set state = $2 where id = $1', [three.entrustmentId, state])
    await order('suspended')
    expect(await give(lab, lab.tester, 'TakeAndMould', three.id, { ...mixed, take_reason: '成型' })).toEqual(['T-28'])
    const { why_not } = await lab.tester.call(taskActions, 'Why', { id: three.id })
    expect(why_not.mould?.map(({ code }) => code)).toEqual(['T-28'])
    await order('accepted')
    const late = { ...mixed, moulded_at: '2026-03-04 10:00:00', take_reason: '成型' }
    expect(await give(lab, lab.tester, 'TakeAndMould', three.id, late)).toEqual(['T-17'])
    expect(await rowOf(lab, 'sample', three.sampleIds[0] ?? '')).toMatchObject({ state: 'received' })
    expect(await give(lab, lab.tester, 'TakeAndMould', three.id, { ...mixed, take_reason: '成型' })).toEqual([])
    expect(await rowOf(lab, 'sample', three.sampleIds[0] ?? '')).toMatchObject({ state: 'taken' })
    expect(await rowOf(lab, 'trial_task', three.id)).toMatchObject({
      state: 'waiting_age',
      due_at: '2026-03-07 09:00:00',
    })
    expect(await rowOf(lab, 'trial_task', full.id)).toMatchObject({
      state: 'waiting_age',
      due_at: '2026-04-01 09:00:00',
    })
    // it was moulded a day after its receipt
    expect([await deadlineOf(three.id), await deadlineOf(full.id)]).toEqual(['2026-03-10', '2026-04-04'])
    const windows = await lab.place.query(
      'select distinct window_from, window_to from age_reminder where trial_task_id = $1',
      [full.id],
    )
    expect(windows).toEqual([{ window_from: '2026-04-01 01:00:00', window_to: '2026-04-01 17:00:00' }])
    expect(await give(lab, lab.tester, 'Mould', full.id, { moulded_at: '2026-03-04 09:10:00' })).toEqual(['G-07'])
    expect(
      await give(lab, lab.tester, 'Mould', full.id, { moulded_at: '2026-03-04 09:10:00', reason: '误记' }),
    ).toEqual([])
    expect(await rowOf(lab, 'trial_task', three.id)).toMatchObject({ due_at: '2026-03-07 09:10:00' })

    setClock(lab, '2026-03-07 09:00:00')
    expect(await give(lab, lab.tester, 'Start', three.id, {})).toEqual([])
    const sheet = await openSheet(lab, three)
    expect(sheet.context.moulding).toEqual({
      at: '2026-03-04 09:10:00',
      by: lab.tester.userId,
      note: null,
      values: { water_g: '225.0', mixings: '2' },
    })
    expect(sheet.context.samples[three.sampleIds[0] ?? '']?.prescribed?.key).toBe('P.O 42.5')
    expect(
      await give(lab, lab.tester, 'Mould', full.id, { moulded_at: '2026-03-04 09:20:00', reason: '再改' }),
    ).toEqual(['A-01'])
    expect(
      (await lab.tester.call(recordActions, 'Lease', { record_id: sheet.record.id, tab_key: 'x' })).lease,
    ).toMatchObject({ mine: 1 })
  })
})

describe('setting time of cement', () => {
  it('[page checklist, test_date; R-05] a moment that has not come yet is no reading of a finished test', async () => {
    setClock(lab, '2026-03-03 10:00:00')
    const form = await materialOrder(lab, 'cement-setting-time', { name: '水泥', grade: 'P.O 42.5', quantity: '12 kg' })
    const [task] = await tasksOfOrder(lab, form)
    if (!task) throw new Error('the order made no task')
    const head = await lab.place.as('head-hnt')
    expect(await give(lab, head, 'Assign', task.id, { tester_ids: [lab.tester.userId, lab.mate.userId] })).toEqual([])
    setClock(lab, '2026-03-04 09:00:00')
    expect(await give(lab, lab.tester, 'TakeAndStart', task.id, { take_reason: '检测' })).toEqual([])
    setClock(lab, '2026-03-04 16:00:00')
    const { record } = await openSheet(lab, task)
    const [sample_id = ''] = task.sampleIds
    const type = (moments: Readonly<Record<string, string>>) =>
      lab.tester.call(recordActions, 'SaveCells', {
        record_id: record.id,
        cells: Object.entries(moments).map(([input, value]) => ({
          sample_id,
          group: null,
          row: null,
          input,
          value,
          source: 'typed' as const,
        })),
      })
    await type({ t0: '2026-03-04 09:15', t1: '2026-03-04 11:40', t2: '2026-03-05 13:00' })
    await fillConditions(lab, task, '2026-03-04 09:00:00', '2026-03-04 15:30:00')
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual(['R-05'])
    await type({ t2: '2026-03-04 13:00' })
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
  })
})
