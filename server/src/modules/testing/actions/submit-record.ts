import { todoPlace } from '@gt/domain/dashboard/todo-place.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { JUDGEMENT_CODES } from '@gt/domain/methods/judgement.ts'
import { agedTest } from '@gt/domain/tasks/aged-test.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import { testingNotices } from '@gt/domain/testing/notices.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { endLease } from '../../../flow/lease.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { holdersOfPost, notifyUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { recordChecked } from '../../audit/api.ts'
import { recordUses, reportAbnormal } from '../../equipment/api.ts'
import { signerRefusals } from '../../people/api.ts'
import { taskChecked } from '../../reports/api.ts'
import { samplesMayBeTested } from '../../samples/api.ts'
import { countUnchecked, taskSubmitted } from '../../tasks/api.ts'
import { askChecker } from '../ask-checker.ts'
import { digestOf, isResultSeen, storeVersion, writtenContext } from '../blocks.ts'
import { type CapturedSpan, useCaptured } from '../captured.ts'
import { deviationWritten } from '../deviation.ts'
import { type Entry, refuseUnlessTester } from '../entry.ts'
import { equipmentCopies } from '../equipment-use.ts'
import { beginRecord } from '../flow.ts'
import { penRefusals } from '../pen.ts'
import { type UsageRow, usagesOfTasks } from '../record.queries.ts'
import { photosOfRecord } from '../record-files.queries.ts'
import { writeResults } from '../results.ts'
import { askToSign } from '../sign-todo.ts'
import { placeSignature, signRefusals } from '../signing.ts'
import { confirmedDeviation, submitRefusals } from '../submit-guards.ts'

async function isJudgementWanted(ctx: Ctx, entrustmentId: string): Promise<boolean> {
  const [order] = await ctx.tx.query<{ wanted: 0 | 1 }>(
    'select coalesce(judgement_requested, true) as wanted from entrustment where business_id = app_biz() and id = $1',
    [entrustmentId],
  )
  return order?.wanted === 1
}

/** One line of use per machine: with the times on the sheet, else those of its captured readings, else of the record. */
async function writeMachineUses(
  ctx: Ctx,
  entry: Entry,
  usages: readonly UsageRow[],
  captured: ReadonlyMap<string, CapturedSpan>,
): Promise<void> {
  const { record, task, context } = entry
  await recordUses(
    ctx,
    usages.flatMap(usage => {
      const span = captured.get(usage.equipment_id)
      const used_from = usage.used_from ?? span?.from ?? record.test_start_at
      const used_to = usage.used_to ?? span?.to ?? record.test_end_at
      return used_from && used_to
        ? [
            {
              equipment_id: usage.equipment_id,
              used_from,
              used_to,
              state_before: usage.state_before ?? 'normal',
              state_after: usage.state_after ?? 'normal',
              captured: span !== undefined,
            },
          ]
        : []
    }),
    {
      taskId: task.id,
      series: context.series,
      testName: task.test_name,
      sampleNumbers: Object.values(context.samples).flatMap(({ number }) => number ?? []),
      temperature: record.temperature,
      humidity: record.humidity,
    },
  )
  const at = (usage: UsageRow): string =>
    usage.used_to ?? captured.get(usage.equipment_id)?.to ?? record.test_end_at ?? ctx.now
  // machines are locked in one order, whoever submits
  const left = usages
    .filter(one => one.state_after === 'abnormal')
    .sort((a, b) => a.equipment_id.localeCompare(b.equipment_id))
  for (const usage of left) await reportAbnormal(ctx, { equipmentId: usage.equipment_id, at: at(usage), task })
}

/** The heads of the task's test room; those of the laboratory when the room has none. */
async function roomHeads(ctx: Ctx, { department_id }: Entry['task']): Promise<string[]> {
  const heads = await holdersOfPost(ctx, 'room_head', department_id)
  return heads.length > 0 || department_id === null ? heads : holdersOfPost(ctx, 'room_head', null)
}

