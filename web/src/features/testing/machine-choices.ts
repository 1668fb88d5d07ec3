import type { InputOf } from '@gt/domain/kit/action.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import type { Sheet } from './entry-state.ts'

export type Usage = NonNullable<InputOf<(typeof recordActions.actions)['SetConditions']>['equipment']>[number]
type Machine = Sheet['equipment'][number]
export type Need = Sheet['needs'][number]
export type Choice = Need['choices'][number]
type WithMachines = Pick<Sheet, 'equipment' | 'needs'>

/** The machines of a record as they are given back with a change. */
export const usesOf = (equipment: readonly Machine[]): Usage[] =>
  equipment.map(({ equipment_id, used_from, used_to, state_before, state_after, print_on_report }) => ({
    equipment_id,
    used_from,
    used_to,
    state_before,
    state_after,
    print_on_report,
  }))

/** A machine that stands on some records of a series, or on all. */
export interface MachineOn {
  readonly machine: Machine
  /** On how many of the records it stands. */
  readonly on: number
}

/** The machines that stand on any of the records, in the order of the first that has them. */
export const machinesOn = (sheets: readonly WithMachines[]): MachineOn[] =>
  [
    ...Map.groupBy(
      sheets.flatMap(sheet => sheet.equipment),
      machine => machine.equipment_id,
    ).values(),
  ].flatMap(same => (same[0] ? [{ machine: same[0], on: same.length }] : []))

/** What the test of the records needs, class by class; a machine that one of them refuses is refused for all of them. */
export function needsOf(sheets: readonly WithMachines[]): Need[] {
  const needs = new Map<string, Need>()
  for (const need of sheets.flatMap(sheet => sheet.needs)) {
    const before = needs.get(need.index_id)
    needs.set(need.index_id, before ? { ...before, choices: mergedChoices(before.choices, need.choices) } : need)
  }
  return [...needs.values()]
}

function mergedChoices(before: readonly Choice[], more: readonly Choice[]): Choice[] {
  const choices = new Map(before.map(choice => [choice.equipment_id, choice]))
  for (const choice of more) {
    const known = choices.get(choice.equipment_id)
    const reasons = choice.reasons.filter(reason => !known?.reasons.some(one => one.message === reason.message))
    choices.set(choice.equipment_id, known ? { ...known, reasons: [...known.reasons, ...reasons] } : choice)
  }
  return [...choices.values()]
}

/** The machine of a label: by its number, or by the code that is printed on its label. */
export function machineOf(needs: readonly Need[], label: string): Choice | null {
  const wanted = scannedCode(label).toLowerCase()
  const isIt = (code: string | null): boolean => code !== null && code.toLowerCase() === wanted
  const choices = needs.flatMap(need => need.choices)
  return choices.find(({ number, label_code }) => isIt(number) || isIt(label_code)) ?? null
}

/** Why a machine cannot be used; null when it can. */
export const againstMachine = ({ reasons }: Choice): string | null =>
  reasons.find(reason => reason.severity === 'error')?.message ?? null

/** The machines of a record with another one, or without it; null when nothing changes. */
export function usesWith({ equipment }: Pick<Sheet, 'equipment'>, id: string, wanted: boolean): Usage[] | null {
  const uses = usesOf(equipment)
  const others = uses.filter(one => one.equipment_id !== id)
  const isOn = others.length < uses.length
  if (isOn === wanted) return null
  return wanted ? [...uses, { equipment_id: id }] : others
}
