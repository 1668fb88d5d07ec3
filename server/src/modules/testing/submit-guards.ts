import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { dayOf, minutesBetween } from '@gt/domain/kit/time.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { checkedCells, confirmed } from '@gt/domain/testing/apply-cells.ts'
import { brokenOfRecord } from '@gt/domain/testing/broken-record.ts'
import { isMachineReading } from '@gt/domain/testing/captured.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { evaluateRecord } from '@gt/domain/testing/evaluate-record.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { periodRefusals } from '../../flow/locks.ts'
import { settingsOf } from '../../flow/settings.ts'
import { equipmentRefusals, overlapRefusals } from '../equipment/api.ts'
import { authorityRefusals } from '../people/api.ts'
import { parametersOf, recordedAgeRefusals, recordedClimateRefusals } from '../tasks/api.ts'
import { digestOf } from './blocks.ts'
import { unsettledReadings } from './captured.ts'
import { type Entry, questionOf, testersOf } from './entry.ts'
import { missingExtras } from './extra.ts'
import { testerOverlaps } from './overlap.queries.ts'
import { outsidePermitted } from './permitted-range.ts'
import { implausibleResults } from './plausible-results.ts'
import { demandsOf, type RecordDemands, type UsageRow, usagesOfTasks } from './record.queries.ts'
import { photosOfRecord } from './record-files.queries.ts'
import { unansweredRefusals } from './remarks.ts'
import { toldSamples } from './told.ts'
import { cellPath, derivedLabel, joinLabels, placeLabel, readingLabel } from './words.ts'

/** The number of a sample where the sheet has several, so that a refusal names it. */
const namedSample = ({ context }: Entry, id: string): string | null =>
  Object.keys(context.samples).length > 1 ? (context.samples[id]?.number ?? null) : null

interface Place {
  readonly group: string | null
  readonly row: number | null
  readonly input: string | null
}

/** readings the results need, or that the catalogue requires, are not there. */
async function missingReadings(ctx: Ctx, entry: Entry): Promise<Refused[]> {
  const { definition } = entry.method
  const required = await ctx.tx.prepared<{ field_key: string }>(
    'select field_key from trial_list_detail where trial_list_id = $1 and required_raw and deleted_at is null',
    [entry.task.trial_list_id],
  )
  const needed = new Set(required.map(row => row.field_key))
  const gaps = Object.entries(entry.blocks.values.samples).flatMap(([id, raw]) => {
    const places: Place[] = [
      ...(entry.blocks.verdict.samples[id]?.missing ?? []),
      ...definition.inputs
        .filter(input => needed.has(input.name) && !input.fixed && input.default === undefined)
        .flatMap((input): Place[] => {
          const isEmpty = (row: Record<string, { value: unknown }>): boolean =>
            (row[input.name]?.value ?? null) === null
          if (input.in === 'test') return isEmpty(raw.test) ? [{ group: null, row: null, input: input.name }] : []
          return (raw.groups[input.in] ?? []).flatMap((row, index) =>
            isEmpty(row) ? [{ group: input.in, row: index, input: input.name }] : [],
          )
        }),
    ]
    return [...new Map(places.map(place => [cellPath(id, place), place])).entries()].map(([path, place]) => ({
      path,
      label: placeLabel(definition, place, namedSample(entry, id)),
    }))
  })
  const [first] = gaps
  if (!first) return []
  return [refused(testingErrors, 'R-01', { fields: joinLabels(gaps.map(gap => gap.label)) }, { field: first.path })]
}

/**
 * a value cannot be computed although its readings are there (page checklist, errors). A void group that was given its
 * words may lack values: it goes to the check as it is (workflow 6).
 */
function incomputable(entry: Entry): Refused[] {
  const { method, blocks, context } = entry
  const { definition } = method
  return [...brokenOfRecord(method, blocks, context)].flatMap(([id, found]) => {
    const [first] = found
    const isExplained = blocks.verdict.samples[id]?.overall === 'invalid' && context.samples[id]?.remark
    if (!first || isExplained) return []
    const places = definition.inputs
      .filter(input => first.by.includes(input.name))
      .map(input => ({
        group: input.in === 'test' ? null : input.in,
        row: input.in === 'test' ? null : first.row,
        input: input.name,
      }))
    const value = derivedLabel(definition, first.name, namedSample(entry, id))
    const fields = joinLabels(places.map(place => placeLabel(definition, place, null)))
    return refused(testingErrors, 'R-36', { value, fields }, places[0] ? { field: cellPath(id, places[0]) } : {})
  })
}

