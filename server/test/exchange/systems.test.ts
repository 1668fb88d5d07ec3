import { systemActions } from '@gt/domain/exchange/actions.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inLaboratory } from '../../src/jobs/each-laboratory.ts'
import { offerTransfers, queueDaily } from '../../src/modules/exchange/api.ts'
import { refusal } from '../make/entrust.ts'
import { rendered } from '../make/reports.ts'
import {
  ask,
  closeTransfers,
  command,
  connected,
  inOrder,
  keeper,
  later,
  morning,
  openTransfers,
  place,
  pushOf,
  receiver,
  reportId,
  secret,
  sendAll,
  sent,
  systemsOf,
  unit,
  version,
} from '../make/transfers.ts'
import { unzip } from '../support/unzip.ts'

beforeAll(openTransfers, 180_000)
beforeEach(inOrder)
afterAll(closeTransfers)

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
