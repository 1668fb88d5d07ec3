import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { retentionActions } from '@gt/domain/samples/retention-actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { retentionsDue } from '../../src/modules/samples/api.ts'
import { code, seeing } from '../make/blind.ts'
import { cubeOrder, inside, registered } from '../make/entrust.ts'
import { current, type MadeReport, openReports, type ReportPlace, signedUpTo, testTask } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
  // the demonstration opens its blind samples with the check already
  await place.query("update djbase_set set blind_open_at = 'approved'")
})
afterAll(() => place?.close())

/** A blind sample that is to be retained, its test checked and the draft of its report made. */
async function testedBlind(text: string): Promise<MadeReport & { sampleId: string; number: string; order: string }> {
  const clerk = await place.as('reception1')
  const whole = await registered(clerk, await cubeOrder(place))
  const [task] = whole.tasks
  const sampleId = whole.samples[0]?.row.id ?? ''
  if (!task) throw new Error('the order made no task')
  const number = await code(place, sampleId, text, clerk)
  await place.query(
    "update sample set retain_required = true, manufacturer = '江口水泥厂', batch_number = 'PH-77' where id = $1",
    [sampleId],
  )
  const head = await place.as('head-hnt')
  const testers = [(await place.as('tester1')).userId, (await place.as('tester2')).userId]
  await head.give(taskActions, 'Assign', await current(place, 'trial_task', task.id), { tester_ids: testers })
  const recordId = await testTask(place, task.id, 'pass')
  const [made] = await place.query<{ id: string }>('select report_id::text as id from trial_task where id = $1', [
    task.id,
  ])
  const order = whole.order.entrust_no ?? ''
  return { id: made?.id ?? '', orderId: whole.order.id, taskId: task.id, recordId, sampleId, number, order }
}

it('[workflow 12; decision 0067] the record of a blind sample prints its code and no customer until the approval; the report names the sample', async () => {
  const made = await testedBlind('MY-0801')
  const tester = await place.as('tester1', '2026-03-30 10:00:00')
  const task_id = made.taskId
  const { paper, samples } = await tester.call(paperActions, 'Record', { task_id })
  expect(samples).toEqual([made.sampleId])
  expect(paper).toMatchObject({
    samples: [{ number: 'MY-0801', part: null, batch: null, manufacturer: null }],
    context: { numbers: { entrust: null }, customer: { unit: null, project: null, part: null, sender: null } },
  })
  const texts = async (who = tester) => {
    const { pdf } = await who.call(paperActions, 'RecordPdf', { task_id })
    return (await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text).join('\n')
  }
  const printed = await texts()
  expect(printed).toContain('MY-0801')
  for (const told of [made.number, made.order, '江口水泥厂', 'PH-77', '墩柱']) {
    expect(printed, told).not.toContain(told)
    expect(JSON.stringify(paper), told).not.toContain(told)
  }
  const knows = await seeing(place, tester)
  expect(await texts(knows)).toContain(made.number)

  // what is signed and sealed names the sample itself, and so does the record from then on
  await signedUpTo(place, made, 'Approve')
  const [revision] = await place.query<{ snapshot: { paper: unknown; records: unknown } }>(
    'select data_snapshot as snapshot from report_revision where report_id = $1',
    [made.id],
  )
  expect(JSON.stringify(revision?.snapshot.paper)).toContain(made.number)
  expect(JSON.stringify(revision?.snapshot)).not.toContain('MY-0801')
  expect(JSON.stringify(revision?.snapshot.records)).toContain(made.number)
  const after = await texts()
  expect(after).toContain(made.number)
  expect(after).not.toContain('MY-0801')
})

it('[workflow 11, 12] ledger of the machines, to-dos and the retained parts tell a blind sample by its code', async () => {
  const { sampleId, taskId, number } = await testedBlind('MY-0802')
  const uses = await place.query<{ sample_number: string }>(
    'select sample_number, remark from equipment_use_record where trial_task_id = $1 and not voided',
    [taskId],
  )
  expect(uses.length).toBeGreaterThan(0)
  expect(JSON.stringify(uses)).toContain('MY-0802')
  expect(JSON.stringify(uses)).not.toContain(number)

  const keeper = await place.as('keeper', '2026-03-31 09:00:00')
  const [sample] = await place.query<{ id: string; row_version: number }>(
    'select id::text as id, row_version from sample where id = $1',
    [sampleId],
  )
  const [shelf] = await place.query<{ id: string }>(
    `select l.id::text as id from sample_library l join sample s on s.business_id = l.business_id where l.code = 'LY-1' and s.id = $1`,
    [sampleId],
  )
  const wanted = { quantity: '3块', retention_days: 30, sample_library_id: shelf!.id }
  await keeper.give(sampleActions, 'Retain', sample!, wanted)
  await inside(place, keeper, ctx => retentionsDue({ ...ctx, now: '2026-04-30 09:00:00' }))
  const part = async () => {
    const [row] = await place.query<{ id: string; row_version: number }>(
      'select id::text as id, row_version from sample_retention where sample_id = $1',
      [sampleId],
    )
    return row!
  }
  const later = await place.as('keeper', '2026-04-30 09:00:00')
  await later.give(retentionActions, 'Apply', await part(), { disposal_method: 'hazardous' })
  const todos = await place.query<{ step: string | null }>(
    `select t.* from todo_item t where t.kind = 'retention' and (t.object_kind = 'sample' and t.object_id = $1
       or t.object_kind = 'retention' and t.object_id = $2)`,
    [sampleId, (await part()).id],
  )
  expect(todos.map(todo => todo.step).sort()).toEqual(['approve', 'due', 'retention'])
  for (const todo of todos) {
    expect(JSON.stringify(todo)).toContain('MY-0802')
    expect(JSON.stringify(todo)).not.toContain(number)
  }

  const found = async (who: typeof keeper, value: string) =>
    (await who.call(retentionActions, 'List', { filter: [{ field: 'scanned', op: 'eq', value }] })).rows
  expect(await found(keeper, number)).toEqual([])
  expect(await found(keeper, `GT:S:${number}`)).toEqual([])
  const [row] = await found(keeper, 'GT:S:MY-0802')
  expect(row).toMatchObject({ sample: { id: sampleId, label: 'MY-0802' } })
  const [known] = await found(await seeing(place, keeper), number)
  expect(known).toMatchObject({ sample: { id: sampleId, label: number } })
})
