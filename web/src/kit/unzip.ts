/** Most bytes that a part may unpack to: a small file must not fill the memory. */
const mostBytes = 64 * 1024 * 1024

const endMark = 0x06054b50
const entryMark = 0x02014b50

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length
    if (length > mostBytes) throw new Error('the file unpacks to more than it may')
    chunks.push(next.value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Where the directory of a zip file begins and how many parts it names; null for any other file. */
function directoryOf(view: DataView): { readonly at: number; readonly count: number } | null {
  // the end stands last, behind it only a comment of at most 65,535 bytes
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at -= 1)
    if (view.getUint32(at, true) === endMark)
      return { at: view.getUint32(at + 16, true), count: view.getUint16(at + 10, true) }
  return null
}

/**
 * Unpacks the parts of a zip file whose paths are asked for, as text; null when it is no zip file.
 * @throws RangeError for one that is cut off; Error for one that unpacks to more than 64 MB or is packed in another way
 */
export async function unzipTexts(
  bytes: Uint8Array,
  wanted: (path: string) => boolean,
): Promise<ReadonlyMap<string, string> | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const directory = directoryOf(view)
  if (!directory) return null
  const texts = new Map<string, string>()
  let at = directory.at
  for (let entry = 0; entry < directory.count; entry += 1) {
    if (view.getUint32(at, true) !== entryMark) throw new RangeError('the directory of the file is damaged')
    const [method, packed] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)]
    const [name, extra, comment] = [28, 30, 32].map(place => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ] // three places were read
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name))
    const header = view.getUint32(at + 42, true)
    at += 46 + name + extra + comment
    if (!wanted(path)) continue
    const begin = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
    const part = new Uint8Array(bytes.subarray(begin, begin + packed))
    if (method !== 0 && method !== 8) throw new Error(`the file is packed in a way (${method}) that is not read`)
    texts.set(path, new TextDecoder().decode(method === 0 ? part : await inflated(part)))
  }
  return texts
}
