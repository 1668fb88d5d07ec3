import { flushSync } from 'react-dom'
import { type Place, placeFrom } from '../../kit/paper/place.ts'

/** Folds of the panel by the field of the record that is put right in them. */
const folds: Readonly<Record<string, string>> = {
  test_start_at: 'environment',
  test_end_at: 'environment',
  temperature: 'environment',
  humidity: 'environment',
  weather: 'environment',
  longitude: 'environment',
  latitude: 'environment',
  deviation: 'environment',
  sample_conditions: 'specimens',
  remarks: 'check',
  photo_file_ids: 'files',
  equipment: 'equipment',
  extra: 'extra',
}

const foldOf = (field: string): string | undefined => folds[field.split('.')[0] ?? '']

/** Whether the panel has the field that a refusal names. */
export const isLed = (field: string): boolean => foldOf(field) !== undefined

/** The cell that the server names as `samples.7.spec[0].F`; null when it names none. */
export function cellOfField(field: string | null): Place | null {
  const [, sampleId = '', group = '', row = '', input = ''] =
    /^samples\.(\d+)\.(\w+)(?:\[(\d+)\])?\.(\w+)$/.exec(field ?? '') ?? []
  return sampleId === '' ? null : placeFrom(`${sampleId}/${group === 'test' ? '' : group}/${row}/${input}`)
}

const controls = ':is(input, select, textarea, button):not(:disabled)'

/** Fields of a series by the field of the record that is put right in them; what it has not is put right on the own sheet. */
const shared: readonly string[] = [
  'test_start_at',
  'test_end_at',
  'temperature',
  'humidity',
  'weather',
  'longitude',
  'latitude',
  'deviation',
  'sample_conditions',
]

/**
 * Puts the keyboard where a refusal of one of the records of a series is put right: the field or the machines of all of them,
 * else the number that opens the own sheet of its task. False when the task is not there.
 */
export function leadInSeries(field: string, taskId: string): boolean {
  const [name = ''] = field.split('.')
  if (name === 'equipment') document.querySelector<HTMLElement>('.series-machines')?.setAttribute('open', '')
  const goal = shared.includes(name)
    ? document.querySelector<HTMLElement>(`.series-conditions [data-field="${name}"] ${controls}`)
    : name === 'equipment'
      ? document.querySelector<HTMLElement>('.series-machines > summary')
      : null
  const own = goal ?? document.querySelector<HTMLElement>(`.gt-series [data-task="${CSS.escape(taskId)}"]`)
  own?.focus()
  own?.scrollIntoView({ block: 'nearest' })
  return own !== null
}

/** Puts the keyboard into the field of the panel that a refusal names; its fold opens. False when the panel has none. */
export function leadTo(field: string): boolean {
  const fold = document.querySelector<HTMLElement>(`.gt-entry-panel [data-fold="${foldOf(field)}"]`)
  const head = fold?.querySelector<HTMLElement>(':scope > .head')
  if (!fold || !head) return false
  if (head.getAttribute('aria-expanded') === 'false') flushSync(() => head.click())
  const own = fold.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  const goal =
    own?.querySelector<HTMLElement>(controls) ?? fold.querySelector<HTMLElement>(`:scope > .inside ${controls}`) ?? head
  goal.focus()
  goal.scrollIntoView({ block: 'nearest' })
  return true
}
