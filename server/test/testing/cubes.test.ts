import { recordActions } from '@gt/domain/testing/actions.ts'
import { recordContextSchema } from '@gt/domain/testing/record-data.ts'
import { describe, expect, it } from 'vitest'
import {
  assign,
  cubeTasks,
  fillConditions,
  give,
  type MadeTask,
  onRecord,
  openSheet,
  rowOf,
  setClock,
  take,
  typeExample,
} from '../make/tasks.ts'
import { example, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester', 'mate', 'checker'])

/** While nobody has authorised the second tester for the test. */
async function withoutMate<T>(work: () => Promise<T>): Promise<T> {
  const rights = await lab.place.query<{ id: string }>(
    `update user_trial_authority a set enabled = false from trial_task t where t.trial_list_id = a.trial_list_id and a.enabled
       and a.role = 'tester' and a.user_id = $1 and t.id = any($2) returning a.id::text as id`,
    [
      lab.mate.userId,
      (await lab.place.query<{ id: string }>('select id::text as id from trial_task')).map(({ id }) => id),
    ],
  )
  const answer = await work()
  const ids = rights.map(({ id }) => id)
  await lab.place.query('update user_trial_authority set enabled = true where id = any($1)', [ids])
  return answer
}

describe('concrete cubes from assignment to check (workflow 27.1)', () => {
  let task: MadeTask

  it('joins the sets of an order into one task, assigns it waiting for its age, refuses a start before (T-06a)', async () => {
    setClock(lab, '2026-03-03 10:00:00')
    const tasks = await cubeTasks(lab, { sets: 2 })
    expect(tasks).toHaveLength(1)
    ;[task] = tasks as [MadeTask]
    expect(task.sampleIds).toHaveLength(2)
    expect(await assign(lab, task)).toEqual([])
    expect(await rowOf(lab, 'trial_task', task.id)).toMatchObject({
      state: 'waiting_age',
      due_at: '2026-03-29 10:00:00',
    })
    setClock(lab, '2026-03-27 09:00:00')
    expect(await give(lab, lab.tester, 'Start', task.id, {})).toContain('T-06a')
  })

  it('starts in the window with the method, the set of the grade and the machines of the test', async () => {
    setClock(lab, '2026-03-29 09:30:00')
    expect(await give(lab, lab.tester, 'Start', task.id, {})).toEqual(['T-04', 'T-04'])
    await take(lab, task)
    // T-01 again at this date, of everybody who tests
    expect(await withoutMate(() => give(lab, lab.tester, 'Start', task.id, {}))).toEqual(['T-01'])
    expect(await give(lab, lab.tester, 'Start', task.id, {})).toEqual([])
    const sheet = await openSheet(lab, task)
    expect(sheet.method.id).toBe('concrete-cube-strength')
    expect(Object.values(sheet.context.samples).map(one => one.prescribed?.values)).toEqual([
      { fcuk: '30' },
      { fcuk: '30' },
    ])
    expect(sheet.values.samples[task.sampleIds[0] ?? '']?.test.age).toMatchObject({ value: '28', source: 'system' })
    expect(sheet.equipment.length).toBeGreaterThan(0)
    expect(sheet.missing.map(reason => reason.code)).toContain('R-01')
    expect(await rowOf(lab, 'sample', task.sampleIds[0] ?? '')).toMatchObject({ state: 'testing' })
    expect(await rowOf(lab, 'entrustment', task.entrustmentId)).toMatchObject({ state: 'in_progress' })
  })

  it('reproduces the worked example concrete-cube-strength/1 text for text on every sample', async () => {
    setClock(lab, '2026-03-29 10:00:00')
    const { expected } = example('concrete-cube-strength/1')
    const saved = await typeExample(lab, task, example('concrete-cube-strength/1'))
    expect(saved.warnings).toEqual([])
    for (const id of task.sampleIds) {
      expect(saved.computed.samples[id]?.values).toEqual(expected.values)
      expect(saved.verdict.samples[id]?.flags.map(flag => flag.code)).toEqual(expected.flags)
      expect(saved.verdict.samples[id]?.judgement).toEqual(expected.judgement)
      expect(saved.verdict.samples[id]?.overall).toBe(expected.overall)
    }
  })

  it('folds the saves of ten minutes of one user into one version, and begins the next for another', async () => {
    const versions = (id: string) =>
      lab.place.query('select version_no, saved_by_id from test_record_data where test_record_id = $1 order by 1', [id])
    const { record } = await openSheet(lab, task)
    const cell = { sample_id: task.sampleIds[0] ?? '', group: 'spec', row: 0, input: 'F', source: 'typed' as const }
    setClock(lab, '2026-03-29 10:01:00')
    await lab.tester.call(recordActions, 'SaveCells', { record_id: record.id, cells: [{ ...cell, value: '778.60' }] })
    expect(await versions(record.id)).toEqual([])
    await lab.tester.call(recordActions, 'Lease', { record_id: record.id, tab_key: 'tab', release: 1 })
    await lab.mate.call(recordActions, 'SaveCells', { record_id: record.id, cells: [{ ...cell, value: '778.50' }] })
    expect(await versions(record.id)).toEqual([{ version_no: 1, saved_by_id: lab.tester.userId }])
    setClock(lab, '2026-03-29 10:20:00')
    await lab.mate.call(recordActions, 'SaveCells', { record_id: record.id, cells: [{ ...cell, value: '778.51' }] })
    expect(await versions(record.id)).toHaveLength(2)
    await lab.mate.call(recordActions, 'SaveCells', { record_id: record.id, cells: [{ ...cell, value: '778.50' }] })
    expect((await openSheet(lab, task)).values.samples[cell.sample_id]?.groups.spec?.[0]?.F).toMatchObject({
      value: '778.50',
      by: lab.mate.userId,
    })
  })

  it('submits with results, judgement, use of the machines and the signature, and refuses the tester as checker', async () => {
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toContain('R-05')
    await fillConditions(lab, task, '2026-03-29 09:30:00', '2026-03-29 10:05:00')
    // page checklist, noCert
    expect(await withoutMate(() => onRecord(lab, lab.tester, 'Submit', task, {}))).toEqual(['T-01'])
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    expect(await rowOf(lab, 'trial_task', task.id)).toMatchObject({ state: 'checking', judgement: 'pass' })
    const results = await lab.place.query(
      `select r.value_text, r.requirement_text, r.judgement, d.field_key from test_item_result r join trial_list_detail d on d.trial_parameter_id = r.trial_parameter_id
       where r.trial_task_id = $1 and r.deleted_at is null order by r.test_item_id, d.field_key`,
      [task.id],
    )
    expect(results.filter(row => row.field_key === 'fcu')).toEqual(
      [1, 2].map(() => ({ field_key: 'fcu', value_text: '34.7', requirement_text: '≥30 MPa', judgement: 'pass' })),
    )
    const uses = await lab.place.query(
      'select used_from, used_to, sample_number, voided from equipment_use_record where trial_task_id = $1',
      [task.id],
    )
    expect(uses.length).toBeGreaterThan(0)
    expect(uses[0]).toMatchObject({ used_from: '2026-03-29 09:30:00', used_to: '2026-03-29 10:05:00', voided: 0 })
    // JT/T 828: as many signatures as testers, each by his own act
    expect(await onRecord(lab, lab.tester, 'Sign', task, {})).toEqual(['R-17'])
    expect(await onRecord(lab, lab.mate, 'Sign', task, {})).toEqual([])
    const { context } = await rowOf(lab, 'test_record', (await openSheet(lab, task)).record.id)
    expect(recordContextSchema.parse(context).signatures.tested.map(one => one.user_id)).toEqual([
      lab.tester.userId,
      lab.mate.userId,
    ])
    expect(await onRecord(lab, lab.checker, 'Check', task, {})).toEqual([])
    expect(await rowOf(lab, 'sample', task.sampleIds[1] ?? '')).toMatchObject({ state: 'tested' })
    const [counted] = await lab.place.query(
      'select sum(points)::text as points from workload_record where trial_task_id = $1',
      [task.id],
    )
    expect(Number(counted?.points)).toBeGreaterThan(0)
    expect((await rowOf(lab, 'trial_task', task.id)).state).toBe('reporting')
  })
})
