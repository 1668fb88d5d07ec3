import { unitText } from '@gt/domain/paper/runs.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { useRead } from '../../app/queries.ts'
import { useWords } from '../../kit/i18n.ts'
import { type Place, placeKey } from '../../kit/paper/place.ts'
import type { Way } from './cell-order.ts'
import { waitsForMachine } from './opened-readings.ts'
import { cellAt, inputOf, labelOf, objectionWords } from './sheet-words.ts'
import type { OpenRecord } from './use-record.ts'

interface CellBarProps {
  readonly entry: OpenRecord
  readonly place: Place | null
  readonly way: Way
  readonly onWay: (way: Way) => void
}

/** Kinds of cells that the legend names; those that find no room are left out whole. */
const kinds = ['raw', 'computed', 'lookup', 'captured'] as const

/** What the cell under the cursor wants: name, unit, range, decimals, and what is wrong with it; the legend at the right. */
export function CellBar({ entry, place, way, onWay }: CellBarProps) {
  const { t, language } = useWords()
  const { sheet, state } = entry
  const input = place ? inputOf(sheet.method, place) : null
  const objection = place ? (state.refused.get(placeKey(place)) ?? state.warned.get(placeKey(place))) : undefined
  const number = place ? (sheet.context.samples[place.sampleId]?.number ?? '') : ''
  const { data } = useRead(recordActions, 'Previous', { record_id: sheet.record.id }, { staleTime: 300_000 })
  const previous = place ? data?.previous?.readings[previousKey(place)] : undefined
  // a moment may be stored with the letter between day and time
  const last = input?.type === 'datetime' ? previous?.replace('T', ' ') : previous
  const captured =
    place !== null &&
    (cellAt(state, place)?.source === 'device' || (input !== null && waitsForMachine(sheet.required, input)))
  return (
    <div className="cell-bar">
      {place && input ? (
        <>
          <span className="chip gt-number">
            {[input.name, number.slice(-4), place.row === null ? '' : place.row + 1].filter(Boolean).join(' · ')}
          </span>
          <b>{labelOf(sheet.method, input.name, language)}</b>
          {input.unit ? <span>{unitText(input.unit, language)}</span> : null}
          {input.range ? <span className="gt-number">{`${input.range[0]}～${input.range[1]}`}</span> : null}
          {input.dp === undefined ? null : <span>{t('page.djentrustmanage.checklist.decimals', { n: input.dp })}</span>}
          {last ? <span>{t('page.djentrustmanage.checklist.last_value', { value: last })}</span> : null}
          {captured ? <span>{t('page.djentrustmanage.checklist.captured')}</span> : null}
          {objection ? <span className="objection">{objectionWords(objection, language)}</span> : null}
        </>
      ) : (
        <span className="quiet">{t('page.djentrustmanage.checklist.choose_cell')}</span>
      )}
      <span className="legend">
        <button
          type="button"
          className="gt-tool"
          title="Alt+T"
          onClick={() => onWay(way === 'by_specimen' ? 'by_reading' : 'by_specimen')}
        >
          <span>{t(`page.djentrustmanage.checklist.${way}`)}</span>
        </button>
        {kinds.map(kind => (
          <span key={kind} className="kind">
            <i className={kind} />
            {t(`page.djentrustmanage.checklist.kind_${kind}`)}
          </span>
        ))}
      </span>
    </div>
  )
}

/** Place of a reading in the last record of the test. */
const previousKey = ({ group, row, input }: Place): string =>
  group === null ? `test.${input}` : `${group}.${row ?? 0}.${input}`
