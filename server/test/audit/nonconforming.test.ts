import { nonconformingActions } from '@gt/domain/audit/actions.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepFile } from '../../src/files/keep.ts'
import { auditFileSights } from '../../src/modules/audit/api.ts'
import { cubeOrder, inside, refusal, registered } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, signedUpTo, testedCubes, testTask } from '../make/reports.ts'
import { drawnBy } from '../make/signature.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

const morning: LocalDateTime = '2026-03-30 11:00:00'

interface RecordNow extends Record<string, unknown> {
  readonly id: string
  readonly row_version: number
  readonly state: string
  readonly sample_id: string
  readonly nonconforming_no: string
}

const recordOf = async (id: string): Promise<RecordNow> => {
  const [row] = await place.query<RecordNow>('select * from nonconforming_record where id = $1', [id])
  return { ...row!, id: String(row!.id), sample_id: String(row!.sample_id) }
}

/** A report of cubes that failed was approved: its record. */
async function failed(): Promise<RecordNow & { report: MadeReport }> {
  const report = await testedCubes(place, 'fail')
  await signedUpTo(place, report, 'Approve')
  const [row] = await place.query<{ id: string }>(
    'select id::text as id from nonconforming_record where report_id = $1',
    [report.id],
  )
  return { ...(await recordOf(row!.id)), report }
}

type Name = 'Notify' | 'Treat' | 'Retest' | 'Close'
const give = async (name: Name, id: string, more: object = {}, login = 'quality') =>
  (await place.as(login, morning)).give(nonconformingActions, name, await recordOf(id), more)

const proof = async (
  login = 'quality',
  purpose: 'nonconforming_record_evidence' | 'record_file' = 'nonconforming_record_evidence',
) => {
  const caller = await place.as(login, morning)
  const stored = await place.services.files.put(Buffer.from(`proof ${Math.random()}`))
  return (
    await inside(place, caller, ctx => keepFile(ctx, stored, { name: '整改照片.png', mime: 'image/png', purpose }))
  ).id
}

const todosOf = (id: string) =>
  place.query<{ step: string; state: string; due: 0 | 1 }>(
    "select step, state, due_at is not null as due from todo_item where object_kind = 'nonconforming' and object_id = $1 order by id",
    [id],
  )

const told = { units: ['entrusting_unit'] }
const treated = { treatment: 'rework', treatment_note: '凿除重浇，重新取样' }

