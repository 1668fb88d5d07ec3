import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { retentionActions } from '@gt/domain/samples/retention-actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retentionsDue } from '../../src/modules/samples/api.ts'
import { assignedTo, cubeOrder, inside, refusal, registered, type Version } from '../make/entrust.ts'
import { openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'
import { drawnBy } from '../make/signature.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

const versionOf = async (table: 'sample' | 'sample_retention', id: string): Promise<Version & { state: string }> => {
  const [row] = await place.query<Version & { state: string }>(
    `select id::text as id, row_version, state from ${table} where id = $1`,
    [id],
  )
  return row!
}

const day = (date: string): LocalDateTime => `${date} 09:00:00`

/** A tested sample whose rest is retained for 30 days from 2026-03-31 on. */
async function kept(): Promise<{ sampleId: string; partId: string; taskId: string }> {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Approve')
  const [task] = await place.query<{ sample_id: string }>(
    'select sample_id::text as sample_id from trial_task where id = $1',
    [report.taskId],
  )
  const sampleId = task!.sample_id
  const keeper = await place.as('keeper', day('2026-03-31'))
  const [shelf] = await place.query<{ id: string }>(
    "select id::text as id from sample_library where code = 'LY-1' and business_id = (select id from business where code = 'SFJC')",
  )
  await keeper.give(sampleActions, 'Retain', await versionOf('sample', sampleId), {
    quantity: '3块',
    retention_days: 30,
    sample_library_id: shelf!.id,
  })
  const [part] = await place.query<{ id: string }>('select id::text as id from sample_retention where sample_id = $1', [
    sampleId,
  ])
  return { sampleId, partId: part!.id, taskId: report.taskId }
}

type Name = 'Extend' | 'Apply' | 'Approve' | 'Refuse' | 'Return' | 'Draw'
const give = async (name: Name, id: string, more: object = {}, login = 'keeper', date = '2026-04-30') =>
  (await place.as(login, day(date))).give(retentionActions, name, await versionOf('sample_retention', id), more)
const attempt = (...asked: Parameters<typeof give>): Promise<string[]> => refusal(give(...asked))

const timer = async (date: string) => {
  const keeper = await place.as('keeper', day(date))
  return inside(place, keeper, ctx => retentionsDue({ ...ctx, now: day(date) }))
}

const todosOf = (id: string) =>
  place.query<{ step: string; state: string }>(
    "select step, state from todo_item where kind = 'retention' and object_kind = 'retention' and object_id = $1 order by id",
    [id],
  )

/** What somebody drew on the screen of the login. */
const signed = async (login: string) => ({ signature_file_id: await drawnBy(place, await place.as(login)) })

const discard = { disposal_method: 'discard' }

describe('a retained part (workflow 11)', () => {
  it('is disposed of after its day, on request, by another person and before a witness who signs', async () => {
    const { sampleId, partId } = await kept()
    expect((await versionOf('sample', sampleId)).state).toBe('retained')
    expect(await attempt('Apply', partId, discard, 'keeper', '2026-04-29')).toEqual(['S-23'])
    await give('Apply', partId, discard)
    expect(await todosOf(partId)).toEqual([{ step: 'approve', state: 'open' }])
    await place.query('update sample_retention set disposal_applied_by_id = $2 where id = $1', [
      partId,
      (await place.as('director')).userId,
    ])
    const witness = (await place.as('tester1')).userId
    const own = { witness_id: (await place.as('director')).userId }
    expect(await attempt('Approve', partId, own, 'director')).toEqual(['S-33', 'S-26', 'S-32'])
    await place.query('update sample_retention set disposal_applied_by_id = $2 where id = $1', [
      partId,
      (await place.as('keeper')).userId,
    ])
    const applicant = { witness_id: (await place.as('keeper')).userId, ...(await signed('director')) }
    expect(await attempt('Approve', partId, applicant, 'director')).toEqual(['S-26'])
    await give('Approve', partId, { witness_id: witness, ...(await signed('director')) }, 'director')
    expect((await versionOf('sample', sampleId)).state).toBe('disposed')
    const [row] = await place.query<Record<string, unknown>>(
      'select state, disposed_on::text as disposed_on, witness_id::text as witness_id from sample_retention where id = $1',
      [partId],
    )
    expect(row).toEqual({ state: 'disposed', disposed_on: '2026-04-30', witness_id: witness })
    const flow = await place.query(
      "select from_state, to_state, quantity, to_user_id::text as witness from sample_flow where sample_id = $1 and action = 'dispose'",
      [sampleId],
    )
    expect(flow).toEqual([{ from_state: 'retained', to_state: 'disposed', quantity: '3块', witness }])
    expect((await todosOf(partId)).map(todo => todo.state)).not.toContain('open')
    expect(await attempt('Refuse', partId, { reason: '迟了' }, 'director')).toEqual(['G-02'])
    const keeper = await place.as('keeper')
    const { steps } = await keeper.call(retentionActions, 'Steps', { id: partId })
    expect(steps.map(step => step.command)).toEqual(['retain', 'apply', 'approve'])
  })

  it('falls due by the timer, three days ahead its keeper is told; it is kept for longer with a reason, or refused', async () => {
    const { partId } = await kept()
    const first = await timer('2026-04-26')
    expect(first.due).toBe(0)
    expect(await todosOf(partId)).toEqual([])
    await timer('2026-04-27')
    expect(await todosOf(partId)).toEqual([{ step: 'due', state: 'open' }])
    expect(await timer('2026-04-28')).toEqual({ due: 0, ahead: 0 })
    expect(await attempt('Extend', partId, { due_on: '2026-05-30', reason: '委托方要求' })).toEqual(['G-02'])
    expect((await timer('2026-04-30')).due).toBeGreaterThan(0)
    expect((await versionOf('sample_retention', partId)).state).toBe('due')
    expect(await attempt('Extend', partId, { due_on: '2026-05-30' })).toEqual(['G-07'])
    expect(await attempt('Extend', partId, { due_on: '2026-04-30', reason: '委托方要求' })).toEqual(['S-34'])
    await give('Extend', partId, { due_on: '2026-05-30', reason: '委托方要求' })
    expect((await todosOf(partId)).map(todo => todo.state)).toEqual(['done'])
    expect(await attempt('Apply', partId, discard)).toEqual(['S-23'])
    await timer('2026-05-30')
    await give('Apply', partId, discard, 'keeper', '2026-05-30')
    expect(await attempt('Refuse', partId, {}, 'director', '2026-05-30')).toEqual(['G-07'])
    await give('Refuse', partId, { reason: '再留一个月' }, 'director', '2026-05-30')
    expect(await versionOf('sample_retention', partId)).toMatchObject({ state: 'due' })
    expect((await todosOf(partId)).filter(todo => todo.state === 'open')).toEqual([{ step: 'due', state: 'open' }])
  })

  it('does not leave while a result did not conform; then it goes back to its client, who signs', async () => {
    const { sampleId, partId, taskId } = await kept()
    const judged = (judgement: string) =>
      place.query('update trial_task set judgement = $2 where id = $1', [taskId, judgement])
    await judged('fail')
    const taker = { receiver_name: '送样员甲' }
    expect(await attempt('Apply', partId, discard)).toEqual(['S-21'])
    expect(await attempt('Return', partId, taker)).toEqual(['S-21', 'S-28'])
    await judged('pass')
    await give('Apply', partId, discard)
    await judged('fail')
    const agreed = { witness_id: (await place.as('tester1')).userId, ...(await signed('director')) }
    expect(await attempt('Approve', partId, agreed, 'director')).toEqual(['S-21'])
    await judged('pass')
    await give('Refuse', partId, { reason: '委托方要求退还' }, 'director')
    await give('Return', partId, { ...taker, ...(await signed('keeper')) })
    expect((await versionOf('sample', sampleId)).state).toBe('returned')
  })

  it('is handed to the tester of the re-test that was arranged; the sample comes back as tested', async () => {
    const { sampleId, partId, taskId } = await kept()
    expect(await attempt('Draw', partId)).toEqual(['S-31'])
    const { tasks } = await registered(await place.as('reception1'), await cubeOrder(place))
    const tester = await place.as('tester1')
    await assignedTo(place, tasks[0]!.id, tester)
    await place.query(
      `insert into nonconforming_record (instance_id, organization_id, business_id, nonconforming_no, trial_task_id, sample_id, parameter_text, treatment, retest_task_id, state)
       select instance_id, organization_id, business_id, 'BHG-T', id, sample_id, '抗压强度', 'retest', $2, 'treating' from trial_task where id = $1`,
      [taskId, tasks[0]!.id],
    )
    // [page samplelist, tabs] what goes from hand to hand is signed for
    expect(await attempt('Draw', partId)).toEqual(['S-35'])
    await give('Draw', partId, await signed('keeper'))
    expect(await versionOf('sample_retention', partId)).toMatchObject({ state: 'used' })
    const keeper = await place.as('keeper', day('2026-04-30'))
    const whole = await keeper.call(sampleActions, 'GetById', { id: sampleId })
    expect(whole).toMatchObject({ state: 'taken', holder: '检测员甲' })
    await keeper.give(sampleActions, 'ReturnIn', await versionOf('sample', sampleId))
    expect((await versionOf('sample', sampleId)).state).toBe('tested')
  })

  it('is found by the label of its sample and by its own number, and counted by state', async () => {
    const { sampleId, partId } = await kept()
    const keeper = await place.as('keeper', day('2026-04-20'))
    const [own] = await place.query<{ sample_number: string; retention_no: string }>(
      'select s.sample_number, r.retention_no from sample s join sample_retention r on r.sample_id = s.id where s.id = $1',
      [sampleId],
    )
    for (const value of [`GT:S:${own!.sample_number}`, own!.retention_no]) {
      const { rows } = await keeper.call(retentionActions, 'List', { filter: [{ field: 'scanned', op: 'eq', value }] })
      expect(rows).toEqual([
        expect.objectContaining({
          id: partId,
          days_left: 10,
          sample: { id: sampleId, label: own!.sample_number },
          can: expect.arrayContaining(['apply', 'return', 'draw']),
        }),
      ])
    }
    const { counts } = await keeper.call(retentionActions, 'Queue', {})
    expect(counts.in_store).toBeGreaterThan(0)
  })
})

it('[workflow 11, Sample.disposal_wait_days] a sample that is not retained waits after the approval of its report (S-30)', async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Approve')
  const [task] = await place.query<{ sample_id: string }>(
    'select sample_id::text as sample_id from trial_task where id = $1',
    [report.taskId],
  )
  const setting = (days: number) =>
    place.query(
      `update overall_setting set setting = jsonb_set(setting, '{Sample}', jsonb_build_object('disposal_wait_days', $1::int))
       where business_id in (select id from business where code = 'SFJC')`,
      [days],
    )
  const dispose = async (date: string) =>
    refusal(
      (await place.as('keeper', day(date))).give(sampleActions, 'Dispose', await versionOf('sample', task!.sample_id), {
        ...discard,
        witness_id: (await place.as('tester1')).userId,
      }),
    )
  await setting(10)
  // it was approved on 2026-03-30
  expect(await dispose('2026-04-08')).toEqual(['S-30'])
  expect(await dispose('2026-04-09')).toEqual([])
})
