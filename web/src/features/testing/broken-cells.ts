import type { CompiledMethod } from '@gt/domain/methods/compiled-method.ts'
import { evaluate } from '@gt/domain/methods/evaluate.ts'
import type { Printed } from '@gt/domain/methods/rounding.ts'
import { readingsOf } from '@gt/domain/testing/evaluate-record.ts'
import { type Place, placeKey } from '../../kit/paper/place.ts'
import type { EntryState, Sheet } from './entry-state.ts'

const lacksSome = (value: Printed): boolean => (Array.isArray(value) ? value.some(lacksSome) : value === null)

/** Address of a computed value, whichever group the paper prints it in. */
const keyOf = (sampleId: string, name: string, row: number | null): string =>
  placeKey({ sampleId, group: null, row, input: name })

/**
 * Computed cells that no reading is missing for and that cannot be computed all the same (page checklist, errors), each with
 * the readings that make it so.
 */
export function brokenCells(
  method: CompiledMethod,
  { overrides, samples }: Pick<Sheet['context'], 'overrides' | 'samples'>,
  { values, computed }: Pick<EntryState, 'values' | 'computed'>,
): (place: Place) => readonly string[] | undefined {
  const broken = new Map(
    Object.entries(values.samples).flatMap(([id, raw]) => {
      const known = computed.samples[id]?.full ?? {}
      if (!Object.values(known).some(lacksSome)) return []
      const found = evaluate(method, readingsOf(raw), { set: samples[id]?.prescribed ?? null, overrides }).broken()
      return found.map(({ name, row, by }) => [keyOf(id, name, row), by] as const)
    }),
  )
  return ({ sampleId, input, row }) => broken.get(keyOf(sampleId, input, row))
}
