import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PaperDocument } from '@gt/domain/paper/document.ts'
import { fillPaper } from '@gt/domain/paper/fill.ts'
import { recordTemplate } from '@gt/domain/paper/record-template.ts'
import { reportTemplate } from '@gt/domain/paper/report-template.ts'
import pixelmatch from 'pixelmatch'
import { afterAll, expect, test } from 'vitest'
import { createPrinter } from '../../src/print/printer.ts'
import { fromPng, rasterise, toPng } from './pdf-reader.ts'
import { dressed, handwriting, library, method, sheet, toldSheet } from './sheets.ts'

/**
 * The looks of ten sheets, compared with stored pictures: extraction of text proves nothing about lines and places.
 * `REMAKE_PICTURES=1` stores new ones, which are to be looked at before they are kept.
 */

const printer = createPrinter({ workers: 1 })
afterAll(() => printer.close())

const folder = fileURLToPath(new URL('pictures/', import.meta.url))
const remake = process.env.REMAKE_PICTURES === '1'
/** Rasterisers differ in a few grey edges between machines. */
const MOST_DIFFERENT = 0.0005

function cubeData() {
  const data = dressed(sheet('concrete-cube-strength', 3))
  data.samples[2]?.corrections.push({ path: 'raw.spec[3].F', old: '707.10', by: '甲', initials: handwriting })
  data.statement = '破坏荷载由压力试验机自动采集，0387-3 为人工录入；更正由检测人于 2026-03-29 14:26 完成。'
  data.calculation = ['f = F×1000/(a×b)，单块值与测定值均修约到 0.1 MPa（GB/T 8170）。']
  return data
}

const record = (id: string, language: 'zh' | 'en' = 'zh') =>
  recordTemplate(method(id), { words: library.words, language })

const sheets: [string, () => PaperDocument][] = [
  ['cube-record', () => fillPaper(record('concrete-cube-strength'), cubeData())],
  ['cube-report', () => fillPaper(reportTemplate(method('concrete-cube-strength'), library.words), cubeData())],
  ['compaction-record', () => fillPaper(record('soil-compaction'), dressed(toldSheet('soil-compaction', 1)))],
  ['fine-sieve-record', () => fillPaper(record('agg-fine-sieve'), dressed(toldSheet('agg-fine-sieve', 1)))],
  ['moisture-record', () => fillPaper(record('soil-moisture-oven'), dressed(toldSheet('soil-moisture-oven', 3)))],
  ['rebar-record', () => fillPaper(record('rebar-tension'), dressed(toldSheet('rebar-tension', 3)))],
  ['marshall-record', () => fillPaper(record('asphalt-marshall'), dressed(toldSheet('asphalt-marshall', 1)))],
  [
    'fine-sieve-report',
    () => fillPaper(reportTemplate(method('agg-fine-sieve'), library.words), sheet('agg-fine-sieve', 1)),
  ],
  [
    'rebar-report',
    () => fillPaper(reportTemplate(method('rebar-tension'), library.words), dressed(sheet('rebar-tension', 1))),
  ],
  ['marshall-record-en', () => fillPaper(record('asphalt-marshall', 'en'), sheet('asphalt-marshall', 1, 'en'))],
]

test.each(sheets)('%s looks as stored', async (name, make) => {
  const { pdf } = await printer.print(make(), { createdAt: new Date('2026-03-30T00:00:00Z') })
  const pages = await rasterise(pdf)
  expect(pages).toHaveLength(1)
  const [page] = pages
  if (!page) throw new Error('no page')
  const file = `${folder}${name}.png`
  if (remake) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, toPng(page))
  }
  expect(existsSync(file)).toBe(true)
  const stored = await fromPng(readFileSync(file))
  expect([stored.width, stored.height]).toEqual([page.width, page.height])
  const different = pixelmatch(stored.data, page.data, undefined, page.width, page.height, { threshold: 0.15 })
  expect(different / (page.width * page.height)).toBeLessThan(MOST_DIFFERENT)
})
