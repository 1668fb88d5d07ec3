import { entrustmentErrors } from '@gt/domain/entrust/errors.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Listed } from '@gt/domain/kit/list.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { againstCorrection } from '@gt/domain/samples/correctable.ts'
import { maturityDate } from '@gt/domain/samples/moulding.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { additionalOf } from '@gt/domain/samples/sample-form.ts'
import type { Ctx } from '../../../db/context.ts'
import { detailRow } from '../../../db/list.ts'
import { requireSight } from '../../../db/sight.ts'
import { changeRow, lockRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { columnRefusals } from '../receipt-guards.ts'
import { classCode, type SampleRow } from '../sample.queries.ts'
import { samplesOfPost } from '../visible.ts'

/** G-06 for each column that the samples of the class must fill and that the change leaves empty; drafts may have gaps. */
async function emptied(ctx: Ctx, before: SampleRow, after: SampleRow): Promise<Refused[]> {
  if (before.sample_number === null) return []
  const gaps = (await columnRefusals(ctx, [before])).map(one => one.field)
  return (await columnRefusals(ctx, [after])).flatMap(one => (gaps.includes(one.field) ? [] : [{ ...one, row: null }]))
}

/**
 * Corrects what is written about a sample while no tester has it; later its data stands on records and is changed through the
 * order. Refuses with G-01, G-04, G-06 (a column that the class must fill), G-08 (taken already), E-10.
 */
export const changeSample: Run<(typeof sampleActions)['actions']['Change']> = async (ctx, input) => {
  const { id, row_version, moulding_time, ...fields } = input
  await requireSight(ctx, sample, id, samplesOfPost(ctx))
  const row = await lockRow(ctx, sample, { id, row_version })
  refuseIfAny(againstCorrection(row.state, row.sample_number ?? row.name ?? ''))
  const values = fields as RowValues<typeof sample> // the shape of the form was made from the fields of the entity
  refuseIfAny(await emptied(ctx, row, { ...row, ...values } as SampleRow)) // a changed row has the same fields
  const sampling_date = values.sampling_date === undefined ? row.sampling_date : values.sampling_date
  if (sampling_date !== null && sampling_date > dayOf(ctx.now))
    refuseIfAny([refused(entrustmentErrors, 'E-10', {}, { field: 'sampling_date' })])
  const held = values.additional ?? row.additional ?? {}
  const additional = moulding_time === undefined ? held : { ...Object(held), moulding_time }
  const class_code = await classCode(ctx, values.trial_class_id ?? row.trial_class_id)
  const maturity_date = maturityDate(
    { sampling_date, class_code, moulding_time: additionalOf(additional).moulding_time },
    values.age_days === undefined ? row.age_days : values.age_days,
  )
  await changeRow(ctx, sample, row, { ...values, additional, maturity_date }, { number: row.sample_number })
  return (await detailRow(ctx, sample, id)) as Listed<Row<typeof sample>> // made from the definition
}
