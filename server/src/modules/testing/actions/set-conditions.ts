import { humitureRecord } from '@gt/domain/environment/humiture-record.entity.ts'
import { workplace } from '@gt/domain/environment/workplace.entity.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { parseNumber } from '@gt/domain/kit/decimal.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import type { RecordContext } from '@gt/domain/testing/record-data.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow, lockRow } from '../../../db/write.ts'
import { refuseFor } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { equipmentRefusals } from '../../equipment/api.ts'
import { backdateRefusals, noteBackdated } from '../backdating.ts'
import { writtenContext } from '../blocks.ts'
import { ownLimits } from '../copies.queries.ts'
import { deviationWritten } from '../deviation.ts'
import { type Entry, entryOf, questionOf, refuseNarrowed } from '../entry.ts'
import { type EquipmentChoice, setEquipment } from '../equipment-use.ts'
import { filledExtras } from '../extra.ts'
import { refuseUnwritable } from '../pen.ts'
import { type RecordRow, type UsageRow, usagesOfTasks } from '../record.queries.ts'
import { storeContext } from '../store-context.ts'
import { namedSet, setsOfSamples } from '../targets.ts'
import { toldRecord } from '../visible.ts'

type Input = InputOf<(typeof recordActions.actions)['SetConditions']>

const missing = (field: string): Refusal => new Refusal([refused(generalErrors, 'G-14', { field })])

type ClimateOf = Partial<Pick<RecordRow, 'humiture_record_id' | 'temperature' | 'humidity' | 'workplace_id'>>

/**
 * A reading of the register brings its values with it; they are not typed over it. What was taken from the register of one
 * room says nothing of another: it goes when the room does.
 */
async function climateOf(ctx: Ctx, record: RecordRow, input: Input): Promise<ClimateOf> {
  const { humiture_record_id, temperature, humidity, workplace_id } = input
  if (!humiture_record_id) {
    if (workplace_id) await getRow(ctx, workplace, workplace_id)
    const isTyped = temperature !== undefined || humidity !== undefined
    const moves = workplace_id !== undefined && workplace_id !== record.workplace_id
    const kept = moves && record.humiture_record_id !== null ? { temperature: null, humidity: null } : {}
    const typed = {
      ...(temperature === undefined ? {} : { temperature }),
      ...(humidity === undefined ? {} : { humidity }),
    }
    return {
      ...kept,
      ...typed,
      workplace_id,
      humiture_record_id: isTyped || moves ? null : humiture_record_id,
    }
  }
  const reading = await getRow(ctx, humitureRecord, humiture_record_id)
  return {
    humiture_record_id: reading.id,
    temperature: reading.temperature,
    humidity: reading.humidity,
    workplace_id: reading.workplace_id,
  }
}

/**
 * Machines that cannot serve the test are refused when they are chosen; a class without one, and one that was chosen before,
 * only on submission: each may be taken off by itself.
 */
async function machineRefusals(ctx: Ctx, entry: Entry, now: readonly UsageRow[], input: Input): Promise<Refused[]> {
  if (!input.equipment) return []
  for (const choice of input.equipment) await getRow(ctx, equipment, choice.equipment_id)
  const picked = input.equipment
    .map(choice => choice.equipment_id)
    .filter(id => !now.some(usage => usage.equipment_id === id))
  const question = await questionOf(ctx, entry)
  const found = await equipmentRefusals(ctx, { ...question, equipmentIds: picked, required: false, picked })
  return found.filter(reason => reason.definition.severity !== 'warn')
}

/** Conditions, remarks and prescribed sets of samples. */
async function withSampleWords(ctx: Ctx, entry: Entry, input: Input): Promise<RecordContext['samples']> {
  const { context, method, task } = entry
  const limits = input.prescribed ? await ownLimits(ctx, task.trial_list_id, task.entrustment_id) : []
  const own = input.prescribed ? await setsOfSamples(ctx, task, method.definition, Object.keys(context.samples)) : null
  return Object.fromEntries(
    Object.entries(context.samples).map(([id, sample]) => {
      const key = input.prescribed?.[id]
      const set = key ? namedSet(method.definition, limits, key, own?.get(id) ?? null) : null
      if (key && !set) throw missing('prescribed')
      return [
        id,
        {
          ...sample,
          condition: input.sample_conditions?.[id] ?? sample.condition,
          remark: input.remarks?.[id] === undefined ? sample.remark : input.remarks[id] || null,
          prescribed: key === undefined ? sample.prescribed : set,
        },
      ]
    }),
  )
}

