import { expect, it } from 'vitest'
import { entrustment } from './entrustment.entity.ts'
import { saysSame, stepsOf } from './order-change.ts'
import { changeToldIn, toldChange } from './told-change.ts'

it('[page entrustchangelist] what is typed into a field of figures and is none is another value, not a fault', () => {
  const { report_copies, report_delivery_mode } = entrustment.fields
  const order = { report_copies: 3 }
  for (const typed of ['3份', '三', '-', '3,', '１e2', '9'.repeat(70)]) {
    expect(saysSame(report_copies, 3, typed), typed).toBe(false)
    expect(stepsOf(entrustment.fields, ['report_copies'], order, { report_copies: typed })).toEqual({
      report_copies: { old: 3, new: typed },
    })
  }
  for (const typed of ['3', '3.0', '３', ' 3']) expect(saysSame(report_copies, 3, typed), typed).toBe(true)
  expect(saysSame(report_copies, null, '')).toBe(true)
  expect(saysSame(report_delivery_mode, 'mail', 'mail')).toBe(true)
})

it('[page checklist] number and reason of a change are read out of what it left in the log', () => {
  const change = { number: 'WTBG-2026-0003', reason: '判定依据：改用现行标准\n见来函' }
  expect(changeToldIn(toldChange(change))).toEqual(change)
  expect(changeToldIn('更正')).toEqual({ number: '', reason: '更正' })
})
