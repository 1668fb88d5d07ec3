import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { scannedCode } from '@gt/domain/qrcode/label-layout.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { listRows } from '../../../db/list.ts'
import type { Run } from '../../../http/implement.ts'
import { sampleCan } from '../sample-commands.ts'
import { visibleSamples } from '../visible.ts'

/** The sample in sight of a scanned label: of its number, the one it had without a network, its blind code or the code bound to it, or of one of its specimens. Refuses with G-04. */
export const scannedSample: Run<(typeof sampleActions)['actions']['Scanned']> = async (ctx, { code }) => {
  const wanted = scannedCode(code)
  const sight = visibleSamples(ctx)
  const labelled = {
    sql: `t.sample_number = ? or t.local_no = ? or t.qrcode_id in (select q.id from qrcode q where q.code = ?) or t.id in (select b.sample_id from blind_sample b
      where b.business_id = app_biz() and b.blind_code = ? and b.opened_at is null and b.deleted_at is null)
      or t.id in (select p.sample_id from test_sample p where p.specimen_no = ? and p.deleted_at is null)`,
    values: [wanted, wanted, wanted, wanted, wanted],
  }
  const { rows } = await listRows(ctx, sample, { size: 20 }, { ...sight, where: [...(sight.where ?? []), labelled] })
  const [row] = rows
  if (!row) throw new Refusal([refused(generalErrors, 'G-04', {}, { field: 'code' })])
  return {
    id: String(row.id),
    row_version: row.row_version as number, // every listed row has its version
    sample_number: typeof row.sample_number === 'string' ? row.sample_number : null,
    name: typeof row.name === 'string' ? row.name : null,
    state: String(row.state),
    can: sampleCan(ctx, String(row.state) as Parameters<typeof sampleCan>[1]), // a stored state is one of the list
  }
}
