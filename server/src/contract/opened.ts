import { contractErrors } from '@gt/domain/contract/errors.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { OutsideCall } from '../http/implement.ts'
import { agreeKey, codecSecret } from './codec-key.ts'
import { bytesOf, type Opened, openData } from './open-data.ts'
import { takeSealedOnce } from './sealed-once.ts'

const minuteNow = (): number => Math.floor(Date.now() / 60_000)
const ownerOf = (call: OutsideCall): string => call.principal.loginRecordId ?? '0'
const businessIdOf = (call: OutsideCall): string => call.principal.business?.id ?? '0'

/** Opens what was sealed for a call of `Controller/Action`, once. Refuses with U-01 and U-06. */
export async function opened(call: OutsideCall, action: string, data: unknown): Promise<Opened['content']> {
  const { content, number } = openData(data, {
    action,
    businessId: businessIdOf(call),
    owner: ownerOf(call),
    minute: minuteNow(),
    secret: await codecSecret(call),
  })
  await takeSealedOnce(call, number)
  return content
}

/** Agrees on a key for `Data`; a public key that is none is refused like data that does not open. */
export async function codecKey(
  call: OutsideCall,
  { publicKey }: { publicKey: string },
): Promise<{ publicKey: string; kid: string; businessId: string; minute: number }> {
  const secret = await codecSecret(call)
  const minute = minuteNow()
  try {
    return { ...agreeKey(bytesOf(publicKey), ownerOf(call), minute, secret), businessId: businessIdOf(call), minute }
  } catch {
    throw new Refusal([refused(contractErrors, 'U-01')]) // no point of the curve, or a useless one
  }
}
