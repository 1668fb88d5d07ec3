import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import type { OrderForm } from '@gt/domain/entrust/order-form.ts'
import { Refusal } from '@gt/domain/kit/errors.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { describe, expect, it } from 'vitest'
import { cubeOrder, offered, openOrderDesk, registered } from '../make/entrust.ts'

const { place, clerk } = await openOrderDesk()

interface Made {
  readonly id: string
  readonly classId: string
  readonly taskId: string
}

/** A registered set of cubes for 28 days, moulded on 1 March at 10:00 where nothing else is said. */
async function cubes(said: Partial<OrderForm['samples'][number]> = {}): Promise<Made> {
  const form = await cubeOrder(place)
  const { samples, tasks } = await registered(clerk, {
    ...form,
    samples: form.samples.map(sample => ({ ...sample, ...said })),
  })
  const row = samples[0]!.row
  return { id: row.id, classId: row.trial_class_id, taskId: tasks[0]!.id }
}

async function change(id: string, fields: object) {
  const [row] = await place.query<{ row_version: number }>('select row_version from sample where id = $1', [id])
  return clerk.call(sampleActions, 'Change', { id, row_version: row!.row_version, ...fields })
}

/** The codes and fields with which a correction is refused. */
async function refused(id: string, fields: object): Promise<string[]> {
  try {
    await change(id, fields)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.reasons.map(({ code, field }) => `${code} ${field}`)
  }
}

/** Everything that hangs on the moulding of a sample: its task, the reminder with its window, and its specimens. */
async function planned({ id, taskId }: Made) {
  const at = (column: string): string => `to_char(${column} at time zone 'Asia/Shanghai', 'MM-DD HH24:MI')`
  const [row] = await place.query<Record<string, string>>(
    `select ${at('t.due_at')} as due, t.planned_start::text as planned, t.deadline::text as deadline, ${at('r.due_at')} as reminded_of,
       ${at('r.window_from')} as from, ${at('r.window_to')} as to, s.maturity_date::text as mature,
       (select string_agg(distinct ${at('p.moulding_at')} || ' ' || ${at('p.due_at')}, ';') from test_sample p where p.sample_id = s.id) as specimens
     from trial_task t join age_reminder r on r.trial_task_id = t.id join sample s on s.id = $2 where t.id = $1`,
    [taskId, id],
  )
  return row!
}

