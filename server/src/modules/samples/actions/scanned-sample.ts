import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { listRows } from '../../../db/list.ts'
import type { Run } from '../../../http/implement.ts'
import { blindFor } from '../blind.ts'
import { labelled } from '../labelled.ts'
import { goneOf } from '../sample.queries.ts'
import { sampleCan } from '../sample-commands.ts'
import { visibleSamples } from '../visible.ts'

/** The sample in sight of a scanned label: of its number, the one it had without a network, its blind code or the code bound to it, or of one of its specimens. Refuses with G-04. */
export const scannedSample: Run<(typeof sampleActions)['actions']['Scanned']> = async (ctx, { code }) => {
  const wanted = scannedCode(code)
  const sight = visibleSamples(ctx)
  const { rows } = await listRows(
    ctx,
    sample,
    { size: 20 },
    { ...sight, where: [...(sight.where ?? []), labelled(ctx, [wanted])] },
  )
  const [row] = rows
  if (!row) throw new Refusal([refused(generalErrors, 'G-04', {}, { field: 'code' })])
  const id = String(row.id)
  const gone = await goneOf(ctx, [{ id, state: row.state }])
  const number = (await blindFor(ctx, [id])).get(id) ?? row.sample_number
  return {
    id,
    row_version: row.row_version as number, // every listed row has its version
    sample_number: typeof number === 'string' ? number : null,
    name: typeof row.name === 'string' ? row.name : null,
    state: String(row.state),
    can: sampleCan(ctx, String(row.state) as Parameters<typeof sampleCan>[1], gone.has(id)), // a stored state is one of the list
  }
}
