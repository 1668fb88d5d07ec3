import { expect, it } from 'vitest'
import { assign, cubeTasks, give, onRecord, openSheet, rowOf, setClock } from '../make/tasks.ts'
import { cubesUnderTest, fillCubes, setConditions, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester'])

const room = async (name: string): Promise<string> => {
  const [row] = await lab.place.query<{ id: string }>(
    'select id::text as id from workplace where business_id = $1 and name = $2',
    [lab.tester.principal.business?.id, name],
  )
  if (!row) throw new Error(`no room ${name}`)
  return row.id
}

it('[page tasklist, form workplace] a test is where its machines stand, then where it was last time, unless somebody says otherwise', async () => {
  const [mechanics, soil] = [await room('力学室'), await room('土工室')]
  // the press and the callipers of the cubes stand in one room, the controller of their curing in its own
  const place = (id: string, where: string) =>
    lab.place.query('update equipment set workplace_id = $3 where business_id = $1 and ($4 or name = $2)', [
      lab.tester.principal.business?.id,
      where,
      id,
      where === '',
    ])
  await place(mechanics, '')
  await place(await room('标准养护室'), '养护室控制仪')
  const first = await cubesUnderTest(lab, '2026-03-29 10:00:00')
  expect(await openSheet(lab, first)).toMatchObject({ record: { workplace_id: mechanics }, room: { name: '力学室' } })
  expect(await rowOf(lab, 'trial_task', first.id)).toMatchObject({ workplace_id: mechanics })

  // the tester changes it, and that is where the next one is
  expect(await setConditions(lab, first, { workplace_id: soil })).toEqual([])
  await fillCubes(lab, first, ['2026-03-29 10:00:00', '2026-03-29 10:08:00'])
  expect(await onRecord(lab, lab.tester, 'Submit', first, {})).toEqual([])
  setClock(lab, '2026-03-29 11:00:00')
  const [second, third] = [...(await cubeTasks(lab)), ...(await cubeTasks(lab))]
  if (!second || !third) throw new Error('the orders made no tasks')
  expect(await assign(lab, second)).toEqual([])
  expect(await rowOf(lab, 'trial_task', second.id)).toMatchObject({ workplace_id: soil })
  const testers = { tester_ids: [lab.tester.userId, lab.mate.userId] }
  expect(await give(lab, lab.head, 'Assign', third.id, { ...testers, workplace_id: mechanics })).toEqual([])
  expect(await rowOf(lab, 'trial_task', third.id)).toMatchObject({ workplace_id: mechanics })

  // a room that is closed is nobody's usual one
  await lab.place.query('update workplace set enabled = false where id = $1', [soil])
  const last = await cubesUnderTest(lab, '2026-03-29 12:00:00')
  expect(await rowOf(lab, 'trial_task', last.id)).toMatchObject({ workplace_id: mechanics })
})
