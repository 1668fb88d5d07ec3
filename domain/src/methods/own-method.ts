import type { MethodDefinition } from './definition.ts'

const names = (method: MethodDefinition): readonly string[] => [
  ...method.parameters.map(({ key }) => key),
  ...Object.keys(method.groups),
  ...method.inputs.map(({ name, in: group }) => `${group}.${name}`),
]

/**
 * Names of results, groups of rows and readings that a laboratory's copy of a method has and its origin has not, or the other way
 * round. Sheets, captured readings and reports are made of them, so a copy keeps them all; what it computes and judges by is its own.
 */
export function movedNames(origin: MethodDefinition, copy: MethodDefinition): string[] {
  const [before, after] = [new Set(names(origin)), new Set(names(copy))]
  return [...before].filter(name => !after.has(name)).concat([...after].filter(name => !before.has(name)))
}

/** A limit of a prescribed set that a copy has otherwise than its origin. */
export interface ChangedLimit {
  readonly setKey: string
  readonly name: string
  readonly value: string
}

/** The limits that a copy of a method changed or added. */
export function changedLimits(origin: MethodDefinition, copy: MethodDefinition): ChangedLimit[] {
  const before = new Map(origin.prescribed.map(({ key, values }) => [key, values]))
  return copy.prescribed.flatMap(({ key, values }) =>
    Object.entries(values).flatMap(([name, value]) =>
      before.get(key)?.[name] === value ? [] : [{ setKey: key, name, value }],
    ),
  )
}

/** One place in which two definitions differ, as a path: `derived.w_mean.expr`. */
export interface Difference {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

const keyOf = (entry: unknown): string | null => {
  if (typeof entry !== 'object' || entry === null) return null
  const { name, key, code } = entry as { name?: unknown; key?: unknown; code?: unknown } // read by name
  const own = name ?? key ?? code
  return typeof own === 'string' ? own : null
}

/** What stands in a list by the names of its entries, which say more than their places. */
const branchesOf = (value: unknown): Readonly<Record<string, unknown>> | null => {
  if (typeof value !== 'object' || value === null) return null
  if (!Array.isArray(value)) return value as Readonly<Record<string, unknown>> // a branch of the definition
  return Object.fromEntries(value.map((entry, index) => [keyOf(entry) ?? String(index), entry]))
}

const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** Everything in which a copy differs from its origin, in the order of the definition. */
export function differencesOf(before: unknown, after: unknown, path = ''): Difference[] {
  const [a, b] = [branchesOf(before), branchesOf(after)]
  if (!a || !b) {
    const [was, is] = [textOf(before), textOf(after)]
    return was === is ? [] : [{ path, before: was, after: is }]
  }
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap(key =>
    differencesOf(a[key], b[key], path === '' ? key : `${path}.${key}`),
  )
}
