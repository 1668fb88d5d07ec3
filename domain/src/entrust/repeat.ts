import type { entrustState } from './lists.ts'

type OrderState = (typeof entrustState)['codes'][number]

/** States of an order whose tests may be made again: it was accepted and stands. */
export const repeatableStates = [
  'accepted',
  'in_progress',
  'suspended',
  'completed',
  'archived',
] as const satisfies readonly OrderState[]

export const mayBeRepeated = (state: OrderState): boolean => repeatableStates.some(one => one === state)
