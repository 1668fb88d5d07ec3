import { calibrationStatus, equipmentState as equipmentStates } from '@gt/domain/equipment/lists.ts'
import { parseNumber } from '@gt/domain/kit/decimal.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { CalibrationSnapshot } from '@gt/domain/testing/record-data.ts'
import type { Ctx } from '../../db/context.ts'
import type { Condition } from '../../db/filter.ts'
import { settingsOf } from '../../flow/settings.ts'
import {
  calibrationSnapshots,
  type EquipmentFact,
  type EquipmentNeed,
  equipmentFacts,
  isBinding,
  needsOf,
  overlapsOf,
} from './facts.queries.ts'
import { type LeftAbnormal, openFault } from './faults.ts'
import { type EquipmentMove, moveEquipment, useUnderWay } from './move-equipment.ts'
import { usableForNeed as machinesForNeed } from './needs.ts'
import { ownDue } from './own-due.ts'
import { refreshCalibrationStatus as refresh } from './refresh-calibration.ts'
import { carryOutDueChanges as changesDue } from './state-changes.ts'
import { type MachineUse, type UsedFor, voidUses, writeUses } from './use-records.ts'

/** The work that machines are chosen for. */
export interface EquipmentQuestion {
  readonly taskId: string
  readonly trialListId: string
  readonly testName: string
  readonly parameterIds: readonly string[]
  /** People of the task; a borrowed machine serves its borrower only. */
  readonly userIds: readonly string[]
  /** Day of the test: certificates must reach it. */
  readonly on: LocalDate
}

/** A machine with why it cannot be used, empty when it can. */
interface JudgedEquipment {
  readonly fact: EquipmentFact
  readonly refusals: readonly Refused[]
}

interface NeedWithChoices {
  readonly need: EquipmentNeed
  /** Usable ones first, of these the default one, then the one last used for the test. */
  readonly choices: readonly JudgedEquipment[]
}

const borrowed: Label = { zh: '借出', en: 'Lent', es: 'Prestado' }
const atSite: Label = { zh: '派出', en: 'At a site', es: 'En obra' }
const stateWord = (code: string): Label => equipmentStates.labels[code as keyof typeof equipmentStates.labels] // a code of the list
const statusWord = (code: string): Label => calibrationStatus.labels[code as keyof typeof calibrationStatus.labels] // as above
const field = { field: 'equipment' }

/** T-05b as the laboratory wants it: refused, asked about, or not looked at (`calibration_block`). */
function overdue(fact: EquipmentFact, on: LocalDate, block: 'block' | 'warn' | 'off'): Refused[] {
  const isValid = fact.validity_period === null || fact.validity_period >= on
  if (fact.calibration_status === 'not_required' || isValid || block === 'off') return []
  const reason = refused(taskErrors, 'T-05b', { number: fact.number, date: fact.validity_period }, field)
  return [block === 'warn' ? { ...reason, definition: { ...reason.definition, severity: 'warn' } } : reason]
}

/** A downgraded machine serves the tests that its sheet permits; one without a sheet those that its scope names. */
function isPermitted({ permitted_trial_ids, allowed_scope }: EquipmentFact, question: EquipmentQuestion): boolean {
  const permitted = permitted_trial_ids ?? []
  return permitted.length > 0
    ? permitted.includes(question.trialListId)
    : (allowed_scope ?? '').includes(question.testName)
}

function unusable(fact: EquipmentFact, question: EquipmentQuestion): Refused[] {
  const { number } = fact
  const stateRefusal = (state: Label): Refused[] => [refused(taskErrors, 'T-05c', { number, state }, field)]
  if (fact.state !== 'in_service' && fact.state !== 'degraded') return stateRefusal(stateWord(fact.state))
  if (fact.at_site) return stateRefusal(atSite)
  if (fact.borrower_id && !question.userIds.includes(fact.borrower_id)) return stateRefusal(borrowed)
  if (fact.calibration_status === 'unconfirmed' || fact.calibration_status === 'failed')
    return stateRefusal(statusWord(fact.calibration_status))
  if (fact.state === 'degraded' && !isPermitted(fact, question))
    return [refused(taskErrors, 'T-05d', { number, test: question.testName }, field)]
  return []
}

