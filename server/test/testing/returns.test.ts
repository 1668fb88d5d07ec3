import { mayFollow } from '@gt/domain/kit/states.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { readWholeTask } from '@gt/domain/tasks/whole-task.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { recordRemarkActions } from '@gt/domain/testing/record-remark-actions.ts'
import { testRecordStates } from '@gt/domain/testing/test-record.states.ts'
import { describe, expect, it } from 'vitest'
import { refusal } from '../make/entrust.ts'
import { give, type MadeTask, onRecord, openSheet, permitBackdating, rowOf, unlock } from '../make/tasks.ts'
import { cubesUnderTest, example, fillCubes, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory()

let slot = 0
/** Ten minutes of the press for each task, so that none overlaps by accident. */
const nextSlot = (): string => {
  slot += 1
  return `${String(7 + Math.floor(slot / 6)).padStart(2, '0')}:${slot % 6}0:00`
}

/** A task of cubes under test at its age, with the readings of an example and its times filled. */
async function filled(
  id = 'concrete-cube-strength/1',
  options: { age?: number; from?: string } = {},
): Promise<MadeTask> {
  const day = options.age === 7 ? '2026-03-08' : '2026-03-29'
  const from = options.from ?? nextSlot()
  const to = from.replace(/0:00$/, '8:00')
  const order = { mouldedOn: '2026-03-01', age: options.age ?? 28 }
  const task = await cubesUnderTest(lab, `${day} ${from}`, { order })
  await fillCubes(lab, task, [`${day} ${from}`, `${day} ${to}`], example(id))
  return task
}

const recordOf = async (task: MadeTask): Promise<{ id: string; row_version: number; state: string }> => {
  const [row] = await lab.place.query<{ id: string; row_version: number; state: string }>(
    'select id, row_version, state from test_record where trial_task_id = $1',
    [task.id],
  )
  if (!row) throw new Error('no record')
  return row
}
const workload = async (task: MadeTask): Promise<number> => {
  const [row] = await lab.place.query<{ n: string }>(
    'select coalesce(sum(points), 0)::text as n from workload_record where trial_task_id = $1',
    [task.id],
  )
  return Number(row?.n)
}

describe('signing (workflow 21)', () => {
  it('asks for the PIN (W-06) and for an approved signature (W-02)', async () => {
    const task = await filled()
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual(['W-06'])
    await lab.place.query("update signature set state = 'submitted' where user_id = $1", [lab.tester.userId])
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual(['W-02'])
    await lab.place.query("update signature set state = 'approved' where user_id = $1", [lab.tester.userId])
    for (const who of [lab.tester, lab.mate, lab.checker]) await unlock(lab, who)
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    const [log] = await lab.place.query(
      "select signature_id from task_workflow_log where object_kind = 'record' and command = 'submit' and object_id = $1",
      [(await recordOf(task)).id],
    )
    expect(log?.signature_id).not.toBeNull()
  })
})

describe('withdraw and return (workflow 20)', () => {
  it('withdraws until the checker has the record open (R-12)', async () => {
    const task = await filled()
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    const { id } = await recordOf(task)
    await lab.checker.call(recordActions, 'Lease', { record_id: id, tab_key: 'a' })
    expect(await onRecord(lab, lab.tester, 'Withdraw', task, {})).toEqual(['R-12'])
    await lab.checker.call(recordActions, 'Lease', { record_id: id, tab_key: 'a', release: 1 })
    expect(await onRecord(lab, lab.tester, 'Withdraw', task, {})).toEqual([])
    expect((await recordOf(task)).state).toBe('draft')
    expect((await rowOf(lab, 'trial_task', task.id)).state).toBe('testing')
  })

  it('[2.2-144] returns with pins that are answered, keeps every corrected value with its reason, and uses the machine line again', async () => {
    const task = await filled()
    const sampleId = task.sampleIds[0] ?? ''
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    expect(await onRecord(lab, lab.tester, 'Check', task, {}).catch(() => ['no right'])).toEqual(['no right'])
    expect(await onRecord(lab, lab.checker, 'Return', task, { back_items: ['data'] })).toEqual(['G-07'])
    const pins = [{ sample_id: sampleId, group: 'spec', row: 1, input: 'F', text: '与曲线不符' }]
    expect(
      await onRecord(lab, lab.checker, 'Return', task, { back_items: ['data'], reason: '读数有误', pins }),
    ).toEqual([])
    expect(await rowOf(lab, 'trial_task', task.id)).toMatchObject({ state: 'testing', return_count: 1 })
    const sheet = await openSheet(lab, task)
    expect(sheet.context).toMatchObject({ pins, signatures: { tested: [], checked: [] } })
    const lines = () =>
      lab.place.query('select id, voided from equipment_use_record where trial_task_id = $1 order by id', [task.id])
    const voided = await lines()
    expect(voided.every(line => line.voided === 1)).toBe(true)

    const change = { sample_id: sampleId, group: 'spec', row: 1, input: 'F', value: '801.00', source: 'typed' as const }
    const save = { record_id: sheet.record.id, cells: [change] }
    expect(await refusal(lab.tester.call(recordActions, 'SaveCells', save))).toEqual(['G-07'])
    await lab.tester.call(recordActions, 'SaveCells', { ...save, reason: '按曲线改正' })
    const history = await lab.tester.call(recordActions, 'History', { record_id: sheet.record.id })
    expect(history.rows).toMatchObject([
      {
        ...{ row_no: 2, old_value: '801.25', new_value: '801.00', reason: '按曲线改正', changed_by: '检测员甲' },
        ...{ source: 'manual', old_source: 'manual', stage: 'returned' },
      },
    ])
    expect(history.versions.map(one => one.version_no)).toEqual([2, 1])
    // page checklist: each remark is answered before the record goes on; who checks reads the answers
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual(['R-25'])
    const answer = async (who: typeof lab.tester, kind: 'fixed' | 'explained', text = '') => {
      const { id, row_version } = await recordOf(task)
      return refusal(who.call(recordRemarkActions, 'Answer', { record_id: id, row_version, remark: 0, kind, text }))
    }
    expect(await answer(lab.tester, 'explained')).toEqual(['G-11'])
    expect(await answer(lab.tester, 'fixed')).toEqual([])
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    expect(await answer(lab.tester, 'explained', '已核对')).toEqual(['G-02'])
    expect((await openSheet(lab, task)).context.pins).toMatchObject([
      { text: '与曲线不符', answer: { kind: 'fixed', name: '检测员甲' } },
    ])
    expect(await lines()).toEqual(voided.map(line => ({ ...line, voided: 0 })))
    const results = await lab.place.query(
      'select 1 from test_item_result where trial_task_id = $1 and deleted_at is null',
      [task.id],
    )
    expect(results).toHaveLength(2)
  })

  it('refuses a record in the hands of the checker, and a checker who tested (R-08)', async () => {
    const task = await filled()
    const { record } = await openSheet(lab, task)
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    const cell = {
      sample_id: task.sampleIds[0] ?? '',
      group: 'spec',
      row: 0,
      input: 'F',
      value: '1.00',
      source: 'typed' as const,
    }
    expect(await refusal(lab.tester.call(recordActions, 'SaveCells', { record_id: record.id, cells: [cell] }))).toEqual(
      ['G-02'],
    )
    const permissions = new Set([...lab.tester.principal.permissions, ...lab.checker.principal.permissions])
    const both = Object.assign(await lab.place.as('tester1'), { principal: { ...lab.tester.principal, permissions } })
    both.clock = lab.tester.clock
    expect(await onRecord(lab, both, 'Check', task, {})).toContain('R-08')
    expect(await workload(task)).toBe(0)
    expect(await onRecord(lab, lab.checker, 'Check', task, {})).toEqual([])
    expect(await workload(task)).toBeGreaterThan(0)
  })

  it('refuses every pair of state and command that is not in the table with G-02', async () => {
    const task = await filled()
    const { id } = await recordOf(task)
    const all = new Set([...lab.tester.principal.permissions, ...lab.checker.principal.permissions])
    const anybody = Object.assign(await lab.place.as('tester1'), {
      principal: { ...lab.tester.principal, permissions: all },
    })
    for (const state of testRecordStates.states.codes) {
      await lab.place.query('update test_record set state = $2 where id = $1', [id, state])
      for (const [command, name] of [
        ['submit', 'Submit'],
        ['sign', 'Sign'],
        ['withdraw', 'Withdraw'],
        ['check', 'Check'],
        ['return', 'Return'],
      ] as const) {
        if (mayFollow(testRecordStates, state, command)) continue
        const { row_version } = await recordOf(task)
        const more = command === 'return' ? { back_items: ['data'], reason: 'x' } : {}
        expect([state, command, await refusal(anybody.give(recordActions, name, { id, row_version }, more))]).toEqual([
          state,
          command,
          ['G-02'],
        ])
      }
    }
  })
})

describe('what a submission demands (workflow 6)', () => {
  it('lists every missing reading (R-01) with its place, and readings nobody confirmed (R-02)', async () => {
    const task = await filled()
    const sampleId = task.sampleIds[0] ?? ''
    const { record } = await openSheet(lab, task)
    const cell = { sample_id: sampleId, group: 'spec', input: 'a', source: 'typed' as const }
    const saved = await lab.tester.call(recordActions, 'SaveCells', {
      record_id: record.id,
      cells: [
        { ...cell, row: 0, value: null },
        { ...cell, row: 1, value: '50.0' },
      ],
    })
    expect(saved.verdict.overall).toBe('pending')
    expect(saved.warnings).toMatchObject([{ row: 1, code: 'out_of_range', message: '读数超出常见范围，请核对' }])
    const { missing } = await openSheet(lab, task)
    expect(missing).toMatchObject([
      { code: 'R-01', message: '原始数据不完整：承压面边长a#1', field: `samples.${sampleId}.spec[0].a` },
      { code: 'R-02', message: '“承压面边长a#2”应在95至210之间', field: `samples.${sampleId}.spec[1].a` },
    ])
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual(['R-01', 'R-02'])
    await lab.tester.call(recordActions, 'SaveCells', {
      record_id: record.id,
      cells: [{ ...cell, row: 1, value: '50.0', confirmed: true }],
    })
    expect((await openSheet(lab, task)).missing.map(one => one.code)).toEqual(['R-01', 'R-29'])
  })

  it('[page checklist, sample_condition, deviation_note] wants the state of each sample, and words on unusual readings that were kept', async () => {
    const task = await filled()
    const sampleId = task.sampleIds[0] ?? ''
    const { record, context } = await openSheet(lab, task)
    // as on receipt until the tester says otherwise
    expect(context.samples[sampleId]?.condition).toBe('无裂缝、无缺棱掉角')
    const stateIt = async (condition: string) => {
      const { record_id, row_version } = {
        record_id: record.id,
        row_version: (await openSheet(lab, task)).record.row_version,
      }
      await lab.tester.call(recordActions, 'SetConditions', {
        record_id,
        row_version,
        sample_conditions: { [sampleId]: condition },
      })
    }
    await stateIt('有缺损')
    expect((await openSheet(lab, task)).context.samples[sampleId]?.condition).toBe('有缺损')
    await lab.place.query(
      `update test_record set context = jsonb_set(context, '{samples,${sampleId},condition}', 'null') where id = $1`,
      [record.id],
    )
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual(['R-07'])
    await stateIt('完好，符合要求')
    const cell = {
      sample_id: sampleId,
      group: 'spec',
      row: 1,
      input: 'a',
      value: '50.0',
      source: 'typed',
      confirmed: true,
    } as const
    await lab.tester.call(recordActions, 'SaveCells', { record_id: record.id, cells: [cell] })
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toContain('R-29')
    const words = { confirmed: ['R-29'], reason: '试件为非标准尺寸' }
    expect(await onRecord(lab, lab.tester, 'Submit', task, words)).not.toContain('R-29')
  })

  it('wants words on a void group (R-09) and lets it through with them, void but never dropped', async () => {
    const task = await filled('concrete-cube-strength/3')
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual(['R-09'])
    const { record } = await openSheet(lab, task)
    await lab.tester.call(recordActions, 'SetConditions', {
      record_id: record.id,
      row_version: record.row_version,
      remarks: { [task.sampleIds[0] ?? '']: '离散超限，结果无效' },
    })
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    expect((await rowOf(lab, 'trial_task', task.id)).judgement).toBe('invalid')
    const results = await lab.place.query(
      'select judgement, valid, invalid_reason from test_item_result where trial_task_id = $1 and deleted_at is null',
      [task.id],
    )
    expect(results).toEqual(
      [1, 2].map(() => ({ judgement: 'invalid', valid: 0, invalid_reason: '离散超限，结果无效' })),
    )
  })

  it('never judges strength younger than the design age (27.1 row 6)', async () => {
    const task = await filled('concrete-cube-strength/1', { age: 7 })
    const sheet = await openSheet(lab, task)
    expect(sheet.verdict.samples[task.sampleIds[0] ?? '']?.flags.map(flag => flag.code)).toContain('early_age')
    const cell = {
      sample_id: task.sampleIds[0] ?? '',
      group: null,
      row: null,
      input: 'age',
      value: '28',
      source: 'typed' as const,
    }
    expect(
      await refusal(lab.tester.call(recordActions, 'SaveCells', { record_id: sheet.record.id, cells: [cell] })),
    ).toEqual(['R-14'])
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    expect((await rowOf(lab, 'trial_task', task.id)).judgement).toBe('measured')
    const results = await lab.place.query<{ judgement: string }>(
      'select judgement from test_item_result where trial_task_id = $1 and deleted_at is null',
      [task.id],
    )
    expect(new Set(results.map(row => row.judgement))).toEqual(new Set(['none', 'measured']))
  })

  it('refuses implausible times (R-05) and warns of a machine or a tester in two tasks at once (R-11, R-31)', async () => {
    const task = await filled('concrete-cube-strength/1', { from: '20:00:00' })
    const { record } = await openSheet(lab, task)
    const { rows } = await lab.tester.call(taskActions, 'List', { view: 'entry', filter: [], size: 50 })
    // [page checklist, columns] start and readings: three specimens with two sides and a load, one reading of the test
    expect(rows.find(row => row.id === task.id)).toMatchObject({
      test_start_at: '2026-03-29 20:00:00',
      filled: 10,
      to_fill: 0,
      co_testers: ['检测员乙'],
    })
    const set = (row_version: number, from: string, to: string) =>
      lab.tester.call(recordActions, 'SetConditions', {
        record_id: record.id,
        row_version,
        test_start_at: from,
        test_end_at: to,
        reason: '补录',
      })
    permitBackdating(lab)
    const after = await set(record.row_version, '2026-02-28 10:00:00', '2026-03-29 22:00:00')
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual(
      expect.arrayContaining(['R-05', 'R-05', 'R-05']),
    )
    await set(after.row_version, '2026-03-29 20:00:00', '2026-03-29 20:08:00')
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
    const second = await filled('concrete-cube-strength/1', { from: '20:00:00' })
    const { length } = await lab.place.query(
      'select 1 from equipment_use_record where trial_task_id = $1 and not voided',
      [task.id],
    )
    expect(length).toBeGreaterThan(0)
    expect(new Set(await onRecord(lab, lab.tester, 'Submit', second, {}))).toEqual(new Set(['R-11', 'R-31']))
    expect(
      await onRecord(lab, lab.tester, 'Submit', second, {
        confirmed: ['R-11', 'R-31'],
        reason: '同一台压力机连续试验',
      }),
    ).toEqual([])
  })

  it('[page tasklist, accept 4] asks the new tester to confirm what was entered before him (R-15), and the log tells from whom it came', async () => {
    const task = await filled()
    const third = await lab.place.as('head-hnt')
    const people = { tester_ids: [third.userId, lab.mate.userId] }
    expect(await give(lab, lab.head, 'Reassign', task.id, people)).toEqual(['G-07'])
    expect(await give(lab, lab.head, 'Reassign', task.id, { ...people, reason: '检测员甲请假' })).toEqual([])
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual(['G-04'])
    expect(await onRecord(lab, lab.mate, 'Submit', task, {})).toContain('R-15')
    expect(
      (await openSheet(lab, task, lab.mate)).values.samples[task.sampleIds[0] ?? '']?.groups.spec?.[0]?.F?.value,
    ).toBe('778.50')
    const { log } = readWholeTask(await lab.head.call(taskActions, 'GetById', { id: task.id }))
    const names = await lab.place.query<{ name: string }>(
      'select real_name as name from app_user where id = any($1::bigint[]) order by array_position($1::bigint[], id)',
      [[lab.tester.userId, lab.mate.userId]],
    )
    expect(log.filter(step => step.command === 'reassign')).toMatchObject([
      {
        from_state: 'testing',
        to_state: 'testing',
        opinion: `原：${names.map(one => one.name).join('、')}；检测员甲请假`,
      },
    ])
  })
})
