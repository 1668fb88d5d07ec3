import type { equipmentState } from './lists.ts'

export type EquipmentState = (typeof equipmentState.codes)[number]

/**
 * The states that may follow a state of a machine (workflow 17, decision 0146): every page that changes a state asks this table.
 * What is asked before a change (approval, calibration, acceptance) is asked by the page's own sheet.
 */
export const equipmentMoves: Readonly<Record<EquipmentState, readonly EquipmentState[]>> = {
  in_service: ['degraded', 'stopped', 'faulty', 'repairing', 'calibrating', 'lost'],
  degraded: ['in_service', 'stopped', 'faulty', 'repairing', 'calibrating', 'lost'],
  stopped: ['in_service', 'degraded', 'faulty', 'repairing', 'calibrating', 'sealed', 'scrapped', 'lost'],
  faulty: ['in_service', 'degraded', 'stopped', 'repairing', 'calibrating', 'scrapped', 'lost'],
  repairing: ['in_service', 'degraded', 'stopped', 'scrapped'],
  calibrating: ['in_service', 'degraded', 'stopped', 'faulty'],
  sealed: ['stopped', 'scrapped', 'lost'],
  lost: ['stopped', 'scrapped'],
  scrapped: [],
}

/** True when the state may follow the other. */
export const mayMove = (from: EquipmentState, to: EquipmentState): boolean => equipmentMoves[from].includes(to)

/** True for a machine that tests may use, as far as its state says. */
export const isUsable = (state: EquipmentState): boolean => state === 'in_service' || state === 'degraded'
