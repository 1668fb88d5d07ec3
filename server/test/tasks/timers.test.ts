import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ctx, newPending } from '../../src/db/context.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { flush } from '../../src/db/write.ts'
import { callerOf } from '../../src/http/session.ts'
import { refreshCalibrationStatus } from '../../src/modules/equipment/api.ts'
import { matureTasks } from '../../src/modules/tasks/api.ts'
import { assign, cubeTasks, type Laboratory, openLaboratory, rowOf, setClock } from '../make/tasks.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await openLaboratory()
}, 120_000)
afterAll(() => lab?.place.close())

/** Runs a timer as the laboratory at a time: with its role and tenant, and nobody signed in. */
function timer<T>(now: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const principal = { ...lab.head.principal, userId: null, loginRecordId: null, permissions: new Set<string>() }
  return inTransaction(lab.place.pool, callerOf(principal, now), {}, async (tx, at) => {
    const ctx: Ctx = {
      requestId: 'timer',
      address: null,
      principal,
      language: 'zh',
      trialCategory: null,
      now: at,
      tx,
      db: tx.db,
      pending: newPending(),
    }
    const result = await work(ctx)
    await flush(ctx)
    return result
  })
}

describe('ages (workflow 19, 27.1 row 4)', () => {
  it('reminds on the working day before, opens the window, and tells when it passed', async () => {
    setClock(lab, '2026-03-03 10:00:00')
    const [task] = await cubeTasks(lab, { age: 7 })
    if (!task) throw new Error('the order made no task')
    await assign(lab, task)
    const todos = () =>
      lab.place.query<{ kind: string; step: string; priority: string }>(
        "select kind, step, priority from todo_item where object_kind = 'task' and object_id = $1 and state = 'open' order by id",
        [task.id],
      )
    expect(await timer('2026-03-06 07:59:00', matureTasks)).toEqual({ matured: 0, reminded: 0, overdue: 0 })
    expect(await timer('2026-03-06 08:00:00', matureTasks)).toEqual({ matured: 0, reminded: 1, overdue: 0 })
    expect((await todos()).map(one => one.kind)).toEqual(['test', 'test', 'age'])
    expect(await timer('2026-03-08 03:59:59', matureTasks)).toEqual({ matured: 0, reminded: 0, overdue: 0 })
    expect(await timer('2026-03-08 04:00:00', matureTasks)).toEqual({ matured: 1, reminded: 0, overdue: 0 })
    expect((await rowOf(lab, 'trial_task', task.id)).state).toBe('assigned')
    expect(await lab.place.query('select distinct state from test_sample where trial_task_id = $1', [task.id])).toEqual(
      [{ state: 'ready' }],
    )
    expect(await timer('2026-03-08 16:00:01', matureTasks)).toEqual({ matured: 0, reminded: 0, overdue: 1 })
    expect((await todos()).map(one => [one.kind, one.priority])).toEqual([
      ['test', 'very_urgent'],
      ['test', 'very_urgent'],
      ['age', 'very_urgent'],
      ['age', 'very_urgent'],
    ])
    expect(await timer('2026-03-08 16:10:00', matureTasks)).toEqual({ matured: 0, reminded: 0, overdue: 0 })
  })
})

describe('calibration dates (workflow 17, 27.4)', () => {
  it('turns due soon 30 days ahead, overdue the day after, and reminds without doubling', async () => {
    const [machine] = await lab.place.query<{ id: string }>(
      "select id from equipment where equipment_number = 'YQ-LX-001' and business_id = $1",
      [lab.head.principal.business?.id],
    )
    if (!machine) throw new Error('the press is not there')
    await lab.place.query(
      "update equipment set validity_period = '2026-06-15', calibration_status = 'valid' where id = $1",
      [machine.id],
    )
    const status = async (): Promise<unknown> =>
      (await lab.place.query('select calibration_status, label from equipment where id = $1', [machine.id]))[0]
    const open = () =>
      lab.place.query(
        "select title from todo_item where object_kind = 'equipment' and object_id = $1 and state = 'open' and step = 'calibration'",
        [machine.id],
      )
    await timer('2026-05-15 00:10:00', refreshCalibrationStatus)
    expect(await status()).toEqual({ calibration_status: 'valid', label: 'green' })
    await timer('2026-05-16 00:10:00', refreshCalibrationStatus)
    expect(await status()).toEqual({ calibration_status: 'due_soon', label: 'green' })
    const first = await open()
    expect(first.length).toBeGreaterThan(0)
    await timer('2026-06-16 00:10:00', refreshCalibrationStatus)
    expect(await status()).toEqual({ calibration_status: 'overdue', label: 'red' })
    await timer('2026-06-17 00:10:00', refreshCalibrationStatus)
    expect(await open()).toHaveLength(first.length)
    const reminders = await lab.place.query(
      "select due_on, state from equipment_reminder where equipment_id = $1 and kind = 'calibration' and due_on = '2026-06-15'",
      [machine.id],
    )
    expect(reminders).toEqual([{ due_on: '2026-06-15', state: 'active' }])
  })
})
