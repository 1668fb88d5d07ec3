import { scanActions } from '@gt/domain/dashboard/scan-actions.ts'
import { expect, it } from 'vitest'
import { blindTask, open, seeing } from '../make/blind.ts'
import type { Caller } from '../make/entrust.ts'
import { cubesUnderTest, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory()

const resolve = async (who: Caller, text: string) => (await who.call(scanActions, 'Resolve', { text })).found

interface Numbers {
  readonly task: string
  readonly order: string
  readonly sample: string
  readonly specimen: string
}

async function numbersOf(taskId: string): Promise<Numbers> {
  const [row] = await lab.place.query<{ [K in keyof Numbers]: string }>(
    `select t.task_number as task, e.entrust_no as "order", s.sample_number as sample,
       (select p.specimen_no from test_sample p where p.sample_id = s.id order by p.id limit 1) as specimen
     from trial_task t join entrustment e on e.id = t.entrustment_id join sample s on s.id = t.sample_id where t.id = $1`,
    [taskId],
  )
  if (!row) throw new Error(`task ${taskId} is not there`)
  return row
}

const nobody = 'YP-0000-0000'

it('[interface, scan anything; page template scan] one question tells what a label, an address or a number is, and the task in hand that it belongs to', async () => {
  const task = await cubesUnderTest(lab, '2026-03-29 10:00:00')
  const numbers = await numbersOf(task.id)
  const [sampleId = ''] = task.sampleIds
  for (const text of [
    numbers.sample,
    `GT:S:${numbers.sample}`,
    ` gt:t:${numbers.specimen} `,
    `GT:T:${numbers.specimen}`,
  ])
    expect(await resolve(lab.tester, text), text).toMatchObject({
      kind: 'sample',
      id: sampleId,
      task: { id: task.id, state: 'testing' },
    })
  // who does not test it is led to the sample
  expect(await resolve(lab.clerk, numbers.sample)).toMatchObject({ kind: 'sample', id: sampleId, task: null })
  expect(await resolve(lab.tester, numbers.task)).toMatchObject({
    kind: 'task',
    id: task.id,
    state: 'testing',
    task: { id: task.id, state: 'testing' },
  })
  expect(await resolve(lab.clerk, numbers.order.toLowerCase())).toMatchObject({ kind: 'order', id: task.entrustmentId })
  const [device] = await lab.place.query<{ id: string; equipment_number: string }>(
    'select id::text as id, equipment_number from equipment where business_id = $1 and deleted_at is null order by id limit 1',
    [lab.clerk.principal.business?.id],
  )
  const found = await resolve(lab.head, device?.equipment_number ?? '')
  expect(found?.kind).toBe('equipment')
})

it('[interface, scan anything] what another laboratory or another tester has is answered like a number that nobody has; who has no page for a kind is told the kind alone', async () => {
  const task = await cubesUnderTest(lab, '2026-03-29 10:00:00')
  const numbers = await numbersOf(task.id)
  const unknown = await lab.tester.call(scanActions, 'Resolve', { text: nobody })
  expect(unknown).toEqual({ found: null })
  const other = await lab.place.as('tester3')
  for (const text of [numbers.sample, numbers.specimen, numbers.task, numbers.order])
    expect(await other.call(scanActions, 'Resolve', { text }), text).toEqual(unknown)
  const [foreign] = await lab.place.query<{ number: string }>(
    'select equipment_number as number from equipment where business_id <> $1 and deleted_at is null and equipment_number not in (select equipment_number from equipment where business_id = $1) limit 1',
    [lab.tester.principal.business?.id],
  )
  expect(foreign).toBeDefined()
  expect(await resolve(lab.head, foreign?.number ?? '')).toBeNull()
  const [device] = await lab.place.query<{ number: string }>(
    'select equipment_number as number from equipment where business_id = $1 and deleted_at is null order by id limit 1',
    [lab.tester.principal.business?.id],
  )
  /** A person of the laboratory without the register of devices. */
  const shut = await lab.place.as('head-hnt')
  const permissions = new Set([...shut.principal.permissions].filter(one => one !== 'djequipment.equipmentlist.view'))
  Object.assign(shut, { principal: { ...shut.principal, permissions } })
  expect(await shut.call(scanActions, 'Resolve', { text: device?.number ?? '' })).toEqual({
    found: { kind: 'equipment', id: null, state: null, task: null },
  })
  // a client learns nothing of the devices of the laboratory
  Object.assign(shut, {
    principal: { ...shut.principal, entrustUnitId: '999999', dataScope: 'self', departmentIds: null },
  })
  expect(await shut.call(scanActions, 'Resolve', { text: device?.number ?? '' })).toEqual(unknown)
})

it('[workflow 12; decision 0067] a blind sample is found by its code alone, and nobody learns by its order whose it is', async () => {
  const { task, id, number } = await blindTask(lab, 'MY-0801', '2026-03-29 10:00:00')
  const numbers = await numbersOf(task.id)
  for (const text of [number, `GT:S:${number}`, numbers.specimen, numbers.order])
    expect(await resolve(lab.tester, text), text).toBeNull()
  expect(await resolve(lab.tester, 'MY-0801')).toMatchObject({
    kind: 'sample',
    id,
    task: { id: task.id, state: 'testing' },
  })
  const knows = await seeing(lab.place, lab.tester)
  expect(await resolve(knows, number)).toMatchObject({ kind: 'sample', id })
  expect((await resolve(knows, numbers.order))?.kind).toBe('order')
  await open(lab.place, id)
  expect(await resolve(lab.tester, number)).toMatchObject({ kind: 'sample', id })
})
