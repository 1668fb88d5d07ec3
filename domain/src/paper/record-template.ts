import type { MethodDefinition } from '../methods/definition.ts'
import { BODY_WIDTH, bare, prose, row, ruledAbove, section, value } from './build.ts'
import type { FormSetting } from './columns.ts'
import { dataPart } from './data-part.ts'
import { paragraph, recordBasics, signatureRow, titleArea } from './form-parts.ts'
import { type LocalText, type PaperTemplate, paperTemplateSchema, type Section } from './template.ts'
import { formWords } from './words.ts'

/** A4 upright with the binding margin on the left: top, right, bottom, left (looks section 8). */
export const A4_PAGE: PaperTemplate['page'] = { width: 210, height: 297, margins: [15, 15, 12, 20] }

/** Title of the form: the name of the test without a doubled "test" and with the kind of sheet. */
export function formTitle(name: LocalText, kind: { zh: string; en: string; es: string }): LocalText {
  const zh = /试验(\(.*\))?$/.test(name.zh)
    ? name.zh.replace(/试验(\(.*\))?$/, `试验${kind.zh}$1`)
    : `${name.zh}${kind.zh}`
  return {
    zh: zh
      .replace(/^(.*)检测(\(.*\))?检测/, '$1$2检测')
      .replaceAll('(', '（')
      .replaceAll(')', '）'),
    en: `${name.en}${kind.en}`,
    es: `${name.es ?? name.en}${kind.es}`,
  }
}

/** The calculation in words, printed when the evaluator gave one. */
function calculationPart(): Section {
  return section('calculation', [BODY_WIDTH], {
    when: 'calculation',
    rows: [
      row(
        14,
        [
          prose(0, paragraph(formWords.calculation, [value('calculation', { format: 'lines' })]), {
            valign: 'top',
            size: 9.5,
          }),
        ],
        {
          breakable: true,
        },
      ),
    ],
  })
}

/** Additional statement with deviations and subcontractor. */
function statementPart(): Section {
  return section('statement', [BODY_WIDTH], {
    rows: [
      row(
        10,
        [
          prose(
            0,
            paragraph(formWords.statement, [
              value('statement', { blank: '' }),
              value('deviations', { before: formWords.deviations, blank: '', join: '；' }),
              value('context.subcontractor', { before: formWords.subcontracted, blank: '' }),
            ]),
            { valign: 'top' },
          ),
        ],
        { breakable: true, roomy: 24 },
      ),
    ],
  })
}

/** Signatures of tester, recorder and checker, date, check code. */
function signaturePart(): Section {
  const signatures = signatureRow(
    [
      { label: formWords.testedBy, role: 'tested', width: 58 },
      { label: formWords.recordedBy, role: 'recorded', width: 34.5 },
      { label: formWords.checkedBy, role: 'checked', width: 34.5 },
    ],
    BODY_WIDTH - 21,
    true,
  )
  const codeColumn = signatures.columns.length
  return section('signatures', [...signatures.columns, 21], {
    rows: [
      {
        ...signatures.row,
        cells: [
          ...signatures.row.cells,
          bare(codeColumn, [{ kind: 'qr', path: 'qr.url', size: 20 }], { rows: 2, align: 'right' }),
        ],
      },
      row(6, [
        bare(0, [value('qr.code', { before: formWords.recordCode, format: 'fours', blank: '', size: 8.5 })], {
          span: codeColumn,
          align: 'right',
        }),
      ]),
    ],
  })
}

/**
 * The record sheet of a method in the five parts of JT/T 828-2019: title area, basic information, data, additional
 * statement, signatures (tested, recorded, checked). `setting` gives words and language.
 */
export function recordTemplate(method: MethodDefinition, setting: FormSetting): PaperTemplate {
  const title = formTitle(method.name, formWords.recordTitle)
  return paperTemplateSchema.parse({
    schema: 1,
    kind: 'record',
    title,
    page: A4_PAGE,
    fontSize: 10.5,
    frame: 1.5,
    header: [
      titleArea({
        code: 'context.method.record_code',
        title,
        laboratory: formWords.laboratory,
        numberLabel: formWords.recordNumber,
        number: 'context.numbers.record',
        marks: false,
      }),
    ],
    body: [recordBasics(), ...dataPart(method, setting), ruledAbove(calculationPart()), ruledAbove(statementPart())],
    footer: [signaturePart()],
    overlays: [],
  })
}
