import { createDecipheriv, createPrivateKey, createPublicKey, diffieHellman, hkdfSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealPassword } from './login-cipher.ts'

const x25519Prefix = Buffer.from('302e020100300506032b656e04220420', 'hex')
const spkiPrefix = Buffer.from('302a300506032b656e032100', 'hex')

test('another implementation of X25519, HKDF and AES-GCM opens the seal (conventions 4)', () => {
  const secret = randomBytes(32)
  const serverKey = createPrivateKey({ key: Buffer.concat([x25519Prefix, secret]), format: 'der', type: 'pkcs8' })
  const serverPublic = createPublicKey(serverKey).export({ format: 'der', type: 'spki' }).subarray(-32)
  const challenge = randomBytes(24).toString('base64url')

  const sealed = sealPassword('Gt2026密', challenge, serverPublic.toString('base64url'))

  const clientKey = createPublicKey({
    key: Buffer.concat([spkiPrefix, Buffer.from(sealed.publicKey, 'base64url')]),
    format: 'der',
    type: 'spki',
  })
  const shared = diffieHellman({ privateKey: serverKey, publicKey: clientKey })
  const key = Buffer.from(hkdfSync('sha256', shared, Buffer.from(challenge, 'base64url'), 'gt-login', 32))
  const bytes = Buffer.from(sealed.sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.nonce, 'base64url'))
  decipher.setAAD(Buffer.from(challenge))
  decipher.setAuthTag(bytes.subarray(-16))
  expect(Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()).toBe('Gt2026密')
  expect(sealed.challenge).toBe(challenge)
})

test('two seals of one password share nothing but the challenge', () => {
  const key = Buffer.alloc(32, 9).toString('base64url')
  const [one, other] = [sealPassword('a', 'AAAA', key), sealPassword('a', 'AAAA', key)]
  expect(one.publicKey).not.toBe(other.publicKey)
  expect(one.sealed).not.toBe(other.sealed)
})
