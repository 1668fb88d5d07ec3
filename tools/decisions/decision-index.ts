import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join('docs', 'decisions')
const titleLine = /^# (\d{4}) (\S.*)$/
const stateLine = /^\*\*State\.\*\* Superseded( in part)? by (\d{4}(?: and \d{4})*)(?:: (\S.*))?\.$/

interface Decision {
  readonly file: string
  readonly number: string
  readonly title: string
  /** Numbers of the decisions that took its place, none while it is in force. */
  readonly by: readonly string[]
  readonly inPart: boolean
  /** What of it was superseded. */
  readonly what: string | null
}

/** Reads title and state of one decision; what is wrong with its first lines is told as a text. */
function read(file: string, text: string): Decision | string {
  const [first = '', blank, third = ''] = text.split('\n')
  const [, number = '', title = ''] = titleLine.exec(first) ?? []
  if (!number || blank !== '') return `${file}: the first line is no \`# NNNN Title\` with a blank line behind it`
  if (!file.startsWith(`${number}-`)) return `${file}: its title has the number ${number}`
  if (!text.includes('**State.**')) return { file, number, title, by: [], inPart: false, what: null }
  const [, inPart, by = '', what = null] = stateLine.exec(third) ?? []
  if (!by) return `${file}: its state is no line \`**State.** Superseded [in part] by NNNN[: what].\` below the title`
  return { file, number, title, by: by.split(' and '), inPart: inPart !== undefined, what }
}

/**
 * The index of all decisions, out of their first lines.
 * @param texts of the decisions by the names of their files
 * @returns the text of the index, and what is wrong with the decisions: a broken title or state, a number that two have, one that
 *   is superseded by what does not exist
 */
export function indexOf(texts: ReadonlyMap<string, string>): { text: string; faults: string[] } {
  const all = [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, text]) => read(file, text))
  const faults = all.filter(one => typeof one === 'string')
  const decisions = all.filter(one => typeof one !== 'string')
  const files = new Map<string, string>()
  for (const { number, file } of decisions) {
    const other = files.get(number)
    if (other !== undefined) faults.push(`${file}: ${other} has the number ${number} too`)
    files.set(number, file)
  }
  const link = (number: string): string => `[${number}](${files.get(number)})`
  const rows = decisions.map(({ file, number, title, by, inPart, what }) => {
    for (const later of by) if (!files.has(later)) faults.push(`${file}: there is no decision ${later}`)
    const state =
      by.length === 0
        ? 'in force'
        : `superseded${inPart ? ' in part' : ''} by ${by.map(link).join(' and ')}${what === null ? '' : `: ${what}`}`
    return `| ${link(number)} | ${title} | ${state} |`
  })
  const head = [
    '# Decisions',
    '',
    'Why things are as they are: one page for each decision. A number that is missing was not used. `node tools/run.mjs tools/decisions.ts` makes this index out of the first lines of the pages.',
    '',
    '| Number | Title | State |',
    '|---|---|---|',
  ]
  return { text: [...head, ...rows, ''].join('\n'), faults }
}

/** Where the index stands below the root of the clone. */
export const indexFile = join(folder, 'README.md')

/** The decisions of a clone by the names of their files. */
export const readDecisions = (root: string): Map<string, string> =>
  new Map(
    readdirSync(join(root, folder))
      .filter(name => name !== 'README.md')
      .map(name => [name, readFileSync(join(root, folder, name), 'utf8')]),
  )
