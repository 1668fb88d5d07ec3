import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { sampleRetention } from '@gt/domain/samples/sample-retention.entity.ts'
import { userOf } from '../../../db/context.ts'
import { insertRow } from '../../../db/write.ts'
import { beginCommand, finishCommand, logStep, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { bindDraw, drawNumber } from '../../numbering/api.ts'
import { nameFor } from '../blind.ts'
import { placeRefusals } from '../place-guard.ts'
import { daysOfClass, keptParts } from '../retention.queries.ts'
import { sampleSubject } from '../sample-commands.ts'
import { shortRefusals } from '../take.ts'

/** Keeps a part of a sample (workflow 4, 11): before the test its own state stays, after it the sample is retained. */
export const retainSample: Run<(typeof sampleActions.actions)['Retain']> = async (ctx, item, input) => {
  const row = await beginCommand(ctx, sampleSubject, 'retain', item)
  const number = await nameFor(ctx, row)
  const twice: readonly Refused[] =
    (await keptParts(ctx, row.id)).length > 0 ? [refused(sampleErrors, 'S-25', { number })] : []
  const { sample_library_id } = input
  const where = { field: sampleRetention.fields.sample_library_id.label }
  // what is kept is found by its place (workflow 11: quantity, place, seal)
  const placeless = sample_library_id ? [] : [refused(generalErrors, 'G-06', where, { field: 'sample_library_id' })]
  passGuards(
    number,
    [
      ...twice,
      ...placeless,
      ...shortRefusals(number, input.quantity, row.quantity, []),
      ...(await placeRefusals(ctx, row, sample_library_id ?? undefined)),
    ],
    input,
  )
  const { overall, retentionDays } = await settingsOf(ctx)
  const retention_days = input.retention_days ?? (await daysOfClass(ctx, row.trial_class_id)) ?? retentionDays
  const retained_on = dayOf(ctx.now)
  const drawn = await drawNumber(
    ctx,
    'retention',
    { trialClassId: row.trial_class_id, sampleId: row.id },
    { kind: 'retention', id: null },
    { reuseFree: overall.Numbering.reuse_free },
  )
  const part = await insertRow(ctx, sampleRetention, {
    retention_no: drawn.text,
    sample_id: row.id,
    quantity: input.quantity,
    seal_no: input.seal_no || null,
    retained_on,
    retention_days,
    due_on: addCalendarDays(retained_on, retention_days),
    sample_library_id,
    storage_condition: input.storage_condition || null,
    keeper_id: userOf(ctx),
    state: 'in_store',
  })
  await bindDraw(ctx, drawn.id, part.id)
  await logStep(ctx, {
    kind: 'retention',
    id: part.id,
    number: drawn.text,
    command: 'retain',
    from: null,
    to: 'in_store',
  })
  const state = row.state === 'tested' ? 'retained' : row.state
  await insertRow(
    ctx,
    sampleFlow,
    {
      sample_id: row.id,
      action: 'retain',
      from_state: row.state,
      to_state: state,
      to_user_id: userOf(ctx),
      quantity: input.quantity,
      sample_library_id: part.sample_library_id,
      remarks: drawn.text,
    },
    { untracked: true },
  )
  const { done } = await finishCommand(
    ctx,
    sample,
    row,
    { ...(state === 'retained' ? { sample_library_id: part.sample_library_id } : {}), state },
    { kind: 'sample', number: row.sample_number ?? row.name, command: 'retain', opinion: input.reason ?? drawn.text },
  )
  await closeTodos(ctx, { kind: 'sample', id: row.id }, ['retention'])
  return done
}
