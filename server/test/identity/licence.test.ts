import { setTimeout } from 'node:timers/promises'
import { isReading } from '@gt/domain/kit/page/operations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { allEntities, quote } from '../../src/db/schema.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import type { Implemented } from '../../src/http/implement.ts'
import { hashToken } from '../../src/http/session.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { isRenewing } from '../../src/modules/identity/licences.ts'
import { loadSession } from '../../src/modules/identity/session.queries.ts'
import { readTable } from '../../src/seed/read-table.ts'
import { anyBody } from '../support/any-body.ts'
import type { ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** A licence that ended stops what writes and nothing else, whoever calls (workflow 24; clauses 4.6-009, 6.3-003, 6.3-011). */
const licenceOf = new Map(
  readTable('modules').flatMap(({ code = '', licence = '' }) =>
    licence ? [[code.toLowerCase(), licence] as const] : [],
  ),
)
const partsOf = (code: string): string[] => code.toLowerCase().split('+')
const pageOf = (code: string): string => code.slice(0, code.lastIndexOf('.'))
const isOfLicensed = (code: string): boolean => partsOf(code).every(part => licenceOf.has(pageOf(part)))

const codesOf = ({ contract: { permission } }: Implemented): readonly string[] =>
  Array.isArray(permission) ? (permission as readonly string[]) : []
const reads = (action: Implemented): boolean =>
  action.contract.kind === 'read' || codesOf(action).some(code => partsOf(code).every(isReading))
const renews = (action: Implemented): boolean => codesOf(action).some(code => partsOf(code).every(isRenewing))
const isHeldBack = (action: Implemented): boolean => !reads(action) && !renews(action)

const guarded = allActions.filter(action => codesOf(action).length > 0)
const ofLicensed = guarded.filter(action => codesOf(action).some(isOfLicensed))
const named = (actions: readonly Implemented[]): [string, Implemented][] =>
  actions.map(action => [`${action.controller}/${action.name}`, action])

let product: TestProduct
let lab: TestLaboratory
/** Has every right, and the rights of licensed pages alone. */
let everybody: ApiClient & { userId: string }
let licensed: ApiClient & { userId: string }
let keeper: ApiClient

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

const functions = ['basic', ...new Set(licenceOf.values())]

/** Says until when the laboratory has functions, the others for long; sessions of the server hear of it within moments. */
async function license(ends: Readonly<Record<string, string | null>>): Promise<void> {
  const all = Object.entries({ ...Object.fromEntries(functions.map(one => [one, '2190-01-01'])), ...ends })
  await sql(
    `update business_system set grace_days = 7, ${all.map(([name], at) => `${name}_expires_at = $${at + 2}::timestamp at time zone 'Asia/Shanghai'`).join(', ')} where business_id = $1`,
    [lab.id, ...all.map(([, end]) => end)],
  )
  const hash = hashToken(everybody.token ?? '')
  const { stamp } = (await loadSession(product.services.pool)(hash)) ?? {}
  const seen = async (): Promise<string | null> => {
    const { headers } = await fetch(`${product.base}/api/v1/Sessions/Facts`, {
      headers: { authorization: `Bearer ${everybody.token}` },
    })
    return headers.get('x-gt-stamp')
  }
  for (const end = performance.now() + 5_000; (await seen()) !== stamp; ) {
    if (performance.now() > end) throw new Error('the server did not hear of the licence')
    await setTimeout(20)
  }
}

const call = (who: ApiClient, { controller, name, contract }: Implemented) => {
  const items = contract.kind === 'command' ? { items: [{ id: '1', row_version: 1 }] } : {}
  const body = JSON.stringify({ ...(anyBody(contract) as object), ...items })
  // no record of the test itself is meant
  return who.raw(`${controller}/${name}`, JSON.parse(body.replaceAll('"1"', '"999999999"')))
}
const codes = (result: unknown): string[] =>
  ((result as { errors?: { code: string }[] } | null)?.errors ?? []).map(({ code }) => code)

const logs = ['log_event', 'login_failure']

/** How many rows each table has and how often they were changed. */
const contents = async (): Promise<Record<string, unknown>[]> => {
  const tables = allEntities.map(({ name }) => name).filter(name => !logs.includes(name))
  const counts = tables.map(
    name =>
      `select '${name}' as name, count(*)::int as n, sum((to_jsonb(t) ->> 'row_version')::int)::int as changes from ${quote(name)} t`,
  )
  return sql(`${counts.join(' union all ')} order by name`)
}

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  everybody = await lab.user(everyRight)
  licensed = await lab.user(everyRight.filter(isOfLicensed))
  keeper = await makeKeeper(product, lab, everyRight)
  for (const [code, licence] of licenceOf)
    await sql('update module set licence_code = $2 where lower(code) = $1', [code, licence])
}, 120_000)
afterAll(() => product?.stop())

