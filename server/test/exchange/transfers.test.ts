import { pushActions, systemActions } from '@gt/domain/exchange/actions.ts'
import quality from '@gt/domain/exchange/gdtrialtest.sendQualityData.page.ts'
import { retryPauses } from '@gt/domain/exchange/sent-fields.ts'
import { thirdPartyMap } from '@gt/domain/exchange/third-party-map.entity.ts'
import systems from '@gt/domain/exchange/totalset.thirdpartysystem.page.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Receiver, startReceiver } from '../../../tools/receiver/receiver.ts'
import { definedActions } from '../../src/actions.ts'
import { inLaboratory } from '../../src/jobs/each-laboratory.ts'
import { offerTransfers, queueDaily, sendDue } from '../../src/modules/exchange/api.ts'
import { exchangeImplemented } from '../../src/modules/exchange/implement.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { current, openReports, type ReportPlace, rendered } from '../make/reports.ts'
import { checkedAtSite, letSiteSign, submittedAtSite } from '../make/site.ts'
import { unzip } from '../support/unzip.ts'

const secret = 'k-7f3a'
const morning: LocalDateTime = '2026-03-30 12:00:00'
const systemsOf = pageController(systems)
const pushes = pageController(quality)
const maps = entityController(thirdPartyMap)

let place: ReportPlace
let keeper: Caller
let receiver: Receiver
let unit = ''
let reportId = ''

const ask = <T extends Record<string, unknown>>(sql: string, values: readonly unknown[] = []) =>
  place.query<T>(sql, values)

/** A record in the version that the next call names. */
async function version(table: string, id: string): Promise<{ id: string; row_version: number }> {
  const [row] = await ask<{ id: string; row_version: number }>(
    `select id::text, row_version from ${table} where id = $1`,
    [id],
  )
  if (!row) throw new Error(`no ${table} ${id}`)
  return row
}

/** The one transfer of a system, as it stands. */
async function pushOf(systemId: string) {
  const [row] = await ask<Record<string, unknown> & { id: string; row_version: number }>(
    'select * from third_party_push where third_party_system_id = $1 and deleted_at is null order by id desc limit 1',
    [systemId],
  )
  if (!row) throw new Error('nothing was offered')
  return row
}

/** Sends what is due, as the queue does. */
const sendAll = () => sendDue(place.services, work => inLaboratory(place.services, unit, work))

/** As when so much time had passed. */
const later = (systemId: string) =>
  ask('update third_party_push set next_try_at = now() where third_party_system_id = $1 and next_try_at is not null', [
    systemId,
  ])

let serial = 0
/** A system of the site, with its key, enabled; whatever was approved is offered to it. */
async function connected(values: Record<string, unknown> = {}) {
  serial += 1
  const made = await keeper.call(systemsOf, 'Create', {
    code: `S${serial}`,
    name: `系统${serial}`,
    kind: 'quality',
    base_url: receiver.url,
    auth_kind: 'sign',
    trigger: 'manual',
    auto_push: 0,
    data_kinds: ['report'],
    contents: ['results', 'persons'],
    needs: [],
    enabled: 0,
    ...values,
  } as never)
  const { id } = made as unknown as { id: string }
  await keeper.call(systemActions, 'KeepSecret', { ...(await version('third_party_system', id)), secret })
  await keeper.call(systemsOf, 'Change', {
    ...(await version('third_party_system', id)),
    enabled: 1,
  } as never)
  return id
}

const command = async (name: 'Send' | 'Resend' | 'Skip', id: string, more: object = {}) =>
  keeper.give(pushes as never, name as never, await version('third_party_push', id), more)

/** Sends the one report to a system and answers how it went. */
async function sent(systemId: string) {
  await command('Send', (await pushOf(systemId)).id)
  await sendAll()
  return pushOf(systemId)
}

