import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import type { Contract, Controller } from '@gt/domain/kit/action.ts'
import { controllerName } from '@gt/domain/platform/pick-actions.ts'
import { processActions } from '@gt/domain/tasks/process-actions.ts'
import { processMachine, processState } from '@gt/domain/tasks/process-task.states.ts'
import { describe, expect, it } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { type Caller, openOrderDesk, refusal, type Version } from '../make/entrust.ts'

/** Steps of the works: what they demand, how the laboratory takes it, and what releases them. */
const { place } = await openOrderDesk(allActions)
const builder = await place.as('gd-contractor', 'LJ3')
const chief = await place.as('gd-chief', 'LJ3')
const engineer = await place.as('jl-engineer', 'LJ3')
const elsewhere = await place.as('gd-chief', 'LM1')

type Row = Record<string, unknown> & Version
const of = (entity: string): Controller<Record<string, Contract>> =>
  ({ name: controllerName(entity) }) as Controller<Record<string, Contract>> // actions of defined pages
const ask = (who: Caller, name: string, input: object, entity = 'process_task'): Promise<Row> =>
  who.call(of(entity), name, input as never) as Promise<Row>
const give = (who: Caller, name: string, row: Version, more: object = {}) =>
  who.give(of('process_task'), name, row, more)
const list = async (who: Caller, filter: object[] = []): Promise<Row[]> =>
  ((await ask(who, 'List', { size: 50, filter })) as unknown as { rows: Row[] }).rows
const fresh = (who: Caller, id: string): Promise<Row> => ask(who, 'GetById', { id })
const testsOf = (id: string) =>
  place.query<Row>(
    'select id::text as id, row_version, required_count, check_count from process_task_test where process_task_id = $1 and deleted_at is null order by id',
    [id],
  )

// each group its own task, whatever the laboratory usually does
await place.query(
  "update unit_trial set task_split_mode = 'per_sample' where business_id = (select id from business where code = 'LJ3')",
)
const [pier] = await place.query<{ id: string }>("select id::text as id from wbs_node where code = 'QL-03-2'")
const [bridge] = await place.query<{ id: string }>("select id::text as id from wbs_node where code = 'QL-05'")
const pour = (more: object = {}) => ({
  wbs_node_id: pier?.id,
  process_name: '墩柱浇筑',
  part: '2-1 墩柱',
  start_stake: 'K15+260',
  quantity: '250',
  grade: 'C40',
  specification: '150 mm',
  done_at: '2026-03-02 15:30:00',
  ...more,
})
const taking = { quantity: '3块', sample_condition: '无缺棱掉角', reviewed: 1 }

