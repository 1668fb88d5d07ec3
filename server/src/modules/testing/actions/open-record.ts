import { humitureRecord } from '@gt/domain/environment/humiture-record.entity.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { Refusal, type Refused, refused, sentence } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { windowState } from '@gt/domain/tasks/age-window.ts'
import { type recordActions, recordCommandPermissions } from '@gt/domain/testing/actions.ts'
import { backdating } from '@gt/domain/testing/backdating.ts'
import { testRecordStates } from '@gt/domain/testing/test-record.states.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { getRow } from '../../../db/write.ts'
import { commandsFor, holdsAny } from '../../../flow/can.ts'
import { drawnExtra, extraFields } from '../../../flow/extra-fields.ts'
import { settingsOf } from '../../../flow/settings.ts'
import type { Run } from '../../../http/implement.ts'
import { equipmentChoices } from '../../equipment/api.ts'
import { climateAt, isInSight, windowsOf } from '../../tasks/api.ts'
import { isResultSeen } from '../blocks.ts'
import { ownLimits } from '../copies.queries.ts'
import { type Entry, entryOf, questionOf, testersOf } from '../entry.ts'
import { penOf } from '../pen.ts'
import { prescribedSets } from '../prescribed.ts'
import { demandsOf, orderChangeOf, recordsOfTasks, type UsageRow, usagesOfTasks } from '../record.queries.ts'
import { signingState } from '../signing.ts'
import { submitRefusals } from '../submit-guards.ts'
import { setsOfSamples } from '../targets.ts'
import { toldSamples } from '../told.ts'
import { strikesSeen } from './void-record.ts'

type Sheet = OutputOf<(typeof recordActions.actions)['Open']>

const told = (ctx: Ctx, reasons: readonly Refused[]): Sheet['missing'] =>
  reasons.map(reason => ({
    code: reason.code,
    message: sentence(reason, ctx.language),
    severity: reason.definition.severity === 'warn' ? ('warn' as const) : ('error' as const),
    field: reason.field,
  }))

/** Only who tested too and has not signed yet is offered to sign as well. */
const mayCosign = (ctx: Ctx, entry: Entry): boolean =>
  testersOf(entry).some(person => person.user_id === userOf(ctx)) &&
  !entry.context.signatures.tested.some(signature => signature.user_id === userOf(ctx))

const mayStrike = (ctx: Ctx, entry: Entry): boolean =>
  strikesSeen(ctx) || testersOf(entry).some(person => person.user_id === userOf(ctx))

const recordPart = (ctx: Ctx, entry: Entry): Sheet['record'] => ({
  ...entry.record,
  can: commandsFor(ctx, testRecordStates, recordCommandPermissions, entry.record.state).filter(
    command => (command !== 'sign' || mayCosign(ctx, entry)) && (command !== 'void' || mayStrike(ctx, entry)),
  ),
  result_seen: isResultSeen(entry.context, entry.blocks.verdict) ? 1 : 0,
  strikes_seen: strikesSeen(ctx) ? 1 : 0,
})

async function taskPart(ctx: Ctx, { task }: Entry): Promise<Sheet['task']> {
  const windows = await windowsOf(ctx, [task.id])
  const { state, from, to } = windowState(windows, ctx.now)
  return {
    ...task,
    return_count: task.return_count ?? 0,
    window_from: state === 'none' ? null : from,
    window_to: state === 'none' ? null : to,
  }
}

const usagePart = (usage: UsageRow): Sheet['equipment'][number] => ({
  equipment_id: usage.equipment_id,
  number: usage.number,
  name: usage.name,
  model: usage.model,
  index_id: usage.equipment_trial_index_id,
  used_from: usage.used_from,
  used_to: usage.used_to,
  state_before: usage.state_before ?? 'normal',
  state_after: usage.state_after ?? 'normal',
  print_on_report: usage.print_on_report ?? 1,
  valid_to: usage.snapshot.valid_to,
})

/** Machines of a class that a sheet knows, so that each is found by its label. */
const mostMachines = 500

async function needsPart(ctx: Ctx, entry: Entry, usages: readonly UsageRow[]): Promise<Sheet['needs']> {
  const needs = await equipmentChoices(ctx, await questionOf(ctx, entry))
  return needs.map(({ need, choices }) => ({
    index_id: need.index_id,
    sort_id: need.sort_id,
    name: need.name,
    required: need.required,
    count: need.count,
    choices: choices.slice(0, mostMachines).map(({ fact, refusals }) => ({
      equipment_id: fact.id,
      number: fact.number,
      label_code: fact.label_code,
      name: fact.name,
      model: fact.model,
      valid_to: fact.validity_period,
      chosen: usages.some(usage => usage.equipment_id === fact.id) ? (1 as const) : (0 as const),
      reasons: told(ctx, refusals),
    })),
  }))
}