beforeAll(async () => {
  place = await openReports([...definedActions, ...exchangeImplemented])
  Object.assign(place.services.config, { outgoingPrivate: ['127.0.0.1'] })
  receiver = await startReceiver({ secret })
  await letSiteSign(place)
  unit = (await ask<{ id: string }>("select id::text from business where code = 'LJ3'"))[0]?.id ?? ''
  // the demonstration has systems of its own
  await ask('update third_party_system set enabled = false where business_id = $1', [unit])
  await ask(
    `insert into third_party_system (instance_id, organization_id, business_id, code, name, kind, base_url, data_kinds, enabled)
     values (0, 0, 0, 'QMS', '质量系统', 'quality', $1, '["report"]', true)`,
    [receiver.url],
  )
  keeper = await place.as('labadmin', morning, 'LJ3')
  const { taskId, recordId } = await submittedAtSite(place, 'pass')
  await checkedAtSite(place, recordId)
  reportId =
    (await ask<{ id: string }>('select report_id::text as id from trial_task where id = $1', [taskId]))[0]?.id ?? ''
  for (const [login, clock, verb] of [
    ['gd-tester1', '2026-03-29 14:30:00', 'Submit'],
    ['gd-chief', '2026-03-30 09:00:00', 'Approve'],
  ] as const)
    await (await place.as(login, clock)).give(reportActions, verb, await current(place, 'report', reportId), {
      confirmed: ['B-15'],
      reason: '已知悉',
    })
}, 180_000)
beforeEach(async () => {
  receiver.fail(0)
  await ask("update third_party_system set enabled = true where business_id = 0 and code = 'QMS'")
})
afterAll(async () => {
  await receiver?.close()
  await place?.close()
})

