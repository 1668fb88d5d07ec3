import { place } from './place.ts'

/** Makes the file that carries out an action; the contract is written by hand, since it is the decision. */
export async function newAction([module = '', verb = '']: readonly string[]): Promise<string[]> {
  if (!/^[a-z]+$/.test(module) || !/^[A-Z][A-Za-z]+$/.test(verb)) throw new Error('say <module> <PascalCaseVerb>')
  const name = verb.charAt(0).toLowerCase() + verb.slice(1)
  const file = verb.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()
  return [
    await place(
      `server/src/modules/${module}/actions/${file}.ts`,
      `import type { ${module}Actions } from '@gt/domain/${module}/actions.ts'
import type { Run } from '../../../http/implement.ts'

/** What it does; see the contract for the refusals. */
export const ${name}: Run<(typeof ${module}Actions)['actions']['${verb}']> = async (ctx, input) => {
  throw new Error(\`${verb} is not written yet: \${ctx.requestId} \${JSON.stringify(input)}\`)
}
`,
    ),
    `next: ${verb} in the contract (domain/src/${module}/actions.ts) and in implement.ts, its refusals in errors.ts, its test`,
  ]
}
