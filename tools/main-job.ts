import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addCalendarDays } from '../domain/src/kit/time.ts'
import { readConfig } from '../server/src/config.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { startProduct } from '../server/src/product.ts'
import { demonstrationAccounts } from '../server/src/seed/accounts.ts'
import { seedDemonstration } from '../server/src/seed/demonstration.ts'
import { seedPlatform } from '../server/src/seed/platform.ts'
import { Actors } from './main-job/actors.ts'
import { type OrderOutcome, OrderStory } from './main-job/order.ts'
import { plans } from './main-job/plans.ts'
import { Timeline } from './main-job/timeline.ts'
import { passTime } from './main-job/timer.ts'

// npm run main-job -- --out DIR [--json]: a cube order and a soil order from announcement to archive through the HTTP API, on
// a throw-away database; leaves record.pdf, report.pdf and timeline.json for each.
const argument = (name: string): string | null => {
  const index = process.argv.indexOf(`--${name}`)
  return index > 0 ? (process.argv[index + 1] ?? null) : null
}
const json = process.argv.includes('--json')
const out = path.resolve(argument('out') ?? 'main-job')
const say = (line: string): void => {
  if (!json) process.stdout.write(`${line}\n`)
}

interface Told {
  readonly number: string
  readonly steps: readonly object[]
  readonly record: string
  readonly report: string
  readonly sha256: string
  readonly verifyUrl: string
}

const folder = await mkdtemp(path.join(tmpdir(), 'gt-main-job-'))
const database = await startEmbedded({ ephemeral: true, log: say })
const password = 'Mainjob2026'
const told: Told[] = []
try {
  const product = await startProduct({
    config: {
      ...readConfig({}),
      port: 0,
      portGiven: true,
      host: '127.0.0.1',
      logLevel: 'error',
      clockAllowed: true,
      signInPerMinute: 10_000,
      publicPerMinute: 10_000,
    },
    database: { ...database, dataDir: folder },
    say,
    async seed(services) {
      await seedPlatform(services.ownerPool, services.files)
      const [{ now } = { now: '' }] = (
        await services.ownerPool.query<{ now: string }>("select to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as now")
      ).rows
      await seedDemonstration(services.ownerPool, {
        now,
        passwords: () => password,
        files: services.files,
        secret: services.linkSecret,
      })
    },
  })
  try {
    const [{ today } = { today: '' }] = (
      await product.services.ownerPool.query<{ today: string }>("select to_char(now(), 'YYYY-MM-DD') as today")
    ).rows
    const names = new Map(demonstrationAccounts().map(account => [account.userName, account.name]))
    for (const plan of plans(addCalendarDays(today, -40))) {
      say(`\n${plan.title}`)
      const actors = new Actors(`http://127.0.0.1:${product.port}`, password)
      const timeline = new Timeline(say)
      const outcome = await new OrderStory(actors, timeline, plan, clock => passTime(product.services, clock))
        .withNames(names)
        .play()
      told.push(await leave(outcome, timeline, path.join(out, plan.method)))
    }
  } finally {
    await product.stop()
  }
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
if (json) process.stdout.write(`${JSON.stringify({ ok: true, orders: told })}\n`)
else say(`\nboth orders went from announcement to archive; papers and timelines are in ${out}`)

/** Writes what an order leaves and compares the report with the digest that the laboratory keeps of it. */
async function leave(outcome: OrderOutcome, timeline: Timeline, place: string): Promise<Told> {
  await mkdir(place, { recursive: true })
  const [record, report] = [path.join(place, 'record.pdf'), path.join(place, 'report.pdf')]
  await writeFile(record, outcome.record)
  await writeFile(report, outcome.report)
  await writeFile(
    path.join(place, 'timeline.json'),
    `${JSON.stringify({ number: outcome.number, steps: timeline.steps }, null, 2)}\n`,
  )
  const digest = createHash('sha256').update(outcome.report).digest('hex')
  if (digest !== outcome.sha256) throw new Error(`the report's digest is ${digest}, kept was ${outcome.sha256}`)
  return {
    number: outcome.number,
    steps: timeline.steps,
    record,
    report,
    sha256: outcome.sha256,
    verifyUrl: outcome.verifyUrl,
  }
}