/** a reading is no value of its input, or lies outside the usual range or is a box used twice, and nobody has confirmed it. */
function implausibleReadings(entry: Entry): Refused[] {
  const { definition } = entry.method
  return checkedCells(definition, entry.blocks.values)
    .filter(warning => warning.severity === 'refuse' || !confirmed(entry.blocks.values, warning))
    .map(warning => {
      const place = { field: cellPath(warning.sampleId, warning) }
      const field = placeLabel(definition, warning, namedSample(entry, warning.sampleId))
      return warning.code === 'out_of_range'
        ? refused(testingErrors, 'R-02', { field, min: warning.params.low, max: warning.params.high }, place)
        : refused(
            testingErrors,
            warning.code === 'box_twice' ? 'R-37' : 'R-13',
            { field, problem: readingLabel(warning.code, warning.params) },
            place,
          )
    })
}

/** the server computes anew and finds something else than was stored and shown. */
function differingResults(entry: Entry): Refused[] {
  const { values } = entry.blocks
  const again = evaluateRecord(entry.method, values, entry.context)
  return digestOf({ values, ...again }) === digestOf(entry.blocks) ? [] : [refused(testingErrors, 'R-03')]
}

/**
 * Readings of the machine that were typed where the test is captured: R-04 where nothing by hand is let pass, R-41 where words
 * are wanted on it.
 */
function typedByHand(entry: Entry, demands: RecordDemands): Refused[] {
  const { capture_mode: mode, manual_edit_captured: byHand } = demands
  // words on a deviation that stand there already answer it, as they answer the climate
  const isAnswered = byHand === 'reason' && Boolean(entry.record.deviation?.trim())
  if (mode !== 'required' || byHand === 'allow' || isAnswered) return []
  const measured = entry.method.definition.inputs.filter(isMachineReading)
  const typed = Object.entries(entry.blocks.values.samples).flatMap(([id, raw]) =>
    measured.flatMap(({ name, in: group }) =>
      (raw.groups[group] ?? []).flatMap((cells, row) =>
        (cells[name]?.value ?? null) !== null && cells[name]?.source !== 'device'
          ? [{ id, place: { group, row, input: name } }]
          : [],
      ),
    ),
  )
  if (typed.length === 0) return []
  if (byHand === 'forbid')
    return typed.map(({ id, place }) => {
      const number = entry.context.samples[id]?.specimens[place.row]?.number ?? `#${place.row + 1}`
      return refused(testingErrors, 'R-04', { number }, { field: cellPath(id, place) })
    })
  const words = typed.map(({ id, place }) => placeLabel(entry.method.definition, place, namedSample(entry, id)))
  return [refused(testingErrors, 'R-41', { n: typed.length, fields: joinLabels(words) })]
}

const timeWords = {
  missing: { zh: '请填写起止时间', en: 'start and end are missing', es: 'faltan el inicio y el fin' },
  order: { zh: '结束时间早于开始时间', en: 'the end lies before the start', es: 'el fin es anterior al inicio' },
  future: { zh: '晚于现在', en: 'in the future', es: 'en el futuro' },
  receipt: { zh: '早于收样时间', en: 'before the sample was received', es: 'anterior a la recepción de la muestra' },
  moulding: { zh: '早于成型时间', en: 'before moulding', es: 'anterior a la fabricación de la probeta' },
} satisfies Record<string, Label>

/** start and end are given, in order, not in the future, and not before receipt or moulding of a sample. */
function implausibleTimes({ record, context }: Entry, now: string, demands: RecordDemands): Refused[] {
  const { test_start_at: start, test_end_at: end } = record
  const tell = (word: keyof typeof timeWords, field = 'test_start_at'): Refused[] => [
    refused(testingErrors, 'R-05', { detail: timeWords[word] }, { field }),
  ]
  if (!start || !end)
    return demands.start_end_time_required ? tell('missing', start ? 'test_end_at' : 'test_start_at') : []
  const samples = Object.values(context.samples)
  const before = (moment: string | null, onDay: boolean): boolean =>
    moment !== null && (onDay ? start.slice(0, 10) < moment.slice(0, 10) : start < moment)
  return [
    ...(end < start ? tell('order', 'test_end_at') : []),
    ...(end > now ? tell('future', 'test_end_at') : []),
    ...(samples.some(sample => before(sample.received_at, false)) ? tell('receipt') : []),
    ...(samples.some(sample => before(sample.moulded_at, sample.moulded_on_day)) ? tell('moulding') : []),
  ]
}

