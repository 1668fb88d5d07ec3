import type { CompiledMethod } from './compiled-method.ts'
import { type Evaluation, evaluate } from './evaluate.ts'
import type { WorkedExample } from './examples.ts'
import type { Readings } from './readings.ts'

/** The readings of a worked example as a sheet holds them. */
export function readingsOfExample({ inputs }: WorkedExample): Readings {
  const { test, ...others } = inputs
  const groups = Object.entries(others).flatMap(([name, rows]) => (Array.isArray(rows) ? [[name, rows] as const] : []))
  return { test: Array.isArray(test) ? {} : test, groups: Object.fromEntries(groups) }
}

/** What a method makes of a worked example. */
export function runExample(method: CompiledMethod, example: WorkedExample): Evaluation {
  const set = method.definition.prescribed.find(({ key }) => key === example.set)
  return evaluate(method, readingsOfExample(example), { set: set ?? null })
}

/** The example as it comes out now: what it expects is what the method says. */
export function acceptResults(method: CompiledMethod, example: WorkedExample): WorkedExample {
  const { values, flags, judgement, overall } = runExample(method, example)
  const expected = { values, flags: [...new Set(flags.map(({ code }) => code))], judgement, overall }
  return { ...example, expected: expected as WorkedExample['expected'] } // printed values are texts, flags and lists of them
}
