import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runFaults } from './faults/run.ts'

// npm run faults [-- --json --seed N --writes N --kills N]: kills servers and database under writing clients and compares what
// was acknowledged with what is stored.
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    writes: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '20' },
  },
})
const say = (line: string): void => {
  if (!values.json) process.stdout.write(`${line}\n`)
}
const [seed, writes, kills] = [values.seed, values.writes, values.kills].map(Number)
if (![seed, writes, kills].every(Number.isInteger)) {
  process.stderr.write('usage: npm run faults [-- --json --seed N --writes N --kills N]\n')
  process.exit(2)
}
const outcome = await runFaults({ seed: seed ?? 0, writes: writes ?? 0, kills: kills ?? 0 }, say)
if (values.json) process.stdout.write(`${JSON.stringify(outcome)}\n`)
else for (const fault of outcome.faults) say(`fault: ${fault}`)
say(
  `${outcome.ok ? 'nothing acknowledged was lost or doubled' : `${outcome.faults.length} faults`} (${outcome.seconds} s, seed ${outcome.seed})`,
)
process.exit(outcome.ok ? 0 : 1)
