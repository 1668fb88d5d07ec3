import { createCipheriv, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'

/** AE-2 of WinZip with a key of 256 bits: what common unpackers open. */
const method = { sealed: 99, deflated: 8, extra: 0x9901, vendorVersion: 2, strength: 3 } as const
const sizes = { salt: 16, key: 32, check: 2, seal: 10, block: 16 } as const
const rounds = 1_000
const version = 51
/** The content is encrypted, its name is UTF-8. */
const flags = 0x0801
/** 1980-01-01: what lies in the archive bears no time of its own. */
const noTime = { date: 0x21, time: 0 } as const

/** AES in counter mode as the format wants it: the counter begins at one, its lowest byte first. */
function encrypted(content: Buffer, key: Buffer): Buffer {
  const blocks = Math.ceil(content.length / sizes.block)
  const counters = Buffer.alloc(blocks * sizes.block)
  for (let at = 0; at < blocks; at += 1) counters.writeUInt32LE(at + 1, at * sizes.block)
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  const stream = Buffer.concat([cipher.update(counters), cipher.final()])
  const sealed = Buffer.allocUnsafe(content.length)
  for (let at = 0; at < content.length; at += 1) sealed[at] = (content[at] ?? 0) ^ (stream[at] ?? 0)
  return sealed
}

/** What local header and directory say alike, and the field that names the cipher. */
function factsOf(path: Buffer, packed: number, plain: number): { readonly facts: Buffer; readonly extra: Buffer } {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(version, 0)
  facts.writeUInt16LE(flags, 2)
  facts.writeUInt16LE(method.sealed, 4)
  facts.writeUInt16LE(noTime.time, 6)
  facts.writeUInt16LE(noTime.date, 8)
  facts.writeUInt32LE(packed, 14)
  facts.writeUInt32LE(plain, 18)
  facts.writeUInt16LE(path.length, 22)
  const extra = Buffer.alloc(11)
  extra.writeUInt16LE(method.extra, 0)
  extra.writeUInt16LE(7, 2)
  extra.writeUInt16LE(method.vendorVersion, 4)
  extra.write('AE', 6, 'latin1')
  extra.writeUInt8(method.strength, 8)
  extra.writeUInt16LE(method.deflated, 9)
  facts.writeUInt16LE(extra.length, 24)
  return { facts, extra }
}

/** An archive of one file that only the password opens. */
export function sealedZip(
  { name, content }: { readonly name: string; readonly content: Buffer },
  password: string,
): Buffer {
  const salt = randomBytes(sizes.salt)
  const keys = pbkdf2Sync(password, salt, rounds, 2 * sizes.key + sizes.check, 'sha1')
  const sealed = encrypted(deflateRawSync(content), keys.subarray(0, sizes.key))
  const seal = createHmac('sha1', keys.subarray(sizes.key, 2 * sizes.key))
    .update(sealed)
    .digest()
    .subarray(0, sizes.seal)
  const body = Buffer.concat([salt, keys.subarray(2 * sizes.key), sealed, seal])
  const path = Buffer.from(name, 'utf8')
  const { facts, extra } = factsOf(path, body.length, content.length)
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, path, extra, body])
  const entry = Buffer.alloc(46)
  entry.write('504b0102', 0, 'hex')
  entry.writeUInt16LE(version, 4)
  facts.copy(entry, 6)
  const directory = Buffer.concat([entry, path, extra])
  const end = Buffer.alloc(22)
  end.write('504b0506', 0, 'hex')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end])
}
