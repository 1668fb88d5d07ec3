import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { Refusal, sentence } from '@gt/domain/kit/errors.ts'
import type { ListQuery } from '@gt/domain/kit/list.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { beforeAll, expect, it } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { accessOf } from '../../src/contract/access.ts'
import { query, type Row } from '../../src/contract/query.ts'
import { sight, stand } from '../../src/contract/sight.ts'
import type { Ctx } from '../../src/db/context.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import type { OutsideCall } from '../../src/http/implement.ts'
import { callerOf } from '../../src/http/session.ts'
import { blindTask, code, open, seeing } from '../make/blind.ts'
import type { Caller } from '../make/entrust.ts'
import { assign, cubeTasks, type MadeTask, rowOf, setClock, take } from '../make/tasks.ts'
import { testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory()
let keeper: Caller
beforeAll(async () => {
  keeper = await lab.place.as('keeper')
})

/** Everything that a refused call tells: codes, sentences, and the row or the number that goes with them. */
async function told(work: Promise<unknown>): Promise<string> {
  try {
    return `done: ${JSON.stringify(await work)}`
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reasons, ...more } = error
    return JSON.stringify([reasons.map(reason => [reason.code, reason.params, sentence(reason, 'zh')]), more])
  }
}

const give = async (who: Caller, name: string, id: string, more: object = {}) =>
  told(who.give(sampleActions, name as 'Take', (await rowOf(lab, 'sample', id)) as never, more))

const standing = (id: string, state: string) =>
  lab.place.query('update sample set state = $2 where id = $1', [id, state])

/** A blind sample that is assigned to the tester and lies in the store. */
async function assignedBlind(text: string): Promise<{ task: MadeTask; id: string; number: string }> {
  setClock(lab, '2026-03-03 10:00:00')
  const [task] = await cubeTasks(lab)
  if (!task) throw new Error('the order made no task')
  expect(await assign(lab, task)).toEqual([])
  setClock(lab, '2026-03-29 10:00:00')
  keeper.clock = '2026-03-29 10:00:00'
  const [id = ''] = task.sampleIds
  return { task, id, number: await code(lab.place, id, text, lab.clerk) }
}

it('[workflow 12; R-17] refusals name a blind sample by its code, and what was changed meanwhile does not tell whose it is', async () => {
  const { task, id, number } = await assignedBlind('MY-0401')
  const [shelf] = await lab.place.query<{ id: string }>(
    'select id::text as id from sample_library where business_id = (select business_id from sample where id = $1) limit 1',
    [id],
  )
  const all = [
    [await give(keeper, 'Take', id, { reason: '手工领取', user_id: lab.head.userId }), 'S-04'],
    [await give(lab.tester, 'Take', id), 'G-07'],
    [await told(lab.tester.give(taskActions, 'Start', (await rowOf(lab, 'trial_task', task.id)) as never)), 'T-04'],
    [
      await told(keeper.give(sampleActions, 'Store', { id, row_version: 999 }, { sample_library_id: shelf?.id })),
      'G-01',
    ],
    [await told(lab.head.give(taskActions, 'Recall', { id: task.id, row_version: 999 })), 'G-01'],
  ]
  await take(lab, task)
  all.push([
    await told(lab.head.give(taskActions, 'Recall', (await rowOf(lab, 'trial_task', task.id)) as never)),
    'T-30',
  ])
  await standing(id, 'tested')
  expect(await give(keeper, 'Retain', id, { quantity: '1块', sample_library_id: shelf?.id })).toContain('done')
  await standing(id, 'tested')
  all.push([await give(keeper, 'Retain', id, { quantity: '1块', sample_library_id: shelf?.id }), 'S-25'])
  all.push([await give(keeper, 'Dispose', id, { disposal_method: 'hazardous', witness_id: lab.tester.userId }), 'S-24'])
  all.push([await give(keeper, 'ReturnClient', id, { receiver_name: '送样人' }), 'S-28'])
  const order = String(
    (await rowOf<{ state: string; row_version: number; entrust_no: string }>(lab, 'entrustment', task.entrustmentId))
      .entrust_no,
  )
  for (const [text, reason] of all) {
    expect(text).toContain(reason)
    expect(text, reason).not.toContain(number)
    expect(text, reason).not.toContain(order)
    if (reason !== 'G-01' && reason !== 'T-30') expect(text, reason).toMatch(/MY-0401/)
  }
  expect(all.find(([, reason]) => reason === 'T-30')?.[0]).toContain('MY-0401')
  const knows = await seeing(lab.place, keeper)
  expect(await give(knows, 'ReturnClient', id, { receiver_name: '送样人' })).toContain(number)
})