async function environmentPart(ctx: Ctx, { record, task }: Entry): Promise<Pick<Sheet, 'environment' | 'room'>> {
  const workplaceId = record.workplace_id ?? task.workplace_id
  const climate = workplaceId ? await climateAt(ctx, workplaceId, record.test_start_at ?? ctx.now) : null
  if (!climate) return { environment: null, room: null }
  const { humiture_record_id, recorded_at, temperature, humidity, out_of_range, treatment } = climate
  const { room: name, temp_min, temp_max, humidity_min, humidity_max } = climate
  return {
    room: { name, temp_min, temp_max, humidity_min, humidity_max },
    environment:
      humiture_record_id === null || recorded_at === null || temperature === null
        ? null
        : { humiture_record_id, recorded_at, temperature, humidity, out_of_range, treatment },
  }
}

/** What was typed on the sheet is by hand, as is a reading that somebody noted in the register. */
async function climateSource(ctx: Ctx, { record }: Entry): Promise<Sheet['climate_source']> {
  if (record.temperature === null && record.humidity === null) return null
  if (record.humiture_record_id === null) return 'manual'
  return (await getRow(ctx, humitureRecord, record.humiture_record_id)).source
}

async function requiredPart(ctx: Ctx, { task }: Entry): Promise<Sheet['required']> {
  const demands = await demandsOf(ctx, task.trial_list_id)
  const { requireEquipment, requireHumiture } = await settingsOf(ctx)
  return {
    environment: requireHumiture ? 1 : demands.humiture_required,
    equipment: requireEquipment ? demands.equipment_required : 0,
    times: demands.start_end_time_required,
    capture: demands.capture_mode,
    by_hand: demands.manual_edit_captured,
    series: demands.batch_entry_enabled,
    order: demands.entry_order,
    photos: demands.min_photos,
    location: demands.needs_location,
    weather: demands.needs_weather,
  }
}

/** The laboratory's own fields as the sheet draws them. */
async function extraPart(ctx: Ctx, { task }: Entry): Promise<Sheet['extra']> {
  const fields = await extraFields(ctx, task.trial_list_id, 'record')
  return fields.map(drawnExtra)
}

/** The sets of the method and of the laboratory, and that of a group of indicators where no such set has its name. */
async function setsPart(ctx: Ctx, { task, method, context }: Entry): Promise<Sheet['sets']> {
  const known = prescribedSets(method.definition, await ownLimits(ctx, task.trial_list_id, task.entrustment_id))
  const targeted = Object.keys(context.samples).filter(id => context.samples[id]?.target_group)
  if (targeted.length === 0) return known
  const own = await setsOfSamples(ctx, task, method.definition, targeted)
  const others = [...own.values()].flatMap(set => (set && !known.some(({ key }) => key === set.key) ? [set] : []))
  const labels = new Map(others.map(({ key, label }) => [key, { zh: label, en: label, es: label }]))
  return [...known, ...[...labels].map(([key, label]) => ({ key, label }))]
}

/** Everything the entry sheet of a task needs, in one call; "not found" also for tasks that the caller does not see. */
export const openRecord: Run<(typeof recordActions.actions)['Open']> = async (ctx, { task_id }) => {
  const [record] = await recordsOfTasks(ctx, [task_id])
  if (!record || !(await isInSight(ctx, task_id))) throw new Refusal([refused(generalErrors, 'G-04')])
  const entry = await entryOf(ctx, record)
  const usages = await usagesOfTasks(ctx, [task_id])
  const isOpen = record.state === 'draft' || record.state === 'returned'
  const { working: _working, result_seen: _seen, ...context } = entry.context
  const samples = await toldSamples(ctx, context.samples)
  // its words may tell where a blind sample comes from
  const isBlind = Object.keys(samples).some(id => samples[id] !== context.samples[id])
  return {
    record: recordPart(ctx, entry),
    task: await taskPart(ctx, entry),
    method: entry.method.definition,
    context: { ...context, samples },
    ...entry.blocks,
    equipment: usages.map(usagePart),
    needs: isOpen ? await needsPart(ctx, entry, usages) : [],
    sets: isOpen ? await setsPart(ctx, entry) : [],
    ...(await environmentPart(ctx, entry)),
    climate_source: await climateSource(ctx, entry),
    required: await requiredPart(ctx, entry),
    extra: isOpen ? await extraPart(ctx, entry) : [],
    missing: isOpen ? told(ctx, await submitRefusals(ctx, entry)) : [],
    order_change: isOpen && !isBlind ? await orderChangeOf(ctx, record.id) : null,
    may_backdate: holdsAny(ctx, backdating.permission) ? 1 : 0,
    lease: await penOf(ctx, entry),
    signing: await signingState(ctx),
  }
}
