import { Refusal } from '@gt/domain/kit/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { type DemonstrationPlace, openDemonstration } from '../make/entrust.ts'

let place: DemonstrationPlace
beforeAll(async () => {
  place = await openDemonstration(allActions)
}, 120_000)
afterAll(() => place?.close())

/** Inputs of which each read takes at least one: what is not asked for is refused before anything is read. */
const inputs = [
  {},
  { size: 20 },
  { size: 20, page: 1 },
  { id: '1' },
  { ids: ['1'] },
  { text: 'YP-0000-0000' },
  { code: 'YP-0000-0000' },
]

test('[3.3-010; decision 0081] whatever a client may ask, scans and pickers too, is answered or refused in words: no table that is closed to it fails the call', async () => {
  const client = await place.as('client1')
  const asked: string[] = []
  const failed: string[] = []
  for (const { controller, name, contract } of allActions) {
    const { permission } = contract
    const held = Array.isArray(permission)
      ? permission.some(code => client.principal.permissions.has(code.toLowerCase()))
      : true
    if (contract.kind !== 'read' || !held) continue
    for (const input of inputs)
      await client.call({ name: controller, actions: { [name]: contract } }, name, input).then(
        () => asked.push(`${controller}/${name}`),
        (error: unknown) => {
          if (!(error instanceof Refusal)) failed.push(`${controller}/${name}: ${String(error)}`)
        },
      )
  }
  expect(failed).toEqual([])
  expect(asked).toEqual(expect.arrayContaining(['Scan/Resolve', 'TrialLists/Pick', 'Tasks/Pick', 'Reports/List']))
}, 60_000)