describe('a request', () => {
  it('[page processTask, accept] of a pour of 250 m³ with batch 100 m³ and 1 group per batch proposes 3 groups', async () => {
    const { rows } = await builder.call(processActions, 'Propose', {
      wbs_node_id: pier?.id ?? '',
      quantity: '250' as never,
    })
    expect(rows).toMatchObject([{ required_count: 3, check_count: 1, basis: '每 100 m³ 一组' }])
    const made = await ask(builder, 'Create', pour())
    expect(made).toMatchObject({
      process_state: 'requested',
      required_count: 3,
      done_count: 0,
      missing_count: 3,
      check_count: 1,
      quantity_unit: 'm³',
      requested_by: '施工试验员',
      stake_part: 'K15+260 2-1 墩柱',
      calc_place: '3 号中桥 / 墩柱',
      conclusion: 'pending',
    })
    expect(String(made.request_no)).toMatch(/^GX-2026-\d{4}$/)
    expect(String(made.calc_tests)).toMatch(/ × 3$/)
    const todos = await place.query(
      "select 1 from todo_item where object_kind = 'process_task' and object_id = $1 and state = 'open'",
      [made.id],
    )
    expect(todos.length).toBeGreaterThan(0)
  })

  it('follows its quantity, and takes tests and groups that somebody enters until it is accepted (PK-10)', async () => {
    const made = await ask(builder, 'Create', pour({ quantity: '100' }))
    expect(made.required_count).toBe(1)
    const changed = await ask(builder, 'Change', { id: made.id, row_version: made.row_version, quantity: '901' })
    expect(changed).toMatchObject({ required_count: 10, check_count: 2 })
    const [test] = await testsOf(made.id)
    const edit = { by: 'process_task_id', master_id: made.id, remove: [] }
    await ask(
      builder,
      'BatchSave',
      { ...edit, rows: [{ id: test?.id, row_version: test?.row_version, required_count: 11 }] },
      'process_task_test',
    )
    expect(await fresh(builder, made.id)).toMatchObject({ required_count: 11, check_count: 3 })
    await give(chief, 'Reject', await fresh(chief, made.id), { reason: '未完工' })
    const again = await fresh(builder, made.id)
    expect(again).toMatchObject({ process_state: 'rejected', reject_reason: '未完工' })
    const asked = await ask(builder, 'Change', { id: made.id, row_version: again.row_version, part: '2-2 墩柱' })
    expect(asked).toMatchObject({ process_state: 'requested', reject_reason: null, required_count: 11 })
    await ask(builder, 'Remove', { items: [{ id: made.id, row_version: asked.row_version }] })
    expect((await list(builder)).map(({ id }) => id)).not.toContain(made.id)
  })

  it('is refused for stakes that run backwards, for a step of tomorrow, and where there is no laboratory', async () => {
    expect(await refusal(ask(builder, 'Create', pour({ end_stake: 'K15+250' })))).toEqual(['PK-07'])
    expect(await refusal(ask(builder, 'Create', pour({ done_at: '2026-03-04 08:00:00' })))).toEqual(['PK-08'])
    const office = await place.as('gd-contractor')
    expect(await refusal(ask(office, 'Create', pour()))).toEqual(['PK-01'])
  })

  it('without a frequency demands nothing until tests are entered (PK-02), and none that nobody offers (PK-04)', async () => {
    const made = await ask(builder, 'Create', pour({ wbs_node_id: bridge?.id }))
    expect(made.required_count).toBe(0)
    expect(await refusal(give(chief, 'Accept', made, taking))).toEqual(['PK-02'])
    const [strange] = await place.query<{ id: string }>(
      `select l.id::text as id from trial_list l where l.enabled and not exists (select from unit_trial u join business b on b.id = u.business_id
         where b.code = 'LJ3' and u.trial_list_id = l.id) order by l.id limit 1`,
    )
    await ask(
      builder,
      'BatchSave',
      {
        by: 'process_task_id',
        master_id: made.id,
        remove: [],
        rows: [{ trial_list_id: strange?.id, required_count: 2 }],
      },
      'process_task_test',
    )
    expect(await fresh(builder, made.id)).toMatchObject({ required_count: 2, check_count: 1 })
    expect(await refusal(give(chief, 'Accept', made, taking))).toEqual(['PK-04'])
  })
})

