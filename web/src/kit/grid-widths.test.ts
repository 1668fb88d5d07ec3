import { expect, it } from 'vitest'
import { fillRoom } from './grid-widths.ts'

const fixed = (width: number) => ({ width, fixed: true })
const open = (width: number) => ({ width, fixed: false })

it('[9.1-012 9.1-013 9.1-014] shares the room among the data and keeps order, ticks and commands; never shrinks', () => {
  const columns = [fixed(40), fixed(52), open(100), open(200), fixed(165)]
  expect(fillRoom(columns, 857)).toEqual([40, 52, 200, 400, 165])
  expect(fillRoom(columns, 860)).toEqual([40, 52, 201, 402, 165])
  expect(fillRoom(columns, 858).reduce((sum, width) => sum + width, 0)).toBe(858)
  for (const room of [0, 300, 557]) expect(fillRoom(columns, room)).toEqual([40, 52, 100, 200, 165])
  expect(fillRoom([fixed(52)], 900)).toEqual([52])
})

it('gives what is left to the columns that grow alone; without room they keep their own', () => {
  const columns = [fixed(40), { ...open(100), grows: true }, open(200)]
  expect(fillRoom(columns, 641)).toEqual([40, 401, 200])
  expect(fillRoom(columns, 300)).toEqual([40, 100, 200])
})
