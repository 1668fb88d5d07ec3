import type { Label, Language } from '../kit/label.ts'
import type { PaperDocument } from '../paper/document.ts'
import { plainSheet } from '../paper/sheet.ts'
import { reportState } from './lists.ts'
import { coverGrids, keptFor, type Spine } from './volume-labels.ts'

/** Papers of the desks after the approval: the list that a receiver signs, and the cover of a volume. */

const words = {
  issueList: { zh: '报告发放签收单', en: 'List of reports handed over', es: 'Relación de informes entregados' },
  volume: { zh: '检测报告档案卷内目录', en: 'Contents of the volume', es: 'Contenido del volumen' },
  date: { zh: '日期：', en: 'Date: ', es: 'Fecha: ' },
  client: { zh: '委托单位', en: 'Client', es: 'Cliente' },
  count: { zh: '报告数量', en: 'Reports', es: 'Informes' },
  number: { zh: '序号', en: 'No.', es: 'N.º' },
  report: { zh: '报告编号', en: 'Report', es: 'Informe' },
  order: { zh: '委托编号', en: 'Order', es: 'Encargo' },
  test: { zh: '检测项目', en: 'Test', es: 'Ensayo' },
  copies: { zh: '份数', en: 'Copies', es: 'Ejempl.' },
  issued: { zh: '已发', en: 'Out', es: 'Emitidos' },
  sign: { zh: '签收', en: 'Signature', es: 'Firma' },
  receiver: { zh: '领取人：', en: 'Receiver: ', es: 'Receptor: ' },
  phone: { zh: '电话：', en: 'Phone: ', es: 'Teléfono: ' },
  clerk: { zh: '发放人：', en: 'Handed over by: ', es: 'Entregado por: ' },
  volumeNo: { zh: '卷号', en: 'Volume', es: 'Volumen' },
  shelf: { zh: '库位', en: 'Shelf', es: 'Ubicación' },
  keep: { zh: '保存年限', en: 'Kept for', es: 'Conservación' },
  archive: { zh: '档案编号', en: 'Archive no.', es: 'N.º de archivo' },
  pages: { zh: '页数', en: 'Pages', es: 'Páginas' },
  missing: { zh: '缺件说明', en: 'What is missing', es: 'Lo que falta' },
  period: { zh: '归档日期', en: 'Archived', es: 'Archivado' },
  archivist: { zh: '归档人：', en: 'Filed by: ', es: 'Archivado por: ' },
  checked: { zh: '检查人：', en: 'Checked by: ', es: 'Comprobado por: ' },
} satisfies Readonly<Record<string, Label>>

export interface IssueListFacts {
  readonly laboratory: string
  /** Day of the print. */
  readonly day: string
  readonly rows: readonly {
    readonly report_no: string
    readonly entrust_no: string | null
    readonly client: string
    readonly test_name: string | null
    readonly copies: number
    readonly issued: number
  }[]
}

/** The list of reports that their receiver signs, with room for his hand in every row. */
export function issueListPaper(facts: IssueListFacts, language: Language): PaperDocument {
  const say = (label: Label): string => label[language]
  return plainSheet({
    language,
    title: say(words.issueList),
    laboratory: facts.laboratory,
    number: `${say(words.date)}${facts.day}`,
    facts: [
      [say(words.client), [...new Set(facts.rows.map(row => row.client))].join('、')],
      [say(words.count), String(facts.rows.length)],
    ],
    tables: [
      {
        rowHeight: 11,
        columns: [
          { title: say(words.number), width: 13, align: 'center' },
          { title: say(words.report), width: 34 },
          { title: say(words.order), width: 32 },
          { title: say(words.test) },
          { title: say(words.copies), width: 16, align: 'center' },
          { title: say(words.issued), width: 18, align: 'center' },
          { title: say(words.sign), width: 28 },
        ],
        rows: facts.rows.map((row, at) => [
          String(at + 1),
          row.report_no,
          row.entrust_no ?? '—',
          row.test_name ?? '—',
          String(row.copies),
          String(row.issued),
          '',
        ]),
      },
    ],
    closing: [],
    signatures: [say(words.receiver), say(words.phone), say(words.clerk)],
  })
}

export interface VolumeFacts {
  readonly laboratory: string
  readonly volume_no: string
  readonly rows: readonly {
    readonly report_id: string
    readonly archive_no: string
    readonly report_no: string
    readonly client: string
    readonly test_name: string | null
    /** Of all papers of the file. */
    readonly pages: number
    readonly shelf: string | null
    readonly archived_on: string
    readonly keep_years: number | null
    readonly missing: string | null
    readonly voided: 0 | 1
  }[]
}

const ends = (texts: readonly string[]): readonly [string, string] => {
  const sorted = texts.toSorted()
  return [sorted.at(0) ?? '', sorted.at(-1) ?? '']
}

const longest = (years: readonly (number | null)[]): number | null =>
  years.reduce((most, one) => (most === null || one === null ? null : Math.max(most, one)), 0)

/** How a volume is told apart on its shelf. */
export const spineOf = ({ laboratory, volume_no, rows }: VolumeFacts): Spine => ({
  laboratory,
  volume_no,
  reports: ends(rows.map(row => row.report_no)),
  filed: ends(rows.map(row => row.archived_on)),
  // the whole volume is kept as long as the longest of its files
  keep_years: longest(rows.map(row => row.keep_years)),
  shelf: [...new Set(rows.flatMap(row => row.shelf ?? []))].join('、') || null,
})

/** Cover of a volume, and behind it the list of what is in it. */
export function volumePaper(facts: VolumeFacts, language: Language): PaperDocument {
  const list = volumeList(facts, language)
  const { width, margins } = list.page
  const pages = facts.rows.reduce((sum, row) => sum + row.pages, 0)
  const cover = coverGrids(
    { ...spineOf(facts), count: facts.rows.length, pages },
    width - margins[1] - margins[3],
    language,
  )
  const [first, ...rest] = list.body
  return {
    ...list,
    body: [...cover, ...(first?.kind === 'grid' ? [{ ...first, newPage: true as const }] : []), ...rest],
  }
}

function volumeList(facts: VolumeFacts, language: Language): PaperDocument {
  const say = (label: Label): string => label[language]
  const { shelf, keep_years, filed } = spineOf(facts)
  const [from, to] = filed
  return plainSheet({
    language,
    title: say(words.volume),
    laboratory: facts.laboratory,
    number: '',
    facts: [
      [say(words.volumeNo), facts.volume_no],
      [say(words.shelf), shelf ?? '—'],
      [say(words.period), from === to ? from : `${from} – ${to}`],
      [say(words.keep), keptFor(keep_years, language)],
      [say(words.count), String(facts.rows.length)],
      [say(words.pages), String(facts.rows.reduce((sum, row) => sum + row.pages, 0))],
    ],
    tables: [
      {
        columns: [
          { title: say(words.number), width: 13, align: 'center' },
          { title: say(words.archive), width: 32 },
          { title: say(words.report), width: 32 },
          { title: say(words.client) },
          { title: say(words.test), width: 28 },
          { title: say(words.pages), width: 15, align: 'center' },
          { title: say(words.missing), width: 24 },
        ],
        rows: facts.rows.map((row, at) => [
          String(at + 1),
          row.archive_no,
          row.voided ? `${row.report_no} ${say(reportState.labels.voided)}` : row.report_no,
          row.client,
          row.test_name ?? '—',
          String(row.pages),
          row.missing ?? '',
        ]),
      },
    ],
    closing: [],
    signatures: [say(words.archivist), say(words.checked)],
  })
}
