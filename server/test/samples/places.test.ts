import { pickController } from '@gt/domain/platform/pick-actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picksImplemented } from '../../src/modules/platform/implement.ts'
import { cubeOrder, type DemonstrationPlace, openDemonstration, registered } from '../make/entrust.ts'

let place: DemonstrationPlace
beforeAll(async () => {
  place = await openDemonstration(picksImplemented([], []))
})
afterAll(() => place?.close())

test('[page samplelist, filters] a place is chosen in its tree, and a room finds what stands on its racks', async () => {
  const { samples } = await registered(await place.as('reception1'), await cubeOrder(place))
  const keeper = await place.as('keeper')
  const { rows } = await keeper.call(pickController('sample_library'), 'Pick', { tree: 1 })
  const room = rows.findIndex(row => row.level === 0 && row.hint === 'YP')
  const [above, rack] = [rows[room]!, rows[room + 1]!]
  expect(rack.level).toBe(1)
  const [row] = await place.query<{ id: string; row_version: number }>(
    'select id::text as id, row_version from sample where id = $1',
    [samples[0]!.row.id],
  )
  await keeper.give(sampleActions, 'Store', row!, { sample_library_id: rack.id })
  const found = async (value: string) => {
    const filter = [{ field: 'sample_library_id', op: 'eq' as const, value }]
    return (await keeper.call(sampleActions, 'List', { filter })).rows.map(({ id }) => id)
  }
  expect(await found(rack.id)).toEqual([row!.id])
  expect(await found(above.id)).toEqual([row!.id])
  expect(await found(rows.find(one => one.level === 0 && one.id !== above.id)!.id)).toEqual([])
  // what is typed is looked for among all of them
  const typed = await keeper.call(pickController('sample_library'), 'Pick', { tree: 1, search: above.label })
  expect(typed.rows.every(one => one.level === undefined)).toBe(true)
})
