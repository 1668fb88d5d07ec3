import type { MethodDefinition, MethodLibrary } from '../methods/definition.ts'
import { groupNames } from '../methods/group-order.ts'
import { JUDGEMENT_LABELS } from '../methods/judgement.ts'
import {
  BODY_WIDTH,
  bare,
  cell,
  lineBreak,
  prose,
  REPORT_ROW,
  row,
  ruledAbove,
  section,
  value,
  words,
} from './build.ts'
import { chartSection } from './chart-part.ts'
import { derivedColumns, inputColumns } from './columns.ts'
import { reportFacts } from './drawn/report-facts.ts'
import { paragraph, reportBasics, signatureRow, titleArea } from './form-parts.ts'
import { A4_PAGE, formTitle } from './record-template.ts'
import { type BodyItem, type PaperTemplate, paperTemplateSchema, type Section } from './template.ts'
import { turnedTable } from './value-table.ts'
import { formWords, scopeWords } from './words.ts'

/** Number, sample, property, unit, requirement, result, judgement. */
const resultColumns = [10, 27, 48, 16, 27, 27, 20]

function resultTable(): Section {
  const heads = [
    formWords.index,
    formWords.sampleNumberHead,
    formWords.item,
    formWords.unitOf,
    formWords.requirement,
    formWords.result,
    formWords.judged,
  ]
  return section('results', resultColumns, {
    head: [
      row(
        REPORT_ROW,
        heads.map((head, i) => cell(i, [words(head)], { overflow: 'wrap' })),
      ),
    ],
    rows: [
      row(REPORT_ROW, [
        cell(0, [value('row.running')]),
        cell(1, [value('sample.number')], { rows: 'band' }),
        cell(2, [value('result.name')], { overflow: 'wrap' }),
        cell(3, [value('result.unit', { format: 'unit' })]),
        cell(4, [value('result.requirement')]),
        cell(5, [value('result.value', { join: '、' })], { overflow: 'wrap' }),
        cell(6, [value('result.judgement', { words: JUDGEMENT_LABELS })]),
      ]),
    ],
    repeat: { over: 'results', samples: true },
    repeatHead: true,
  })
}

function closing(): Section {
  return section('closing', [BODY_WIDTH], {
    keepTogether: true,
    rows: [
      row(15, [prose(0, paragraph(formWords.conclusion, [value('conclusion')]), { valign: 'top' })], {
        breakable: true,
        roomy: 26,
      }),
      row(
        18,
        [
          prose(
            0,
            [
              ...paragraph(formWords.statement, [
                value('context.scope', { words: scopeWords }),
                words(formWords.reportRules),
              ]),
              value('statement', { before: { zh: '\n　　', en: '\n  ', es: '\n  ' }, blank: '' }),
              value('deviations', {
                before: { zh: '\n　　偏离：', en: '\n  Deviations: ', es: '\n  Desviaciones: ' },
                blank: '',
                join: '；',
              }),
              value('context.subcontractor', {
                before: {
                  zh: '\n　　分包检测单位：',
                  en: '\n  Results by subcontractor: ',
                  es: '\n  Subcontratista: ',
                },
                blank: '',
              }),
              lineBreak,
              words({ zh: '　　', en: '  ', es: '  ' }),
              words(formWords.endMark),
            ],
            { valign: 'top' },
          ),
        ],
        { breakable: true, roomy: 30 },
      ),
    ],
  })
}

/** Values of given sieves and the like, side by side: they would fill the result table with rows. */
function gradingTables(method: MethodDefinition): Section[] {
  return groupNames(method).flatMap(group => {
    const fixed = method.inputs.find(input => input.in === group && input.fixed === true)
    const reported = derivedColumns(method, group, {}).filter(c =>
      method.parameters.some(p => c.path === `computed.${group}.${p.key}`),
    )
    if (!fixed || reported.length === 0) return []
    const readings = inputColumns(method, group, {})
    const given = method.inputs.filter(i => i === fixed || i.calib?.startsWith('aggregategradation.'))
    const shown = readings.filter(c => given.some(i => c.path === `raw.${group}.${i.name}`))
    return [turnedTable(`grading-${group}`, [...shown, ...reported], group, 12, false)]
  })
}

/**
 * The report of a method in the six parts of JT/T 828-2019: title area, basic information, object under test, data,
 * conclusion with additional statement, signatures (tested, reviewed, approved) with the place of the seal. Textual values
 * print in `printedWords`.
 */
export function reportTemplate(method: MethodDefinition, printedWords: MethodLibrary['words']): PaperTemplate {
  const title = formTitle(method.name, formWords.reportTitle)
  const facts = reportFacts(method, printedWords)
  const chart = chartSection(method, facts.length > 0 ? 34 : 42, 58)
  const filler: BodyItem = {
    kind: 'filler',
    columns: resultColumns,
    rowHeight: REPORT_ROW,
    maxRows: 40,
    text: formWords.blankBelow,
  }
  const proof = section('proof', [24, BODY_WIDTH - 24], {
    rows: [
      row(23, [
        bare(0, [{ kind: 'qr', path: 'qr.url', size: 20 }], { align: 'left' }),
        bare(
          1,
          [
            value('qr.code', { before: formWords.code, format: 'fours', blank: '', size: 8.5 }),
            lineBreak,
            value('qr.url', { format: 'check', blank: '', size: 8.5 }),
            lineBreak,
            value('context.laboratory.address', { before: formWords.address, blank: '', size: 8.5 }),
            value('context.laboratory.phone', { before: formWords.phone, blank: '', size: 8.5 }),
          ],
          { align: 'left' },
        ),
      ]),
    ],
  })
  const signatures = signatureRow(
    [
      { label: formWords.testedBy, role: 'tested', width: 58 },
      { label: formWords.auditedBy, role: 'audited', width: 36 },
      { label: formWords.approvedBy, role: 'approved', width: 36 },
    ],
    BODY_WIDTH,
  )
  const body: BodyItem[] = [...reportBasics(), ruledAbove(resultTable())]
  const perSample = [...facts, ...gradingTables(method), ...(chart ? [chart] : [])]
  if (perSample.length > 0) body.push({ kind: 'samples', sections: perSample })
  body.push(filler, ruledAbove(closing()))
  return paperTemplateSchema.parse({
    schema: 1,
    kind: 'report',
    title,
    page: A4_PAGE,
    fontSize: 10.5,
    frame: 1.5,
    header: [
      titleArea({
        code: 'context.method.report_code',
        title,
        laboratory: formWords.laboratorySealed,
        numberLabel: formWords.reportNumber,
        number: 'context.numbers.report',
        marks: true,
      }),
    ],
    body,
    footer: [section('signatures', signatures.columns, { rows: [signatures.row] }), proof],
    // The round test seal, 42 mm, three fifths of it below the date line (looks section 8).
    overlays: [
      { path: 'stamps.test_seal', x: 150, y: 242, width: 42, height: 42, pages: 'all' },
      { path: 'stamps.cross_page', x: 0, y: 120, width: 42, height: 42, pages: 'cross' },
    ],
  })
}