describe('[D-25] a report for the quality system of a project', () => {
  it('waits until it is sent, goes as a signed call, and comes back with the number of the other side', async () => {
    const id = await connected()
    expect(await pushOf(id)).toMatchObject({ state: 'waiting', push_count: 0, simulated: 0 })
    const row = await sent(id)
    expect(row).toMatchObject({ state: 'sent', push_count: 1, fail_reason: null })
    const taken = receiver.taken.get(String(row.push_key))
    expect(row.foreign_id).toBe(taken?.id)
    const body = JSON.parse(taken?.body.toString('utf8') ?? '') as { data: Record<string, unknown> }
    expect(body.data).toMatchObject({ test_code: expect.any(String), judgement: 'pass', unit_code: 'LJ3' })
    expect(body.data.results).toEqual(expect.arrayContaining([expect.objectContaining({ judgement: 'pass' })]))
    expect(body.data).not.toHaveProperty('curves')
    const log = await ask('select outcome, status, answer from third_party_attempt where third_party_push_id = $1', [
      row.id,
    ])
    expect(log).toEqual([{ outcome: 'sent', status: 200, answer: expect.stringContaining(String(row.foreign_id)) }])
  })

  it('a key that is wrong is refused by the other side: no second try, a to-do, and a person sends it again', async () => {
    const id = await connected()
    await keeper.call(systemActions, 'KeepSecret', {
      ...(await version('third_party_system', id)),
      secret: 'wrong',
    })
    const row = await sent(id)
    expect(row).toMatchObject({ state: 'failed', push_count: 1, fail_reason: 'HTTP 401：signature', next_try_at: null })
    const todo = () =>
      ask<{ state: string }>("select state from todo_item where object_kind = 'third_party_push' and object_id = $1", [
        row.id,
      ])
    expect(await todo()).toEqual([{ state: 'open' }])
    await keeper.call(systemActions, 'KeepSecret', { ...(await version('third_party_system', id)), secret })
    await command('Resend', row.id)
    await sendAll()
    expect(await pushOf(id)).toMatchObject({ state: 'sent', push_key: row.push_key })
    expect((await todo()).map(({ state }) => state)).not.toContain('open')
  })

  it('is tried again after 1, 5 and 30 minutes, 2 and 12 hours, then lies dead until a person sends it', async () => {
    const id = await connected()
    receiver.fail(100)
    const push = await pushOf(id)
    await command('Send', push.id)
    await sendAll()
    for (const pause of retryPauses) {
      const [row] = await ask<{ state: string; minutes: number }>(
        'select state, round(extract(epoch from next_try_at - updated_at) / 60)::int as minutes from third_party_push where id = $1',
        [push.id],
      )
      expect(row).toEqual({ state: 'sending', minutes: pause })
      // before its time nothing is called
      const calls = receiver.calls.length
      expect(await sendAll()).toBe(0)
      expect(receiver.calls).toHaveLength(calls)
      await later(id)
      await sendAll()
    }
    expect(await pushOf(id)).toMatchObject({ state: 'failed', push_count: 6, fail_reason: 'HTTP 503：out of order' })
    const log = await ask<{ outcome: string }>(
      'select outcome from third_party_attempt where third_party_push_id = $1 order by attempt_no',
      [push.id],
    )
    expect(log.map(({ outcome }) => outcome)).toEqual([...Array<string>(5).fill('again'), 'given_up'])
    receiver.fail(0)
    await command('Resend', push.id)
    await sendAll()
    expect(await pushOf(id)).toMatchObject({ state: 'sent', push_count: 7 })
  })

  it('an answer that was lost on its way does not double the record', async () => {
    const id = await connected()
    receiver.loseAnswer()
    const row = await sent(id)
    expect(row).toMatchObject({ state: 'sending', foreign_id: null })
    const count = receiver.taken.size
    await later(id)
    await sendAll()
    const now = await pushOf(id)
    expect(now).toMatchObject({ state: 'sent', push_key: row.push_key })
    expect(receiver.taken.size).toBe(count)
    expect(receiver.taken.get(String(now.push_key))?.times).toBe(2)
  })

  it('is called once though several servers look for what is due at once', async () => {
    const id = await connected()
    const { id: pushId } = await pushOf(id)
    await command('Send', pushId)
    const before = receiver.calls.length
    const made = await Promise.all([sendAll(), sendAll(), sendAll()])
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(receiver.calls).toHaveLength(before + 1)
  })

  it('an attempt that a dead server left behind is taken up after ten minutes, and not before', async () => {
    const id = await connected()
    const { id: pushId } = await pushOf(id)
    await command('Send', pushId)
    await ask('update third_party_push set claimed_at = now() - make_interval(mins => 9) where id = $1', [pushId])
    expect(await sendAll()).toBe(0)
    await ask('update third_party_push set claimed_at = now() - make_interval(mins => 11) where id = $1', [pushId])
    expect(await sendAll()).toBe(1)
    expect(await pushOf(id)).toMatchObject({ state: 'sent' })
  })

  it('offering anew makes no second transfer; what was sent is not sent again unless it changed', async () => {
    const id = await connected()
    const row = await sent(id)
    await inLaboratory(place.services, unit, offerTransfers)
    expect(await ask('select 1 from third_party_push where third_party_system_id = $1', [id])).toHaveLength(1)
    expect(await refusal(command('Resend', row.id))).toEqual(['XD-13'])
    await keeper.call(pushActions, 'BindCodes', {
      system_id: id,
      rows: [{ kind: 'unit', own_code: 'LJ3', foreign_code: 'U-3' }],
    })
    await command('Resend', row.id)
    await sendAll()
    const now = await pushOf(id)
    expect(now).toMatchObject({ state: 'sent', push_key: `${row.push_key}-c1`, correction_no: 1 })
    const body = JSON.parse(receiver.taken.get(String(now.push_key))?.body.toString('utf8') ?? '') as {
      data: Record<string, unknown>
    }
    expect(body.data).toMatchObject({ unit_code: 'U-3', replaces: row.foreign_id })
  })

  it('a row without a code that the system needs fails at once with its name, and nobody is called', async () => {
    const id = await connected({ needs: ['test'] })
    const push = await pushOf(id)
    const calls = receiver.calls.length
    await command('Send', push.id)
    await sendAll()
    const row = await pushOf(id)
    expect(row).toMatchObject({ state: 'failed', push_count: 0 })
    expect(row.fail_reason).toMatch(/^缺少编码映射：试验 .+（.+）$/)
    expect(receiver.calls).toHaveLength(calls)
    const { rows } = await keeper.call(pushActions, 'Codes', { page: 'sendQualityData', system_id: id })
    expect(rows[0]).toMatchObject({ kind: 'test', needed: 1, foreign_code: null, uses: 1 })
    await keeper.call(pushActions, 'BindCodes', {
      system_id: id,
      rows: [{ kind: 'test', own_code: rows[0]?.own_code ?? '', foreign_code: 'T-01' }],
    })
    await command('Resend', push.id)
    await sendAll()
    expect(await pushOf(id)).toMatchObject({ state: 'sent' })
  })

  it('fields go under the names of the system, converted, with its default where there is none', async () => {
    const id = await connected()
    for (const [own_code, foreign_code, conversion, default_value] of [
      ['display_number', 'bgbh', 'keep', null],
      ['report_date', 'bgrq', 'date8', null],
      ['judgement', 'jg', 'passed', null],
      ['part_code', 'bwbm', 'keep', 'none'],
    ] as const)
      await keeper.call(maps, 'Create', {
        third_party_system_id: id,
        kind: 'field',
        own_code,
        foreign_code,
        conversion,
        default_value,
      } as never)
    expect(
      await refusal(
        keeper.call(maps, 'Create', {
          third_party_system_id: id,
          kind: 'field',
          own_code: 'salary',
          foreign_code: 'x',
          conversion: 'keep',
        } as never),
      ),
    ).toEqual(['XD-06'])
    const row = await sent(id)
    const body = JSON.parse(receiver.taken.get(String(row.push_key))?.body.toString('utf8') ?? '') as {
      data: Record<string, unknown>
    }
    expect(body.data).toEqual({ bgbh: row.object_number, bgrq: '20260330', jg: 1, bwbm: expect.any(String) })
  })

  it('what is not to be sent says why, and nothing sends it', async () => {
    const id = await connected()
    const push = await pushOf(id)
    expect(await refusal(command('Skip', push.id))).toEqual(['G-07'])
    await command('Skip', push.id, { reason: '属于试验段' })
    expect(await pushOf(id)).toMatchObject({ state: 'skipped', skip_reason: '属于试验段' })
    expect(await refusal(command('Send', push.id))).toEqual(['XD-07'])
  })

  it('two systems have the same report in rows of their own', async () => {
    const [one, two] = [await connected(), await connected()]
    await sent(one)
    expect(await pushOf(one)).toMatchObject({ state: 'sent' })
    expect(await pushOf(two)).toMatchObject({ state: 'waiting' })
  })
})

