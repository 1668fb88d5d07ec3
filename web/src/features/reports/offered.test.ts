import { expect, test } from 'vitest'
import { offeredWith } from './offered.ts'

const row = (id: string, row_version = 1) => ({ id, row_version })

test('[page reportissued] the whole order is offered behind the chosen reports, each as it stands now', () => {
  expect(offeredWith([row('2')], [row('1'), row('2', 5), row('3')])).toEqual([row('2', 5), row('1'), row('3')])
})

test('a chosen report that waits no longer is kept, so that the server can say why it is refused', () => {
  expect(offeredWith([row('9')], [row('1')])).toEqual([row('9'), row('1')])
})
