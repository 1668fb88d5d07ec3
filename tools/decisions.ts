import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checks/execute.ts'
import { indexFile, indexOf, readDecisions } from './decisions/decision-index.ts'

// node tools/run.mjs tools/decisions.ts: writes docs/decisions/README.md anew; npm run check tells when it is old.
const { text, faults } = indexOf(readDecisions(root))
if (faults.length === 0) writeFileSync(join(root, indexFile), text)
else {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
