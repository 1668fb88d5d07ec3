// npm test [-- --only PART]: everything that proves a clone; the parts are named as in the lines they print.
import { parseArgs } from 'node:util'
import { endWithChildren } from './checks/execute.ts'
import { runParts } from './checks/part.ts'
import { staticParts } from './checks/static-parts.ts'
import { testParts } from './checks/test-parts.ts'

for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => endWithChildren(signal))

const all = [...staticParts, ...testParts]
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const only = values.only ?? []
const unknown = only.filter(name => !all.some(part => part.name.startsWith(name)))
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
if (unknown.length > 0) {
  say(`no part begins with ${unknown.join(', ')}; there are: ${all.map(part => part.name).join(', ')}`)
  process.exit(2)
}
const chosen = only.length === 0 ? all : all.filter(part => only.some(name => part.name.startsWith(name)))
process.exit((await runParts(chosen, say)) ? 0 : 1)
