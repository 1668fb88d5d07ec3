import { expect, test } from 'vitest'
import type { Problem } from './order-problems.ts'
import { problemLines } from './problem-lines.ts'

const problem = (row: number | null, message: string): Problem => ({
  row,
  field: row === null ? 'customer_info_id' : 'sample_condition',
  message,
  severity: 'warn',
  form: false,
})

test('[page newEntrustsManager, E_side_right] what forty sets lack is one line that names them all and leads to the first', () => {
  const sets = Array.from({ length: 40 }, (_, row) => problem(row, '请填写样品状态描述'))
  const lines = problemLines(
    [problem(null, '请选择客户信息'), ...sets.filter(({ row }) => row !== 12), problem(3, '请选择试验')],
    '、',
  )
  expect(lines.map(({ first, samples }) => [first.row, samples, first.message])).toEqual([
    [null, '', '请选择客户信息'],
    [0, '1–12、14–40', '请填写样品状态描述'],
    [3, '4', '请选择试验'],
  ])
})
