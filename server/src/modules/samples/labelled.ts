import type { Ctx } from '../../db/context.ts'
import type { Condition } from '../../db/filter.ts'
import { scannedBlind } from './blind.ts'

/**
 * Samples whose label says one of these codes: their number, the one they had without a network, their blind code (the label stays
 * on them when they are opened), the code bound to them, or the number of one of their specimens. A blind sample is not found by
 * its numbers by who may not know them.
 */
export const labelled = (ctx: Ctx, codes: readonly string[]): Condition => {
  const blind = scannedBlind(ctx, codes)
  return {
    sql: `(t.sample_number = any(?) or t.local_no = any(?) or t.qrcode_id in (select q.id from qrcode q where q.code in (select label_scanned(x) from unnest(?::text[]) x)) or t.id in (select b.sample_id from blind_sample b
      where b.business_id = app_biz() and b.blind_code = any(?) and b.deleted_at is null)
      or t.id in (select p.sample_id from test_sample p where p.specimen_no = any(?) and p.deleted_at is null)
      or t.id in (select p.sample_id from qrcode q join test_sample p on p.business_id = q.business_id and p.id = q.object_id and p.deleted_at is null
        where q.object_kind = 'specimen' and q.state = 'bound' and q.code in (select label_scanned(x) from unnest(?::text[]) x))) and (${blind.sql})`,
    values: [codes, codes, codes, codes, codes, codes, ...blind.values],
  }
}
