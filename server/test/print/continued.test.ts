import { fillPaper } from '@gt/domain/paper/fill.ts'
import { recordTemplate } from '@gt/domain/paper/record-template.ts'
import { afterAll, expect, test } from 'vitest'
import { createPrinter } from '../../src/print/printer.ts'
import { readTexts } from './pdf-reader.ts'
import { library, method, toldSheet } from './sheets.ts'

const printer = createPrinter({ workers: 1 })
afterAll(() => printer.close())

/** The record of samples of a method as its pages tell it, without blanks. */
async function pagesOf(id: string, count: number): Promise<string[]> {
  const document = fillPaper(recordTemplate(method(id), { words: library.words, language: 'zh' }), toldSheet(id, count))
  const { pdf, pages } = await printer.print(document, { createdAt: new Date('2026-03-30T00:00:00Z') })
  const texts = await readTexts(pdf)
  return Array.from({ length: pages }, (_, at) =>
    texts
      .filter(({ page }) => page === at + 1)
      .map(({ text }) => text)
      .join('')
      .replace(/[\s\u200b]/g, ''),
  )
}

/** The sample that each page says it still tells of. */
const stillOf = (pages: readonly string[]) => pages.map(text => /样品编号：([\w-]+)（续）/.exec(text)?.[1] ?? null)

test('[R-58] a page that begins in the middle of a sample says of which, besides the number of the record; one that begins with a sample says nothing', async () => {
  expect(stillOf(await pagesOf('soil-cbr', 1))).toEqual([null, 'YP-2026-0385'])
  const two = await pagesOf('soil-cbr', 2)
  expect(stillOf(two)).toEqual([null, 'YP-2026-0385', 'YP-2026-0386'])
  expect(two.every(text => text.includes('记录编号：JL-2026-0802'))).toBe(true)
  // each sample on a page of its own; several in one table, which breaks between them
  expect(stillOf(await pagesOf('soil-compaction', 3))).toEqual([null, null, null])
  expect(stillOf(await pagesOf('concrete-cube-strength', 12))).toEqual([null, null, null])
})

test('[looks 10] no line of a calculation is broken between its arrow and what came out', async () => {
  const document = fillPaper(
    recordTemplate(method('asphalt-marshall'), { words: library.words, language: 'zh' }),
    toldSheet('asphalt-marshall', 5),
  )
  const { pdf } = await printer.print(document, { createdAt: new Date('2026-03-30T00:00:00Z') })
  const lines = new Map<string, string>()
  for (const { page, base, text } of await readTexts(pdf)) {
    const key = `${page} ${base.toFixed(1)}`
    lines.set(key, (lines.get(key) ?? '') + text)
  }
  const told = [...lines.values()].filter(text => text.includes('→'))
  expect(told.length).toBeGreaterThan(15)
  expect(told.filter(text => !/→\s*未修约\s*\S+\s*→\s*\S/.test(text) && !/→\s*(无效|需复检)/.test(text))).toEqual([])
})
