import { expect, it } from 'vitest'
import { noticeText } from './notice.ts'

const ids = (count: number): Set<string> => new Set(Array.from({ length: count }, (_, n) => String(1_000_000_000 + n)))

it('names the records while they are few, and stays readable and short enough when a commit changed very many', () => {
  expect(JSON.parse(noticeText('7', new Map([['sample', new Set(['1', '2'])]])))).toEqual({
    business: '7',
    changed: [{ entity: 'sample', ids: ['1', '2'] }],
  })
  expect(JSON.parse(noticeText(null, new Map([['sample', ids(101)]]))).changed).toEqual([
    { entity: 'sample', ids: null },
  ])
  const many = noticeText('7', new Map(Array.from({ length: 12 }, (_, n) => [`entity_${n}`, ids(100)])))
  expect(Buffer.byteLength(many)).toBeLessThan(8_000)
  const { changed } = JSON.parse(many) as { changed: unknown[] }
  expect(changed).toHaveLength(12)
  expect(changed[0]).toEqual({ entity: 'entity_0', ids: null })
})
