import { expect, test } from 'vitest'
import { readPlaylist, writePlaylist } from './playlist.ts'

test('[page camera, special] a playlist is read: segments with lengths and numbers, variants, its end', () => {
  const read = readPlaylist(
    '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-MEDIA-SEQUENCE:17\n#EXTINF:4.004,\na.ts\n#EXT-X-DISCONTINUITY\n#EXTINF:2,\nb.ts?x=1\n',
  )
  expect(read).toEqual({
    variants: [],
    first: 17,
    segments: [
      { address: 'a.ts', ms: 4004, discontinuous: false },
      { address: 'b.ts?x=1', ms: 2000, discontinuous: true },
    ],
    ended: false,
    unsupported: false,
  })
  expect(readPlaylist('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/index.m3u8')?.variants).toEqual(['low/index.m3u8'])
  expect(readPlaylist('#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:2,\na.ts\n#EXT-X-ENDLIST')).toMatchObject({
    ended: true,
    unsupported: true,
  })
  expect(readPlaylist('<html>')).toBeNull()
})

test('[page camera, accept] what a browser gets names segments of the relay and no address', () => {
  const text = writePlaylist([{ name: '12.ts', ms: 2002, discontinuous: true }], 12, false)
  expect(text).toContain('#EXT-X-MEDIA-SEQUENCE:12\n#EXT-X-DISCONTINUITY\n#EXTINF:2.002,\n12.ts\n')
  expect(text).not.toContain('ENDLIST')
  expect(writePlaylist([], 0, true)).toContain('#EXT-X-ENDLIST')
})
