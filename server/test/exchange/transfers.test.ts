import { pushActions, systemActions } from '@gt/domain/exchange/actions.ts'
import { retryPauses } from '@gt/domain/exchange/sent-fields.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inLaboratory } from '../../src/jobs/each-laboratory.ts'
import { offerTransfers } from '../../src/modules/exchange/api.ts'
import { refusal } from '../make/entrust.ts'
import {
  ask,
  closeTransfers,
  command,
  connected,
  inOrder,
  keeper,
  later,
  maps,
  openTransfers,
  place,
  pushOf,
  receiver,
  secret,
  sendAll,
  sent,
  unit,
  version,
} from '../make/transfers.ts'

beforeAll(openTransfers, 180_000)
beforeEach(inOrder)
afterAll(closeTransfers)

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
