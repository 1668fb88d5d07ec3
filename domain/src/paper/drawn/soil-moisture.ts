import { BODY_WIDTH, cell, row, ruledAbove, section, value, words } from '../build.ts'
import { blankBelow, sampleNotes } from '../data-close.ts'
import type { BodyItem, TemplateCell } from '../template.ts'
import { formWords } from '../words.ts'
import type { Pen } from './pen.ts'

const own = {
  mean: { zh: '平均含水率', en: 'Mean moisture content', es: 'Humedad media' },
  difference: { zh: '平行差', en: 'Difference of duplicates', es: 'Diferencia entre réplicas' },
}

const lineHeight = 8.5

/** Moisture content: the boxes as columns, the samples side by side, the mean under the boxes of its sample. */
export function moistureSheet({ shown, label }: Pen): BodyItem[] {
  const line = (named: TemplateCell['parts'], parts: TemplateCell['parts'], once = false) =>
    row(lineHeight, [cell(0, named, { overflow: 'wrap' }), cell(1, parts, once ? { rows: 'band' } : {})])
  const single = (symbol: string) => line(label(symbol), [shown(symbol)])
  const table = section('boxes', [47, 16], {
    rows: [
      line([words(formWords.sampleNumberHead)], [value('sample.number')], true),
      ...['box_no', 'm0', 'm1', 'm2', 'mw', 'md', 'w'].map(single),
      line(label('w_mean', own.mean), [shown('w_mean', { bold: true })], true),
      line(label('w_diff', own.difference), [shown('w_diff')], true),
    ],
    across: { group: 'box', each: 8, width: 16, samples: true },
    keepTogether: true,
  })
  return [ruledAbove(table), sampleNotes(), blankBelow([BODY_WIDTH], 1)]
}
