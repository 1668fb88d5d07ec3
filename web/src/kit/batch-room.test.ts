import { expect, test } from 'vitest'
import { batchLine } from './batch-room.ts'

test('[page tasklist] commands over ticked rows stand in one line: icons go first, then the last into a menu', () => {
  const names = ['修改试验', '合并记录', '计划', '退回登记']
  // four words of 14 signs with their edges, and four icons of 22
  expect(batchLine(names, 420)).toEqual({ icons: true, shown: 4 })
  expect(batchLine(names, 419)).toEqual({ icons: false, shown: 4 })
  expect(batchLine(names, 331)).toEqual({ icons: false, shown: 3 })
  expect(batchLine(names, 10)).toEqual({ icons: false, shown: 1 })
  expect(batchLine(names, 0)).toEqual({ icons: true, shown: 4 })
})
