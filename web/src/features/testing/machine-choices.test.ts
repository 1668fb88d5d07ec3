import { expect, test } from 'vitest'
import type { Sheet } from './entry-state.ts'
import { machineOf, machinesOn, needsOf, usesWith } from './machine-choices.ts'

type Choice = Sheet['needs'][number]['choices'][number]

const machine = (id: string, state_after: 'normal' | 'abnormal' = 'normal') =>
  ({ equipment_id: id, name: `press ${id}`, number: `E-${id}`, state_after }) as Sheet['equipment'][number]
const choice = (id: string, ...messages: string[]) =>
  ({
    equipment_id: id,
    reasons: messages.map(message => ({ severity: 'error', message })),
  }) as unknown as Choice // all that is read of it
const sheet = (equipment: string[], choices: Choice[]): Pick<Sheet, 'equipment' | 'needs'> => ({
  equipment: equipment.map(id => machine(id)),
  needs: [{ index_id: '7', sort_id: null, name: 'press', required: 1, count: 1, choices }],
})

test('[page checklist, batch entry] of a series the machines of all records stand in one list, each with how many records have it', () => {
  const on = machinesOn([sheet(['1'], []), sheet(['2', '1'], [])])
  expect(on.map(one => [one.machine.equipment_id, one.on])).toEqual([
    ['1', 2],
    ['2', 1],
  ])
})

test('[page checklist, bindEquip] a machine that one record of the series refuses says why once for all of them', () => {
  const [need, ...others] = needsOf([
    sheet([], [choice('1'), choice('2', 'in use')]),
    sheet([], [choice('1', 'expired'), choice('2', 'in use'), choice('3')]),
  ])
  expect(others).toEqual([])
  expect(need?.choices.map(one => [one.equipment_id, one.reasons.map(({ message }) => message)])).toEqual([
    ['1', ['expired']],
    ['2', ['in use']],
    ['3', []],
  ])
})

test('[page checklist, bindEquip] another machine leaves the state of those that stand there; what changes nothing sends nothing', () => {
  const equipment = [machine('1', 'abnormal')]
  expect(usesWith({ equipment }, '2', true)).toMatchObject([
    { equipment_id: '1', state_after: 'abnormal' },
    { equipment_id: '2' },
  ])
  expect(usesWith({ equipment }, '1', false)).toEqual([])
  expect(usesWith({ equipment }, '1', true)).toBeNull()
  expect(usesWith({ equipment }, '2', false)).toBeNull()
})

test('[page checklist, bindEquip; interface, scan] a machine is known by its number and by the code printed on its label', () => {
  const press = { ...choice('1'), number: 'YQ-LX-001', label_code: 'k7f2m9' }
  const { needs } = sheet([], [{ ...choice('2'), number: 'YQ-LX-002', label_code: null }, press])
  for (const label of ['yq-lx-001', 'GT:EQUIP:YQ-LX-001', 'https://lab.example/account/qrcodepreview?c=K7F2M9'])
    expect(machineOf(needs, label), label).toBe(press)
  expect(machineOf(needs, 'YQ-LX-003')).toBeNull()
})