test('there are licensed pages with actions that write and that read', () => {
  expect(ofLicensed.filter(reads).length).toBeGreaterThan(5)
  expect(ofLicensed.filter(isHeldBack).length).toBeGreaterThan(10)
})

test('what writes and is open to a right that only reads is printing, the lease of who looks at a record, and being there', () => {
  const writing = guarded
    .filter(({ contract }) => contract.kind === 'write' || contract.kind === 'command')
    .filter(reads)
  expect(writing.map(({ controller, name }) => `${controller}/${name}`).sort()).toEqual([
    'Attendances/CheckIn',
    'Records/Lease',
    'ReportViews/Copy',
    'Reports/Print',
    'Reports/PrintRecord',
    'SampleLabels/Print',
  ])
  const takingAway =
    /^(Export|Slip|Sheets?|TaskSheets|FeeNotice|Notice|Print|PrintFile|Download|IssueSheet|VolumeFile|VolumeSheet|SpineLabels|Preview|RecordPdf|Curves|Paper|OfTest|OfVersion|Picture|MonthSheet|CalibrationPlan|Confirmation|CheckRecord|UseLedger|ExportBoard|Labels|Sign|Statement|File|View|Values|Check|Open|Verify|Points|Report|Live)$/
  const outside = guarded.filter(({ contract }) => contract.kind === 'outside').filter(reads)
  expect(outside.map(({ name }) => name).filter(name => !takingAway.test(name))).toEqual([])
})

test('what a unit renews its licence by is never held back (0163)', () => {
  const renewing = guarded.filter(action => !reads(action) && renews(action))
  expect([...new Set(renewing.map(({ controller }) => controller))].sort()).toEqual([
    'BusinessServices',
    'ExtensionApproveRecords',
    'PaymentChecks',
  ])
})

/** What calls answered while everything was licensed. */
async function answered(who: ApiClient, actions: readonly Implemented[]): Promise<ReadonlyMap<Implemented, number>> {
  await license({})
  const statuses = new Map<Implemented, number>()
  for (const action of actions) statuses.set(action, (await call(who, action)).status)
  return statuses
}

describe.each([
  ['ended', '2020-01-02', 'V-01'],
  ['was never opened', null, 'V-04'],
] as const)('[6.3-003] of a page whose licence %s', (_how, end, code) => {
  let before: Record<string, unknown>[]
  let statuses: ReadonlyMap<Implemented, number>
  beforeAll(async () => {
    statuses = await answered(licensed, ofLicensed.filter(reads))
    await license(Object.fromEntries([...licenceOf.values()].map(licence => [licence, end])))
    before = await contents()
  })

  test.each(named(ofLicensed.filter(isHeldBack)))('%s is refused for the licence', async (_name, action) => {
    const { status, envelope } = await call(licensed, action)
    expect([status, codes(envelope.result)]).toEqual([402, [code]])
  })
  test('nothing was written', async () => expect(await contents()).toEqual(before))
  test.each(named(ofLicensed.filter(reads)))('%s answers as before', async (_name, action) => {
    expect((await call(licensed, action)).status).toBe(statuses.get(action))
  })
})

describe('[6.3-011] of a unit whose basic functions ended and whose days of grace are over', () => {
  const reading = guarded.filter(({ contract }) => contract.kind === 'read')
  let before: Record<string, unknown>[]
  let statuses: ReadonlyMap<Implemented, number>
  beforeAll(async () => {
    statuses = await answered(everybody, reading)
    await license({ basic: '2020-01-02' })
    before = await contents()
  }, 60_000)

  test.each(named(guarded.filter(isHeldBack)))('%s is refused for the licence', async (_name, action) => {
    const { status, envelope } = await call(everybody, action)
    expect([status, codes(envelope.result)]).toEqual([402, ['V-01']])
  })
  test('nothing was written', async () => expect(await contents()).toEqual(before))
  test.each(named(reading))('%s answers as before', async (_name, action) => {
    expect((await call(everybody, action)).status).toBe(statuses.get(action))
  })
})

