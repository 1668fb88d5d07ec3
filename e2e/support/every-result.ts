import { evaluate } from '../../domain/src/methods/evaluate.ts'
import { parseExamples } from '../../domain/src/methods/examples.ts'
import { compileLibrary, parseLibrary } from '../../domain/src/methods/library.ts'

/**
 * Everything that the evaluator says of every worked example of the library, as one text: printed and full values, flags,
 * judgement and the trace of each value. The story of the two machines runs this very function in Node and in the browser.
 */
export function everyResult(methods: string, examples: string): string {
  const compiled = compileLibrary(parseLibrary(methods))
  const results = parseExamples(examples).map(example => {
    const method = compiled.get(example.method)
    if (!method?.ok) throw new Error(`${example.method} does not compile`)
    const { test = {}, ...groups } = example.inputs as Record<string, never> // groups are lists, the block of readings is not
    const set = method.method.definition.prescribed.find(({ key }) => key === example.set)
    const { trace, ...found } = evaluate(method.method, { test, groups }, { set })
    return [example.id, found, method.method.derived.map(({ name }) => trace(name, 0))]
  })
  return JSON.stringify(results)
}