describe('the corrected moulding of a registered sample (workflow 4, 19)', () => {
  it('takes specimens, reminders, windows and days of its tasks along', async () => {
    const made = await cubes()
    const before = await planned(made)
    expect(before).toMatchObject({
      due: '03-29 10:00',
      planned: '2026-03-29',
      reminded_of: '03-29 10:00',
      specimens: '03-01 10:00 03-29 10:00',
    })
    await change(made.id, { moulding_time: '14:30' })
    const later = await planned(made)
    expect(later).toMatchObject({
      due: '03-29 14:30',
      planned: '2026-03-29',
      reminded_of: '03-29 14:30',
      specimens: '03-01 14:30 03-29 14:30',
    })
    expect([later.from, later.to]).not.toEqual([before.from, before.to])
    await change(made.id, { sampling_date: '2026-02-26' })
    const earlier = await planned(made)
    expect(earlier).toMatchObject({
      due: '03-26 14:30',
      planned: '2026-03-26',
      reminded_of: '03-26 14:30',
      mature: '2026-03-26',
      specimens: '02-26 14:30 03-26 14:30',
    })
    expect(Date.parse(before.deadline!) - Date.parse(earlier.deadline!)).toBe(3 * 86_400_000)
  })

  it('[workflow 19] with a date only leaves the whole day, also where the tests alone name the age', async () => {
    const form = await cubeOrder(place)
    const items = form.samples[0]!.items.map(item => ({ ...item, age_days: 28 }))
    const day = { due: '03-29 12:00', from: '03-29 00:00', to: '03-29 23:59', specimens: '03-01 12:00 03-29 12:00' }
    expect(await planned(await cubes({ moulding_time: null }))).toMatchObject(day)
    const made = await cubes({ moulding_time: null, age_days: null, curing: 'none', items })
    expect(await planned(made)).toMatchObject(day)
    await change(made.id, { moulding_time: '14:30' })
    expect(await planned(made)).toMatchObject({ due: '03-29 14:30', from: '03-28 18:30', to: '03-30 10:30' })
  })

  it('[workflow 19] keeps noon that is written apart from noon that is assumed: its window has hours', async () => {
    const hours = { due: '03-29 12:00', from: '03-28 16:00', to: '03-30 08:00', specimens: '03-01 12:00 03-29 12:00' }
    expect(await planned(await cubes({ moulding_time: '12:00' }))).toMatchObject(hours)
    const made = await cubes({ moulding_time: null })
    await change(made.id, { moulding_time: '12:00' })
    expect(await planned(made)).toMatchObject(hours)
    await change(made.id, { moulding_time: null })
    expect(await planned(made)).toMatchObject({ from: '03-29 00:00', to: '03-29 23:59' })
  })

  it('takes the to-dos of its testers along; another curing alone plans its tasks anew', async () => {
    const made = await cubes()
    const before = await planned(made)
    await place.query(
      `insert into todo_item (instance_id, organization_id, business_id, kind, title, object_kind, object_id, route, due_at, state, user_id)
       select instance_id, organization_id, business_id, 'test', '待检测', 'task', id, '/djentrustmanage/checklist', due_at, 'open', $2 from trial_task where id = $1`,
      [made.taskId, clerk.userId],
    )
    await change(made.id, { moulding_time: '14:30' })
    const due = "to_char(due_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI')"
    const ofTester = "object_kind = 'task' and object_id = $1 and kind = 'test'"
    expect(await place.query(`select ${due} as due from todo_item where ${ofTester}`, [made.taskId])).toEqual([
      { due: '03-29 14:30' },
    ])
    await place.query(
      `insert into trial_age_set (instance_id, organization_id, business_id, trial_list_id, age, age_unit, tolerance_minus, tolerance_plus, curing, remind_before_days, enabled)
       select instance_id, organization_id, business_id, trial_list_id, 28, 'day', 60, 60, 'same_condition', 1, true from trial_task where id = $1`,
      [made.taskId],
    )
    await change(made.id, { curing: 'same_condition' })
    expect(await planned(made)).toMatchObject({ due: '03-29 14:30', from: '03-29 13:30', to: '03-29 15:30' })
    expect(before.from).not.toBe('03-29 13:30')
  })

  it('[workflow 5] is not known of cement with an age in its cell: its day is that of sampling, and nothing is due before it was cast', async () => {
    const { classId, parameters } = await offered(place, 'cement-strength')
    const form = await cubeOrder(place)
    const { samples, tasks } = await registered(clerk, {
      ...form,
      samples: form.samples.map(({ specification, moulding_time, ...sample }) => ({
        ...sample,
        ...{ name: '普通硅酸盐水泥', grade: 'P.O 42.5', curing: 'standard', age_days: 3, trial_class_id: classId },
        items: parameters.map(unit_trial_parameter_id => ({ unit_trial_parameter_id })),
      })),
    })
    expect(samples[0]!.row.maturity_date).toBeNull()
    const standing = await place.query(
      `select t.due_at, (select count(*)::int from age_reminder r where r.trial_task_id = t.id) as reminders,
         (select count(*)::int from test_sample p where p.trial_task_id = t.id and p.moulding_at is not null) as moulded
       from trial_task t where t.id = $1`,
      [tasks[0]!.id],
    )
    expect(standing).toEqual([{ due_at: null, reminders: 0, moulded: 0 }])
  })

  it('[workflow 5] of cement is not counted from its sampling day, however it is cured: what was planned by it goes', async () => {
    const made = await cubes()
    // as rows of before stand: the laboratory casts cement, yet its specimens had noon of the sampling day
    await place.query(
      "update sample set trial_class_id = (select id from trial_class where code = 'SN'), additional = '{}' where id = $1",
      [made.id],
    )
    await place.query(
      "update test_sample set moulding_at = '2026-03-01 12:00+08', moulded_on_day = true where sample_id = $1",
      [made.id],
    )
    await place.query(
      `insert into todo_item (instance_id, organization_id, business_id, kind, title, object_kind, object_id, route, due_at, state, user_id)
       select instance_id, organization_id, business_id, 'age', '将到龄期', 'task', id, '/djentrustmanage/checklist', due_at, 'open', $2 from trial_task where id = $1`,
      [made.taskId, clerk.userId],
    )
    await place.query("update trial_task set state = 'waiting_age' where id = $1", [made.taskId])
    await change(made.id, { curing: 'same_condition' })
    const standing = await place.query(
      `select t.state, t.due_at is not null as due, t.planned_start is not null as planned,
         (select count(*)::int from age_reminder r where r.trial_task_id = t.id and r.state in ('waiting', 'reminded', 'overdue') and r.deleted_at is null) as reminders,
         (select count(*)::int from test_sample p where p.trial_task_id = t.id and p.moulding_at is not null) as moulded,
         (select count(*)::int from todo_item d where d.object_kind = 'task' and d.object_id = t.id and d.kind = 'age' and d.state = 'open') as told
       from trial_task t where t.id = $1`,
      [made.taskId],
    )
    // a task that waited for the age of nothing may be begun
    expect(standing).toEqual([{ state: 'assigned', due: 0, planned: 0, reminders: 0, moulded: 0, told: 0 }])
  })

  it('leaves a day that somebody planned, and what says nothing of the moulding, alone', async () => {
    const made = await cubes()
    await place.query("update trial_task set planned_start = '2026-03-30' where id = $1", [made.taskId])
    const before = await planned(made)
    await change(made.id, { description: '一角有缺损', moulding_time: '10:00', sampling_date: '2026-03-01' })
    expect(await planned(made)).toEqual(before)
    await change(made.id, { moulding_time: '09:00' })
    expect(await planned(made)).toMatchObject({ due: '03-29 09:00', planned: '2026-03-30' })
  })

  it('is not emptied while ages are counted from it (G-06); class and age do not change any more (S-29, decision 0023)', async () => {
    const { id, classId } = await cubes()
    expect(await refused(id, { sampling_date: null })).toEqual(['G-06 sampling_date'])
    const [other] = await place.query<{ id: string }>(
      'select id::text as id from trial_class where id <> $1 order by id limit 1',
      [classId],
    )
    expect(await refused(id, { age_days: 7 })).toEqual(['S-29 age_days'])
    expect(await refused(id, { age_days: null })).toEqual(['S-29 age_days'])
    expect(await refused(id, { trial_class_id: other!.id, age_days: 7 })).toEqual([
      'S-29 trial_class_id',
      'S-29 age_days',
    ])
    expect(await refused(id, { trial_class_id: classId, age_days: 28, grade: 'C35' })).toEqual([])
  })

  it('of a draft is free: nothing was planned by it', async () => {
    const { samples } = await clerk.call(entrustmentActions, 'Save', await cubeOrder(place))
    const changed = await change(samples[0]!.row.id, { age_days: 7, sampling_date: '2026-02-28' })
    expect([changed.age_days, changed.maturity_date]).toEqual([7, '2026-03-07'])
  })

  it('of a class that the laboratory moulds is the day of sampling: the time of the maker stays', async () => {
    const made = await cubes()
    await place.query(
      "update sample set trial_class_id = (select id from trial_class where code = 'SN') where id = $1",
      [made.id],
    )
    const before = await planned(made)
    await change(made.id, { sampling_date: '2026-02-20' })
    const after = await planned(made)
    expect([after.due, after.specimens]).toEqual([before.due, before.specimens])
  })
})
