import type { Language } from '@gt/domain/kit/label.ts'
import type { DocumentCell, PaperDocument, Piece } from '@gt/domain/paper/document.ts'
import { textPieces } from '@gt/domain/paper/runs.ts'
import { gridOf, rowOf } from '@gt/domain/paper/sheet.ts'
import type { arrivalSignActions } from '@gt/domain/samples/arrival-actions.ts'
import { arrivalState, materialArrival } from '@gt/domain/samples/material-arrival.entity.ts'
import { laboratoryName } from '../../flow/laboratory-name.ts'
import type { Run } from '../../http/implement.ts'
import { arrivalAsIs } from './arrivals.ts'

const [width, height] = [148, 105]
const margin = 8
const code = 44

const { fields } = materialArrival
const shown = ['specification', 'manufacturer', 'batch_number', 'inbound_date', 'storage_place'] as const

const labelled = (label: { readonly label: Readonly<Record<Language, string>> }, value: string, language: Language) =>
  `${label.label[language]}${language === 'zh' ? '：' : ': '}${value}`

/** The sign that stands at a batch on site: what it is and whether it may be used; see the contract. */
export const arrivalSign: Run<(typeof arrivalSignActions)['actions']['Sign']> = async (call, { id }) => {
  const { language } = call
  const { row, state, laboratory } = await call.transaction({ readOnly: true }, async ctx => ({
    ...(await arrivalAsIs(ctx, id)),
    laboratory: await laboratoryName(ctx),
  }))
  const cell = (x: number, pieces: Piece[], size: number, weight: 400 | 700 = 400): DocumentCell => ({
    ...{ x, colspan: 1, rowspan: 1, align: 'left', valign: 'middle', inset: [1, 0.5], borders: [0, 0, 0, 0] },
    size,
    weight,
    pieces,
  })
  const lines = [
    row.arrival_no ?? '',
    ...shown.flatMap(name => (row[name] ? [labelled(fields[name], row[name], language)] : [])),
    labelled(fields.quantity, `${row.quantity} ${row.quantity_unit}`, language),
  ]
  const address = `${call.services.config.publicUrl ?? ''}/gdtrialtest/materialarrival?id=${row.id}`
  const body = width - 2 * margin
  const document: PaperDocument = {
    version: 1,
    title: row.material_name,
    language,
    page: { width, height, margins: [margin, margin, margin, margin] },
    fontSize: 11,
    frame: 0,
    headerHeight: 0,
    footerHeight: 0,
    header: [],
    footer: [],
    overlays: [],
    watermark: null,
    body: [
      gridOf([body], [rowOf(8, [cell(0, textPieces(laboratory), 10)])]),
      gridOf(
        [body - code, code],
        [
          rowOf(18, [
            cell(0, textPieces(row.material_name), 22, 700),
            cell(1, textPieces(arrivalState.labels[state][language]), 20, 700),
          ]),
          rowOf(code + 6, [
            cell(
              0,
              lines
                .filter(Boolean)
                .flatMap((text, at): Piece[] => [...(at > 0 ? [{ kind: 'break' as const }] : []), ...textPieces(text)]),
              11,
            ),
            cell(1, [{ kind: 'qr', text: address, size: code - 4 }], 11),
          ]),
        ],
      ),
    ],
  }
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}
