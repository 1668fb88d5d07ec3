// npm run check: the static checks alone, in a few seconds.
import { runParts } from './checks/part.ts'
import { staticParts } from './checks/static-parts.ts'

const passed = await runParts(staticParts, line => process.stdout.write(`${line}\n`))
process.exit(passed ? 0 : 1)
