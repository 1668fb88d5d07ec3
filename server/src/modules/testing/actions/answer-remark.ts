import type { recordRemarkActions } from '@gt/domain/testing/record-remark-actions.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { lockRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { entryOf, recordInSight } from '../entry.ts'
import { refuseUnwritable } from '../pen.ts'
import { answerRemark } from '../remarks.ts'
import { toldRecord } from '../visible.ts'

/** A tester answers a remark of the return; see the contract. */
export const answerRecordRemark: Run<(typeof recordRemarkActions)['actions']['Answer']> = async (ctx, given) => {
  await recordInSight(ctx, given.record_id)
  const record = await lockRow(ctx, testRecord, { id: given.record_id, row_version: given.row_version }, toldRecord)
  await refuseUnwritable(ctx, await entryOf(ctx, record))
  return answerRemark(ctx, record, given)
}
