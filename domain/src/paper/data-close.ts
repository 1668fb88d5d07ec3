import { BODY_WIDTH, cell, prose, RECORD_ROW, row, section, sign, value, words } from './build.ts'
import type { BodyItem, Filler, Part, Section, TemplateRow } from './template.ts'
import { formWords } from './words.ts'

/** What every data part has around its tables: heading of a sample, pairs of label and value, notes, empty rows. */

/** Names the sample above its block when there are several. */
export const sampleHeading = (): Section =>
  section('sample', [BODY_WIDTH], {
    when: 'sample.several',
    rows: [
      row(RECORD_ROW, [
        prose(0, [
          words(formWords.sampleNumber),
          value('sample.number', { bold: true }),
          value('sample.specification', { before: { zh: '　' }, blank: '' }),
          value('sample.grade', { before: { zh: '　' }, blank: '' }),
        ]),
      ]),
    ],
  })

/** Validity rules that applied to a sample, printed when there are any. */
export const sampleNotes = (): Extract<BodyItem, { kind: 'samples' }> => ({
  kind: 'samples',
  sections: [
    section('notes', [BODY_WIDTH], {
      when: 'verdict.flags',
      rows: [
        row(RECORD_ROW, [
          prose(
            0,
            [words(formWords.flags), value('sample.number'), sign('　'), value('verdict.flags', { join: '；' })],
            { size: 9.5 },
          ),
        ]),
      ],
    }),
  ],
})

/** Empty rows under the data that say that nothing follows. */
export const blankBelow = (columns: number[], maxRows: number): Filler => ({
  kind: 'filler',
  columns,
  rowHeight: RECORD_ROW,
  maxRows,
  text: formWords.blankBelow,
})

/** Labels and values side by side in columns of their own; the height, in millimetres, is enough for labels of two lines. */
export const factRow = (pairs: readonly { label: Part[]; value: Part[] }[], height = 9.5): TemplateRow =>
  row(
    height,
    pairs.flatMap((pair, i) => [cell(2 * i, pair.label, { overflow: 'wrap', size: 9.5 }), cell(2 * i + 1, pair.value)]),
  )