/** T-70, a warning: a test left the machine abnormal, or somebody reported a fault of it, and its keeper has not settled it. */
const unsettled = ({ state, number, fault }: EquipmentFact): Refused[] =>
  fault !== null && (state === 'in_service' || state === 'degraded')
    ? [refused(taskErrors, 'T-70', { number, fault }, field)]
    : []

/** T-05e when the machine's range does not reach what the test needs of its class. */
function outOfRange(fact: EquipmentFact, need: EquipmentNeed): Refused[] {
  const [low, high] = [parseNumber(need.min_range ?? ''), parseNumber(need.max_range ?? '')]
  const [from, to] = [parseNumber(fact.range_min ?? ''), parseNumber(fact.range_max ?? '')]
  const reaches = !(low && from?.greaterThan(low)) && !(high && to?.lessThan(high))
  const range = fact.measuring_range ?? `${fact.range_min ?? ''}～${fact.range_max ?? ''}`
  return reaches ? [] : [refused(taskErrors, 'T-05e', { number: fact.number, range }, field)]
}

const serves = (fact: EquipmentFact, need: EquipmentNeed): boolean =>
  need.equipment_id
    ? fact.id === need.equipment_id
    : need.bound.length > 0
      ? need.bound.includes(fact.id)
      : fact.sort_id === need.sort_id || fact.parent_sort_id === need.sort_id

const chosenOf = <T>(values: readonly (T | null)[]): T[] => values.filter(value => value !== null)

interface Facts {
  readonly needs: readonly EquipmentNeed[]
  readonly facts: readonly EquipmentFact[]
  readonly judge: (fact: EquipmentFact) => Refused[]
}

async function readFacts(ctx: Ctx, question: EquipmentQuestion, ids: readonly string[]): Promise<Facts> {
  const needs = await needsOf(ctx, question.trialListId, question.parameterIds)
  const facts = await equipmentFacts(ctx, question.trialListId, {
    sortIds: chosenOf(needs.map(need => (need.equipment_id ? null : need.sort_id))),
    ids: [...ids, ...chosenOf(needs.map(need => need.equipment_id)), ...needs.flatMap(need => need.bound)],
    taskId: question.taskId,
  })
  const { calibrationBlock } = await settingsOf(ctx)
  const judge = (fact: EquipmentFact): Refused[] => [
    ...overdue(fact, question.on, calibrationBlock),
    ...unusable(fact, question),
    ...unsettled(fact),
    ...needs.filter(need => serves(fact, need)).flatMap(need => outOfRange(fact, need)),
  ]
  return { needs, facts, judge }
}

/** Every class the test needs with the laboratory's machines, each with its reasons: what the picker of the sheet shows. */
export async function equipmentChoices(ctx: Ctx, question: EquipmentQuestion): Promise<NeedWithChoices[]> {
  const { needs, facts, judge } = await readFacts(ctx, question, [])
  return needs.map(need => ({
    need,
    choices: facts
      .filter(fact => serves(fact, need))
      .map(fact => ({ fact, refusals: judge(fact) }))
      .sort(
        (a, b) =>
          (a.refusals.length > 0 ? 1 : 0) - (b.refusals.length > 0 ? 1 : 0) ||
          (a.fact.id === need.default_id ? 0 : 1) - (b.fact.id === need.default_id ? 0 : 1) ||
          (b.fact.last_used_at ?? '').localeCompare(a.fact.last_used_at ?? '') ||
          a.fact.number.localeCompare(b.fact.number),
      ),
  }))
}

/** True for a row that binds a machine to a class; see facts.queries.ts. */
export const isMachineBinding = isBinding

/** How many machines may serve a need today; see needs.ts. */
export const usableForNeed = machinesForNeed

/** The machines that a test begins with when nobody chose any: for each default need the usable ones last used for it. */
export async function defaultEquipment(ctx: Ctx, question: EquipmentQuestion): Promise<string[]> {
  const needs = await equipmentChoices(ctx, question)
  return [
    ...new Set(
      needs
        .filter(({ need }) => need.is_default || need.required)
        .flatMap(({ need, choices }) => {
          const usable = choices.filter(({ refusals }) => refusals.length === 0)
          // with none usable the best known one is named, so that the tester is told what is wrong with it
          return (usable.length > 0 ? usable : choices).slice(0, need.count).map(({ fact }) => fact.id)
        }),
    ),
  ]
}

