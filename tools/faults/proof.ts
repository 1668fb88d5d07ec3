import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { withClient } from '../../server/src/db/embedded-query.ts'
import type { Actors } from '../main-job/actors.ts'
import { type Acknowledged, Ledger } from './ledger.ts'
import { filesWhole } from './leftovers.ts'
import { questions } from './questions.ts'
import type { Servers } from './servers.ts'

/** Faults of one kind that are told; more of them say no more. */
const most = 5

const few = (found: readonly string[]): string[] =>
  found.length > most ? [...found.slice(0, most), `… and ${found.length - most} more of this kind`] : [...found]

/** Sends every acknowledged write once more under its key: each gets its first answer again. */
async function repeatAll(ledger: Ledger, actors: Actors): Promise<string[]> {
  const left = [...ledger.entries]
  const found: string[] = []
  const one = async (entry: Acknowledged): Promise<void> => {
    const client = await actors.as(entry.account)
    const headers: Record<string, string> = entry.clock ? { 'x-test-clock': entry.clock } : {}
    const { status, envelope } = await client.raw(entry.path, entry.body, { key: entry.key, headers })
    if (!Ledger.same(entry, envelope.result))
      found.push(`${entry.path} under ${entry.key} answered otherwise (${status}): ${JSON.stringify(envelope.result)}`)
  }
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let entry = left.pop(); entry; entry = left.pop()) await one(entry)
    }),
  )
  return found
}

interface Promised {
  readonly id: string
  readonly row_version: number
  readonly state: string | null
  readonly commands: Readonly<Record<string, number>>
}

const objects = {
  Entrustments: { table: 'entrustment', kind: 'entrustment' },
  Tasks: { table: 'trial_task', kind: 'task' },
  Charges: { table: 'charge', kind: 'charge' },
  Records: { table: 'test_record', kind: 'record' },
  Reports: { table: 'report', kind: 'report' },
  Samples: { table: 'sample', kind: 'sample' },
} as const

const isObject = (controller: string): controller is keyof typeof objects => controller in objects

interface Succeeded {
  readonly succeeded?: readonly { readonly id: string; readonly row_version: number; readonly state: string | null }[]
}

/** The last state that a client was told of each object, and how often each command succeeded on it. */
function promisedStates(ledger: Ledger): Map<keyof typeof objects, Map<string, Promised>> {
  const found = new Map<keyof typeof objects, Map<string, Promised>>()
  for (const { path, result } of ledger.entries) {
    const [controller = '', command = ''] = path.split('/')
    if (!isObject(controller)) continue
    const { succeeded = [] } = result as Succeeded // commands answer this, other writes have no such list
    const known = found.get(controller) ?? new Map<string, Promised>()
    found.set(controller, known)
    for (const { id, row_version, state } of succeeded) {
      const before = known.get(id)
      const commands = { ...before?.commands, [command]: (before?.commands[command] ?? 0) + 1 }
      const newer = !before || row_version > before.row_version ? { row_version, state } : before
      known.set(id, { id, row_version: newer.row_version, state: newer.state, commands })
    }
  }
  return found
}

const snake = (name: string): string => name.replace(/(?<=.)[A-Z]/g, letter => `_${letter}`).toLowerCase()

