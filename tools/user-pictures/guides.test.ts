import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Language } from '../../domain/src/kit/label.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = (pattern: string): string[] => globSync(pattern, { cwd: root }).map(name => `${root}${name}`)
const read = (file: string): string => readFileSync(file, 'utf8')

/** Everything that the product says in a language: the labels, those beside the sources, and the rows of its content. */
function wordsOf(language: Language): string[] {
  const labels = JSON.parse(read(`${root}domain/src/shell/labels.${language}.json`)) as Record<string, string> // flat by the rules of labels
  const beside = new RegExp(`\\b${language}: (?:'((?:[^'\\\\]|\\\\.)*)'|"([^"]*)")`, 'g')
  const sources = files('{domain,server,web}/src/**/*.{ts,tsx}').flatMap(file =>
    [...read(file).matchAll(beside)].map(([, single, double]) => (single ?? double ?? '').replaceAll("\\'", "'")),
  )
  const content = files('server/src/seed/content/*.tsv').flatMap(file => read(file).split(/[\t\n]/))
  return [...new Set([...Object.values(labels), ...sources, ...content])].filter(Boolean)
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
/** Matches a word of the product with anything in its places `{name}`. */
const patternOf = (word: string): RegExp =>
  new RegExp(
    `^${word
      .split(/\{[^{}]*\}/)
      .map(escaped)
      .join('.+')}$`,
    's',
  )
/** Matches what a guide abbreviates by an ellipsis. */
const abbreviated = (said: string): RegExp => new RegExp(`${said.split('…').map(escaped).join('.*')}`, 's')

const quotes = { zh: /“([^”]+)”/g, en: /"([^"]+)"/g }

test.each(['zh', 'en'] as const)(
  '[docs/user] the guides in %s name pages, buttons and refusals as the product does',
  language => {
    const words = wordsOf(language)
    const plain = new Set(words)
    const patterns = words
      .filter(word => word.includes('{') && /\p{L}/u.test(word.replace(/\{[^{}]*\}/g, '')))
      .map(patternOf)
    const isSaid = (part: string): boolean =>
      plain.has(part) ||
      (part.includes('…')
        ? words.some(word => abbreviated(part).test(word.replace(/\{[^{}]*\}/g, '…')))
        : patterns.some(pattern => pattern.test(part)))
    const unknown = files(`docs/user/${language}/*.md`).flatMap(file =>
      [...read(file).matchAll(quotes[language])]
        .flatMap(([, said = '']) => said.split(' / '))
        .filter(part => part !== '…' && !isSaid(part))
        .map(part => `${basename(file)}: ${part}`),
    )
    expect(unknown).toEqual([])
  },
)

const morning = { zh: '**早上先看**', en: '**First in the morning**' }
const refusals = { zh: '| 提示 | 怎么办 |', en: '| It says | What to do |' }

test.each(['zh', 'en'] as const)(
  '[docs/user] each seeded post of a laboratory and of the units around it has its day in %s, with refusals and a picture',
  language => {
    const [head = '', ...lines] = read(`${root}server/src/seed/content/posts.tsv`).trim().split('\n')
    const columns = head.split('\t')
    const posts = lines
      .map(line => line.split('\t'))
      .map(cells => ({ name: cells[columns.indexOf(language)] ?? '', level: cells[columns.indexOf('level')] ?? '' }))
    expect(posts.length).toBeGreaterThan(20)
    const folder = `${root}docs/user/${language}/`
    const guides = new Map(
      [...read(`${folder}README.md`).matchAll(/^\| ([^|]+) \| \[[^\]]+\]\(([\w-]+\.md)\) \|$/gm)].map(
        ([, name = '', file = '']) => [name, file] as const,
      ),
    )
    const missing = posts
      .filter(({ level }) => level === 'business')
      .flatMap(({ name }) => {
        const file = guides.get(name)
        if (!file) return [`${name} has no guide`]
        const text = read(`${folder}${file}`)
        const pictures = [...text.matchAll(/\]\(\.\.\/pictures\/([\w-]+\.webp)\)/g)].map(([, picture]) => picture)
        return [
          ...[morning[language], refusals[language]]
            .filter(part => !text.includes(part))
            .map(part => `${file}: ${part}`),
          ...(pictures.length === 0 ? [`${file} shows no picture`] : []),
          ...pictures.filter(one => !existsSync(`${root}docs/user/pictures/${one}`)).map(one => `${file}: ${one}`),
        ]
      })
    expect(missing).toEqual([])
  },
)
