import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Labels } from './label.ts'
import { notice } from './notice.ts'

const folder = fileURLToPath(new URL('../', import.meta.url))

test('[1.4] every notice says the same figures in each language, and no Chinese outside of Chinese', async () => {
  const places = (sentence: string): string =>
    [...sentence.matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name)
      .sort()
      .join()
  const faults: string[] = []
  const files = globSync('*/notices.ts', { cwd: folder })
  expect(files.length).toBeGreaterThan(8)
  for (const file of files) {
    const catalogues = (await import(`${folder}${file}`)) as Record<string, Labels> // what each of these files exports
    for (const [key, words] of Object.values(catalogues).flatMap(words => Object.entries(words))) {
      if (new Set([words.zh, words.en, words.es].map(places)).size > 1) faults.push(`${file} ${key}: other figures`)
      if (/[\u4e00-\u9fff]/.test(words.en + words.es)) faults.push(`${file} ${key}: Chinese in another language`)
    }
  }
  expect(faults).toEqual([])
})

test('[1.4] places are filled with what people wrote, with words in each language, and with nothing', () => {
  const words = {
    due: { zh: '{what}（{step}）{more}', en: '{what} ({step}){more}', es: '{what} ({step}){more}' },
  } as const
  const step = { zh: '退费', en: 'refund', es: 'reembolso' }
  expect(notice(words, 'due', { what: '{step}', step, more: null })).toEqual({
    zh: '{step}（退费）',
    en: '{step} (refund)',
    es: '{step} (reembolso)',
  })
})
