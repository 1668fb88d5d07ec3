import type { Ticks } from '../../shapes/tree-ticks.ts'

interface Rights {
  readonly modules: readonly string[]
  readonly operations: readonly { readonly module_id: string; readonly operation_id: string }[]
}

/** Pages by their ids, buttons by page and id. */
export const ticksOf = ({ modules, operations }: Rights): Ticks =>
  new Set([...modules, ...operations.map(one => `${one.module_id}:${one.operation_id}`)])

/** The same back from ticks. */
export const fromTicks = (ticks: Ticks) => ({
  modules: [...ticks].filter(key => !key.includes(':')),
  operations: [...ticks]
    .filter(key => key.includes(':'))
    .map(key => {
      const [module_id = '', operation_id = ''] = key.split(':')
      return { module_id, operation_id }
    }),
})
