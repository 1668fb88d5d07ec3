import type { Language } from '@gt/domain/kit/label.ts'
import type { LabelShape } from '@gt/domain/qrcode/draw-label.ts'
import { MISSING_SIGN } from './font-coverage.ts'
import { qrMatrix } from './qr-matrix.ts'

/** Labels of one size, each on a page of that size. */
export interface LabelSheet {
  /** Millimetres. */
  readonly width: number
  readonly height: number
  readonly language: Language
  /** Error correction of the codes. */
  readonly level: 'M' | 'H'
  /** What is drawn of each, and what its code says. */
  readonly labels: readonly { readonly shapes: readonly LabelShape[]; readonly code: string }[]
}

/** The file that the layout program of labels reads, and the signs that no font has. Throws `bad_code`. */
export function prepareLabels(
  sheet: LabelSheet,
  covers: (sign: string) => boolean,
): { readonly json: Buffer; readonly missing: string[] } {
  const missing = new Set<string>()
  const covered = (text: string): string =>
    [...text]
      .map(sign => {
        if (covers(sign)) return sign
        missing.add(sign)
        return MISSING_SIGN
      })
      .join('')
  const labels = sheet.labels.map(({ shapes, code }) => ({
    code: qrMatrix(code, sheet.level),
    shapes: shapes.map(shape => (shape.kind === 'text' ? { ...shape, text: covered(shape.text) } : shape)),
  }))
  return { json: Buffer.from(JSON.stringify({ ...sheet, labels })), missing: [...missing] }
}
