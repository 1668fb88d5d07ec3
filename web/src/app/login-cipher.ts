import type { SealedPassword } from '@gt/domain/identity/oauth-actions.ts'
import { gcm } from '@noble/ciphers/aes.js'
import { randomBytes } from '@noble/ciphers/utils.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'

// crypto.subtle does not exist on plain http addresses, so the primitives come from a library (conventions 5)

const utf8 = new TextEncoder()

function toText(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const fromText = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))

/**
 * Seals a password to a one-use challenge of the server (conventions 4, D-03): X25519 with a key made for this one use,
 * key = HKDF-SHA256(shared secret, salt = challenge, info = `gt-login`), AES-256-GCM with the challenge as associated data.
 * Challenge and key are base64url as the server gave them.
 */
export function sealPassword(password: string, challenge: string, serverKey: string): SealedPassword {
  const own = x25519.keygen()
  const shared = x25519.getSharedSecret(own.secretKey, fromText(serverKey))
  const key = hkdf(sha256, shared, fromText(challenge), utf8.encode('gt-login'), 32)
  const nonce = randomBytes(12)
  const sealed = gcm(key, nonce, utf8.encode(challenge)).encrypt(utf8.encode(password))
  return { challenge, publicKey: toText(own.publicKey), nonce: toText(nonce), sealed: toText(sealed) }
}
