import { deliveryWays } from '@gt/domain/reports/delivery-ways.ts'
import { DetailValue } from '../../kit/cells.tsx'
import { fieldTitle } from '../../kit/columns.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { type DeskFactName, deskFact } from './desk-facts.ts'

/** What is told of each station of the paper, once the first of its facts is known. */
const stations: readonly (readonly [DeskFactName, ...DeskFactName[]])[] = [
  ['last_printed_at', 'printed_copies', 'last_printed_by'],
  [
    'delivery_no',
    'delivery_mode',
    'issued_copies',
    'downloads',
    'receiver_name',
    'receiver_phone',
    'receiver_paper_no',
    'courier',
    'tracking_no',
    'delivered_at',
    'delivered_by',
  ],
  [
    'archive_no',
    'storage',
    'volume_no',
    'box_no',
    'shelf',
    'keep_years',
    'keep_permanently',
    'destroy_after',
    'archived_on',
    'archived_by',
    'archive_state',
    'borrower',
    'due_back',
    'witness',
  ],
  ['earlier_files'],
]

const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** Where the paper of a report is: printed, handed out, filed. Nothing is said before the first print. */
export function HandingOut({ row }: { row: GridRow }) {
  const words = useWords()
  const names = stations
    .filter(([first]) => isKnown(row[first]))
    .flatMap(facts => facts.filter(name => isKnown(row[name])))
  if (names.length === 0) return null
  return (
    <div className="gt-details">
      <section>
        <h3>{words.t('page.djentrustmanage.printlist.paper')}</h3>
        <dl>
          {names.map(name => {
            const { field, title } = deskFact(name)
            return (
              <div key={name}>
                <dt>{title ? words.t(title) : fieldTitle(field, words)}</dt>
                <dd>
                  {name === 'delivery_mode' ? (
                    deliveryWays(row.delivery_modes, words.language)
                  ) : (
                    <DetailValue value={row[name]} field={field} name={name} row={row} />
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      </section>
    </div>
  )
}
