import { bare, lineBreak, row, section, words } from './build.ts'
import type { LocalText, PaperTemplate, Part, Section, TemplateCell, TemplateRow } from './template.ts'

/**
 * What a laboratory sets of its papers, put into the layout when a paper is made. The layout is frozen with the paper, so that
 * no later setting reaches what was approved. A drawn template is changed like a generated one: by what its cells hold.
 */

type Change = (cell: TemplateCell) => TemplateCell

const inSection = (one: Section, change: Change): Section => {
  const changed = (rows: readonly TemplateRow[]): TemplateRow[] =>
    rows.map(line => ({ ...line, cells: line.cells.map(change) }))
  return {
    ...one,
    head: changed(one.head),
    rows: changed(one.rows),
    ...(one.foot ? { foot: changed(one.foot) } : {}),
  }
}

/** The template with each of its cells changed. */
export function inCells(template: PaperTemplate, change: Change): PaperTemplate {
  const changed = (sections: readonly Section[]): Section[] => sections.map(one => inSection(one, change))
  return {
    ...template,
    header: changed(template.header),
    footer: changed(template.footer),
    body: template.body.map(item => {
      if (item.kind === 'section') return inSection(item, change)
      return item.kind === 'samples' ? { ...item, sections: changed(item.sections) } : item
    }),
  }
}

/** Page numbers in the words that were set: `{p}` for the page, `{n}` for how many there are. */
function pageParts(text: string): Part[] {
  return text
    .split(/(\{p\}|\{n\})/)
    .filter(piece => piece !== '')
    .map(
      (piece): Part =>
        piece === '{p}'
          ? { kind: 'page', of: 'number' }
          : piece === '{n}'
            ? { kind: 'page', of: 'total' }
            : words({ zh: piece }),
    )
}

/** The template with its page numbers in other words; cells that hold more than page numbers stay as they are drawn. */
export function withPageText(template: PaperTemplate, text: string): PaperTemplate {
  if (text === '') return template
  const isPageCell = ({ parts }: TemplateCell): boolean =>
    parts.some(({ kind }) => kind === 'page') && parts.every(({ kind }) => kind === 'page' || kind === 'text')
  return inCells(template, cell => (isPageCell(cell) ? { ...cell, parts: pageParts(text) } : cell))
}

const isTitle = ({ parts }: TemplateCell, title: LocalText): boolean =>
  parts.some(part => part.kind === 'text' && part.text.zh === title.zh)

/** The template under another title, with a second line of smaller type below it where one is given. */
export function withTitle(template: PaperTemplate, title: LocalText, below: string | null = null): PaperTemplate {
  const { title: old } = template
  const second: Part[] = below ? [lineBreak, words({ zh: below }, { size: 9 })] : []
  const changed = inCells(template, cell =>
    isTitle(cell, old)
      ? {
          ...cell,
          parts: cell.parts.flatMap(part =>
            part.kind === 'text' && part.text.zh === old.zh ? [{ ...part, text: title }, ...second] : [part],
          ),
        }
      : cell,
  )
  return { ...changed, title }
}

export type QrPlace = 'header_right' | 'footer_left' | 'none'

const qrPath = 'qr.url'
const qrSize = 20
/** Height of a row that holds the code. */
const qrRow = qrSize + 1

const withoutQr: Change = cell => ({ ...cell, parts: cell.parts.filter(({ kind }) => kind !== 'qr') })

/** The header with the code at the right of its title, or above everything where no row holds the title alone. */
function besideTitle(header: readonly Section[], title: LocalText): Section[] {
  const code = bare(2, [{ kind: 'qr', path: qrPath, size: qrSize }], { align: 'right' })
  for (const [at, one] of header.entries()) {
    const found = one.rows.findIndex(({ cells }) => cells.length === 1 && cells[0] && isTitle(cells[0], title))
    const line = one.rows[found]
    const [cell] = line?.cells ?? []
    if (!line || !cell) continue
    const width = one.columns.reduce((sum, column) => sum + column, 0)
    const beside = section(`${one.id}-code`, [qrRow, width - 2 * qrRow, qrRow], {
      rows: [
        { ...line, height: Math.max(line.height, qrRow), cells: [{ ...cell, column: 1, span: 1, rows: 1 }, code] },
      ],
    })
    const part = (name: string, rows: TemplateRow[]): Section[] =>
      rows.length > 0 ? [{ ...one, id: `${one.id}${name}`, rows }] : []
    return [
      ...header.slice(0, at),
      ...part('', one.rows.slice(0, found)),
      beside,
      ...part('-below', one.rows.slice(found + 1)),
      ...header.slice(at + 1),
    ]
  }
  const width = header[0]?.columns.reduce((sum, column) => sum + column, 0) ?? qrRow
  return [section('code', [width], { rows: [row(qrRow, [bare(0, code.parts, { align: 'right' })])] }), ...header]
}

/**
 * The template with the code of the report at the right of its head, or without its picture; at the left of the foot it stands
 * already. The code in figures stays where the template has it, so that a paper can always be checked.
 */
export function withQrPlace(template: PaperTemplate, place: QrPlace): PaperTemplate {
  if (place === 'footer_left') return template
  // the foot keeps its height: seals stand at fixed places of the page, over its lines
  const bareTemplate = inCells(template, withoutQr)
  return place === 'none'
    ? bareTemplate
    : { ...bareTemplate, header: besideTitle(bareTemplate.header, bareTemplate.title) }
}
