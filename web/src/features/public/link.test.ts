import { expect, test } from 'vitest'
import { ownFileLink } from './link.ts'

const origin = 'https://lab.example'
const signed = '/api/v1/File/Open?id=7&b=1&u=2&until=99&sig=abc'

test('signed addresses of this server are taken, given whole or as a path', () => {
  expect(ownFileLink(signed, origin)).toBe(signed)
  expect(ownFileLink(origin + signed, origin)).toBe(signed)
})

test('everything else is refused (page pdfviewer: url=https://example.org/x.pdf is ignored)', () => {
  const refused = [
    null,
    '',
    'abc',
    'https://example.org/x.pdf',
    `https://example.org${signed}`,
    `//example.org${signed}`,
    `\\\\example.org${signed}`,
    `https://lab.example@example.org${signed}`,
    `https://user:word@lab.example${signed}`,
    `http://lab.example${signed}`,
    'javascript:alert(1)',
    'data:application/pdf;base64,JVBERi0=',
    'blob:https://lab.example/0',
    '/api/v1/File/Open/../../General/Query?sig=1',
    '/api/v1/File/Download?id=7&sig=abc',
    '/api/v1/File/Open?id=7',
    'http://[',
  ]
  for (const link of refused) expect(ownFileLink(link, origin), String(link)).toBeNull()
})