/** The same value: numbers as numbers, since the column pads them; everything else as it is written. */
function isSame(old: unknown, given: unknown): boolean {
  const [a, b] = [parseNumber(String(old ?? '')), parseNumber(String(given ?? ''))]
  return a && b ? a.equals(b) : JSON.stringify(old) === JSON.stringify(given)
}

/** True when any given value is another than the row holds. */
const differs = <T extends object>(row: T, given: Partial<T>): boolean =>
  Object.entries(given).some(
    ([name, value]) => value !== undefined && !isSame(row[name as keyof T], value), // a field of the row
  )

/** True when other machines are chosen, or anything else is said of their use. */
const otherMachines = (now: readonly UsageRow[], choices: readonly EquipmentChoice[]): boolean =>
  choices.length !== now.length ||
  choices.some(choice => {
    const known = now.find(usage => usage.equipment_id === choice.equipment_id)
    return !known || differs(known, choice)
  })

/** True when anything given is said otherwise of a sample: its condition, or the words on it. */
const isRestated = ({ samples }: RecordContext, { sample_conditions = {}, remarks = {} }: Input): boolean =>
  Object.entries(samples).some(
    ([id, { condition, remark }]) =>
      (sample_conditions[id] !== undefined && sample_conditions[id] !== condition) ||
      (remarks[id] !== undefined && (remarks[id] || null) !== (remark || null)),
  )

/** True when anything given is said otherwise in a field of the laboratory's own. */
const extraDiffers = ({ extra }: RecordContext, given: Input['extra'] = {}): boolean =>
  Object.entries(given).some(([key, value]) => (value || null) !== (extra[key]?.value ?? null))

/** Sets what stands around the readings: times, climate, place, machines, words; the results follow a changed set. */
export const setConditions: Run<(typeof recordActions.actions)['SetConditions']> = async (ctx, input) => {
  const entry = await entryOf(
    ctx,
    await lockRow(ctx, testRecord, { id: input.record_id, row_version: input.row_version }, toldRecord),
  )
  await refuseUnwritable(ctx, entry)
  refuseNarrowed(entry, { zh: '检测条件', en: 'Conditions', es: 'Condiciones' })
  const { record, context, blocks, task } = entry
  const times = {
    test_start_at: input.test_start_at,
    test_end_at: input.test_end_at,
    weather: input.weather,
    longitude: input.longitude,
    latitude: input.latitude,
    deviation: input.deviation,
  }
  const climate = await climateOf(ctx, record, input)
  // what stands around the readings is evidence too: once submitted, every change says why, and the trail keeps it
  const restated = isRestated(context, input) || extraDiffers(context, input.extra)
  const machines = await usagesOfTasks(ctx, [task.id])
  const isOther =
    restated ||
    differs(record, { ...times, ...climate }) ||
    (input.equipment && otherMachines(machines, input.equipment))
  const isCorrected = context.first_submitted_at !== null && isOther
  if ((input.prescribed || isCorrected) && !input.reason?.trim())
    refuseFor(record.record_number, [refused(generalErrors, 'G-07', {}, { field: 'reason' })])
  refuseFor(record.record_number, backdateRefusals(ctx, entry, times, input.reason))
  const samples = await withSampleWords(ctx, entry, input)
  const extra = await filledExtras(ctx, entry, input.extra ?? {})
  const changed = await changeRow(
    ctx,
    testRecord,
    record,
    {
      ...times,
      ...climate,
      ...(input.prescribed || restated ? { context: writtenContext({ ...context, samples, extra }) } : {}),
    },
    { reason: input.reason ?? null },
  )
  await noteBackdated(ctx, entry, changed, input.reason?.trim() || null)
  if (changed.deviation !== record.deviation) await deviationWritten(ctx, task, changed.deviation)
  refuseFor(record.record_number, await machineRefusals(ctx, { ...entry, record: changed }, machines, input))
  if (input.equipment) {
    const question = await questionOf(ctx, { ...entry, record: changed })
    await setEquipment(ctx, changed, question, input.equipment, input.reason ?? null)
  }
  if (!input.prescribed) return { ...blocks, row_version: changed.row_version }
  return storeContext(ctx, { ...entry, record: changed }, { ...context, samples, extra }, input.reason ?? null)
}
