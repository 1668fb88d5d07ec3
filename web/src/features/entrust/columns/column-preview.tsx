import type { SheetColumn } from '@gt/domain/samples/sheet-columns.ts'
import { useMemo, useState } from 'react'
import { useWords } from '../../../kit/i18n.ts'
import { type Offer, usualAge } from '../chosen-tests.ts'
import { columnsFor, labelsFor, withUsualOf } from '../class-columns.ts'
import { emptyRow } from '../order-draft.ts'
import type { CellWorld, SampleClass } from '../sample-cells.ts'
import { SampleSheet } from '../sample-sheet.tsx'
import { useSheet } from '../use-sheet.ts'

interface ColumnPreviewProps {
  readonly kind: SampleClass
  readonly columns: readonly SheetColumn[]
  readonly offer: Offer
  readonly world: CellWorld
}

const mostRows = 5

/** The sheet as the registrar will see it, to be typed into; nothing of it is kept. */
export function ColumnPreview({ kind, columns, offer, world }: ColumnPreviewProps) {
  const { t } = useWords()
  const classes = useMemo(
    () => world.classes.map(one => (one.id === kind.id ? { ...one, columns } : one)),
    [world.classes, kind.id, columns],
  )
  const own = { ...world, classes }
  const [rows, setRows] = useState(() => {
    const empty = emptyRow('preview')
    return withUsualOf([empty], [{ ...empty, cells: { ...empty.cells, trial_class_id: kind.id } }], { classes })
  })
  const shown = columnsFor(rows, classes)
  const sheet = useSheet({ rows, setRows, columns: shown }, offer, own, mostRows)
  const index = Math.min(sheet.cursor.row, rows.length - 1)
  const row = rows[index] ?? emptyRow('none')
  return (
    <section className="preview" aria-label={t('page.djentrustmanage.djdynamicSample.preview')}>
      <h2>
        {t('page.djentrustmanage.djdynamicSample.preview')}
        <span className="quiet">{t('page.djentrustmanage.djdynamicSample.preview_note')}</span>
      </h2>
      <SampleSheet
        columns={shown}
        labels={labelsFor(row, classes)}
        numbered
        rows={rows}
        offer={offer}
        world={own}
        cursor={{ ...sheet.cursor, row: index }}
        writable
        usualAge={usualAge(row, offer)}
        problemsAt={() => []}
        onCursor={sheet.go}
        onText={sheet.text}
        onCommand={sheet.command}
        onBlock={sheet.block}
        onNewRow={sheet.newRow}
        ticked={sheet.ticked}
      />
    </section>
  )
}
