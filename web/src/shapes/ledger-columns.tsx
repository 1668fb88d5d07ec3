import type { Field } from '@gt/domain/kit/field.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import { text } from '@gt/domain/kit/fields/text.ts'
import type { LedgerAnswer, LedgerPage, TemplateColumn } from '@gt/domain/kit/page/ledger.ts'
import type { ReactNode } from 'react'
import { refLabel, Value } from '../kit/cells.tsx'
import { factColumn } from '../kit/columns.tsx'
import { FileName } from '../kit/file-tiles.tsx'
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

/** What a group is called: the word of a code, or the value itself. */
export function partName(page: LedgerPage, by: string, key: string | null, { t, say }: Words): string {
  if (key === null || key === '') return t('kit.ledger.nothing')
  const of = page.groups[by]?.of
  const { list } = ((of && page.columns[of]?.field.options) || {}) as Partial<EnumOptions> // of a choice
  const label = list?.labels[key]
  return label ? say(label) : key
}

/** Room for the sign behind which stands what is counted, and for the arrow of the order. */
const meaningRoom = 30

/** What a press on a figure of a row does; null where nothing is listed. */
type Lister = (column: Pick<TemplateColumn, 'name' | 'part'>, row: GridRow) => (() => void) | null

/** A figure behind which stands what it counts. */
function Figure({ run, children }: { readonly run: (() => void) | null; readonly children: ReactNode }) {
  return run ? (
    <button type="button" className="gt-btn link gt-number" onClick={run}>
      {children}
    </button>
  ) : (
    children
  )
}

/** The columns of a ledger, then those that its template adds. */
export function ledgerColumns(
  page: LedgerPage,
  added: LedgerAnswer['columns'],
  words: Words,
  list: Lister,
  asked: LedgerAsked | null,
): readonly LedgerGridColumn[] {
  const own = Object.entries(page.columns).map(
    ([name, { field, width, opens, asks, meaning, lists, file }]): LedgerGridColumn => {
      const plainGrid = factColumn(name, field, width ? { width } : {})
      const more = meaning ? meaningRoom : 0
      const grid = { ...plainGrid, width: plainGrid.width + more, wide: plainGrid.wide + more }
      const render = (row: GridRow) => {
        const shown = refLabel(row, name) || plain(row[name])
        if (lists)
          return (
            <Figure run={shown === '' || shown === '0' ? null : list({ name }, row)}>
              <Value value={row[name]} field={field} name={name} row={row} />
            </Figure>
          )
        if (file)
          return shown === '' ? null : (
            <FileName fileId={shown} name={plain(row[file.name])} mime={plain(row[file.mime])} />
          )
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
    },
  )
  const ofTemplate = added.map(({ name, title, width, group, percent, part }): LedgerGridColumn => {
    const label = group ? `${group} ${title}` : title
    const field = text({ zh: label, en: label, es: label })
    return {
      grid: {
        ...factColumn(name, field, { width }),
        align: 'right',
        sort: name,
        ...(part
          ? {
              render: (row: GridRow) => (
                <Figure run={row[name] === '0' ? null : list({ name, part }, row)}>{plain(row[name])}</Figure>
              ),
            }
          : {}),
      },
      field,
      meaning: null,
      percent: percent === 1,
    }
  })
  return [...own, ...ofTemplate]
}