describe('the laboratory', () => {
  it('[page processTask, accept] makes tasks whose part equals the request’s; approved as conforming, the step is released', async () => {
    const made = await ask(builder, 'Create', pour())
    expect(await refusal(give(chief, 'Accept', made, { ...taking, reviewed: 0 }))).toEqual(['G-06'])
    expect(await fresh(chief, made.id)).toMatchObject({ process_state: 'requested' })
    const done = await give(chief, 'Accept', made, taking)
    expect(done.state).toBe('accepted')
    const tasks = await place.query<
      Row & { state: string; order_id: string; wbs: string; part: string; share: string }
    >(
      `select t.id::text as id, t.state, e.id::text as order_id, t.wbs_node_id::text as wbs, s.structural_part as part, s.representative_quantity::text as share
       from trial_task t join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
       join sample s on s.business_id = t.business_id and s.id = t.sample_id where t.process_task_id = $1 order by t.id`,
      [made.id],
    )
    expect(tasks).toMatchObject(
      ['83.333', '83.333', '83.334'].map(share => ({ wbs: pier?.id, part: 'K15+260 2-1 墩柱', share })),
    )
    const whole = await chief.call(entrustmentActions, 'GetWhole', { id: tasks[0]?.order_id ?? '' })
    expect(whole.order).toMatchObject({
      nature: 'self_check',
      project_part: '3 号中桥 墩柱 K15+260 2-1 墩柱',
      process_task_id: made.id,
    })
    expect(whole.samples[0]?.row).toMatchObject({ sampling_date: '2026-03-02', grade: 'C40', age_days: 28 })
    expect(await refusal(give(engineer, 'Release', done))).toEqual(['G-02'])
    expect(await refusal(give(chief, 'Accept', done, taking))).toEqual(['G-02'])
    expect(await refusal(give(chief, 'Supplement', done, taking))).toEqual(['PK-03'])
    const open = await place.query(
      "select 1 from todo_item where object_kind = 'process_task' and object_id = $1 and state = 'open'",
      [made.id],
    )
    expect(open).toEqual([])

    // all but the last are tested and approved
    const settle = (ids: readonly string[], judgement: string) =>
      place.query(
        "update trial_task set state = 'done', judgement = $2, finished_at = now(), started_at = now() where id = any($1::bigint[])",
        [ids, judgement],
      )
    await settle(
      tasks.slice(0, 2).map(({ id }) => id),
      'pass',
    )
    expect(await fresh(chief, made.id)).toMatchObject({
      process_state: 'testing',
      done_count: 2,
      missing_count: 1,
      conclusion: 'pending',
    })
    expect(await refusal(give(engineer, 'Release', done))).toEqual(['PK-05'])
    await place.query(
      "update trial_task set state = 'reporting', judgement = 'pass', finished_at = now() where id = $1",
      [tasks[2]?.id],
    )
    expect(await refusal(give(engineer, 'Release', done))).toEqual(['PK-05'])
    await settle(
      tasks.map(({ id }) => id),
      'pass',
    )
    expect(await fresh(chief, made.id)).toMatchObject({ done_count: 3, missing_count: 0, conclusion: 'pass' })
    const { tests, tasks: told } = await engineer.call(processActions, 'Progress', { id: made.id })
    expect(tests).toMatchObject([{ required: 3, done: 3, missing: 0, check_due: 1, check_done: 0 }])
    expect(told).toHaveLength(3)
    const released = await give(engineer, 'Release', done, { result_text: '同意' })
    expect(released.state).toBe('pass')
    expect(await fresh(chief, made.id)).toMatchObject({ result_text: '同意', released_by: { label: '监理工程师' } })
    expect(await refusal(give(engineer, 'Release', released))).toEqual(['G-02'])
    expect(
      await refusal(ask(builder, 'Change', { id: made.id, row_version: released.row_version, part: 'x' })),
    ).toEqual(['G-02'])
  }, 60_000)

  it('holds a step whose result failed until it is treated (PK-06), and takes samples in place of cancelled ones', async () => {
    const made = await ask(builder, 'Create', pour({ quantity: '200' }))
    const done = await give(chief, 'Accept', made, taking)
    const tasks = await place.query<Row>(
      'select id::text as id, sample_id::text as sample from trial_task where process_task_id = $1 order by id',
      [made.id],
    )
    const [failed, other] = tasks
    await place.query("update trial_task set state = 'done', judgement = 'pass', finished_at = now() where id = $1", [
      other?.id,
    ])
    await place.query("update trial_task set state = 'done', judgement = 'fail', finished_at = now() where id = $1", [
      failed?.id,
    ])
    expect(await fresh(chief, made.id)).toMatchObject({ process_state: 'fail', conclusion: 'fail', missing_count: 0 })
    expect((await list(chief, [{ field: 'process_state', op: 'eq', value: 'fail' }])).map(({ id }) => id)).toEqual([
      made.id,
    ])
    expect(await refusal(give(engineer, 'Release', done))).toEqual(['PK-06'])
    await place.query(
      `insert into nonconforming_record (instance_id, organization_id, business_id, nonconforming_no, trial_task_id, sample_id, parameter_text, state)
       select instance_id, organization_id, business_id, 'BHG-T-1', id, sample_id, '抗压强度', 'treating' from trial_task where id = $1`,
      [failed?.id],
    )
    expect(await refusal(give(engineer, 'Release', done))).toEqual(['PK-06'])
    await place.query("update nonconforming_record set state = 'closed' where nonconforming_no = 'BHG-T-1'")
    expect(await fresh(chief, made.id)).toMatchObject({ process_state: 'testing', conclusion: 'fail' })
    // a cancelled sample is lacking again
    await place.query("update sample set state = 'cancelled' where id = $1", [other?.sample])
    expect(await refusal(give(engineer, 'Release', done))).toEqual(['PK-05'])
    const more = await give(chief, 'Supplement', done, taking)
    expect(await refusal(give(chief, 'Supplement', more, taking))).toEqual(['PK-03'])
    const parallel = await give(chief, 'Supplement', more, { ...taking, check: 'parallel' })
    const orders = await place.query<{ nature: string; n: number }>(
      `select e.nature, count(s.id)::int as n from entrustment e join sample s on s.business_id = e.business_id and s.entrustment_id = e.id
       where e.process_task_id = $1 group by e.id, e.nature order by e.id`,
      [made.id],
    )
    expect(orders).toEqual([
      { nature: 'self_check', n: 2 },
      { nature: 'self_check', n: 1 },
      { nature: 'supervision_parallel', n: 1 },
    ])
    await place.query(
      "update trial_task set state = 'done', judgement = 'pass', finished_at = now() where process_task_id = $1 and id <> $2",
      [made.id, failed?.id],
    )
    expect(await fresh(chief, made.id)).toMatchObject({ done_count: 2, check_done: 1 })
    expect((await give(engineer, 'Release', parallel)).state).toBe('pass')
  }, 60_000)

  it('gives each post its own commands, and other laboratories nothing', async () => {
    const made = await ask(builder, 'Create', pour())
    await expect(give(builder, 'Accept', made, taking)).rejects.toThrow(/may not/)
    await expect(give(builder, 'Release', made)).rejects.toThrow(/may not/)
    await expect(give(chief, 'Release', made)).rejects.toThrow(/may not/)
    await expect(give(engineer, 'Accept', made, taking)).rejects.toThrow(/may not/)
    await expect(ask(engineer, 'Create', pour())).rejects.toThrow(/may not/)
    expect(await refusal(give(elsewhere, 'Accept', made, taking))).toEqual(['G-04'])
    expect(await refusal(elsewhere.call(processActions, 'Progress', { id: made.id }))).toEqual(['G-04'])
    expect(await list(elsewhere)).toEqual([])
    // the supervision unit watches the laboratory from its own
    const watching = await place.as('jl-engineer')
    expect((await list(watching)).map(({ id }) => id)).toContain(made.id)
    expect((await watching.call(processActions, 'Progress', { id: made.id })).tests).toHaveLength(1)
    expect(await refusal(give(watching, 'Release', made))).toEqual(['G-02'])
    expect(await refusal(give(chief, 'Reject', made))).toEqual(['G-07'])
  })
})

