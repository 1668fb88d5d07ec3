import type { witnessActions } from '@gt/domain/entrust/online-actions.ts'
import { type PhotoProof, placeOf } from '@gt/domain/entrust/photo-proof.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { contentKey } from '../../files/keep.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { witnessCode, witnessToken } from '../entrust/api.ts'
import { limitLookups } from './lookups.ts'

type Actions = (typeof witnessActions)['actions']
type Told = NonNullable<OutputOf<Actions['Show']>['call']>

const mostPhotos = 4

interface CallRow {
  readonly laboratory: string
  readonly pre_no: string | null
  readonly project: string | null
  readonly part: string | null
  readonly client: string | null
  readonly witness: string | null
  readonly confirmed: 0 | 1
  readonly samples: (Omit<Told['samples'][number], 'places'> & { readonly proofs: readonly PhotoProof[] | null })[]
  readonly photos: { readonly key: string; readonly sha256: string; readonly mime: string | null }[]
}

async function photosOf(call: OutsideCall, row: CallRow): Promise<Told['photos']> {
  const photos: Told['photos'] = []
  for (const { key, sha256, mime } of row.photos.slice(0, mostPhotos)) {
    const content = await call.services.files.get(contentKey(key), sha256)
    photos.push({ mime: mime ?? 'image/jpeg', content: content.toString('base64') })
  }
  return photos
}

/** Tells the holder of the address whose sampling is to be confirmed. */
export const showWitnessCall: Run<Actions['Show']> = async (call, { token }) => {
  await limitLookups(call)
  const [row] = await call.transaction({ role: 'visitor', readOnly: true }, ctx =>
    ctx.tx.query<CallRow & Record<string, unknown>>('select * from visitor_witness_call($1)', [witnessToken(token)]),
  )
  if (!row) return { call: null }
  const { laboratory, pre_no, project, part, client, witness, confirmed, samples } = row
  return {
    call: {
      laboratory,
      number: pre_no,
      project,
      part,
      client,
      witness,
      confirmed: confirmed === 1,
      samples: samples.map(({ proofs, ...sample }) => ({ ...sample, places: (proofs ?? []).map(placeOf) })),
      photos: await photosOf(call, row),
    },
  }
}

/** Confirms with the code that the sampler told. */
export const confirmWitness: Run<Actions['Confirm']> = async (call, { token, code, name }) => {
  await limitLookups(call)
  const [row] = await call.transaction({ role: 'visitor' }, ctx =>
    ctx.tx.query<{ outcome: 'confirmed' | 'wrong' | 'over' }>('select visitor_witness($1, $2, $3) as outcome', [
      witnessToken(token),
      witnessCode(token, code),
      name,
    ]),
  )
  return { outcome: row?.outcome ?? 'over' }
}
