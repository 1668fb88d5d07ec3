import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { Pin } from '@gt/domain/testing/record-data.ts'
import type { RemarkAnswer } from '@gt/domain/testing/record-remark-actions.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow } from '../../db/write.ts'
import { contextOf, writtenContext } from './blocks.ts'
import type { RecordRow } from './record.queries.ts'

/** R-25 while remarks of a return have no answer. */
export function unansweredRefusals(pins: readonly Pin[]): Refused[] {
  const open = pins.filter(pin => !pin.answer).length
  return open > 0 ? [refused(testingErrors, 'R-25', { n: open }, { field: 'pins' })] : []
}

/** Writes the caller's answer to a remark of a locked record; the remark itself stays as it was written. */
export async function answerRemark(ctx: Ctx, record: RecordRow, given: RemarkAnswer): Promise<{ row_version: number }> {
  const context = contextOf(record)
  if (!context.pins[given.remark]) throw new Refusal([refused(generalErrors, 'G-04', {}, { field: 'remark' })])
  const answer = {
    kind: given.kind,
    text: given.text,
    user_id: userOf(ctx),
    name: ctx.principal.displayName,
    at: ctx.now,
  }
  const pins = context.pins.map((pin, index) => (index === given.remark ? { ...pin, answer } : pin))
  const changed = await changeRow(ctx, testRecord, record, { context: writtenContext({ ...context, pins }) })
  return { row_version: changed.row_version }
}
