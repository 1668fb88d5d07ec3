import type { RecordContext } from '@gt/domain/testing/record-data.ts'
import type { Ctx } from '../../db/context.ts'
import { blindSamplesFor, specimenNumber } from '../samples/api.ts'

/** The samples of a record as the caller may see them: a blind one has its code for its numbers, and no place in the works. */
export async function toldSamples(ctx: Ctx, samples: RecordContext['samples']): Promise<RecordContext['samples']> {
  const codes = await blindSamplesFor(ctx, Object.keys(samples))
  return Object.fromEntries(
    Object.entries(samples).map(([id, one]) => {
      const code = codes.get(id)
      if (code === undefined) return [id, one]
      const specimens = one.specimens.map(({ number, ...rest }) => ({
        ...rest,
        number: specimenNumber(code, one.number, number),
      }))
      return [id, { ...one, number: code, part: null, specimens }]
    }),
  )
}
