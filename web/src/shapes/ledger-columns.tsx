import type { Field } from '@gt/domain/kit/field.ts'
import { text } from '@gt/domain/kit/fields/text.ts'
import type { LedgerAnswer, LedgerPage } from '@gt/domain/kit/page/ledger.ts'
import { refLabel, Value } from '../kit/cells.tsx'
import { factColumn } from '../kit/columns.tsx'
import type { GridColumn, GridRow } from '../kit/grid-column.ts'
import type { Words } from '../kit/i18n.ts'
import { RecordNumber } from '../kit/record-number.tsx'
import { LedgerLink } from './ledger-link.tsx'
import { askedAbout, type LedgerAsked } from './ledger-question.ts'

/** A column of a ledger as the grid draws it, with the field that a total of it is shown by. */
export interface LedgerGridColumn {
  readonly grid: GridColumn
  readonly field: Field
  readonly meaning: string | null
  /** Its total is told in percent. */
  readonly percent: boolean
}

const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Room for the sign behind which stands what is counted, and for the arrow of the order. */
const meaningRoom = 30

/** The columns of a ledger, then those that its template adds. */
export function ledgerColumns(
  page: LedgerPage,
  added: LedgerAnswer['columns'],
  words: Words,
  asked: LedgerAsked | null,
): readonly LedgerGridColumn[] {
  const own = Object.entries(page.columns).map(([name, { field, width, opens, asks, meaning }]): LedgerGridColumn => {
    const plainGrid = factColumn(name, field, width ? { width } : {})
    const more = meaning ? meaningRoom : 0
    const grid = { ...plainGrid, width: plainGrid.width + more, wide: plainGrid.wide + more }
    const render = (row: GridRow) => {
      const shown = refLabel(row, name) || plain(row[name])
      const id = opens ? plain(row[opens.id]) : ''
      return opens && id !== '' && shown !== '' ? (
        <RecordNumber page={opens.page} id={id} number={shown} />
      ) : asks && asked && shown !== '' ? (
        <LedgerLink page={asks.page} asked={askedAbout(asked, asks, row, shown)} text={shown} />
      ) : (
        <Value value={row[name]} field={field} name={name} row={row} />
      )
    }
    return {
      grid: { ...grid, sort: name, render },
      field,
      meaning: meaning ? words.say(meaning) : null,
      percent: false,
    }
  })
  const ofTemplate = added.map(({ name, title, width, group, percent }): LedgerGridColumn => {
    const label = group ? `${group} ${title}` : title
    const field = text({ zh: label, en: label, es: label })
    return {
      grid: { ...factColumn(name, field, { width }), align: 'right', sort: name },
      field,
      meaning: null,
      percent: percent === 1,
    }
  })
  return [...own, ...ofTemplate]
}