describe('a nonconforming result (workflow 14)', () => {
  it('is told, treated and closed with proof; then its sample may leave', async () => {
    const { id, sample_id } = await failed()
    expect(await todosOf(id)).toEqual([{ step: 'notify', state: 'open', due: 1 }])
    const keeper = await place.as('keeper', morning)
    const leave = async () => {
      const [sample] = await place.query<{ id: string; row_version: number }>(
        'select id::text as id, row_version from sample where id = $1',
        [sample_id],
      )
      const signature_file_id = await drawnBy(place, keeper)
      const given = { receiver_name: '送样员', signature_file_id }
      return refusal(keeper.give(sampleActions, 'ReturnClient', sample!, given))
    }
    expect(await leave()).toEqual(['S-21'])

    // nobody treats what nobody was told of, and closing needs a treatment
    expect(await refusal(give('Treat', id, treated))).toEqual(['G-02'])
    expect(await refusal(give('Close', id))).toEqual(['G-02'])
    await place.query(
      `update entrustment set customer_snapshot = customer_snapshot - 'owner_unit' where id = (select entrustment_id from sample where id = $1)`,
      [sample_id],
    )
    expect(await refusal(give('Notify', id, { units: ['entrusting_unit', 'owner_unit'] }))).toEqual(['Z-01'])
    await give('Notify', id, told)
    const after = await recordOf(id)
    expect(after).toMatchObject({
      state: 'notified',
      notified_units: [expect.objectContaining({ kind: 'entrusting_unit', name: expect.any(String) })],
    })
    expect(await todosOf(id)).toEqual([
      { step: 'notify', state: 'done', due: 1 },
      { step: 'treat', state: 'open', due: 0 },
    ])
    // who is told later joins; the first notice counts
    await give('Notify', id, told)
    const again = await recordOf(id)
    expect(again.notified_units).toHaveLength(2)
    expect(again.notified_at).toEqual(after.notified_at)

    await give('Treat', id, treated)
    expect(await refusal(give('Close', id))).toEqual(['Z-02'])
    // proof is what was uploaded for it by who gives it
    for (const strange of [await proof('auditor'), await proof('quality', 'record_file')])
      expect(await refusal(give('Close', id, { file_ids: [strange] }))).toEqual(['G-04'])
    expect(await leave()).toEqual(['S-21'])
    const file = await proof()
    await give('Close', id, { file_ids: [file] })
    expect(await recordOf(id)).toMatchObject({ state: 'closed', evidence_file_ids: [file] })
    expect((await todosOf(id)).map(todo => todo.state)).toEqual(['done', 'done'])
    const seen = async (login: string) =>
      inside(place, await place.as(login, morning), ctx => auditFileSights.nonconforming_record_evidence(ctx, file))
    expect([await seen('quality'), await seen('head-tg')]).toEqual([true, false])
    expect(await refusal(give('Treat', id, treated))).toEqual(['G-02'])
    expect(await leave()).toEqual([])
    const quality = await place.as('quality', morning)
    const whole = await quality.call(nonconformingActions, 'Whole', { id })
    expect(whole.steps.map(step => step.command)).toEqual(['create', 'notify', 'notify', 'treat', 'close'])
    expect(whole.files).toEqual([expect.objectContaining({ id: file, mime: 'image/png' })])
    const { pdf } = await quality.call(nonconformingActions, 'Notice', { id })
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is found by number, sample, project and class, and counted by state', async () => {
    const { id, nonconforming_no, sample_id } = await failed()
    const quality = await place.as('quality', '2026-04-01 11:00:00')
    const [sample] = await place.query<{ sample_number: string; trial_class_id: string }>(
      'select sample_number, trial_class_id::text as trial_class_id from sample where id = $1',
      [sample_id],
    )
    const find = async (field: string, value: string, op: 'eq' | 'contains' = 'eq') =>
      (await quality.call(nonconformingActions, 'List', { filter: [{ field, op, value }] })).rows
    const [row] = await find('scanned', `GT:S:${sample!.sample_number}`)
    expect(row).toMatchObject({
      id,
      late: 1,
      trial_name: expect.stringContaining('抗压强度'),
      project_name: expect.any(String),
      can: ['notify'],
    })
    expect((await find('scanned', nonconforming_no)).map(one => one.id)).toEqual([id])
    const whole = row as unknown as { project_name: string }
    expect((await find('project_name', whole.project_name, 'contains')).map(one => one.id)).toContain(id)
    expect((await find('trial_class_id', sample!.trial_class_id)).map(one => one.id)).toContain(id)
    expect(await find('trial_class_id', '999999')).toEqual([])
    const { counts } = await quality.call(nonconformingActions, 'Queue', {})
    expect(counts.open).toBeGreaterThan(0)
    // the head of another room sees nothing of it
    const stranger = await place.as('head-tg', morning)
    expect(await refusal(stranger.call(nonconformingActions, 'Whole', { id }))).toEqual(['G-04'])
  })

  it('takes a later task of the same test as its re-test, never one of cubes, and closes when it is checked', async () => {
    const { id, report } = await failed()
    const whole = await registered(await place.as('reception1'), await cubeOrder(place))
    const retest_task_id = whole.tasks[0]!.id
    await give('Notify', id, told)
    const quality = await place.as('quality', morning)
    expect(await quality.call(nonconformingActions, 'Retests', { id })).toEqual({ repeatable: false, tasks: [] })
    expect(await refusal(give('Retest', id, { retest_task_id }))).toEqual(['Z-05'])
    const key = (text: string) =>
      place.query(
        'update trial_list set calculation_key = $2 where id = (select trial_list_id from trial_task where id = $1)',
        [retest_task_id, text],
      )
    await key('another-test')
    expect(await refusal(give('Retest', id, { retest_task_id: report.taskId }))).toEqual(['Z-05'])
    const { tasks } = await quality.call(nonconformingActions, 'Retests', { id })
    expect(tasks.map(task => task.id)).toContain(retest_task_id)
    await give('Retest', id, { retest_task_id })
    await key('concrete-cube-strength')
    const file_ids = [await proof()]
    expect(await refusal(give('Close', id, { file_ids }))).toEqual(['Z-03'])
    const [task] = await place.query<{ of: string }>('select retest_of_id::text as of from trial_task where id = $1', [
      retest_task_id,
    ])
    expect(task).toEqual({ of: report.taskId })
    const head = await place.as('head-hnt')
    const testers = [(await place.as('tester1')).userId, (await place.as('tester2')).userId]
    const [row] = await place.query<{ id: string; row_version: number }>(
      'select id::text as id, row_version from trial_task where id = $1',
      [retest_task_id],
    )
    await head.give(taskActions, 'Assign', row!, { tester_ids: testers })
    await testTask(place, retest_task_id, 'fail')
    expect(await refusal(give('Close', id, { file_ids }))).toEqual(['Z-04'])
    // what failed twice is treated in another way
    await give('Treat', id, { ...treated, file_ids })
    await give('Close', id)
    expect(await recordOf(id)).toMatchObject({ state: 'closed', treatment: 'rework', evidence_file_ids: file_ids })
  })
})
