import { addCalendarDays } from '@gt/domain/kit/time.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  assignedTo,
  type Caller,
  cubeOrder,
  type DemonstrationPlace,
  openDemonstration,
  refusal,
  registered,
  type Version,
} from '../make/entrust.ts'
import { drawnBy } from '../make/signature.ts'

let place: DemonstrationPlace
let keeper: Caller
let tester: Caller

beforeAll(async () => {
  place = await openDemonstration()
  keeper = await place.as('keeper')
  tester = await place.as('tester1')
})
afterAll(() => place?.close())

const versionOf = async (id: string): Promise<Version> => {
  const [row] = await place.query<Version & Record<string, unknown>>(
    'select id::text as id, row_version from sample where id = $1',
    [id],
  )
  return row!
}

async function received(): Promise<{ id: string; number: string }> {
  const { samples, tasks } = await registered(await place.as('reception1'), await cubeOrder(place))
  await assignedTo(place, tasks[0]!.id, tester)
  return { id: samples[0]!.row.id, number: samples[0]!.row.sample_number ?? '' }
}

describe('a sample that goes from hand to hand [page samplelist, special]', () => {
  const take = async (caller: Caller, { id, number }: { id: string; number: string }, more: object = {}) =>
    caller.give(sampleActions, 'Take', await versionOf(id), { scan_code: number, ...more })

  it('is signed for by who gets it, or taken under the own sign-in (S-35); the flow keeps the signature', async () => {
    const [first, second, third] = [await received(), await received(), await received()]
    const to = { user_id: tester.userId }
    expect(await refusal(take(keeper, first, to))).toEqual(['S-35'])
    // a tick proves nothing, and is no part of the call
    expect(await refusal(take(keeper, first, { ...to, signed: true }))).not.toEqual([])
    for (const strange of [await drawnBy(place, tester), await drawnBy(place, keeper, 'receipt_signature')])
      expect(await refusal(take(keeper, first, { ...to, signature_file_id: strange }))).toEqual(['G-04'])
    expect(await place.query("select 1 from sample_flow where sample_id = $1 and action = 'take'", [first.id])).toEqual(
      [],
    )
    // one signature serves what is handed over together, and nobody else
    const signature_file_id = await drawnBy(place, keeper)
    await take(keeper, first, { ...to, signature_file_id })
    await take(keeper, second, { ...to, signature_file_id })
    const { flow } = await keeper.call(sampleActions, 'GetById', { id: second.id })
    expect(flow).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'take',
          from_user: '样品保管员',
          to_user: '检测员甲',
          signature: { id: signature_file_id, name: '签名.png', mime: 'image/png' },
        }),
      ]),
    )
    const other = await place.as('tester2')
    await place.query(
      `insert into trial_task_person (instance_id, organization_id, business_id, trial_task_id, user_id, role)
       select t.instance_id, t.organization_id, t.business_id, t.id, $2, 'co_tester' from trial_task t where t.sample_id = $1`,
      [third.id, other.userId],
    )
    expect(await refusal(take(keeper, third, { user_id: other.userId, signature_file_id }))).toEqual(['S-35'])
    // who takes it himself is known
    await take(tester, third)
    const own = (await keeper.call(sampleActions, 'GetById', { id: third.id })).flow as Record<string, unknown>[]
    expect(own[0]).toMatchObject({ action: 'take', from_user: null, to_user: '检测员甲', signature: null })
  })
})

it('[page samplelist, special and accept] the strip counts what its filters list; cubes of day 27 are due within three days', async () => {
  const today = '2026-03-03'
  const day = (days: number): string => addCalendarDays(today, days)
  for (const off of [-1, 0, 1, 3, 4]) {
    const { id } = await received()
    await place.query('update sample set maturity_date = $2 where id = $1', [id, day(off)])
  }
  const listed = async (from: string | null, to: string): Promise<number> => {
    const { total } = await keeper.call(sampleActions, 'List', {
      filter: [
        ...(from ? [{ field: 'maturity_date', op: 'gte' as const, value: from }] : []),
        { field: 'maturity_date', op: 'lte', value: to },
        { field: 'state', op: 'eq', value: ['received', 'in_store', 'curing', 'taken'] },
      ],
    })
    return total
  }
  const counts = await keeper.call(sampleActions, 'Counts', {})
  expect([counts.due_today, counts.due_soon, counts.overdue]).toEqual([
    await listed(today, today),
    await listed(day(1), day(3)),
    await listed(null, day(-1)),
  ])
  // a set that was moulded 27 days ago with an age of 28
  const before = counts.due_soon
  const { id } = await received()
  await place.query('update sample set sampling_date = $2, maturity_date = $3 where id = $1', [id, day(-27), day(1)])
  expect((await keeper.call(sampleActions, 'Counts', {})).due_soon).toBe(before + 1)
})