describe('systems outside', () => {
  it('a key cannot be read back: not from a list, a record, the trail, an answer of the other side or an export', async () => {
    const id = await connected()
    const list = JSON.stringify(await keeper.call(systemsOf, 'List', {} as never))
    const record = JSON.stringify(await keeper.call(systemsOf, 'GetById', { id } as never))
    const trail = JSON.stringify(await ask('select before, after from audit_log where entity_id = $1', [id]))
    const [row] = await ask<{ secret_cipher: string }>('select secret_cipher from third_party_system where id = $1', [
      id,
    ])
    expect(row?.secret_cipher).toMatch(/^[\w-]{40,}$/)
    for (const text of [list, record, trail]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(row?.secret_cipher)
    }
    expect(list).toContain('"calc_secret":')
  })

  it('addresses that the platform has not entered, or that lie in the house, are refused with their reason', async () => {
    const create = (base_url: string) =>
      refusal(
        keeper.call(systemsOf, 'Create', {
          code: 'X1',
          name: 'X',
          kind: 'quality',
          base_url,
          auth_kind: 'none',
          trigger: 'manual',
          auto_push: 0,
          data_kinds: ['report'],
          enabled: 0,
        } as never),
      )
    expect(await create('https://quality.example.com')).toEqual(['XD-02'])
    expect(await create('https://192.168.1.1')).toEqual(['XD-03'])
    expect(await create('http://quality.example.com')).toEqual(['XD-01'])
    // another port of the same machine is another address
    expect(await create('http://127.0.0.1:9')).toEqual(['XD-02'])
  })

  it('an address that the platform takes back is not called any more', async () => {
    const id = await connected()
    await ask("update third_party_system set enabled = false where business_id = 0 and code = 'QMS'")
    const calls = receiver.calls.length
    const row = await sent(id)
    expect(row).toMatchObject({ state: 'failed' })
    expect(row.fail_reason).toContain('不在平台登记的地址之内')
    expect(receiver.calls).toHaveLength(calls)
  })

  it('an enabled system needs its key, a disabled one sends nothing, and a trial gives it nothing', async () => {
    const made = (await keeper.call(systemsOf, 'Create', {
      code: 'N1',
      name: 'N',
      kind: 'quality',
      base_url: receiver.url,
      auth_kind: 'sign',
      trigger: 'manual',
      auto_push: 0,
      data_kinds: ['report'],
      enabled: 0,
    } as never)) as unknown as { id: string }
    expect(
      await refusal(
        keeper.call(systemsOf, 'Change', {
          ...(await version('third_party_system', made.id)),
          enabled: 1,
        } as never),
      ),
    ).toEqual(['XD-04'])
    const id = await connected()
    const taken = receiver.taken.size
    // a signature is of its moment
    const [now] = await ask<{ at: LocalDateTime }>("select to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as at")
    keeper.clock = now?.at ?? keeper.clock
    expect(await keeper.call(systemActions, 'Test', { id })).toMatchObject({ ok: 1, status: 200, simulated: 0 })
    keeper.clock = morning
    expect(receiver.taken.size).toBe(taken)
    const push = await pushOf(id)
    await keeper.call(systemsOf, 'Change', { ...(await version('third_party_system', id)), enabled: 0 } as never)
    expect(await refusal(command('Send', push.id))).toEqual(['XD-08'])
  })

  it('without an address the simulator answers, and the row says so', async () => {
    const id = await connected({ base_url: null })
    const calls = receiver.calls.length
    const row = await sent(id)
    expect(row).toMatchObject({
      state: 'sent',
      simulated: 1,
      foreign_id: expect.stringMatching(/^SIM-[0-9A-F]{12}$/),
    })
    expect(receiver.calls).toHaveLength(calls)
  })

  it('one that is served by itself has what is approved after it was enabled, and leaves what was there to people', async () => {
    const id = await connected({ trigger: 'approved', auto_push: 1 })
    await inLaboratory(place.services, unit, offerTransfers)
    expect(await pushOf(id)).toMatchObject({ state: 'waiting' })
    await ask("update third_party_system set since = '2026-03-01' where id = $1", [id])
    await inLaboratory(place.services, unit, offerTransfers)
    expect(await pushOf(id)).toMatchObject({ state: 'sending' })
  })

  it('a daily system sends nothing before its time, shows the next run, and sends once a day', async () => {
    const id = await connected({ kind: 'third', trigger: 'nightly', auto_push: 1, daily_hour: 23 })
    await ask("update third_party_system set since = '2026-03-01' where id = $1", [id])
    const { rows } = (await keeper.call(systemsOf, 'List', {} as never)) as unknown as {
      rows: { id: string; calc_next_run: string | null }[]
    }
    expect(rows.find(one => one.id === id)?.calc_next_run).toBe('2026-03-30 23:00:00')
    await ask('update third_party_system set daily_hour = extract(hour from now())::int where id = $1', [id])
    await inLaboratory(place.services, unit, queueDaily)
    expect(await pushOf(id)).toMatchObject({ state: 'sending' })
    await ask("update third_party_push set state = 'waiting' where third_party_system_id = $1", [id])
    await inLaboratory(place.services, unit, queueDaily)
    expect(await pushOf(id)).toMatchObject({ state: 'waiting' })
  })
})

