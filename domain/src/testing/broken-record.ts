import type { Id } from '../kit/id.ts'
import type { Label } from '../kit/label.ts'
import type { BrokenValue } from '../methods/broken.ts'
import type { CompiledMethod } from '../methods/compiled-method.ts'
import { evaluate } from '../methods/evaluate.ts'
import type { Printed } from '../methods/rounding.ts'
import { readingsOf } from './evaluate-record.ts'
import type { RecordComputed, RecordContext, RecordValues } from './record-data.ts'

const lacksSome = (value: Printed): boolean => (Array.isArray(value) ? value.some(lacksSome) : value === null)

/** What stands on sheet and paper in place of a value that cannot be computed. */
export const brokenMark: Label = { zh: '#错误', en: '#ERROR', es: '#ERROR' }

/**
 * The computed values of each sample that no reading is missing for and that cannot be computed all the same (page
 * checklist, errors); samples without one are left out.
 */
export function brokenOfRecord(
  method: CompiledMethod,
  { values, computed }: { readonly values: RecordValues; readonly computed: RecordComputed },
  { overrides, samples }: Pick<RecordContext, 'overrides' | 'samples'>,
): ReadonlyMap<Id, readonly BrokenValue[]> {
  return new Map(
    Object.entries(values.samples).flatMap(([id, raw]) => {
      // most records lack nothing: they are not computed again
      if (!Object.values(computed.samples[id]?.full ?? {}).some(lacksSome)) return []
      const found = evaluate(method, readingsOf(raw), { set: samples[id]?.prescribed ?? null, overrides }).broken()
      return found.length > 0 ? [[id, found] as const] : []
    }),
  )
}