/** a reading is a moment that has not come yet, like a final set of tomorrow. */
function readingsAhead(entry: Entry, now: string): Refused[] {
  const { definition } = entry.method
  const lies = timeWords.future
  return definition.inputs
    .filter(input => input.type === 'datetime')
    .flatMap(input =>
      Object.entries(entry.blocks.values.samples).flatMap(([id, raw]) =>
        (input.in === 'test' ? [raw.test] : (raw.groups[input.in] ?? [])).flatMap((cells, index) => {
          const value = cells[input.name]?.value
          // a reading writes a T between day and time
          if (typeof value !== 'string' || value.replace('T', ' ') <= now) return []
          const group = input.in === 'test' ? null : input.in
          const place = { group, row: group === null ? null : index, input: input.name }
          const label = placeLabel(definition, place, namedSample(entry, id))
          const detail = { zh: `${label.zh}${lies.zh}`, en: `${label.en} ${lies.en}`, es: `${label.es} ${lies.es}` }
          return [refused(testingErrors, 'R-05', { detail }, { field: cellPath(id, place) })]
        }),
      ),
    )
}

/** T-06a, T-06b: the start lies outside the window of the age; a change of the report that opened readings alone leaves it. */
async function outsideAge(ctx: Ctx, { record, task, context }: Entry): Promise<Refused[]> {
  const { test_start_at: at } = record
  if (at === null || context.unlocked !== null) return []
  return recordedAgeRefusals(ctx, task, { at, deviation: record.deviation?.trim() || null })
}

/** the climate lies outside the limits of the room; a change of the report that opened readings alone leaves it. */
async function outsideClimate(ctx: Ctx, { record, task, context }: Entry, demands: RecordDemands): Promise<Refused[]> {
  const workplaceId = record.workplace_id ?? task.workplace_id
  if (!workplaceId || context.unlocked !== null) return []
  const { temperature, humidity, humiture_record_id: humitureRecordId } = record
  const deviation = record.deviation?.trim() || null
  const said = { workplaceId, humitureRecordId, temperature, humidity, deviation }
  return recordedClimateRefusals(ctx, said, { required: await isClimateRequired(ctx, demands) })
}

/**
 * What the tester confirmed at the submission with his reason: the deviation of a record that says none of it yet (page
 * checklist, deviation_note): a climate outside its limits, readings by hand where a machine measures. Null when nothing of the
 * kind was confirmed.
 */
export function confirmedDeviation(reasons: readonly Refused[], given: string | undefined): string | null {
  if (!given) return null
  const said = reasons.flatMap(({ code, params }) => {
    if (code === 'R-33') return [`${params.room}${params.values}超出要求${params.range}`]
    return code === 'R-41' ? [`${params.n}个应采集的读数为手工录入`] : []
  })
  return said.length > 0 ? cutText(`${said.join('；')}：${given}`, 500) : null
}

/** the test was shorter than the method takes, for example drying of less than six hours (page checklist, end_time). */
function hurried({ record, method }: Entry): Refused[] {
  const { test_start_at: start, test_end_at: end } = record
  const least = method.definition.min_hours
  if (least === undefined || !start || !end || end < start) return []
  const minutes = Math.floor(minutesBetween(start, end))
  if (minutes >= least * 60) return []
  const hours = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return [refused(testingErrors, 'R-30', { hours, least }, { field: 'test_end_at' })]
}

const needWords = {
  photos: { zh: '照片', en: 'A photo', es: 'una foto' },
  location: { zh: '定位', en: 'The location', es: 'la ubicación' },
} satisfies Record<string, Label>

/** how each sample was when it was tested (page checklist, sample_condition). */
const missingStates = (entry: Entry): Refused[] =>
  Object.entries(entry.context.samples)
    .filter(([, { condition }]) => !condition)
    .map(([id]) => {
      const { label } = sampleFlow.fields.sample_condition
      const number = namedSample(entry, id)
      const what = number
        ? { zh: `${number}${label.zh}`, en: `${number} ${label.en}`, es: `${number} ${label.es}` }
        : label
      return refused(testingErrors, 'R-07', { what }, { field: `sample_conditions.${id}` })
    })

/** readings outside the usual range that the tester kept ask for words on them when the record is submitted. */
function keptReadings(entry: Entry): Refused[] {
  const { definition } = entry.method
  const kept = checkedCells(definition, entry.blocks.values).filter(
    // a box that was emptied and used again is nothing that the record has to explain
    warning => warning.code === 'out_of_range' && confirmed(entry.blocks.values, warning),
  )
  if (kept.length === 0) return []
  const fields = joinLabels(kept.map(one => placeLabel(definition, one, namedSample(entry, one.sampleId))))
  return [refused(testingErrors, 'R-29', { n: kept.length, fields })]
}

const isClimateRequired = async (ctx: Ctx, demands: RecordDemands): Promise<boolean> =>
  (await settingsOf(ctx)).requireHumiture || demands.humiture_required === 1

