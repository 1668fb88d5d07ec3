import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Listed } from '@gt/domain/kit/list.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { againstCorrection, againstOtherSample } from '@gt/domain/samples/correctable.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { castingOf, maturityDate } from '@gt/domain/samples/moulding.ts'
import { originFields } from '@gt/domain/samples/origin-fields.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { additionalOf } from '@gt/domain/samples/sample-form.ts'
import type { Ctx } from '../../../db/context.ts'
import { detailRow } from '../../../db/list.ts'
import { requireSight } from '../../../db/sight.ts'
import { changeRow, getRow, lockRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { lockOrder, sizesAgainst } from '../../entrust/api.ts'
import { replanAgesOf, tasksFollowOrder } from '../../tasks/api.ts'
import { remouldSpecimens } from '../api.ts'
import { asBlind, blindFor, codesOf, nameFor, toldSample } from '../blind.ts'
import { columnRefusals } from '../receipt-guards.ts'
import { classCode, type SampleRow, specimensOfSamples } from '../sample.queries.ts'
import { samplingDayAhead } from '../sampling-day.ts'
import { samplesOfPost } from '../visible.ts'

/** G-06 for each column that the samples of the class must fill and that the change leaves empty; drafts may have gaps. */
async function emptied(ctx: Ctx, before: SampleRow, after: SampleRow): Promise<Refused[]> {
  if (before.sample_number === null) return []
  const gaps = (await columnRefusals(ctx, [before])).map(one => one.field)
  return (await columnRefusals(ctx, [after])).flatMap(one => (gaps.includes(one.field) ? [] : [{ ...one, row: null }]))
}

/** S-36 for each field that tells whose a blind sample is, from who may not know it. */
async function againstBlind(ctx: Ctx, row: SampleRow, values: RowValues<typeof sample>): Promise<Refused[]> {
  const code = (await blindFor(ctx, [row.id])).get(row.id)
  return code === undefined
    ? []
    : originFields
        .filter(name => values[name] !== undefined)
        .map(name => refused(sampleErrors, 'S-36', { number: code, field: sample.fields[name].label }, { field: name }))
}

const castingOfRow = (row: SampleRow, class_code: string) =>
  castingOf({ sampling_date: row.sampling_date, class_code, moulding_time: additionalOf(row.additional).moulding_time })

/** G-06 when the day is emptied from which the ages of a registered sample are counted. */
async function unmoulded(ctx: Ctx, before: SampleRow, after: SampleRow, classCode: string): Promise<Refused[]> {
  if (before.sample_number === null || castingOfRow(before, classCode) === null) return []
  if (castingOfRow(after, classCode) !== null) return []
  const isAged = before.maturity_date !== null || (await specimensOfSamples(ctx, [before.id])).some(one => one.due_at)
  const field = 'sampling_date'
  return isAged ? [refused(generalErrors, 'G-06', { field: sample.fields[field].label }, { field })] : []
}

/** What was planned by the moulding and the curing of a registered sample follows them: specimens, reminders, windows and days of its tasks. */
async function tasksFollowMoulding(ctx: Ctx, before: SampleRow, after: SampleRow, classCode: string): Promise<void> {
  const [old, now] = [castingOfRow(before, classCode), castingOfRow(after, classCode)]
  // noon that is written is another thing than noon that is assumed: its window has hours
  const remoulded = old?.moulding_at !== now?.moulding_at || old?.moulded_on_day !== now?.moulded_on_day
  if (before.sample_number === null || (!remoulded && before.curing === after.curing)) return
  if (remoulded) await remouldSpecimens(ctx, after, classCode)
  await replanAgesOf(ctx, after.entrustment_id, [after.id])
  // testers read it in the history of their records
  const number = (await codesOf(ctx, [before.id])).get(before.id) ?? before.sample_number
  await tasksFollowOrder(
    ctx,
    after.entrustment_id,
    { dates: true },
    `样品${number}更正${remoulded ? '成型时间' : '养护方式'}`,
  )
}

/**
 * Corrects what is written about a sample while no tester has it; later its data stands on records and is changed through the
 * order. Refuses with G-01, G-04, G-06 (a column that the class must fill, or the day that ages count from), G-08 (taken
 * already), E-10, E-41, S-29 (class or age of a registered sample), S-36 (what tells whose a blind sample is).
 */
export const changeSample: Run<(typeof sampleActions)['actions']['Change']> = async (ctx, input) => {
  const { id, row_version, moulding_time, ...fields } = input
  await requireSight(ctx, sample, id, samplesOfPost(ctx))
  // the order is locked before its parts (workflow 0.1): a moulding takes the tasks along
  if (
    moulding_time !== undefined ||
    fields.sampling_date !== undefined ||
    fields.additional !== undefined ||
    fields.curing !== undefined
  )
    await lockOrder(ctx, (await getRow(ctx, sample, id)).entrustment_id)
  const row = await lockRow(ctx, sample, { id, row_version }, toldSample)
  refuseIfAny(againstCorrection(row.state, await nameFor(ctx, row)))
  const values = fields as RowValues<typeof sample> // the shape of the form was made from the fields of the entity
  refuseIfAny([...againstOtherSample(row, values), ...(await againstBlind(ctx, row, values))])
  refuseIfAny(await emptied(ctx, row, { ...row, ...values } as SampleRow)) // a changed row has the same fields
  if (values.specification !== undefined || values.grade !== undefined)
    refuseIfAny(await sizesAgainst(ctx, [{ ...row, ...values } as SampleRow])) // a changed row has the same fields
  const sampling_date = values.sampling_date === undefined ? row.sampling_date : values.sampling_date
  if (sampling_date !== null && sampling_date > dayOf(ctx.now))
    refuseIfAny([await samplingDayAhead(ctx, values.trial_class_id ?? row.trial_class_id)])
  const held = values.additional ?? row.additional ?? {}
  const additional = moulding_time === undefined ? held : { ...Object(held), moulding_time }
  const class_code = await classCode(ctx, values.trial_class_id ?? row.trial_class_id)
  const moulded = { sampling_date, class_code, moulding_time: additionalOf(additional).moulding_time }
  const maturity_date = maturityDate(moulded, values.age_days === undefined ? row.age_days : values.age_days)
  refuseIfAny(await unmoulded(ctx, row, { ...row, sampling_date, additional } as SampleRow, class_code)) // the same fields
  const changes = { ...values, additional, maturity_date }
  const after = await changeRow(ctx, sample, row, changes, { number: row.sample_number })
  await tasksFollowMoulding(ctx, row, after, class_code)
  const listed = (await detailRow(ctx, sample, id)) as Listed<Row<typeof sample>> // made from the definition
  return asBlind(ctx, { ...listed, blind_code: (await blindFor(ctx, [id])).get(id) ?? null })
}
