import { bare, row, section, value, words } from './build.ts'
import type { PaperTemplate, Part, Section, TemplateRow } from './template.ts'

/**
 * Heads and feet that a laboratory sets for its papers (`header_footer_set`): rows of three texts with placeholders. They are put
 * into the layout when a paper is made and frozen with it.
 */

/** Texts at the left, in the middle and at the right. */
export type HeadFootRow = readonly [string, string, string]

export interface HeadFoot {
  readonly header: readonly HeadFootRow[]
  readonly footer: readonly HeadFootRow[]
  /** Top, right, bottom, left in millimetres; null leaves those of the template. */
  readonly margins: readonly [number, number, number, number] | null
}

type Kind = PaperTemplate['kind']

/** What stands for a placeholder, on a record or a report. */
const placeholders: Readonly<Record<string, (template: PaperTemplate) => Part[]>> = {
  lab_name: () => [value('context.laboratory.name')],
  address: () => [value('context.laboratory.address', { blank: '' })],
  phone: () => [value('context.laboratory.phone', { blank: '' })],
  title: ({ title }) => [words(title)],
  form_code: ({ kind }) => [value(`context.method.${kind}_code`, { blank: '' })],
  number: ({ kind }) => [value(`context.numbers.${kind}`)],
  page: () => [{ kind: 'page', of: 'number' }],
  pages: () => [{ kind: 'page', of: 'total' }],
  marks: () => [
    { kind: 'image', path: 'context.laboratory.marks.image', width: 24, height: 12 },
    value('context.laboratory.marks.label', { blank: '', join: '　', size: 8, before: { zh: ' ' } }),
  ],
}

/** Names that may stand in braces. */
export const headFootNames: readonly string[] = Object.keys(placeholders)

const inBraces = /\{([^{}]*)\}/g

const namesIn = (rows: readonly HeadFootRow[]): string[] =>
  rows.flat().flatMap(text => [...text.matchAll(inBraces)].map(([, name = '']) => name))

/** Placeholders that stand for nothing, as they were typed. */
export const unknownNames = (rows: readonly HeadFootRow[]): string[] => [
  ...new Set(namesIn(rows).filter(name => !headFootNames.includes(name))),
]

/** What a head lacks that papers must have (JT/T 828): title and number, page, and the marks of certificates on reports. */
export function lackingNames(
  header: readonly HeadFootRow[],
  footer: readonly HeadFootRow[],
  isReport: boolean,
): string[] {
  if (header.length === 0) return []
  const head = new Set(namesIn(header))
  const all = new Set([...head, ...namesIn(footer)])
  return [
    ...['title', 'number', ...(isReport ? ['marks'] : [])].filter(name => !head.has(name)),
    ...['page', 'pages'].filter(name => !all.has(name)),
  ]
}

function partsOf(text: string, template: PaperTemplate): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const found of text.matchAll(inBraces)) {
    if (found.index > from) parts.push(words({ zh: text.slice(from, found.index) }))
    parts.push(...(placeholders[found[1] ?? '']?.(template) ?? [words({ zh: found[0] })]))
    from = found.index + found[0].length
  }
  return from < text.length ? [...parts, words({ zh: text.slice(from) })] : parts
}

/** A third of the width each, so that a row can be cut in halves too. */
const units = 6

const looks = { left: { align: 'left' }, middle: {}, right: { align: 'right' } } as const

function rowOf(texts: HeadFootRow, template: PaperTemplate): TemplateRow {
  const [left, middle, right] = texts
  const filled = (['left', 'middle', 'right'] as const).flatMap((side, at) =>
    (texts[at] ?? '') === '' ? [] : [{ side, text: texts[at] ?? '' }],
  )
  const span = filled.length === 1 ? units : middle === '' ? units / 2 : units / 3
  const startOf = { left: 0, middle: filled.length === 1 ? 0 : span, right: filled.length === 1 ? 0 : units - span }
  const whole = left + middle + right
  const isTitle = whole.includes('{title}')
  const marks = whole.includes('{marks}')
  return row(
    isTitle ? 14 : marks ? 15 : 7,
    filled.map(({ side, text }) =>
      bare(startOf[side], partsOf(text, template), {
        span,
        ...looks[side],
        ...(isTitle && text.includes('{title}') ? { size: 18, weight: 700 } : {}),
      }),
    ),
    whole.trim() === '{marks}' ? { when: 'context.laboratory.marks' } : {},
  )
}

function sectionOf(id: string, rows: readonly HeadFootRow[], template: PaperTemplate, width: number): Section[] {
  if (rows.length === 0) return []
  return [
    section(id, Array(units).fill(width / units), {
      rows: rows.map(texts => rowOf(texts, template)),
    }),
  ]
}

const widthOf = (template: PaperTemplate): number =>
  [...template.header, ...template.footer][0]?.columns.reduce((sum, column) => sum + column, 0) ?? 0

/**
 * The template with this head in place of its own, this foot below its own, and these margins. Signatures, codes and seals stay:
 * seals move with the foot that they stand over. A head of no rows leaves that of the template.
 */
export function withHeadFoot(template: PaperTemplate, set: HeadFoot): PaperTemplate {
  const width = widthOf(template)
  const header = sectionOf('set-head', set.header, template, width)
  const footer = sectionOf('set-foot', set.footer, template, width)
  const { page } = template
  const margins = set.margins && set.margins[1] + set.margins[3] <= page.width - width ? set.margins : page.margins
  const lower = footer.flatMap(({ rows }) => rows).reduce((sum, { height }) => sum + height, 0)
  const up = lower + margins[2] - page.margins[2]
  const across = margins[3] - page.margins[3]
  return {
    ...template,
    page: { ...page, margins: [...margins] },
    header: header.length > 0 ? header : template.header,
    footer: [...template.footer, ...footer],
    overlays: template.overlays.map(overlay =>
      overlay.pages === 'cross'
        ? overlay
        : {
            ...overlay,
            x: Math.max(0, Math.min(overlay.x + across, page.width - overlay.width)),
            y: Math.max(0, overlay.y - up),
          },
    ),
  }
}

/** Whether a set is made for papers of this size. */
export const fitsPaper = ({ page }: PaperTemplate, paper: 'A4' | 'A3' | null): boolean => {
  const [width, height] = paper === 'A3' ? [297, 420] : [210, 297]
  return (page.width === width && page.height === height) || (page.width === height && page.height === width)
}

/** Names of the kinds of paper that a set may be for. */
export type HeadFootKind = Kind | 'all'