it('[workflow 12] the number of a blind sample is no label for who may not know it: it is refused like a number that nobody has', async () => {
  const { id, number } = await assignedBlind('MY-0402')
  const unknown = await give(lab.tester, 'Take', id, { scan_code: 'YP-0000-0000' })
  expect(unknown).toContain('G-04')
  for (const scanned of [number, `GT:S:${number}`, `${number}-1`])
    expect(await give(lab.tester, 'Take', id, { scan_code: scanned })).toBe(unknown)
  expect(await give(lab.tester, 'Take', id, { scan_code: 'GT:S:MY-0402' })).toContain('done')
  // its label stays on it when it is opened
  await open(lab.place, id)
  const scanned = await lab.tester.call(sampleActions, 'Scanned', { code: 'GT:S:MY-0402' })
  expect(scanned).toMatchObject({ id, sample_number: number })
})

it('[page samplelist; workflow 12] lists are sorted and asked by what who may not know a blind sample sees of it', async () => {
  const last = await blindTask(lab, 'MY-0502', '2026-03-29 11:00:00')
  const first = await blindTask(lab, 'MY-0501', '2026-03-29 11:30:00')
  expect(last.number < first.number).toBe(true)
  const places = async (who: Caller, query: ListQuery) => {
    const { rows } = await who.call(sampleActions, 'List', {
      size: 50,
      ...query,
      filter: [{ field: 'id', op: 'eq', value: [first.id, last.id] }, ...(query.filter ?? [])],
    })
    return [first.id, last.id].map(id => rows.findIndex(row => row.id === id))
  }
  const sort = (field: string) => ({ sort: { field, dir: 'asc' as const } })
  const knows = await seeing(lab.place, lab.tester)
  const [firstAt = 0, lastAt = 0] = await places(lab.tester, sort('sample_number'))
  expect(firstAt).toBeLessThan(lastAt)
  const [knownFirst = 0, knownLast = 0] = await places(knows, sort('sample_number'))
  expect(knownLast).toBeLessThan(knownFirst)

  const asked = async (who: Caller, field: string, op: 'gte' | 'neq' | 'eq' | 'doesnotcontain', value: string | null) =>
    (await places(who, { filter: [{ field, op, value }] })).filter(at => at >= 0).length
  // whoever asks with the number gets what he would get with any other
  expect(await asked(lab.tester, 'sample_number', 'doesnotcontain', last.number)).toBe(2)
  expect(await asked(lab.tester, 'sample_number', 'neq', last.number)).toBe(2)
  expect(await asked(lab.tester, 'sample_number', 'eq', 'MY-0502')).toBe(1)
  expect(await asked(lab.tester, 'structural_part', 'neq', '主塔')).toBe(2)
  expect(await asked(lab.tester, 'structural_part', 'eq', null)).toBe(2)
  expect(await asked(knows, 'structural_part', 'eq', null)).toBe(0)
  expect(await asked(knows, 'sample_number', 'neq', last.number)).toBe(1)
  // [page samplelist, search] its name is no secret
  const { name } = await rowOf<{ state: string; row_version: number; name: string }>(lab, 'sample', last.id)
  expect((await places(lab.tester, { search: name })).every(at => at >= 0)).toBe(true)
  const picked = (who: Caller, value: string) =>
    who.call(sampleActions, 'Pick', { filter: { sample_number: value } }).then(({ rows }) => rows.map(row => row.id))
  expect(await picked(lab.tester, last.number)).toEqual([])
  expect(await picked(knows, last.number)).toEqual([last.id])

  // tasks: by their order neither
  const { entrust_no } = await rowOf<{ state: string; row_version: number; entrust_no: string }>(
    lab,
    'entrustment',
    last.task.entrustmentId,
  )
  const tasks = async (who: Caller, query: ListQuery) =>
    (await who.call(taskActions, 'List', { size: 50, ...query })).rows.map(row => row.id)
  for (const [field, value] of [
    ['entrust_number', entrust_no],
    ['entrustment_id', last.task.entrustmentId],
  ] as const) {
    expect(await tasks(lab.tester, { filter: [{ field, op: 'eq', value }] })).toEqual([])
    expect(await tasks(knows, { filter: [{ field, op: 'eq', value }] })).toContain(last.task.id)
  }
  const own = [{ field: 'id', op: 'eq' as const, value: [last.task.id] }]
  const { rows } = await lab.tester.call(taskActions, 'List', { ...sort('entrust_number'), filter: own })
  expect(rows.find(row => row.id === last.task.id)).toMatchObject({
    entrust_number: null,
    entrustment: null,
    sample_number: 'MY-0502',
  })
})

it('[workflow 4] a correction of a blind sample answers what its reader may know', async () => {
  const { id, number } = await assignedBlind('MY-0601')
  const { row_version } = await rowOf(lab, 'sample', id)
  const permissions = new Set([...keeper.principal.permissions, 'djentrustmanage.samplelist.edit'])
  const editor = Object.assign(await lab.place.as('keeper'), { principal: { ...keeper.principal, permissions } })
  const answer = await editor.call(sampleActions, 'Change', { id, row_version, quantity: '3组' })
  expect(answer).toMatchObject({ quantity: '3组', sample_number: 'MY-0601', structural_part: null, entrustment: null })
  expect(JSON.stringify(answer)).not.toContain(number)
  // the time of day from which its age counts tells nothing of it, and would be lost with a corrected day
  expect(answer).toMatchObject({ additional: { moulding_time: '10:00' } })
  // what is not shown is not written over either
  const over = { id, row_version: row_version + 1, structural_part: '主塔', manufacturer: null }
  const refused = await told(editor.call(sampleActions, 'Change', over))
  expect(refused.match(/S-36/g)).toHaveLength(2)
  expect(refused).toContain('MY-0601')
  expect(refused).not.toContain(number)
  const { structural_part } = await rowOf<{ state: string; row_version: number; structural_part: string }>(
    lab,
    'sample',
    id,
  )
  expect(structural_part).toEqual(expect.any(String))
})

