import type { Label, Language } from '../kit/label.ts'
import type { PaperDocument } from '../paper/document.ts'
import { plainSheet, type SheetTable } from '../paper/sheet.ts'

const words = {
  file: { zh: '仪器设备档案', en: 'Equipment file', es: 'Expediente del equipo' },
  catalogue: { zh: '档案目录', en: 'Catalogue', es: 'Índice' },
  order: { zh: '序号', en: 'No.', es: 'N.º' },
  content: { zh: '内容', en: 'Content', es: 'Contenido' },
  page: { zh: '页码', en: 'Page', es: 'Página' },
  pages: { zh: '页数', en: 'Pages', es: 'Páginas' },
} as const satisfies Record<string, Label>

/** A table of the file under its own heading; each begins a page. */
export interface LifeSection {
  readonly title: string
  readonly table: SheetTable
}

/** The file of a machine in one language. */
export interface LifePaper {
  readonly language: Language
  readonly laboratory: string
  /** Number of the machine. */
  readonly number: string
  /** What it is, two pairs to a line. */
  readonly facts: readonly (readonly [label: string, text: string])[]
  readonly sections: readonly LifeSection[]
}

/** A line of the catalogue: what stands where in the whole file. */
export interface CatalogueLine {
  readonly title: string
  readonly page: number
  readonly pages: number
}

const sheetOf = (paper: LifePaper, title: string, tables: readonly SheetTable[], facts: LifePaper['facts'] = []) =>
  plainSheet({
    language: paper.language,
    title,
    laboratory: paper.laboratory,
    number: paper.number,
    facts,
    tables,
    closing: [],
    signatures: [],
  })

/** One section by itself, so that its pages can be counted. */
export const sectionPaper = (paper: LifePaper, { title, table }: LifeSection): PaperDocument =>
  sheetOf(paper, title, [table])

function cataloguePaper(paper: LifePaper, lines: readonly CatalogueLine[]): PaperDocument {
  const say = (label: Label): string => label[paper.language]
  return sheetOf(paper, say(words.catalogue), [
    {
      columns: [
        { title: say(words.order), width: 14, align: 'center' },
        { title: say(words.content) },
        { title: say(words.page), width: 20, align: 'center' },
        { title: say(words.pages), width: 20, align: 'center' },
      ],
      rows: lines.map(({ title, page, pages }, at) => [String(at + 1), title, String(page), String(pages)]),
    },
  ])
}

/** Puts the sheets of the file behind one another, each on a page of its own, under one numbering. */
function behindOneAnother(first: PaperDocument, ...others: readonly PaperDocument[]): PaperDocument {
  const onNewPage = ({ body: [head, ...rest] }: PaperDocument): PaperDocument['body'] =>
    head?.kind === 'grid' ? [{ ...head, newPage: true as const }, ...rest] : head ? [head, ...rest] : rest
  return { ...first, body: [...first.body, ...others.flatMap(onNewPage)] }
}

/** Cover and catalogue alone, so that their pages can be counted before the catalogue knows where everything stands. */
export const frontPaper = (paper: LifePaper, lines: readonly CatalogueLine[]): PaperDocument =>
  behindOneAnother(sheetOf(paper, words.file[paper.language], [], paper.facts), cataloguePaper(paper, lines))

/** Cover, catalogue and all sections as one paper. */
export const lifePaper = (paper: LifePaper, lines: readonly CatalogueLine[]): PaperDocument =>
  behindOneAnother(frontPaper(paper, lines), ...paper.sections.map(section => sectionPaper(paper, section)))