/** Every acknowledged command left its state and one line of history each. */
async function compareStates(client: Client, ledger: Ledger): Promise<string[]> {
  const found: string[] = []
  for (const [controller, promised] of promisedStates(ledger)) {
    const { table, kind } = objects[controller]
    const { rows } = await client.query<{ id: string; row_version: number; state: string }>(
      `select id::text as id, row_version, state from ${table}`,
    )
    const stored = new Map(rows.map(row => [row.id, row]))
    const { rows: lines } = await client.query<{ id: string; command: string; n: number }>(
      'select object_id::text as id, command, count(*)::int as n from task_workflow_log where object_kind = $1 group by 1, 2',
      [kind],
    )
    const written = new Map(lines.map(line => [`${line.id} ${line.command}`, line.n]))
    for (const { id, row_version, state, commands } of promised.values()) {
      const row = stored.get(id)
      if (!row || row.row_version < row_version)
        found.push(`${table} ${id}: version ${row_version} was acknowledged and is lost`)
      else if (row.row_version === row_version && row.state !== state)
        found.push(`${table} ${id} is ${row.state}, acknowledged was ${state}`)
      for (const [command, times] of Object.entries(commands)) {
        const told = written.get(`${id} ${snake(command)}`) ?? 0
        if (told !== times)
          found.push(`${table} ${id}: ${command} succeeded ${times} times, its history tells of ${told}`)
      }
    }
  }
  return found
}

/** Nothing was done twice: what was made is as much as was acknowledged. */
async function compareCounts(client: Client, ledger: Ledger): Promise<string[]> {
  const counts: [string, number, string][] = [
    ['kept answers', ledger.entries.length, 'select count(*)::int as n from idempotency_key where answer is not null'],
    ['orders', ledger.of('Entrustments/Save').length, 'select count(*)::int as n from entrustment'],
    ['payments', ledger.of('Charges/Pay').length, 'select count(*)::int as n from charge_payment'],
    [
      'equipment classes',
      ledger.of('EquipmentSorts/Create').length,
      "select count(*)::int as n from equipment_sort where code ~ '^F\\d+$'",
    ],
    [
      'approved reports',
      ledger.of('Reports/Approve').length,
      "select count(*)::int as n from task_workflow_log where object_kind = 'report' and command = 'approve'",
    ],
  ]
  const found: string[] = []
  for (const [what, acknowledged, sql] of counts) {
    const { rows } = await client.query<{ n: number }>(sql)
    if (rows[0]?.n !== acknowledged) found.push(`${what}: ${rows[0]?.n} are stored, ${acknowledged} were acknowledged`)
  }
  return found
}

/** Waits until the queue is empty; what stays in it longer than a minute and a half was forgotten. */
async function queueEmpty(client: Client): Promise<string[]> {
  const end = performance.now() + 90_000
  for (;;) {
    const { rows } = await client.query<{ told: string }>(
      `select t.identifier || ' ' || j.id || ', ' || j.attempts || ' attempts, ' || coalesce('locked at ' || j.locked_at, 'not locked') || coalesce(', ' || j.last_error, '') as told
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.run_at <= now()`,
    )
    if (rows.length === 0) return []
    if (performance.now() > end) return rows.map(({ told }) => `the job ${told} was not done`)
    await pause(200)
  }
}

/**
 * Compares what was acknowledged with what is stored, while both servers still run.
 * @param actors people with sessions of their own, for the repeats
 * @returns what is wrong; empty when nothing acknowledged was lost or doubled
 */
export async function prove(
  servers: Servers,
  ledger: Ledger,
  actors: Actors,
  say: (line: string) => void,
): Promise<string[]> {
  const faults: string[] = []
  const check = async (name: string, work: () => Promise<string[]>): Promise<void> => {
    const found = await work()
    say(`${found.length === 0 ? 'ok   ' : 'FAULT'} ${name}`)
    faults.push(...few(found).map(one => `${name}: ${one}`))
  }
  await check('each key keeps its first answer', () => repeatAll(ledger, actors))
  await withClient(await servers.database(), async client => {
    await check('nothing is doubled', () => compareCounts(client, ledger))
    await check('nothing acknowledged is lost', () => compareStates(client, ledger))
    await check('the queue is done', () => queueEmpty(client))
    await check('stored files are whole', () => filesWhole(client, servers.dataDir))
    for (const [name, sql] of questions) {
      await check(name, async () => (await client.query<{ fault: string }>(sql)).rows.map(row => row.fault))
    }
  })
  return faults
}