describe('renewed', () => {
  beforeAll(() => license({}))
  test.each(named(guarded.filter(isHeldBack)))('%s is not refused for the licence any more', async (_name, action) => {
    const { status, envelope } = await call(everybody, action)
    expect(status).not.toBe(402)
    expect(codes(envelope.result)).not.toContain('G-03')
  })
})

describe('the moment', () => {
  const save = guarded.find(({ controller, name }) => controller === 'PreEntrustments' && name === 'Save')
  const at = async (who: ApiClient, clock: string | null): Promise<string[]> => {
    if (!save) throw new Error('pre-entrustments are saved')
    who.clock = clock
    try {
      return codes((await call(who, save)).envelope.result).filter(code => code.startsWith('V-'))
    } finally {
      who.clock = null
    }
  }
  beforeEach(() => license({}))

  test('[4.6-009] is the end itself, and a session that lives over midnight sees it', async () => {
    await license({ pre_entrust: '2099-06-01' })
    expect(await at(licensed, '2099-05-31 23:59:59')).toEqual([])
    expect(await at(licensed, '2099-06-01 00:00:00')).toEqual(['V-01'])
    expect(await at(licensed, '2099-05-31 23:59:59')).toEqual([])
  })

  test('comes by itself to a session that is kept in memory', async () => {
    const [soon] = await sql<{ at: string }>(
      "select to_char(now() at time zone 'Asia/Shanghai' + interval '3 s', 'YYYY-MM-DD HH24:MI:SS') as at",
    )
    await license({ pre_entrust: soon?.at ?? null })
    expect(await at(licensed, null)).toEqual([])
    await expect.poll(() => at(licensed, null), { timeout: 6_000, interval: 200 }).toEqual(['V-01'])
  })

  test('for the basic functions is the end of the days of grace', async () => {
    await license({ basic: '2099-06-01' })
    expect(await at(licensed, '2099-06-07 23:59:59')).toEqual([])
    expect(await at(licensed, '2099-06-08 00:00:00')).toEqual(['V-01'])
  })

  test('is that of the day of the laboratory for posts as well', async () => {
    const until = (day: string | null) =>
      sql('update user_post_map set valid_to = $2 where user_id = $1', [licensed.userId, day])
    await until('2099-05-31')
    const hash = hashToken(licensed.token ?? '')
    const held = async (clock: string) =>
      (await loadSession(product.services.ownerPool)(hash, clock))?.principals.get(lab.id)?.permissions.size
    // five in the morning in Shanghai is the evening before in UTC
    expect([await held('2099-05-31 23:59:59'), await held('2099-06-01 05:00:00')]).toEqual([
      everyRight.filter(isOfLicensed).length,
      0,
    ])
    await until(null)
  })

  test('a session is read anew at midnight of the laboratory, and at the end of a licence before', async () => {
    const hash = hashToken(licensed.token ?? '')
    const goodFor = async (clock: string) => (await loadSession(product.services.pool)(hash, clock))?.goodForSeconds
    await license({ esign: '2099-05-31 12:00:00' })
    expect(await goodFor('2099-05-31 11:59:00')).toBe(59)
    expect(await goodFor('2099-05-31 23:59:00')).toBe(59)
  })
})

test('the sentence names the function and the day, in the language of the caller', async () => {
  await license({ pre_entrust: '2020-01-02' })
  const save = ofLicensed.find(({ controller, name }) => controller === 'PreEntrustments' && name === 'Save')
  if (!save) throw new Error('pre-entrustments are saved')
  expect((await call(licensed, save)).envelope.msg).toBe('“预委托”授权已于2020-01-02到期，请联系管理员续期')
  licensed.language = 'en'
  expect((await call(licensed, save)).envelope.msg).toContain('"Pre-entrustment" expired on 2020-01-02')
  licensed.language = 'zh'
  await license({})
})

test('no licence stops people of the platform, and none gives what no post gives', async () => {
  await license({ basic: '2020-01-02', pre_entrust: '2020-01-02' })
  const reader = await lab.user(['djentrustmanage.entrusttemp.view'])
  for (const action of ofLicensed.filter(one => !reads(one))) {
    expect(codes((await call(keeper, action)).envelope.result)).not.toContain('V-01')
    const { status, envelope } = await call(reader, action)
    expect([status, codes(envelope.result)]).toEqual([403, ['G-03']])
  }
  await license({})
})

test('a file for a licensed page is not taken in', async () => {
  await license({ pre_entrust: '2020-01-02' })
  await expect(licensed.upload('entrustment_temp_attachment', 'a.pdf', Buffer.from('%PDF-1.7'))).rejects.toThrow('402')
  await license({})
})
