import { expect, it } from 'vitest'
import { openSheet } from '../make/tasks.ts'
import { cubesUnderTest, setConditions, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory()

it('[page checklist, bindEquip] takes bound machines alone; a correction of machines or words says why; each machine may be taken off', async () => {
  const task = await cubesUnderTest(lab, '2026-03-29 10:00:00')
  const used = async () => (await openSheet(lab, task)).equipment.map(machine => machine.equipment_id)
  const set = async (
    ids: readonly string[],
    more: { reason?: string; remarks?: Record<string, string | null> } = {},
  ) => {
    const equipment = ids.map(equipment_id => ({ equipment_id }))
    return setConditions(lab, task, { equipment, ...more })
  }
  const offered = (await openSheet(lab, task)).needs.flatMap(need => need.choices.map(choice => choice.equipment_id))
  const [stranger] = await lab.place.query<{ id: string }>(
    `select id from equipment where state = 'in_service' and calibration_status = 'valid' and validity_period > '2026-04-01'
       and deleted_at is null and not id = any($1::bigint[]) order by id limit 1`,
    [offered],
  )
  if (!stranger) throw new Error('every machine serves the cubes')
  const begun = await used()
  expect(begun.length).toBeGreaterThan(1)
  expect(await set([...begun, stranger.id])).toEqual(['T-05f'])

  // two machines are scrapped: one of them is taken off while the other still stands
  const [one = '', two = ''] = begun
  const scrap = (state: string) =>
    lab.place.query('update equipment set state = $2 where id = any($1::bigint[])', [[one, two], state])
  await scrap('scrapped')
  expect(await set(begun.filter(id => id !== one))).toEqual([])
  expect(await set(begun.filter(id => id !== one && id !== two))).toEqual([])
  expect(await set([one])).toEqual(['T-05c'])
  await scrap('in_service')
  expect(await set(begun)).toEqual([])

  // what was submitted once is corrected with a reason only, and the trail keeps it
  await lab.place.query(
    `update test_record set context = jsonb_set(context, '{first_submitted_at}', '"2026-03-29 10:10:00"'), row_version = row_version + 1
     where trial_task_id = $1`,
    [task.id],
  )
  const fewer = begun.filter(id => id !== one)
  const words = { [task.sampleIds[0] ?? '']: '端面不平' }
  expect(await set(begun)).toEqual([])
  expect(await set(fewer)).toEqual(['G-07'])
  expect(await set(begun, { remarks: words })).toEqual(['G-07'])
  expect(await used()).toHaveLength(begun.length)
  expect(await set(fewer, { reason: '选错设备' })).toEqual([])
  expect(await set(fewer, { reason: '补充说明', remarks: words })).toEqual([])
  const trail = await lab.place.query(
    "select reason from audit_log where entity = 'equipment_usage' and action = 'delete' order by id desc limit 1",
  )
  expect(trail).toEqual([{ reason: '选错设备' }])
})

it('[page checklist, accept 2; T-05b] a machine whose validity ended yesterday stands in the picker with the sentence, and is refused when it is chosen all the same', async () => {
  const task = await cubesUnderTest(lab, '2026-03-29 11:00:00')
  const { equipment, needs } = await openSheet(lab, task)
  const begun = equipment.map(({ equipment_id }) => equipment_id)
  const need = needs.find(one => one.required === 1)
  const press = need?.choices.find(choice => begun.includes(choice.equipment_id))
  if (!press) throw new Error('the cubes are tested without a machine')
  expect(press.reasons).toEqual([])
  const others = begun.filter(id => id !== press.equipment_id)
  const set = (ids: readonly string[]) =>
    setConditions(lab, task, { equipment: ids.map(equipment_id => ({ equipment_id })) })
  expect(await set(others)).toEqual([])
  const until = (day: string | null) =>
    lab.place.query('update equipment set validity_period = $2 where id = $1', [press.equipment_id, day])
  await until('2026-03-28')
  const offered = (await openSheet(lab, task)).needs
    .flatMap(one => one.choices)
    .find(choice => choice.equipment_id === press.equipment_id)
  expect(offered?.reasons).toMatchObject([
    { code: 'T-05b', severity: 'error', message: `设备${press.number}检校有效期至2026-03-28，已超期，不能使用` },
  ])
  expect(await set(begun)).toEqual(['T-05b'])
  // the day itself still counts
  await until('2026-03-29')
  expect(await set(begun)).toEqual([])
  await until(press.valid_to)
})
