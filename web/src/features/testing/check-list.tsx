import type { Language } from '@gt/domain/kit/label.ts'
import { brokenOfRecord } from '@gt/domain/testing/broken-record.ts'
import { Button } from '../../kit/button.tsx'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords, word } from '../../kit/i18n.ts'
import { labelMark } from '../../kit/marks.ts'
import { type Place, placeFrom, placeOf } from '../../kit/paper/place.ts'
import { brokenWords } from './broken-cells.ts'
import type { Conflict } from './entry-state.ts'
import { cellOfField, isLed, leadTo } from './lead-to.ts'
import { pinPlace } from './pin-place.ts'
import { type SpareRow, spareRow } from './row-rules.ts'
import { conditionLabel, labelOf, objectionWords } from './sheet-words.ts'
import type { OpenRecord } from './use-record.ts'

/** Something that stands between the sheet and its submission. */
export interface OpenPoint {
  readonly key: string
  readonly severity: 'error' | 'warn'
  /** Where the cursor goes; null when it is no matter of a cell. */
  readonly place: Place | null
  readonly say: (entry: OpenRecord, language: Language) => string
  readonly kind: 'missing' | 'refused' | 'warned' | 'conflict' | 'pin' | 'server'
  readonly conflict?: Conflict
  /** The row in which all of it is missing, and which may be taken away. */
  readonly spare?: SpareRow | null
  /** Field of the record that a refusal of the server concerns. */
  readonly field?: string | null
}

/** Whether the record cannot be submitted as long as it stands: a reading outside the usual range waits for its confirmation. */
export const holdsUp = ({ severity, kind }: OpenPoint): boolean => severity === 'error' || kind === 'warned'

const numberOf = ({ sheet }: OpenRecord, sampleId: string): string => sheet.context.samples[sampleId]?.number ?? ''

function missingPoints({ state, sheet }: OpenRecord): OpenPoint[] {
  return Object.entries(state.verdict.samples).flatMap(([sampleId, verdict]): OpenPoint[] => {
    const [first] = verdict.missing
    if (!first) return []
    return [
      {
        key: `missing ${sampleId}`,
        kind: 'missing',
        severity: 'error',
        place: first.input === null ? null : { sampleId, group: first.group, row: first.row, input: first.input },
        spare: spareRow({ state, sheet }, sampleId),
        say: entry =>
          word('page.djentrustmanage.checklist.raw_missing', {
            sample: numberOf(entry, sampleId),
            n: verdict.missing.length,
          }),
      },
    ]
  })
}

/** Values that cannot be computed; the cursor goes to the first reading that makes them so. */
const brokenPoints = ({ method, state, sheet }: OpenRecord): OpenPoint[] =>
  [...brokenOfRecord(method, state, sheet.context)].flatMap(([sampleId, [first]]): OpenPoint[] => {
    // a void group that was given its words goes to the check as it is
    const isExplained =
      state.verdict.samples[sampleId]?.overall === 'invalid' && sheet.context.samples[sampleId]?.remark
    if (!first || isExplained) return []
    const cause = sheet.method.inputs.find(input => first.by.includes(input.name))
    const group = cause && cause.in !== 'test' ? cause.in : null
    return [
      {
        key: `broken ${sampleId} ${first.name}`,
        kind: 'missing',
        severity: 'error',
        place: cause ? { sampleId, group, row: group === null ? null : first.row, input: cause.name } : null,
        say: (entry, language) =>
          `${numberOf(entry, sampleId)} ${labelOf(entry.sheet.method, first.name, language)}${labelMark()}${brokenWords(entry.sheet.method, first.by, language).title}`,
      },
    ]
  })

/** Remarks of the last return that nobody has answered; they stand until each is (workflow 20). */
const pinPoints = ({ sheet }: OpenRecord): OpenPoint[] =>
  sheet.record.state === 'returned'
    ? sheet.context.pins.flatMap((pin, index) =>
        pin.answer
          ? []
          : [
              {
                key: `pin ${index} ${pin.text}`,
                kind: 'pin',
                severity: 'error',
                place: pinPlace(sheet, pin),
                say: () => word('page.djentrustmanage.checklist.pin', { text: pin.text }),
              },
            ],
      )
    : []

/** Codes of the server's list that the sheet itself knows better while readings are typed. */
const ownCodes: readonly string[] = ['R-01', 'R-02', 'R-25', 'R-36', 'R-37']

/** Asks for the word on a void test, which a corrected reading makes valid again before the server has heard of it. */
const voidCode = 'R-09'

