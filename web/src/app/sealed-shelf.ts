import { gcm } from '@noble/ciphers/aes.js'
import { bytesToHex, hexToBytes, randomBytes } from '@noble/ciphers/utils.js'

// crypto.subtle does not exist on plain http addresses, and waits; a key stroke is kept before the next one comes

/** Where work is kept that the server does not have yet; a test gives its own. */
export type DraftShelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const utf8 = { encode: new TextEncoder(), decode: new TextDecoder() }
const mark = 'sealed:'
const nonceBytes = 12

/**
 * A shelf whose texts only the holder of the key reads (AES-256-GCM, each bound to its place). A text of before, which
 * nobody sealed, is read as it stands; one of another key is as good as none.
 * @param key 32 bytes, hexadecimal
 */
export function sealedShelf(store: DraftShelf, key: string): DraftShelf {
  const secret = hexToBytes(key)
  const cipher = (nonce: Uint8Array, place: string) => gcm(secret, nonce, utf8.encode.encode(place))
  return {
    getItem(place) {
      const text = store.getItem(place)
      if (!text?.startsWith(mark)) return text
      try {
        const bytes = hexToBytes(text.slice(mark.length))
        return utf8.decode.decode(cipher(bytes.subarray(0, nonceBytes), place).decrypt(bytes.subarray(nonceBytes)))
      } catch {
        return null
      }
    },
    setItem(place, text) {
      const nonce = randomBytes(nonceBytes)
      store.setItem(
        place,
        mark + bytesToHex(nonce) + bytesToHex(cipher(nonce, place).encrypt(utf8.encode.encode(text))),
      )
    },
    removeItem: place => store.removeItem(place),
  }
}