describe('a report for an archive', () => {
  it('is offered when it is filed with its paper, goes as a package, and comes back with the faults of its files', async () => {
    const id = await connected({ kind: 'erm' })
    expect(await ask('select 1 from third_party_push where third_party_system_id = $1', [id])).toEqual([])
    await ask(
      `insert into report_archive (instance_id, organization_id, business_id, archive_no, report_id, report_revision_id, volume_no, archived_by_id, keep_years, state)
       select instance_id, organization_id, business_id, 'DA-1', id, current_revision_id, 'J-01', approver_id, 6, 'filed' from report where id = $1`,
      [reportId],
    )
    // a report without its signed paper is not offered
    await inLaboratory(place.services, unit, offerTransfers)
    expect(await ask('select 1 from third_party_push where third_party_system_id = $1', [id])).toEqual([])
    await rendered(place, { id: reportId, orderId: '', taskId: '', recordId: '' })
    await inLaboratory(place.services, unit, offerTransfers)
    const push = await pushOf(id)
    expect(push).toMatchObject({ state: 'waiting', volume_no: 'J-01' })
    receiver.decide('returned', [{ file: 'record.pdf', text: '缺少签名' }])
    await command('Send', push.id)
    await sendAll()
    const back = await pushOf(id)
    expect(back).toMatchObject({
      state: 'failed',
      foreign_state: 'returned',
      faults: [{ file: 'record.pdf', text: '缺少签名' }],
      fail_reason: '退回：record.pdf：缺少签名',
    })
    const files = unzip(receiver.taken.get(String(back.push_key))?.body ?? Buffer.alloc(0))
    expect([...files.keys()]).toEqual(expect.arrayContaining(['report.pdf', 'record.pdf', 'metadata.json']))
    expect(back.file_count).toBe(files.size)
    const told = JSON.parse(files.get('metadata.json')?.toString('utf8') ?? '') as Record<string, unknown>
    expect(told).toMatchObject({
      number: back.object_number,
      volume_no: 'J-01',
      keep_years: 6,
      approved_by: '授权负责人',
    })
    // corrected, it is another package under another key; the archive takes its time
    receiver.decide('pending')
    await command('Resend', push.id)
    await sendAll()
    const waiting = await pushOf(id)
    expect(waiting).toMatchObject({
      state: 'sent',
      foreign_state: 'pending',
      faults: [],
      push_key: `${push.push_key}-c1`,
    })
    receiver.settle(String(waiting.foreign_id), 'accepted')
    await later(id)
    await sendAll()
    expect(await pushOf(id)).toMatchObject({ state: 'sent', foreign_state: 'accepted', next_try_at: null })
  })

  it('takes reports alone', async () => {
    expect(
      await refusal(
        keeper.call(systemsOf, 'Create', {
          code: 'E9',
          name: 'E',
          kind: 'erm',
          auth_kind: 'none',
          trigger: 'manual',
          auto_push: 0,
          data_kinds: ['report', 'equipment'],
          enabled: 0,
        } as never),
      ),
    ).toEqual(['XD-10'])
  })
})