/** A reading as people name it: its sample, its label, its specimen. */
const readingName = (entry: OpenRecord, place: Place, language: Language): string =>
  [
    numberOf(entry, place.sampleId),
    labelOf(entry.sheet.method, place.input, language),
    place.row === null ? '' : word('page.djentrustmanage.checklist.row', { n: place.row + 1 }),
  ]
    .filter(Boolean)
    .join(' ')

/** Everything that is open: what the sheet sees at once, and what the server would refuse. */
export function openPoints(entry: OpenRecord): OpenPoint[] {
  const { state, sheet } = entry
  const refused: OpenPoint[] = [...state.refused].map(([key, objection]) => ({
    key: `refused ${key}`,
    kind: 'refused',
    severity: 'error',
    place: placeFrom(key),
    say: (own, language) =>
      `${readingName(own, placeFrom(key), language)} ${objection.text}${labelMark()}${objectionWords(objection, language)}`,
  }))
  const fields: OpenPoint[] = [...state.fields.values()].map(({ name, text, words }) => ({
    key: `field ${name}`,
    kind: 'refused',
    severity: 'error',
    place: null,
    field: name,
    say: (_entry, language) => `${conditionLabel(name, language)} ${text}${labelMark()}${words}`,
  }))
  const conflicts: OpenPoint[] = [...state.conflicts].map(([key, conflict]) => ({
    key: `conflict ${key}`,
    kind: 'conflict',
    severity: 'error',
    place: placeOf(conflict.change),
    conflict,
    say: () =>
      word(`page.djentrustmanage.checklist.${conflict.isOwn ? 'conflict_own' : 'conflict'}`, {
        theirs: String(conflict.theirs ?? '—'),
        mine: String(conflict.change.value ?? '—'),
      }),
  }))
  const warned: OpenPoint[] = [...state.warned].map(([key, objection]) => ({
    key: `warned ${key}`,
    kind: 'warned',
    severity: 'warn',
    place: objection.place,
    say: (own, language) =>
      `${readingName(own, objection.place, language)}${labelMark()}${objectionWords(objection, language)}`,
  }))
  const isVoid = Object.values(state.verdict.samples).some(({ overall }) => overall === 'invalid')
  const server: OpenPoint[] = sheet.missing
    .filter(({ code }) => !ownCodes.includes(code) && (code !== voidCode || isVoid))
    .map(reason => ({
      key: `server ${reason.code} ${reason.message}`,
      kind: 'server',
      severity: reason.severity,
      place: cellOfField(reason.field),
      field: reason.field,
      say: () => reason.message,
    }))
  return [
    ...refused,
    ...fields,
    ...conflicts,
    ...missingPoints(entry),
    ...brokenPoints(entry),
    ...pinPoints(entry),
    ...warned,
    ...server,
  ]
}

interface CheckListProps {
  readonly points: readonly OpenPoint[]
  readonly entry: OpenRecord
  /** Rows may be taken away. */
  readonly writable: boolean
  readonly onGo: (place: Place) => void
}

/** What is missing before the submission; each line leads to its cell. */
export function CheckList({ points, entry, writable, onGo }: CheckListProps) {
  const { t, language } = useWords()
  if (points.length === 0)
    return (
      <p className="point">
        <Glyph shape="okring" tone="green" />
        {t('page.djentrustmanage.checklist.all_there')}
      </p>
    )
  return points.map(point => {
    const { place, field, spare } = point
    return (
      <div key={point.key} className="point">
        <Glyph
          shape={point.severity === 'error' ? 'bang' : 'p50'}
          tone={point.severity === 'error' ? 'red' : 'orange'}
        />
        {place ? (
          <button type="button" onClick={() => onGo(place)}>
            {point.say(entry, language)}
          </button>
        ) : field && isLed(field) ? (
          <button type="button" onClick={() => leadTo(field)}>
            {point.say(entry, language)}
          </button>
        ) : (
          <span>{point.say(entry, language)}</span>
        )}
        {spare && writable ? (
          <Button onClick={() => void entry.store.resize(spare.sampleId, spare.group, spare.row)}>
            {t('page.djentrustmanage.checklist.row_off')}
          </Button>
        ) : null}
        {point.kind === 'warned' && place ? (
          <Button onClick={() => entry.store.confirm(place)}>{t('page.djentrustmanage.checklist.keep')}</Button>
        ) : null}
        {point.kind === 'conflict' && place ? (
          <>
            <Button onClick={() => entry.store.settle(place, 'mine')}>
              {t('page.djentrustmanage.checklist.mine')}
            </Button>
            <Button onClick={() => entry.store.settle(place, 'theirs')}>
              {t('page.djentrustmanage.checklist.theirs')}
            </Button>
          </>
        ) : null}
      </div>
    )
  })
}