/** Room head and technical manager hear of a result that does not conform before its report is written. */
async function announceFailure(ctx: Ctx, { record, task }: Entry): Promise<void> {
  const people = new Set([...(await roomHeads(ctx, task)), ...(await holdersOfPost(ctx, 'tech_lead', null))])
  people.delete(userOf(ctx))
  await notifyUsers(ctx, [...people], {
    kind: 'nonconforming',
    title: notice(testingNotices, 'failed', {
      number: record.record_number ?? task.record_number ?? task.task_number,
      test: agedTest(task),
    }),
    route: '/djentrustmanage/auditlist',
    place: todoPlace('check', task.id),
    about: { kind: 'task', id: task.id },
  })
}

/** Submits a record: results, signature of the tester, use of the machines, and on to the checker (workflow 6). */
export const submitRecord: Run<(typeof recordActions.actions)['Submit']> = async (ctx, item, input) => {
  const entry = await beginRecord(ctx, item, 'submit')
  const { record, task, context, blocks } = entry
  const number = record.record_number
  refuseUnlessTester(ctx, entry)
  const found = await submitRefusals(ctx, entry)
  passGuards(
    number,
    [
      ...(await penRefusals(ctx, entry)),
      ...found,
      ...(await signerRefusals(ctx, { userId: userOf(ctx), role: 'tester', trialListIds: [task.trial_list_id] })),
      ...(await signRefusals(ctx, 'tester')),
    ],
    input,
  )
  const deviation = confirmedDeviation(found, input.reason?.trim())
  if (deviation) await deviationWritten(ctx, task, deviation)
  const { recordCheck } = await settingsOf(ctx)
  const { on_behalf_of_id, ...signature } = await placeSignature(ctx, 'tester', [task.trial_list_id])
  // entry since the last version becomes one; a record returned and not changed keeps its version
  const stored = context.working ? await storeVersion(ctx, record, blocks, userOf(ctx), input.reason ?? null) : null
  const usages = await usagesOfTasks(ctx, [task.id])
  const isJudged = await isJudgementWanted(ctx, task.entrustment_id)
  await writeResults(ctx, entry, isJudged)
  await writeMachineUses(ctx, entry, usages, await useCaptured(ctx, entry))
  const overall = JUDGEMENT_CODES[blocks.verdict.overall]
  const submitted = await taskSubmitted(ctx, task.id, {
    checking: recordCheck,
    judgement: isJudged || overall === 'invalid' || overall === 'retest' ? overall : 'measured',
    inspectionDate: record.test_start_at ? dayOf(record.test_start_at) : null,
  })
  const { done } = await finishCommand(
    ctx,
    testRecord,
    record,
    {
      // a second run has a number of its own
      record_number: record.record_number ?? task.record_number,
      current_data_id: stored?.id ?? record.current_data_id,
      calculation_version: blocks.computed.calculation,
      tester_id: userOf(ctx),
      tested_signed_at: ctx.now,
      content_hash: digestOf(blocks),
      ...(deviation ? { deviation } : {}),
      photo_file_ids: await photosOfRecord(ctx, record.id),
      context: writtenContext({
        ...context,
        equipment: equipmentCopies(usages, record),
        signatures: { tested: [signature], checked: [] },
        first_submitted_at: context.first_submitted_at ?? ctx.now,
        result_seen: isResultSeen(context, blocks.verdict),
        handed_over: [],
        working: null,
      }),
      state: recordCheck ? 'submitted' : 'checked',
    },
    {
      kind: 'record',
      number,
      command: 'submit',
      opinion: input.reason ?? null,
      signatureId: signature.signature_id,
      onBehalfOf: on_behalf_of_id,
    },
  )
  await endLease(ctx, 'record', record.id)
  await askToSign(ctx, entry, [userOf(ctx)])
  // what nobody asked to judge is measured only, here as in the nonconforming records
  if (submitted.judgement === 'fail') await announceFailure(ctx, entry)
  if (recordCheck) await askChecker(ctx, entry)
  else {
    await countUnchecked(ctx, submitted)
    await samplesMayBeTested(ctx, Object.keys(context.samples))
    await recordChecked(ctx, submitted, { id: record.id, number: record.record_number ?? task.task_number })
    await taskChecked(ctx, task.id)
  }
  return done
}
