import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../kit/label.ts'
import type { MethodDefinition } from '../methods/definition.ts'
import { parseExamples, type WorkedExample } from '../methods/examples.ts'
import { JUDGEMENT_LABELS } from '../methods/judgement.ts'
import { parseLibrary } from '../methods/library.ts'
import { checkTemplate } from './check-template.ts'
import { paperDataSchema } from './data.ts'
import type { PaperDocument } from './document.ts'
import { examplePaper } from './example-paper.ts'
import { fillPaper } from './fill.ts'
import { recordTemplate } from './record-template.ts'
import { reportTemplate } from './report-template.ts'
import { derivedName, isPrinted } from './value-names.ts'
import { formWords, localised } from './words.ts'

const read = (name: string): string => readFileSync(new URL(`../methods/library/${name}`, import.meta.url), 'utf8')
const library = parseLibrary(read('methods.yaml'))
const examples = parseExamples(read('worked-examples.yaml'))

const exampleOf = (method: MethodDefinition): WorkedExample => {
  const found = examples.find(example => example.method === method.id)
  if (!found) throw new Error(`no example of ${method.id}`)
  return found
}

/** All texts of the cells, one per cell. */
function cellTexts(document: PaperDocument): string[] {
  const grids = [...document.header, ...document.body, ...document.footer].filter(item => item.kind === 'grid')
  return grids.flatMap(grid =>
    grid.rows.flatMap(row =>
      row.cells.map(cell => cell.pieces.map(piece => (piece.kind === 'text' ? piece.text : '\n')).join('')),
    ),
  )
}

const plain = (text: string): string => text.replaceAll('\u200b', '')

describe.each(library.methods.map(method => [method.id, method] as const))('%s', (_, method) => {
  test('[R-58][R-71] its record checks clean and shows every reading and every printed value', () => {
    for (const language of languages) {
      const template = recordTemplate(method, { words: library.words, language })
      expect(checkTemplate(template, method)).toEqual([])
      const data = paperDataSchema.parse(examplePaper(method, [exampleOf(method)], language))
      const texts = cellTexts(fillPaper(template, data)).map(plain)
      const lines = texts.flatMap(text => text.split('\n'))
      const [sample] = data.samples
      const values = [sample?.raw, sample?.computed].flatMap(block => [
        ...Object.entries(block?.test ?? {}),
        ...Object.values(block?.groups ?? {}).flatMap(rows => rows.flatMap(row => Object.entries(row))),
      ])
      expect(values.length).toBeGreaterThan(1)
      for (const [name, value] of values) {
        if (value === null) continue
        const printed = Object.values(library.words).flatMap(words =>
          words[value] ? [localised(words[value], language)] : [],
        )
        if (value !== 'true' && value !== 'false')
          expect([name, lines.some(text => text === value || printed.includes(text))]).toEqual([name, true])
      }
    }
  })

  test('[R-70][R-71][R-75] its report checks clean and shows results, judgements and the statement of scope', () => {
    const template = reportTemplate(method, library.words)
    expect(checkTemplate(template, method)).toEqual([])
    const data = paperDataSchema.parse(examplePaper(method, [exampleOf(method)], 'zh'))
    const texts = cellTexts(fillPaper(template, data)).map(plain)
    const all = texts.join('\n')
    for (const { value, judgement } of data.samples[0]?.results ?? []) {
      for (const text of value) expect(all).toContain(text ?? '—')
      if (judgement) expect(texts).toContain(JUDGEMENT_LABELS[judgement].zh)
    }
    for (const parameter of method.parameters) expect(all).toContain(parameter.zh)
    for (const text of ['仅对来样负责', '见证员甲（JZ-0217）', 'BG-2026-0533', method.report, method.standard]) {
      expect(all).toContain(text)
    }
    for (const heading of [formWords.conclusion, formWords.statement, formWords.approvedBy])
      expect(all).toContain(heading.zh)
  })
})

describe.each(library.methods.map(method => [method.id, method] as const))('%s in words', (_, method) => {
  // single letters are symbols on paper too: the sides a and b under one head
  const names = [...method.inputs, ...method.derived].map(({ name }) => name).filter(name => /^[a-z].+/.test(name))
  const stored = (language: Language): string[] =>
    Object.values(library.words).flatMap(words =>
      Object.entries(words).flatMap(([code, word]) => (localised(word, language) === code ? [] : [code])),
    )
  const own = examples.filter(example => example.method === method.id)

  test.each(languages)('[R-58] neither record nor report prints a key or a stored word in %s', language => {
    const keys = new Set([...names, ...stored(language), 'true', 'false', 'measured_only', 'not_judged'])
    for (const value of method.derived.filter(isPrinted)) {
      const name = derivedName(method, value)
      expect([value.name, name.en, name.es]).toEqual([value.name, expect.any(String), expect.any(String)])
    }
    for (const example of own) {
      const data = paperDataSchema.parse(examplePaper(method, [example], language))
      for (const template of [
        recordTemplate(method, { words: library.words, language }),
        reportTemplate(method, library.words),
      ]) {
        const texts = cellTexts(fillPaper(template, data)).map(plain)
        expect(texts.filter(text => keys.has(text.trim()) || /[A-Za-z]_[A-Za-z]/.test(text))).toEqual([])
      }
    }
  })
})

test('the library has the 67 methods', () => {
  expect(library.methods).toHaveLength(67)
})
