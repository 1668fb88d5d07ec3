import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { labelErrors } from '@gt/domain/qrcode/errors.ts'
import { mostSpans, spansOf } from '@gt/domain/qrcode/serials.ts'
import type { Ctx } from '../../db/context.ts'
import { type LabelRow, lockLabels } from './life.ts'

interface Among {
  /** Labels of this batch alone. */
  readonly batchId?: Id
  /** Labels of this production order alone. */
  readonly orderId?: Id
  /** Where the text was typed. */
  readonly field: string
}

/**
 * The labels that a text names, one by one or in spans, locked. Refuses with QB-03 the first serial that is not among them, with
 * G-10 a text of too many spans.
 */
export async function labelsNamed(ctx: Ctx, text: string, { batchId, orderId, field }: Among): Promise<LabelRow[]> {
  const spans = spansOf(text)
  if (spans.length === 0 || spans.length > mostSpans) throw new Refusal([refused(generalErrors, 'G-10', {}, { field })])
  const labels = await lockLabels(
    ctx,
    `exists (select from jsonb_to_recordset($1::jsonb) as s("from" text, "to" text)
       where length(q.code) = length(s."from") and q.code between s."from" and s."to")
     and ($2::bigint is null or q.qrcode_batch_id = $2) and ($3::bigint is null or q.qrcode_factory_make_id = $3)`,
    [JSON.stringify(spans), batchId ?? null, orderId ?? null],
  )
  const codes = new Set(labels.map(({ code }) => code))
  const unknown = spans.flatMap(({ from, to }) => [from, to]).find(code => !codes.has(code))
  if (unknown !== undefined) throw new Refusal([refused(labelErrors, 'QB-03', { code: unknown }, { field })])
  return labels
}
