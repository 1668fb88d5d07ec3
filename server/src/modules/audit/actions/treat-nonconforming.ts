import type { nonconformingActions } from '@gt/domain/audit/actions.ts'
import { nonconformingErrors } from '@gt/domain/audit/errors.ts'
import { nonconformingRecord } from '@gt/domain/audit/nonconforming-record.entity.ts'
import { nonconformingMachine } from '@gt/domain/audit/nonconforming-record.states.ts'
import { nonconformingNotices } from '@gt/domain/audit/notices.ts'
import { testsWithoutRepeat } from '@gt/domain/audit/retest.ts'
import { toldLabel, toldUnitsOf, unitsToTell } from '@gt/domain/audit/told-units.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { fileObject } from '@gt/domain/platform/file-object.entity.ts'
import type { FilePurposeKey } from '@gt/domain/platform/file-purposes.ts'
import { businessOf, type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, getRow } from '../../../db/write.ts'
import { accountsOfOrder } from '../../../flow/client-accounts.ts'
import { beginCommand, finishCommand, passGuards } from '../../../flow/command.ts'
import { closeTodos, notifyUsers, openTodoForPost } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { taskFinished, taskRetests } from '../../tasks/api.ts'
import { isRepeatable, orderOf, retestOf, retestsOf } from '../nonconforming.queries.ts'
import { closingTodo, postFor, treatingTodo } from '../todos.ts'
import { seenNonconforming } from '../visible.ts'

type Actions = (typeof nonconformingActions)['actions']
type RecordRow = Row<typeof nonconformingRecord>

const subject = { entity: nonconformingRecord, machine: nonconformingMachine, sight: seenNonconforming } as const
const purpose: FilePurposeKey = 'nonconforming_record_evidence'

const step = (row: RecordRow, command: string, opinion: string | null) => ({
  kind: 'nonconforming' as const,
  number: row.nonconforming_no,
  command,
  opinion,
})

/**
 * The proof of a record with what is added; each file is the record's from now on and does not change any more. G-04 for a file that
 * somebody else uploaded, that has another purpose or an owner.
 */
async function withFiles(ctx: Ctx, row: RecordRow, added: readonly string[] | undefined): Promise<string[]> {
  const held = Array.isArray(row.evidence_file_ids) ? row.evidence_file_ids.map(String) : []
  const fresh = [...new Set(added)].filter(id => !held.includes(id))
  for (const id of fresh) {
    const file = await getRow(ctx, fileObject, id, true)
    if (file.folder !== purpose || file.owner_id !== null || file.created_by_id !== userOf(ctx))
      throw new Refusal([refused(generalErrors, 'G-04', {}, { field: 'file_ids' })])
    await changeRow(ctx, fileObject, file, { owner_id: row.id, locked: 1 })
  }
  return [...held, ...fresh]
}

/** Tells the units that the order names, and keeps who was told when; see the contract. */
export const notifyNonconforming: Run<Actions['Notify']> = async (ctx, item, input) => {
  const row = await beginCommand(ctx, subject, 'notify', item)
  const order = await orderOf(ctx, row.sample_id)
  const named = new Map(unitsToTell(order.customer_snapshot).map(({ kind, name }) => [kind, name]))
  const kinds = [...new Set(input.units)]
  passGuards(
    row.nonconforming_no,
    kinds
      .filter(kind => !named.has(kind))
      .map(kind => refused(nonconformingErrors, 'Z-01', { unit: toldLabel(kind) }, { field: 'units' })),
    input,
  )
  const now = kinds.map(kind => ({ kind, name: named.get(kind) ?? '', at: ctx.now, by: userOf(ctx) }))
  const { row: after, done } = await finishCommand(
    ctx,
    nonconformingRecord,
    row,
    {
      notified_units: [...toldUnitsOf(row.notified_units), ...now],
      notified_at: row.notified_at ?? ctx.now,
      state: row.state === 'open' ? 'notified' : row.state,
    },
    step(row, 'notify', [now.map(({ name }) => name).join('、'), input.reason].filter(Boolean).join('：')),
  )
  if (kinds.includes('entrusting_unit'))
    await notifyUsers(ctx, await accountsOfOrder(ctx, order.id), {
      kind: 'nonconforming',
      title: notice(nonconformingNotices, order.judged === 1 ? 'told' : 'told_measured', {
        number: row.nonconforming_no,
        parameter: row.parameter_text,
      }),
      route: '/trialreport/index',
      ...(row.report_id ? { place: { id: row.report_id } } : {}),
    })
  if (row.state === 'open') {
    await closeTodos(ctx, { kind: 'nonconforming', id: row.id })
    await openTodoForPost(ctx, await postFor(ctx, 'treat'), treatingTodo(after))
  }
  return done
}