/**
 * Why these machines cannot serve the test on the day (workflow 5): T-05a for a required class without a machine, T-05b
 * past its certificate, T-05c stopped, lent or not confirmed, T-05d downgraded, T-05e range too small, T-05f bound to none of
 * the needs of the test; asks with T-70 about one with an unsettled fault.
 *
 * `required`: whether the test demands its classes at all (`require_equipment`, raw-record setting). `picked`: which of the
 * machines are chosen now; a mixer, or one whose binding ended since it was chosen, serves no need and is no fault.
 */
export async function equipmentRefusals(
  ctx: Ctx,
  question: EquipmentQuestion & {
    readonly equipmentIds: readonly string[]
    readonly required: boolean
    readonly picked?: readonly string[]
  },
): Promise<Refused[]> {
  const { needs, facts, judge } = await readFacts(ctx, question, question.equipmentIds)
  const chosen = facts.filter(fact => question.equipmentIds.includes(fact.id))
  const absent = question.required
    ? needs.filter(need => need.required && chosen.filter(fact => serves(fact, need)).length < need.count)
    : []
  const unbound = chosen.filter(fact => question.picked?.includes(fact.id) && !needs.some(need => serves(fact, need)))
  return [
    ...absent.map(need => refused(taskErrors, 'T-05a', { sort: need.name }, field)),
    ...unbound.map(({ number }) => refused(taskErrors, 'T-05f', { number, test: question.testName }, field)),
    ...chosen.flatMap(judge),
  ]
}

/** The need that a machine serves, for `equipment_usage`. */
export async function needServedBy(
  ctx: Ctx,
  question: EquipmentQuestion,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { needs, facts } = await readFacts(ctx, question, ids)
  return new Map(
    facts.flatMap(fact => {
      const need = needs.find(candidate => serves(fact, candidate))
      return need ? [[fact.id, need.index_id]] : []
    }),
  )
}

/** Certificates in force on a day, by equipment id. */
export const snapshotsOf = (
  ctx: Ctx,
  ids: readonly string[],
  on: LocalDate,
): Promise<Map<string, CalibrationSnapshot>> => calibrationSnapshots(ctx, ids, on)

/** R-11, a warning: the machine was used by another task at the same time, except tasks of the same series and classes that hold many. */
export async function overlapRefusals(
  ctx: Ctx,
  uses: readonly { readonly equipment_id: string; readonly from: string; readonly to: string }[],
  taskId: string,
  series: string,
): Promise<Refused[]> {
  if (uses.length === 0) return []
  const overlaps = await overlapsOf(ctx, uses, taskId, series)
  return overlaps.map(({ number, task_number }) =>
    refused(testingErrors, 'R-11', { number, task: task_number }, { field: 'equipment' }),
  )
}

/** Writes the use of the machines of a submitted record into the ledger; see use-records.ts. */
export const recordUses = (ctx: Ctx, uses: readonly MachineUse[], used: UsedFor): Promise<void> =>
  writeUses(ctx, uses, used)

/** Opens a fault of a machine that a test left abnormal; see faults.ts. */
export const reportAbnormal = (ctx: Ctx, left: LeftAbnormal): Promise<void> => openFault(ctx, left)

/** Voids the use lines of a task whose record goes back to the tester. */
export const voidUsesOf = (ctx: Ctx, taskId: string, reason: string): Promise<void> => voidUses(ctx, taskId, reason)

/** For the nightly timer, once for each laboratory: see refresh-calibration.ts. Answers how many machines changed. */
export const refreshCalibrationStatus = (ctx: Ctx): Promise<number> => refresh(ctx)

/** For the timer, once for each laboratory: approved changes of states whose time has come; see state-changes.ts. */
export const carryOutDueChanges = (ctx: Ctx): Promise<number> => changesDue(ctx)

/** Machines that concern the caller and whose calibration ends; see own-due.ts. */
export const ownDueEquipment = (ctx: Ctx): Condition => ownDue(ctx)

/** Number of a test under way that uses a machine; null when none does. */
export const testUnderWay = (ctx: Ctx, equipmentId: string): Promise<string | null> => useUnderWay(ctx, equipmentId)

/** Takes a machine out of use, or brings it back, for a reason outside the sheets of equipment; see move-equipment.ts. */
export const moveMachine = (ctx: Ctx, equipmentId: string, move: EquipmentMove): Promise<unknown> =>
  moveEquipment(ctx, equipmentId, move)
