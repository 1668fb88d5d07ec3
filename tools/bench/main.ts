import { cpus, totalmem } from 'node:os'
import { startLargeLaboratory } from './large-laboratory.ts'
import { benchList } from './list.ts'
import { benchPlans } from './plans.ts'
import { benchRecalculation, benchReports } from './reports.ts'
import type { BenchResult } from './result.ts'
import { benchScripts } from './scripts.ts'
import { benchStart } from './start.ts'

// npm run bench [-- --json --samples N --reports N]: every claim about speed, measured beside its floor in one run.
const option = (name: string, fallback: number): number => {
  const index = process.argv.indexOf(`--${name}`)
  return index > 0 ? Number(process.argv[index + 1]) || fallback : fallback
}
const json = process.argv.includes('--json')
const say = (line: string): void => {
  if (!json) process.stdout.write(`${line}\n`)
}

const results: BenchResult[] = []
const add = (found: readonly BenchResult[]): void => {
  for (const one of found) {
    results.push(one)
    const against = one.floor === null ? '' : `, floor ${one.floor} ${one.unit}, ratio ${one.ratio}`
    say(`${one.ok ? 'ok  ' : 'OVER'} ${one.name}: ${one.value} ${one.unit}${against} (limit ${one.limit})`)
  }
}

add(await benchScripts())
add(await benchStart(say))
add(await benchRecalculation())
const lab = await startLargeLaboratory(option('samples', 1_000_000), say)
try {
  say(`large seed in ${lab.seedSeconds.toFixed(1)} s`)
  add(await benchPlans(lab))
  add(await benchList(lab, 2000))
  add(await benchReports(lab, option('reports', 1000)))
} finally {
  await lab.close()
}
const machine = {
  cpus: cpus().length,
  model: cpus()[0]?.model ?? '',
  memory_gb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
}
if (json) process.stdout.write(`${JSON.stringify({ machine, results })}\n`)
process.exit(results.every(one => one.ok) ? 0 : 1)