it('registers, people, rooms and captured data go to a system that asks for them', async () => {
  const id = await connected({ kind: 'third', data_kinds: ['equipment', 'personnel', 'climate'], base_url: null })
  const kinds = await ask<{ object_kind: string; n: number }>(
    'select object_kind, count(*)::int as n from third_party_push where third_party_system_id = $1 group by 1 order by 1',
    [id],
  )
  expect(kinds.map(({ object_kind }) => object_kind)).toEqual(expect.arrayContaining(['equipment', 'personnel']))
  await keeper.give(systemsOf as never, 'Push' as never, await version('third_party_system', id))
  await sendAll()
  const left = await ask<{ state: string }>(
    'select distinct state from third_party_push where third_party_system_id = $1',
    [id],
  )
  expect(left).toEqual([{ state: 'sent' }])
  const [person] = await ask<{ payload: { data: Record<string, unknown> } }>(
    "select payload from third_party_push where third_party_system_id = $1 and object_kind = 'personnel' limit 1",
    [id],
  )
  expect(Object.keys(person?.payload.data ?? {})).not.toEqual(expect.arrayContaining(['id_card']))
  // a machine that changed in nothing that is told is not sent again, one whose maker changed is
  const [machine] = await ask<{ object_id: string }>(
    "select object_id::text from third_party_push where third_party_system_id = $1 and object_kind = 'equipment' order by id limit 1",
    [id],
  )
  const again = async (set: string) => {
    await ask(`update equipment set row_version = row_version + 1, ${set} where id = $1`, [machine?.object_id])
    await keeper.give(systemsOf as never, 'Push' as never, await version('third_party_system', id))
    await sendAll()
    return ask<{ state: string }>(
      'select state from third_party_push where third_party_system_id = $1 and object_id = $2 and deleted_at is null order by revision_no desc limit 1',
      [id, machine?.object_id],
    )
  }
  expect(await again("asset_no = 'A-1'")).toEqual([{ state: 'skipped' }])
  expect(await again("manufacturer = '另一家'")).toEqual([{ state: 'sent' }])
})
