import type { Label } from '@gt/domain/kit/label.ts'
import type { CompiledMethod } from '@gt/domain/methods/compiled-method.ts'
import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { checkOverrides, type RoundingOverrides } from '@gt/domain/methods/evaluate.ts'
import type { RoundingOverride } from '@gt/domain/methods/rounding.ts'
import type { RecordContext, SampleContext } from '@gt/domain/testing/record-data.ts'
import type { OwnLimit, OwnRounding, SampleFact } from './copies.queries.ts'

/** Case and the two points in which a grade is written say nothing: P·O, p.o. */
const plain = (name: string): string => name.trim().toLowerCase().replaceAll('·', '.')
/** Whether two names of a set or grade mean the same one. */
export const alike = (a: string, b: string | null): boolean => b !== null && plain(a) === plain(b)

/** The prescribed set of that name, with what the laboratory or the project set otherwise, as a full copy. */
export function prescribedSet(
  definition: MethodDefinition,
  limits: readonly OwnLimit[],
  key: string,
): SampleContext['prescribed'] {
  const shipped = definition.prescribed.find(set => alike(set.key, key) || alike(set.zh, key) || alike(set.en, key))
  const own = limits.filter(limit => alike(limit.set_key, shipped?.key ?? key))
  if (!shipped && own.length === 0) return null
  const values: Record<string, string> = { ...shipped?.values }
  // the one that counts comes first in the list
  for (const limit of [...own].reverse())
    if (definition.prescribed_names?.includes(limit.name)) values[limit.name] = limit.value
  return {
    key: shipped?.key ?? key,
    label: shipped?.zh ?? key,
    values,
    ...(shipped?.compare ? { compare: shipped.compare } : {}),
    source: own.some(({ level }) => level === 'project')
      ? 'project'
      : own.some(({ level }) => level === 'own')
        ? 'own'
        : 'standard',
  }
}

/** What a sample may be judged by, with names: the sets of the method, then those that only the laboratory or the project has. */
export function prescribedSets(
  definition: MethodDefinition,
  limits: readonly OwnLimit[],
): { readonly key: string; readonly label: Label }[] {
  const shipped = definition.prescribed.map(({ key, zh, en, es }) => ({ key, label: { zh, en, es: es ?? en } }))
  const own = [...new Set(limits.map(limit => limit.set_key))].filter(
    key => !shipped.some(set => alike(set.key, key)) && prescribedSet(definition, limits, key) !== null,
  )
  return [...shipped, ...own.map(key => ({ key, label: { zh: key, en: key, es: key } }))]
}

/**
 * The set that the sample's items, its grade or its specification ask for, first that is known; else the one that a word of its
 * grade names, as `P.O 42.5` is a `P.O` for the setting time. Words that name several leave the choice to the tester.
 */
export function proposedSet(
  definition: MethodDefinition,
  limits: readonly OwnLimit[],
  sample: SampleFact,
): SampleContext['prescribed'] {
  for (const key of [sample.set_key, sample.grade, sample.specification]) {
    const set = key ? prescribedSet(definition, limits, key) : null
    if (set) return set
  }
  const named = (sample.grade ?? '')
    .trim()
    .split(/\s+/)
    .flatMap(word => prescribedSet(definition, limits, word) ?? [])
  const [only = null] = named
  return named.every(set => set.key === only?.key) ? only : null
}

/** How a setting of digits rounds. */
export function overrideOf(row: OwnRounding): RoundingOverride {
  if (row.round_rule === 'step') return { rule: 'step', step: row.round_step ?? '0' }
  if (row.round_rule === 'sig') return { rule: 'sig', digits: row.significant_digits ?? 0 }
  return { rule: 'dp', digits: row.decimals }
}

/** Overrides that the method can take; the others were refused when they were set, or belong to another version of it. */
function usableOverrides(method: CompiledMethod, rows: readonly OwnRounding[]): RoundingOverrides {
  const all = Object.fromEntries(rows.map(row => [row.field_key, overrideOf(row)]))
  const useless = new Set(checkOverrides(method, all).map(error => error.path))
  return Object.fromEntries(Object.entries(all).filter(([name]) => !useless.has(name)))
}

/** The context of a record with the laboratory's roundings, and with full values compared where one of them says so. */
export function withRoundings<C extends Pick<RecordContext, 'overrides' | 'samples'>>(
  method: CompiledMethod,
  context: C,
  rows: readonly OwnRounding[],
): C {
  const isFull = rows.some(row => row.compare_mode === 'full')
  const samples = Object.entries(context.samples).map(([id, sample]) => {
    const { prescribed } = sample
    if (!prescribed) return [id, sample] as const
    const { compare: _, ...limits } = prescribed
    const shipped = method.definition.prescribed.find(({ key }) => key === prescribed.key)?.compare
    const compare = isFull ? ('full' as const) : shipped
    return [id, { ...sample, prescribed: { ...limits, ...(compare ? { compare } : {}) } }] as const
  })
  return { ...context, overrides: { ...usableOverrides(method, rows) }, samples: Object.fromEntries(samples) }
}
