import { readFileSync } from 'node:fs'
import { checkExample, type ExampleFailure, parseExamples, type WorkedExample } from '@gt/domain/methods/examples.ts'
import { compileLibrary, parseLibrary } from '@gt/domain/methods/library.ts'

/**
 * `npm run evaluate -- [FILE] [--json]`: runs worked examples (methods.md section 15) through the product's evaluator
 * with the shipped library. Exit code 1 when an example fails or the file cannot be read.
 */
const LIBRARY_FOLDER = new URL('../domain/src/methods/library/', import.meta.url)

function main(args: readonly string[]): number {
  const wantsJson = args.includes('--json')
  const file = args.find(arg => !arg.startsWith('--')) ?? new URL('worked-examples.yaml', LIBRARY_FOLDER)
  const compiled = compileLibrary(parseLibrary(readFileSync(new URL('methods.yaml', LIBRARY_FOLDER), 'utf8')))
  const failures: ExampleFailure[] = []
  let passed = 0
  const examples = parseExamples(readFileSync(file, 'utf8'))
  for (const example of examples) {
    const found = run(compiled, example)
    if (found.length === 0) passed++
    failures.push(...found)
    report(example, found)
  }
  const failed = examples.length - passed
  console.log(`${passed} passed, ${failed} failed`)
  if (wantsJson) console.log(JSON.stringify({ passed, failed, failures }))
  return failed === 0 ? 0 : 1
}

function run(compiled: ReturnType<typeof compileLibrary>, example: WorkedExample): ExampleFailure[] {
  const result = compiled.get(example.method)
  const place = { method: example.method, example: example.id }
  if (!result) return [{ ...place, path: 'method', expected: example.method, got: null }]
  if (!result.ok) return [{ ...place, path: 'method', expected: [], got: result.errors }]
  return checkExample(result.method, example)
}

function report(example: WorkedExample, failures: readonly ExampleFailure[]): void {
  console.log(`${failures.length === 0 ? 'passed' : 'FAILED'}  ${example.id}  ${example.title}`)
  for (const { path, expected, got } of failures)
    console.log(`        ${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`)
}

try {
  process.exitCode = main(process.argv.slice(2))
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