/** climate, photos, place and weather as the laboratory demands them for the test. */
async function missingConditions(ctx: Ctx, { record }: Entry, demands: RecordDemands): Promise<Refused[]> {
  const climate = await isClimateRequired(ctx, demands)
  const photos = demands.min_photos > 0 ? (await photosOfRecord(ctx, record.id)).length : 0
  const tell = (what: Label, field: string): Refused => refused(testingErrors, 'R-07', { what }, { field })
  const { temperature, humidity, weather } = testRecord.fields
  return [
    ...(climate && record.temperature === null ? [tell(temperature.label, 'temperature')] : []),
    ...(climate && record.humidity === null ? [tell(humidity.label, 'humidity')] : []),
    ...(photos < demands.min_photos ? [tell(needWords.photos, 'photo_file_ids')] : []),
    ...(demands.needs_location && (record.longitude === null || record.latitude === null)
      ? [tell(needWords.location, 'longitude')]
      : []),
    ...(demands.needs_weather && !record.weather ? [tell(weather.label, 'weather')] : []),
  ]
}

/** a void group needs words on it, printed with the rule; the method itself says when a group is void. */
function unexplainedGroups({ blocks, context }: Entry): Refused[] {
  return Object.entries(blocks.verdict.samples)
    .filter(([id, verdict]) => verdict.flags.some(flag => flag.then === 'invalid') && !context.samples[id]?.remark)
    .map(([id]) =>
      refused(testingErrors, 'R-09', { group: context.samples[id]?.number ?? id }, { field: `remarks.${id}` }),
    )
}

/** the present tester answers for what those before him entered. */
function unconfirmedHandover({ context }: Entry): Refused[] {
  return context.handed_over.length === 0
    ? []
    : [refused(testingErrors, 'R-15', { names: context.handed_over.map(person => person.name).join('、') })]
}

/** Times of use of the machines of a record, where they are known. */
const usesOf = (usages: readonly UsageRow[], { record }: Entry) =>
  usages.flatMap(usage => {
    const from = usage.used_from ?? record.test_start_at
    const to = usage.used_to ?? record.test_end_at
    return from && to ? [{ equipment_id: usage.equipment_id, from, to }] : []
  })

/** the tester was at another test at the same time. */
const elsewhere = async (ctx: Ctx, { task }: Entry): Promise<Refused[]> =>
  (await testerOverlaps(ctx, [task.id])).map(({ user, other }) =>
    refused(testingErrors, 'R-31', { user, task: other }, { field: 'test_start_at' }),
  )

/** T-01, T-02: everybody who tested had the right to it on the day of the test (page checklist, noCert). */
const unauthorised = async (ctx: Ctx, entry: Entry): Promise<Refused[]> =>
  authorityRefusals(ctx, {
    userIds: testersOf(entry).map(person => person.user_id),
    trialListIds: [entry.task.trial_list_id],
    role: 'tester',
    on: dayOf(entry.record.test_start_at ?? ctx.now),
    parameterIds: await parametersOf(ctx, entry.task.id),
  })

/** Everything that refuses a submission now, but for the signature (workflow 6): the check list of the sheet. */
export async function submitRefusals(ctx: Ctx, stored: Entry): Promise<Refused[]> {
  // they name the samples as the caller may know them
  const entry = { ...stored, context: { ...stored.context, samples: await toldSamples(ctx, stored.context.samples) } }
  const { task } = entry
  const demands = await demandsOf(ctx, task.trial_list_id)
  const { requireEquipment } = await settingsOf(ctx)
  const usages = await usagesOfTasks(ctx, [task.id])
  return [
    ...(await missingReadings(ctx, entry)),
    ...implausibleReadings(entry),
    ...incomputable(entry),
    ...differingResults(stored),
    ...(await implausibleResults(ctx, entry, id => namedSample(entry, id))),
    ...(await outsidePermitted(ctx, entry, id => namedSample(entry, id))),
    ...typedByHand(entry, demands),
    ...implausibleTimes(entry, ctx.now, demands),
    ...readingsAhead(entry, ctx.now),
    ...(await unauthorised(ctx, entry)),
    ...(await outsideAge(ctx, entry)),
    ...hurried(entry),
    ...(await equipmentRefusals(ctx, {
      ...(await questionOf(ctx, entry)),
      equipmentIds: usages.map(usage => usage.equipment_id),
      required: requireEquipment && demands.equipment_required === 1,
    })),
    ...(await missingConditions(ctx, entry, demands)),
    ...(await outsideClimate(ctx, entry, demands)),
    ...(await missingExtras(ctx, entry)),
    ...missingStates(entry),
    ...keptReadings(entry),
    ...unexplainedGroups(entry),
    ...(await overlapRefusals(ctx, usesOf(usages, entry), task.id, entry.context.series)),
    ...(await elsewhere(ctx, entry)),
    ...(await unsettledReadings(ctx, entry)),
    ...unconfirmedHandover(entry),
    ...(entry.record.state === 'returned' ? unansweredRefusals(entry.context.pins) : []),
    ...(await periodRefusals(ctx, 'test', entry.record.test_start_at)),
  ]
}
