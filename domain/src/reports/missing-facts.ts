import type { Label } from '../kit/label.ts'
import type { PaperData } from '../paper/data.ts'

interface Fact {
  readonly label: Label
  readonly missing: (paper: PaperData) => boolean
}

const blank = (text: string | null): boolean => text === null || text.trim() === ''

/**
 * What a report must hold (R-70: ISO/IEC 17025 7.8.2.1, RB/T 214 4.5.20; R-75 for the standard of a judgement). Number,
 * date and signatures come with the steps that follow.
 */
const facts: readonly Fact[] = [
  {
    label: { zh: '试验室名称', en: 'laboratory name', es: 'nombre del laboratorio' },
    missing: ({ context }) => blank(context.laboratory.name),
  },
  {
    label: { zh: '试验室地址', en: 'laboratory address', es: 'dirección del laboratorio' },
    missing: ({ context }) => blank(context.laboratory.address),
  },
  {
    label: { zh: '委托单位', en: 'client', es: 'cliente' },
    missing: ({ context }) => blank(context.customer.unit) && blank(context.customer.construction_unit),
  },
  {
    label: { zh: '工程名称', en: 'project', es: 'proyecto' },
    missing: ({ context }) => blank(context.customer.project),
  },
  {
    label: { zh: '样品编号', en: 'sample number', es: 'n.º de muestra' },
    missing: ({ samples }) => samples.some(sample => blank(sample.number)),
  },
  {
    label: { zh: '样品名称', en: 'sample name', es: 'nombre de la muestra' },
    missing: ({ samples }) => samples.some(sample => blank(sample.name)),
  },
  {
    label: { zh: '样品描述', en: 'condition of the sample', es: 'estado de la muestra' },
    missing: ({ samples }) => samples.some(sample => blank(sample.state)),
  },
  {
    label: { zh: '检测依据', en: 'test basis', es: 'norma de ensayo' },
    missing: ({ context }) => blank(context.basis.test),
  },
  {
    label: { zh: '判定依据', en: 'judgement basis', es: 'norma de dictamen' },
    missing: ({ context, samples }) =>
      blank(context.basis.judgement) &&
      samples.some(sample => sample.results.some(row => row.judgement === 'pass' || row.judgement === 'fail')),
  },
  {
    label: { zh: '收样日期', en: 'date of receipt', es: 'fecha de recepción' },
    missing: ({ context }) => blank(context.times.received),
  },
  {
    label: { zh: '检测日期', en: 'test date', es: 'fecha de ensayo' },
    missing: ({ context }) => blank(context.times.tested),
  },
  {
    label: { zh: '检测结果', en: 'results', es: 'resultados' },
    missing: ({ samples }) => !samples.some(hasResult),
  },
  {
    label: { zh: '检测人签名', en: 'tester', es: 'firma del ensayador' },
    missing: ({ signatures }) => (signatures.tested ?? []).length === 0,
  },
]

/** A value in the result table, a result that is void and says so, or figures in a table of their own as gradings have. */
const hasResult = ({ results, computed }: PaperData['samples'][number]): boolean =>
  results.some(row => row.judgement === 'invalid' || row.judgement === 'retest' || !row.value.every(blank)) ||
  (results.every(row => row.value.length === 0) &&
    Object.values(computed.groups).some(rows => rows.some(row => !Object.values(row).every(blank))))

/** Names of the facts that a report lacks, for guard B-04; empty when it is complete. */
export const missingFacts = (paper: PaperData): Label[] =>
  facts.filter(fact => fact.missing(paper)).map(fact => fact.label)
