import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { blindSample } from '@gt/domain/samples/blind-sample.entity.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'

/** A column of the sheet that nobody types into. */
export interface StoredColumn {
  readonly key: 'blind_code' | 'qr_code'
  readonly label: Label
  readonly width: number
  /** What it shows of the sample with this id; empty for one that is not stored. */
  readonly text: (id: string | null) => string
}

/**
 * Blind codes and bound labels of a stored order's samples (page newEntrustsManager, blind_code and qr_code); each column stands
 * once a sample has something to show in it. The server tells blind codes only to who may know whose such a sample is.
 */
export function storedColumns(whole: WholeOrder | null): readonly StoredColumn[] {
  const column = (key: StoredColumn['key'], label: Label, width: number): StoredColumn[] => {
    const texts = new Map(
      whole?.samples.flatMap(({ row }) => (typeof row[key] === 'string' ? [[row.id, row[key]] as const] : [])),
    )
    return texts.size === 0 ? [] : [{ key, label, width, text: id => texts.get(id ?? '') ?? '' }]
  }
  return [
    ...column('blind_code', blindSample.fields.blind_code.label, 110),
    ...column('qr_code', sample.fields.qrcode_id.label, 132),
  ]
}
