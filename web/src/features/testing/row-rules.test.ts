import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openPoints } from './check-list.tsx'
import { cubesOf, load, side, stageOf } from './entry-stage.ts'
import type { OpenRecord } from './use-record.ts'

const cubes = cubesOf(
  readFileSync(new URL('../../../../domain/src/methods/library/methods.yaml', import.meta.url), 'utf8'),
)

test('[page checklist, check_list_on_submit] the line on what is missing leads to the removal of a row that was emptied again, where nothing else is missing and the method asks for none', async () => {
  const { store, enter } = stageOf(cubes)
  const sheet = { method: cubes.definition, context: { samples: { 7: {} }, pins: [] }, missing: [], record: {} }
  // all that the check list reads of them
  const spare = () =>
    openPoints({ method: cubes, store, sheet, state: store.state } as unknown as OpenRecord).find(
      ({ kind }) => kind === 'missing',
    )?.spare
  const fill = (row: number, text: string) => {
    enter(load(row), text)
    enter(side(row, 'a'), text && '150')
    enter(side(row, 'b'), text && '150')
  }
  for (const row of [0, 1]) fill(row, '765.2')
  expect(spare()).toBeNull()
  await store.resize('7', 'spec', 4)
  fill(3, '790.4')
  // the third is missing, and not the last
  expect(spare()).toBeNull()
  fill(2, '802.6')
  enter(load(3), '')
  expect(spare()).toBeNull()
  fill(3, '')
  expect(spare()).toEqual({ sampleId: '7', group: 'spec', row: 3 })
  // what was refused there is something that was typed
  enter(load(3), '7x')
  expect(spare()).toBeNull()
  store.takeBack(load(3))
  await store.resize('7', 'spec', spare()?.row ?? 0)
  expect(store.state.values.samples[7]?.groups.spec).toHaveLength(3)
  expect(store.state.verdict.samples[7]?.missing).toEqual([])
})
