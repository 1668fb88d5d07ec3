import { entityController } from '@gt/domain/platform/page-controller.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { code, open, seeing } from '../make/blind.ts'
import { assignedTo, type Caller, cubeOrder, openOrderDesk, registered, type Version } from '../make/entrust.ts'

/** The list of hand-overs (page djentrustmanage/sampleflow). */
const { place, clerk } = await openOrderDesk(definedActions)
const flows = entityController(sampleFlow)
let keeper: Caller
let tester: Caller
beforeAll(async () => {
  keeper = await place.as('keeper')
  tester = await place.as('tester1')
})

const versionOf = async (id: string): Promise<Version> => {
  const [row] = await place.query<Version & Record<string, unknown>>(
    'select id::text as id, row_version from sample where id = $1',
    [id],
  )
  return row!
}

async function received(): Promise<{ id: string; number: string }> {
  const { samples, tasks } = await registered(clerk, await cubeOrder(place))
  await assignedTo(place, tasks[0]!.id, tester)
  return { id: samples[0]!.row.id, number: samples[0]!.row.sample_number ?? '' }
}
const eventsOf = async (who: Caller, value: string) =>
  (await who.call(flows, 'List', { filter: [{ field: 'calc_number', op: 'eq', value }] })).rows

it('[page sampleflow, accept] lists every hand-over with who gave and took, and agrees with where the sample is', async () => {
  const { id, number } = await received()
  const [shelf] = await place.query<{ id: string }>(
    "select l.id::text as id from sample_library l join business b on b.id = l.business_id and b.code = 'SFJC' where l.enabled order by l.id limit 1",
  )
  await keeper.give(sampleActions, 'Store', await versionOf(id), { sample_library_id: shelf!.id, scan_code: number })
  await tester.give(sampleActions, 'Take', await versionOf(id), { scan_code: number })
  const taken = await eventsOf(keeper, number)
  expect(taken.map(({ action }) => action)).toEqual(['take', 'store', 'receive'])
  expect(taken[0]).toMatchObject({ to_user_id: tester.userId, calc_state: 'taken', calc_number: number })
  expect(taken[1]).toMatchObject({ sample_library_id: shelf!.id })
  await keeper.give(sampleActions, 'ReturnIn', await versionOf(id), { scan_code: number })
  const back = await eventsOf(keeper, number)
  expect(back[0]).toMatchObject({ action: 'return_in', from_user_id: tester.userId, calc_state: 'in_store' })
  const [stored] = await place.query<{ state: string }>('select state from sample where id = $1', [id])
  expect(back[0]?.calc_state).toBe(stored?.state)
  // whose sample it is not sees none of it
  expect(await eventsOf(await place.as('tester3'), number)).toEqual([])
})

it('tells who may not know a blind sample its code alone, and finds it by nothing else', async () => {
  const { id, number } = await received()
  await keeper.give(sampleActions, 'ToCuring', await versionOf(id), {
    sample_library_id: (
      await place.query<{ id: string }>(
        "select l.id::text as id from sample_library l join business b on b.id = l.business_id and b.code = 'SFJC' where l.enabled order by l.id limit 1",
      )
    )[0]!.id,
    scan_code: number,
    reason: `来自${number}`,
  })
  await code(place, id, 'MY-7301', clerk)
  expect(await eventsOf(tester, number)).toEqual([])
  const [event] = await eventsOf(tester, 'MY-7301')
  expect(event).toMatchObject({ calc_number: 'MY-7301', scan_code: null, remarks: null })
  expect(JSON.stringify(event)).not.toContain(number)
  const told = await seeing(place, keeper)
  expect((await eventsOf(told, number))[0]).toMatchObject({ scan_code: number, remarks: `来自${number}` })
  await open(place, id)
  expect(await eventsOf(tester, number)).not.toEqual([])
})

it('shows no hand-over of another laboratory', async () => {
  const other = await place.as('keeper')
  const [foreign] = await place.query<{ n: number }>(
    "select count(*)::int as n from sample_flow f join business b on b.id = f.business_id and b.code <> 'SFJC'",
  )
  const { total } = await other.call(flows, 'List', {})
  const [own] = await place.query<{ n: number }>(
    "select count(*)::int as n from sample_flow f join business b on b.id = f.business_id and b.code = 'SFJC'",
  )
  expect(total).toBe(own?.n)
  expect(foreign).toBeDefined()
})
