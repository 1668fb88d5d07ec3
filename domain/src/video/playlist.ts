/** A piece of a stream as a playlist names it. */
export interface ListedSegment {
  readonly address: string
  /** Length in milliseconds. */
  readonly ms: number
  readonly discontinuous: boolean
}

/** What a playlist (RFC 8216) says: variants of a master list, or segments with the number of the first. */
export interface ReadPlaylist {
  readonly variants: readonly string[]
  readonly first: number
  readonly segments: readonly ListedSegment[]
  readonly ended: boolean
  /** Encrypted, or of parts that need an initial section: not relayed. */
  readonly unsupported: boolean
}

const longestMs = 30_000

/** Milliseconds of `#EXTINF:4.004,`; seconds with up to three digits behind the point. */
function lengthOf(text: string): number {
  const [, whole = '0', part = ''] = /^(\d{1,4})(?:\.(\d{1,9}))?/.exec(text) ?? []
  return Math.min(longestMs, Number.parseInt(whole, 10) * 1000 + Number.parseInt(`${part}000`.slice(0, 3), 10))
}

/** Reads a playlist; null for a text that is none. Unknown tags are passed over. */
export function readPlaylist(text: string): ReadPlaylist | null {
  const lines = text.split(/\r?\n/).map(line => line.trim())
  if (lines[0] !== '#EXTM3U') return null
  const variants: string[] = []
  const segments: ListedSegment[] = []
  let [first, ms, discontinuous, ofVariant, ended, unsupported] = [0, 0, false, false, false, false]
  for (const line of lines.slice(1)) {
    if (line === '') continue
    if (!line.startsWith('#')) {
      if (ofVariant) variants.push(line)
      else if (ms > 0) segments.push({ address: line, ms, discontinuous })
      ;[ms, discontinuous, ofVariant] = [0, false, false]
    } else if (line.startsWith('#EXTINF:')) ms = lengthOf(line.slice('#EXTINF:'.length))
    else if (line.startsWith('#EXT-X-MEDIA-SEQUENCE:')) first = Number.parseInt(line.slice(22), 10) || 0
    else if (line === '#EXT-X-DISCONTINUITY') discontinuous = true
    else if (line.startsWith('#EXT-X-STREAM-INF:')) ofVariant = true
    else if (line === '#EXT-X-ENDLIST') ended = true
    else if (line.startsWith('#EXT-X-MAP:') || (line.startsWith('#EXT-X-KEY:') && !line.includes('METHOD=NONE')))
      unsupported = true
  }
  return { variants, first, segments, ended, unsupported }
}

/** A piece that is served by the relay. */
export interface ServedSegment {
  readonly name: string
  readonly ms: number
  readonly discontinuous: boolean
}

/** The playlist that a browser gets: names of the relay alone, never an address of a camera. */
export function writePlaylist(segments: readonly ServedSegment[], first: number, isOver: boolean): string {
  const longest = Math.max(1, ...segments.map(({ ms }) => Math.ceil(ms / 1000)))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    ...(isOver ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    ...segments.flatMap(({ name, ms, discontinuous }) => [
      ...(discontinuous ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXTINF:${Math.floor(ms / 1000)}.${String(ms % 1000).padStart(3, '0')},`,
      name,
    ]),
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')
}
