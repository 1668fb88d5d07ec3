import { parse } from 'yaml'
import { z } from 'zod'
import type { CompiledMethod } from './compiled-method.ts'
import type { Evaluation } from './evaluate.ts'
import { runExample } from './example-run.ts'

const readingSchema = z.union([z.string(), z.boolean(), z.null()])
const rowSchema = z.record(z.string(), readingSchema)
const cellSchema = z.union([z.string(), z.boolean(), z.null()])

/** Schema of one worked example (methods.md section 15). */
export const workedExampleSchema = z.strictObject({
  id: z.string(),
  method: z.string(),
  kind: z.enum(['normal', 'edge']),
  title: z.string(),
  set: z.string().optional(),
  inputs: z.record(z.string(), z.union([rowSchema, z.array(rowSchema)])),
  expected: z.strictObject({
    values: z.record(z.string(), z.union([cellSchema, z.array(cellSchema)])),
    flags: z.array(z.string()),
    judgement: z.record(z.string(), z.string()),
    overall: z.string(),
  }),
})

const exampleFileSchema = z.strictObject({ examples: z.array(workedExampleSchema) })

export type WorkedExample = z.infer<typeof workedExampleSchema>

/** A place where the evaluator and an example differ; `expected` or `got` is null where one side has nothing. */
export interface ExampleFailure {
  readonly method: string
  readonly example: string
  readonly path: string
  readonly expected: unknown
  readonly got: unknown
}

/**
 * Reads the text of an example file (YAML).
 *
 * @throws Error when the text is not in the format of section 15
 */
export function parseExamples(text: string): WorkedExample[] {
  const result = exampleFileSchema.safeParse(parse(text, { maxAliasCount: 0 }))
  if (result.success) return result.data.examples
  const [issue] = result.error.issues
  throw new Error(`worked examples: ${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? 'not readable'}`)
}

/**
 * Evaluates one example and compares text for text: values, flags as a set, judgement and overall state. An empty list
 * means that the example reproduces.
 */
export function checkExample(method: CompiledMethod, example: WorkedExample): ExampleFailure[] {
  const place = { method: example.method, example: example.id }
  const set = method.definition.prescribed.find(({ key }) => key === example.set)
  if (example.set !== undefined && !set) return [{ ...place, path: 'set', expected: example.set, got: null }]
  const outcome = outcomeWithin(method, example)
  if (outcome === null) return [{ ...place, path: 'inputs', expected: null, got: null }]
  return differences(expectationOf(example), outcome, '').map(found => ({ ...place, ...found }))
}

const sortedSet = (codes: readonly string[]): string[] => [...new Set(codes)].sort()

function expectationOf({ expected }: WorkedExample): unknown {
  return { ...expected, flags: sortedSet(expected.flags) }
}

/** What comes out; null for readings beyond the limits of the evaluator, such as more rows than it takes. */
function outcomeWithin(method: CompiledMethod, example: WorkedExample): unknown {
  try {
    return outcomeOf(runExample(method, example))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function outcomeOf({ values, flags, judgement, overall }: Evaluation): unknown {
  return { values, flags: sortedSet(flags.map(({ code }) => code)), judgement, overall }
}

type Difference = Pick<ExampleFailure, 'path' | 'expected' | 'got'>

function differences(expected: unknown, got: unknown, path: string): Difference[] {
  if (expected === got) return []
  if (!isBranch(expected) || !isBranch(got) || Array.isArray(expected) !== Array.isArray(got))
    return [{ path, expected: expected ?? null, got: got ?? null }]
  const keys = new Set([...Object.keys(expected), ...Object.keys(got)])
  return [...keys].flatMap(key => {
    const below = Array.isArray(expected) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    return differences(memberOf(expected, key), memberOf(got, key), below)
  })
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

function memberOf(branch: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(branch, key)?.value
}
