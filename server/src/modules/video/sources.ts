import type { Row } from '@gt/domain/kit/entity.ts'
import type { camera } from '@gt/domain/video/camera.entity.ts'
import { z } from 'zod'
import { openText, type SealPlace, sealText } from '../../flow/sealed-text.ts'
import type { CameraSource } from '../../http/relay/segments.ts'

type Camera = Row<typeof camera>
type Sealed = Pick<Camera, 'id' | 'business_id' | 'protocol' | 'stream_cipher' | 'account_cipher'>

const account = z.object({ account: z.string(), password: z.string() })

const placeOf = (what: 'stream' | 'account', { id, business_id }: Pick<Camera, 'id' | 'business_id'>): SealPlace => ({
  purpose: `camera-${what}`,
  place: `${business_id}/${id}`,
})

/** Seals where the stream of a camera is taken, for its row alone. */
export const sealAddress = (secret: string, row: Pick<Camera, 'id' | 'business_id'>, address: string): string =>
  sealText(secret, placeOf('stream', row), address)

/** Seals the account of a camera, for its row alone. */
export const sealAccount = (
  secret: string,
  row: Pick<Camera, 'id' | 'business_id'>,
  open: z.infer<typeof account>,
): string => sealText(secret, placeOf('account', row), JSON.stringify(open))

export const openAccount = (secret: string, row: Sealed): z.infer<typeof account> =>
  row.account_cipher
    ? account.parse(JSON.parse(openText(secret, placeOf('account', row), row.account_cipher)))
    : { account: '', password: '' }

/** Where a camera is and how it is asked, for the relay alone. */
export function sourceOf(secret: string, row: Sealed): CameraSource {
  const address = row.stream_cipher ? openText(secret, placeOf('stream', row), row.stream_cipher) : ''
  return {
    ...{ id: row.id, businessId: row.business_id, protocol: row.protocol, address },
    ...openAccount(secret, row),
  }
}

/** What stands for the sealed fields wherever a camera is told. */
export const nothingSealed = { stream_cipher: 'null::text', account_cipher: 'null::text' } as const
export const sealedAway = async <R extends object>(_ctx: unknown, row: R): Promise<R> => ({
  ...row,
  stream_cipher: null,
  account_cipher: null,
})
