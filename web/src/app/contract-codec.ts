import { codecActions, generalActions } from '@gt/domain/contract/actions.ts'
import { associatedData, keyInfo } from '@gt/domain/contract/codec.ts'
import type { InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import { gcm } from '@noble/ciphers/aes.js'
import { randomBytes } from '@noble/ciphers/utils.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Api } from './api.ts'
import { Failure } from './failure.ts'

// crypto.subtle does not exist on plain http addresses, so the primitives come from a library (conventions 5)

/** A key agreed with the server, and what the server binds requests under it to. */
export interface DataKey {
  readonly key: Uint8Array
  readonly kid: string
  readonly businessId: string
  /** The server's minute; the browser's own clock decides nothing. */
  readonly minute: number
}

type General = (typeof generalActions)['actions']
/** Actions of the generic data service whose request is sealed. */
type SealedAction = Exclude<keyof General, 'GetAjaxProgressInfo'>

const utf8 = new TextEncoder()

function toText(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const fromText = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))

/**
 * `Data` of a request: AES-256-GCM over its JSON, bound to call, business and minute (conventions 5).
 * @param action `Controller/Action` in the spelling of the specification
 * @param nonce twelve bytes that never come twice under a key
 */
export function sealData(
  { key, kid, businessId, minute }: DataKey,
  action: string,
  content: Readonly<Record<string, unknown>>,
  nonce: Uint8Array = randomBytes(12),
): string {
  const bound = utf8.encode(associatedData(action, businessId, minute))
  const sealed = gcm(key, nonce, bound).encrypt(utf8.encode(JSON.stringify(content)))
  return toText(utf8.encode(JSON.stringify({ v: 2, kid, n: toText(nonce), c: toText(sealed) })))
}

/** The other half of the agreement: the shared secret with the server's key, HKDF-SHA256 with both public keys as salt. */
function deriveKey(own: { secretKey: Uint8Array; publicKey: Uint8Array }, theirs: Uint8Array): Uint8Array {
  const salt = new Uint8Array([...own.publicKey, ...theirs])
  return hkdf(sha256, x25519.getSharedSecret(own.secretKey, theirs), salt, utf8.encode(keyInfo), 32)
}

/** The key of this tab: in memory only, gone with a reload. */
let agreed: Promise<DataKey> | null = null

async function agree(call: Api['call']): Promise<DataKey> {
  const own = x25519.keygen()
  const { publicKey, ...bound } = await call(codecActions, 'CodecKey', { publicKey: toText(own.publicKey) })
  return { ...bound, key: deriveKey(own, fromText(publicKey)) }
}

function keyOf(call: Api['call']): Promise<DataKey> {
  if (agreed) return agreed
  const made = agree(call)
  agreed = made
  made.catch(() => {
    if (agreed === made) agreed = null
  })
  return made
}

const didNotOpen = (error: unknown): boolean =>
  error instanceof Failure && error.errors.some(({ code }) => code === 'U-01')

/**
 * Calls an action of the generic data service with its request sealed. A key that fits no more (older than some minutes,
 * another business, a new sign-in) is agreed on anew, once; a second refusal is the caller's.
 */
export async function callSealed<N extends SealedAction>(
  call: Api['call'],
  name: N,
  content: Readonly<Record<string, unknown>>,
): Promise<OutputOf<General[N]>> {
  const send = (key: DataKey): Promise<unknown> =>
    // every sealed action takes this one form
    call(generalActions, name, { Data: sealData(key, `${generalActions.name}/${name}`, content) } as InputOf<
      General[N]
    >)
  const used = keyOf(call)
  const answer = await send(await used).catch(async (error: unknown) => {
    if (!didNotOpen(error)) throw error
    if (agreed === used) agreed = null
    return send(await keyOf(call))
  })
  return answer as OutputOf<General[N]> // what the contract of that action answers
}
