import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { placeLoad, type SampleRow } from './sample.queries.ts'

/** S-06 when the place holds as many samples as it should; a sample that lies there already takes no room. Refuses with G-14. */
export async function placeRefusals(ctx: Ctx, row: SampleRow, placeId: string | undefined): Promise<Refused[]> {
  if (!placeId) return []
  const place = await placeLoad(ctx, placeId)
  if (!place) {
    const field = { field: sample.fields.sample_library_id.label }
    throw new Refusal([refused(generalErrors, 'G-14', field, { field: 'sample_library_id' })])
  }
  const full = place.capacity !== null && place.held >= place.capacity && row.sample_library_id !== placeId
  return full ? [refused(sampleErrors, 'S-06', { place: place.name }, { field: 'sample_library_id' })] : []
}
