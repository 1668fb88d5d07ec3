import type { Language } from '@gt/domain/kit/label.ts'
import { calibOf } from '@gt/domain/methods/calibration.ts'
import type { MethodInput } from '@gt/domain/methods/definition.ts'
import { word } from '../../kit/i18n.ts'
import type { CellDressing } from '../../kit/paper/paper-view.tsx'
import { type Place, placeKey } from '../../kit/paper/place.ts'
import { isNarrowed, isOpened, waitsForMachine } from './opened-readings.ts'
import { RawCell } from './raw-cell.tsx'
import { cellAt, inputOf, objectionWords } from './sheet-words.ts'
import type { CellKeys } from './use-cell-keys.ts'
import type { OpenRecord } from './use-record.ts'

interface ReadingCellOptions {
  readonly language: Language
  readonly writable: boolean
  readonly keys: CellKeys
  /** Word of an option of a choice on the paper. */
  readonly wordOf: (place: Place, option: string) => string
}

type Pin = OpenRecord['sheet']['context']['pins'][number]

/** Whether a remark of a return hangs on a cell; one without a sample hangs on it in every sample. */
const pinnedTo = (pin: Pin, place: Place): boolean =>
  pin.input === place.input &&
  pin.group === place.group &&
  (pin.row === null || pin.row === place.row) &&
  (pin.sample_id === null || pin.sample_id === place.sampleId)

/** How a reading looks and what stands in it (looks 7.5); null for a place that the method does not know. */
export function dressReading(record: OpenRecord, place: Place, options: ReadingCellOptions): CellDressing | null {
  const { sheet, state, store } = record
  const input = inputOf(sheet.method, place)
  if (!input) return null
  // what the method fixes is printed and never typed; the rows that a register gives are asked for where they stand
  if (input.fixed)
    return options.writable && calibOf(sheet.method, input)
      ? {
          className: 'raw given lookup',
          title: word('page.djentrustmanage.checklist.register_rows'),
          onChoose: () => options.keys.register(place),
        }
      : { className: 'raw given' }
  const key = placeKey(place)
  const cell = cellAt(state, place)
  const refused = state.refused.get(key)
  const warned = state.warned.get(key)
  const objection = refused ?? warned
  const message = objection ? objectionWords(objection, options.language) : null
  const opened = isOpened(sheet.context, place)
  const given = cell?.source === 'system' || cell?.source === 'device' || waitsForMachine(sheet.required, input)
  const locked = !options.writable || !opened || given
  const hasRegister = !locked && calibOf(sheet.method, input) !== null
  const kinds = [
    'raw',
    cell?.source === 'system' ? 'given' : '',
    cell?.source === 'device' ? 'captured' : '',
    hasRegister ? 'lookup' : '',
    refused ? 'refused' : warned || state.conflicts.has(key) ? 'warned' : '',
    state.pending.has(key) || state.typing === key ? 'unsaved' : '',
    sheet.context.pins.some(pin => pinnedTo(pin, place)) || (opened && isNarrowed(sheet.context)) ? 'pinned' : '',
  ]
  const content = (
    <RawCell
      name={key}
      taskId={place.taskId}
      input={input}
      {...(input.type === 'choice' ? { words: optionWords(place, input, options) } : {})}
      store={store}
      keys={options.keys}
      method={sheet.method}
      sampleNumber={sheet.context.samples[place.sampleId]?.number ?? ''}
      language={options.language}
      message={message}
      locked={locked}
      hasRegister={hasRegister}
    />
  )
  return { className: kinds.filter(Boolean).join(' '), ...(message ? { title: message } : {}), content }
}

const optionWords = (place: Place, input: MethodInput, { wordOf }: ReadingCellOptions): Record<string, string> =>
  Object.fromEntries((input.options ?? []).map(option => [option, wordOf(place, option)]))