it('[conventions 7; R-17] the generic data service tells, finds and sorts by no more of a blind sample than the lists', async () => {
  const { task, id, number } = await blindTask(lab, 'MY-0701', '2026-03-29 14:00:00')
  const { entrust_no } = await rowOf<{ state: string; row_version: number; entrust_no: string }>(
    lab,
    'entrustment',
    task.entrustmentId,
  )
  const access = accessOf(allActions, sight, stand)
  const asked = async (who: Caller, TableName: string, Condition: string, Sort = 'Id asc') => {
    const call = {
      principal: who.principal,
      requestId: 'asked',
      services: { log: { warn: () => undefined } },
      transaction: <T>({ role }: { role?: 'ro' }, work: (ctx: Ctx) => Promise<T>) =>
        inTransaction(
          lab.place.pool,
          { ...callerOf(who.principal, null), ...(role ? { role } : {}) },
          { readOnly: true },
          (tx, now) => work({ principal: who.principal, language: 'zh', now, tx, db: tx.db } as Ctx),
        ),
    }
    return query(access, call as unknown as OutsideCall, { TableName, Condition, Sort }) as Promise<Row[]>
  }
  const [row] = await asked(lab.tester, 'Sample', `Id = ${id}`)
  expect(row).toMatchObject({ SampleNumber: 'MY-0701', StructuralPart: null, EntrustmentId: null, Manufacturer: null })
  expect(await asked(lab.tester, 'Sample', `SampleNumber = '${number}'`)).toEqual([])
  expect(await asked(lab.tester, 'Sample', "SampleNumber like 'MY-070%'", 'SampleNumber desc')).toHaveLength(1)
  const [ofTask] = await asked(lab.tester, 'TrialTask', `Id = ${task.id}`)
  expect(ofTask).toMatchObject({ EntrustNumber: null, EntrustmentId: null })
  expect(await asked(lab.tester, 'TrialTask', `EntrustNumber = '${entrust_no}'`)).toEqual([])
  const records = await asked(lab.tester, 'TestRecord', `TrialTaskId = ${task.id}`)
  expect(records).toHaveLength(1)
  expect(JSON.stringify([row, ofTask, records])).not.toContain(number)
  const knows = await seeing(lab.place, lab.tester)
  expect(await asked(knows, 'Sample', `SampleNumber = '${number}'`)).toHaveLength(1)
  expect(JSON.stringify(await asked(knows, 'TestRecord', `TrialTaskId = ${task.id}`))).toContain(number)
})

it('[workflow 1, 12, 25; conventions 11] pickers offer what is in sight, and tell no order of a blind sample', async () => {
  const { task, id } = await blindTask(lab, 'MY-0801', '2026-03-29 15:00:00')
  const entrustment_id = task.entrustmentId
  const picked = async (who: Caller, from: 'samples' | 'tasks' | 'orders', asked: object) => {
    const { rows } =
      from === 'samples'
        ? await who.call(sampleActions, 'Pick', asked)
        : from === 'tasks'
          ? await who.call(taskActions, 'Pick', asked)
          : await who.call(entrustmentActions, 'Pick', asked)
    return rows.map(row => row.id)
  }
  // whoever asks with the order gets what he would get with any other
  expect(await picked(lab.tester, 'tasks', { filter: { entrustment_id } })).toEqual([])
  expect(await picked(lab.tester, 'tasks', { ids: [task.id] })).toEqual([task.id])
  expect(await picked(lab.tester, 'samples', { filter: { entrustment_id } })).toEqual([])
  const knows = await seeing(lab.place, lab.tester)
  expect(await picked(knows, 'tasks', { filter: { entrustment_id } })).toEqual([task.id])
  // who has no part in the work is offered none of it
  const stranger = await lab.place.as('tester3')
  for (const [from, one] of [
    ['samples', id],
    ['tasks', task.id],
    ['orders', entrustment_id],
  ] as const) {
    expect(await picked(stranger, from, { ids: [one] }), from).toEqual([])
    // his own task tells its tester no order
    expect(await picked(lab.tester, from, { ids: [one] }), from).toEqual(from === 'orders' ? [] : [one])
    expect(await picked(lab.clerk, from, { ids: [one] }), from).toEqual([one])
  }
  await open(lab.place, id)
  expect(await picked(lab.tester, 'orders', { ids: [entrustment_id] })).toEqual([entrustment_id])
})
