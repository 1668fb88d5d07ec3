import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { DocumentCell, PaperDocument, Piece } from '@gt/domain/paper/document.ts'
import { textPieces } from '@gt/domain/paper/runs.ts'
import { gridOf, rowOf } from '@gt/domain/paper/sheet.ts'
import type { placeActions } from '@gt/domain/samples/place-actions.ts'
import { sampleLibrary } from '@gt/domain/samples/sample-library.entity.ts'
import type { Run } from '../../http/implement.ts'

const [width, height] = [60, 30]
const margin = 2
const code = 26

/** Labels of places, one on each page; see the contract. */
export const placeLabels: Run<(typeof placeActions)['actions']['Labels']> = async (call, { ids }) => {
  const places = await call.transaction({ readOnly: true }, ctx =>
    ctx.tx.query<{
      id: string
      code: string
      name: string
      kind: (typeof sampleLibrary.fields.kind.options.list.codes)[number]
    }>(
      'select t.id::text, t.code, t.name, t.kind from sample_library t where t.business_id = app_biz() and t.id = any($1) and t.deleted_at is null order by t.code',
      [ids],
    ),
  )
  if (places.length !== new Set(ids).size) throw new Refusal([refused(generalErrors, 'G-04')])
  const words = sampleLibrary.fields.kind.options.list.labels
  const cell = (x: number, pieces: Piece[], size: number, weight: 400 | 700 = 400): DocumentCell => ({
    ...{ x, colspan: 1, rowspan: 1, align: 'left', valign: 'middle', inset: [1, 0.5], borders: [0, 0, 0, 0] },
    size,
    weight,
    pieces,
  })
  const body = width - 2 * margin
  const document: PaperDocument = {
    version: 1,
    title: places.map(place => place.code).join(' '),
    language: call.language,
    page: { width, height, margins: [margin, margin, margin, margin] },
    fontSize: 9,
    frame: 0,
    headerHeight: 0,
    footerHeight: 0,
    header: [],
    footer: [],
    overlays: [],
    watermark: null,
    body: places.map(place =>
      gridOf(
        [body - code, code],
        [
          rowOf(code, [
            cell(
              0,
              [place.code, place.name, words[place.kind][call.language]].flatMap((text, at): Piece[] => [
                ...(at > 0 ? [{ kind: 'break' as const }] : []),
                ...textPieces(text),
              ]),
              9,
              700,
            ),
            cell(1, [{ kind: 'qr', text: place.code, size: code - 2 }], 9),
          ]),
        ],
      ),
    ),
  }
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}
