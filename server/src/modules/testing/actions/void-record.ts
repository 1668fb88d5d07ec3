import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { endLease } from '../../../flow/lease.ts'
import type { Run } from '../../../http/implement.ts'
import { isResultSeen, storeVersion, writtenContext } from '../blocks.ts'
import { deviationWritten } from '../deviation.ts'
import { type Entry, refuseNarrowed, refuseUnlessTester } from '../entry.ts'
import { equipmentCopies } from '../equipment-use.ts'
import { beginRecord } from '../flow.ts'
import { type KnownMouldings, makeRecord, recordBasis } from '../make-record.ts'
import { penRefusals } from '../pen.ts'
import { usagesOfTasks } from '../record.queries.ts'

/** Whoever gives the tasks of a room to its people decides over a run whose result was seen. */
export const strikesSeen = (ctx: Ctx): boolean =>
  trialTaskStates.commands.reassign.permission.some(code => ctx.principal.permissions.has(code.toLowerCase()))

/** a result that was complete once was seen, also when a reading was cleared since. */
const headRefusals = (ctx: Ctx, { context, blocks }: Entry): Refused[] =>
  isResultSeen(context, blocks.verdict) && !strikesSeen(ctx) ? [refused(testingErrors, 'R-18')] : []

const mouldingsOf = ({ context }: Entry): KnownMouldings =>
  new Map(
    Object.entries(context.samples).flatMap(([id, sample]) =>
      sample.moulded_at === null ? [] : [[id, { at: sample.moulded_at, dateOnly: sample.moulded_on_day }] as const],
    ),
  )

/** How many records a task has had, the voided ones with them. */
async function runsOf(ctx: Ctx, taskId: string): Promise<number> {
  const [row] = await ctx.tx.query<{ n: number }>(
    'select count(*)::int as n from test_record where business_id = app_biz() and trial_task_id = $1 and deleted_at is null',
    [taskId],
  )
  return row?.n ?? 0
}

/** Strikes a run and begins the next one (page checklist, void); see the contract. */
export const voidRecord: Run<(typeof recordActions.actions)['Void']> = async (ctx, item, input) => {
  const entry = await beginRecord(ctx, item, 'void')
  const { record, task, context, blocks, people } = entry
  if (!strikesSeen(ctx)) refuseUnlessTester(ctx, entry)
  // the head of the room decides over a run also while it is written
  const held = strikesSeen(ctx) ? [] : await penRefusals(ctx, entry)
  refuseNarrowed(entry, { zh: '作废重做', en: 'Strike the run', es: 'Anular la serie' })
  const reason = neededReason(record.record_number, input.reason)
  const { basis, refusals } = await recordBasis(ctx, task)
  passGuards(record.record_number, [...held, ...headRefusals(ctx, entry), ...refusals], input)
  if (!basis) throw new Error('another run without a method passed its guards')
  // what was typed last is a version too: the struck run stays readable whole
  const kept = context.working ? await storeVersion(ctx, record, blocks, userOf(ctx), reason) : null
  await endLease(ctx, 'record', record.id)
  const { done } = await finishCommand(
    ctx,
    testRecord,
    record,
    {
      ...(kept ? { current_data_id: kept.id } : {}),
      context: writtenContext({
        ...context,
        // the machines stand at the task and may be others in the next run
        equipment: equipmentCopies(await usagesOfTasks(ctx, [task.id]), record),
        working: null,
      }),
      state: 'voided',
    },
    { kind: 'record', number: record.record_number, command: 'void', opinion: reason },
  )
  // what the void run departed from asks nobody any longer
  await deviationWritten(ctx, task, null)
  const runs = await runsOf(ctx, task.id)
  const number = task.record_number
  await makeRecord(ctx, { ...task, record_number: number === null ? null : `${number}-${runs + 1}` }, basis, {
    sampleIds: Object.keys(context.samples),
    people: people.filter(person => person.role === 'tester' || person.role === 'co_tester'),
    mouldings: mouldingsOf(entry),
    moulding: context.moulding,
    startAt: ctx.now,
    deviation: null,
    series: context.series,
  })
  return done
}