describe('the machine', () => {
  /** Makes a request that stands in a state, and answers it. */
  async function standing(state: (typeof processState.codes)[number]): Promise<Row> {
    const made = await ask(builder, 'Create', pour({ quantity: '100' }))
    const stored = state === 'testing' || state === 'fail' ? 'accepted' : state
    if (stored === 'accepted' || stored === 'pass') await give(chief, 'Accept', made, taking)
    if (state === 'testing' || state === 'fail')
      await place.query(
        "update trial_task set state = 'checked', started_at = now(), finished_at = now(), judgement = $2 where process_task_id = $1",
        [made.id, state === 'fail' ? 'fail' : 'pass'],
      )
    await place.query('update process_task set state = $2 where id = $1', [made.id, stored])
    return fresh(chief, made.id)
  }

  const attempts: Readonly<Record<string, (row: Row) => Promise<unknown>>> = {
    change: ({ id, row_version }) => ask(builder, 'Change', { id, row_version, external_no: 'Q-1' }),
    remove: ({ id, row_version }) => ask(builder, 'Remove', { items: [{ id, row_version }] }),
    reject: row => give(chief, 'Reject', row, { reason: '未完工' }),
    release: row => give(engineer, 'Release', row),
    accept: row => give(chief, 'Accept', row, taking),
    supplement: row => give(chief, 'Supplement', row, taking),
  }

  it.each(processState.codes.flatMap(state => Object.keys(attempts).map(name => [state, name] as const)))(
    'from %s: %s',
    async (state, name) => {
      const row = await standing(state)
      expect(row.process_state).toBe(state)
      const codes = await refusal(attempts[name]?.(row) ?? Promise.resolve())
      const { from } = processMachine.commands[name as 'change'] // one of its commands
      if ((from as readonly string[]).includes(state)) expect(codes).not.toContain('G-02')
      else expect(codes).toEqual(['G-02'])
    },
    60_000,
  )
})
