import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { buildWeb } from '../build-web.ts'
import { benchCreate } from './create.ts'
import { benchGrowth } from './growth.ts'
import { benchImports } from './imports.ts'
import { benchKeys } from './keys.ts'
import { type LargeLaboratory, startLargeLaboratory } from './large-laboratory.ts'
import { benchLedgers } from './ledgers.ts'
import { benchList } from './list.ts'
import { benchPages } from './pages.ts'
import { benchPlans } from './plans.ts'
import { benchRecalculation, benchReports } from './reports.ts'
import type { BenchResult } from './result.ts'
import { benchScripts } from './scripts.ts'
import { benchStart } from './start.ts'
import { benchUsers } from './users.ts'

// npm run bench [-- --json --only PART --samples N --reports N --requests N --users N --seconds N --huge]: every claim about
// speed, measured beside its floor in one run. --huge adds ten million samples to the growth: minutes, and 40 GB of disk.
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    samples: { type: 'string', default: '1000000' },
    reports: { type: 'string', default: '1000' },
    requests: { type: 'string', default: '2000' },
    users: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    huge: { type: 'boolean', default: false },
  },
})
const say = (line: string): void => {
  if (!values.json) process.stdout.write(`${line}\n`)
}
const [samples, reports, requests, users, seconds] = [
  values.samples,
  values.reports,
  values.requests,
  values.users,
  values.seconds,
].map(Number) as [number, number, number, number, number] // as many as were given

/** Parts that look after themselves, and those that share one large laboratory. */
const alone: Readonly<Record<string, () => Promise<BenchResult[]>>> = {
  scripts: benchScripts,
  start: () => benchStart(say),
  recalculation: benchRecalculation,
  keys: () => benchKeys(say),
  imports: () => benchImports(say),
  growth: () => benchGrowth([10_000, samples, ...(values.huge ? [10_000_000] : [])], requests, say),
}
const inLaboratory: Readonly<Record<string, (lab: LargeLaboratory) => Promise<BenchResult[]>>> = {
  plans: benchPlans,
  list: lab => benchList(lab, requests),
  ledgers: benchLedgers,
  pages: benchPages,
  users: lab => benchUsers(lab, users, seconds),
  reports: lab => benchReports(lab, reports),
  // last: it adds to the samples that the others read
  create: lab => benchCreate(lab, requests),
}

const known = [...Object.keys(alone), ...Object.keys(inLaboratory)]
const unknown = (values.only ?? []).filter(name => !known.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`there is no part ${unknown.join(', ')}; there are: ${known.join(', ')}\n`)
  process.exit(2)
}
const wanted = (name: string): boolean => !values.only || values.only.includes(name)

const results: BenchResult[] = []
const add = (found: readonly BenchResult[]): void => {
  for (const one of found) {
    results.push(one)
    const against = one.floor === null ? '' : `, floor ${one.floor} ${one.unit}, ratio ${one.ratio}`
    say(`${one.ok ? 'ok  ' : 'OVER'} ${one.name}: ${one.value} ${one.unit}${against} (limit ${one.limit})`)
  }
}

for (const [name, part] of Object.entries(alone)) if (wanted(name)) add(await part())
const shared = Object.entries(inLaboratory).filter(([name]) => wanted(name))
if (shared.length > 0) {
  // before the product starts: one that runs does not see what is built anew
  if (wanted('pages')) await buildWeb(() => undefined)
  const lab = await startLargeLaboratory(samples, say)
  try {
    say(`large seed in ${lab.seedSeconds.toFixed(1)} s`)
    for (const [, part] of shared) add(await part(lab))
  } finally {
    await lab.close()
  }
}
const machine = {
  cpus: cpus().length,
  model: cpus()[0]?.model ?? '',
  memory_gb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
}
if (values.json) process.stdout.write(`${JSON.stringify({ machine, results })}\n`)
process.exit(results.every(one => one.ok) ? 0 : 1)