/** At a site the treatment is answered by one and checked by another: once there is one, its to-do goes on to who closes it. */
async function askToClose(ctx: Ctx, before: RecordRow, after: RecordRow): Promise<void> {
  if (businessOf(ctx).labKind !== 'gd' || before.state === 'treating') return
  await closeTodos(ctx, { kind: 'nonconforming', id: after.id })
  await openTodoForPost(ctx, await postFor(ctx, 'close'), closingTodo(after))
}

/** Writes how the result is treated; see the contract. */
export const treatNonconforming: Run<Actions['Treat']> = async (ctx, item, input) => {
  const row = await beginCommand(ctx, subject, 'treat', item)
  const treatment = nonconformingRecord.fields.treatment.options.list.labels[input.treatment].zh
  const { row: after, done } = await finishCommand(
    ctx,
    nonconformingRecord,
    row,
    {
      treatment: input.treatment,
      treatment_note: input.treatment_note,
      ...(input.answer_text === undefined ? {} : { answer_text: input.answer_text || null }),
      evidence_file_ids: await withFiles(ctx, row, input.file_ids),
      state: 'treating',
    },
    step(row, 'treat', `${treatment}：${input.treatment_note}`),
  )
  await askToClose(ctx, row, after)
  return done
}

/** Ties the re-test to the record; see the contract. */
export const retestNonconforming: Run<Actions['Retest']> = async (ctx, item, input) => {
  const row = await beginCommand(ctx, subject, 'retest', item)
  const repeatable = await isRepeatable(ctx, row.trial_task_id, testsWithoutRepeat)
  const [task] = await retestsOf(ctx, row.trial_task_id, { repeatable, only: input.retest_task_id })
  passGuards(
    row.nonconforming_no,
    task ? [] : [refused(nonconformingErrors, 'Z-05', {}, { field: 'retest_task_id' })],
    input,
  )
  // where another test takes the place of one that is never repeated, it stands for itself
  if (repeatable) await taskRetests(ctx, input.retest_task_id, row.trial_task_id)
  const { row: after, done } = await finishCommand(
    ctx,
    nonconformingRecord,
    row,
    { treatment: 'retest', retest_task_id: input.retest_task_id, state: 'treating' },
    step(row, 'retest', [task?.number, input.reason].filter(Boolean).join('：')),
  )
  await askToClose(ctx, row, after)
  return done
}

/** Z-03 until the re-test is checked, Z-04 when it failed as well; once something else was decided it stands for itself. */
async function retestRefusals(ctx: Ctx, row: RecordRow): Promise<Refused[]> {
  if (row.treatment !== 'retest') return []
  const task = await retestOf(ctx, row.retest_task_id)
  if (!task) return []
  if (!taskFinished(task.state)) return [refused(nonconformingErrors, 'Z-03', { number: task.number })]
  return task.judgement === 'fail' ? [refused(nonconformingErrors, 'Z-04', { number: task.number })] : []
}

/** Closes a treated record with its proof; see the contract. */
export const closeNonconforming: Run<Actions['Close']> = async (ctx, item, input) => {
  const row = await beginCommand(ctx, subject, 'close', item)
  const files = await withFiles(ctx, row, input.file_ids)
  passGuards(
    row.nonconforming_no,
    [
      ...(files.length === 0
        ? [refused(nonconformingErrors, 'Z-02', { number: row.nonconforming_no }, { field: 'file_ids' })]
        : []),
      ...(await retestRefusals(ctx, row)),
    ],
    input,
  )
  const { done } = await finishCommand(
    ctx,
    nonconformingRecord,
    row,
    { evidence_file_ids: files, closed_by_id: userOf(ctx), closed_at: ctx.now, state: 'closed' },
    step(row, 'close', input.reason ?? null),
  )
  await closeTodos(ctx, { kind: 'nonconforming', id: row.id })
  return done
}
