import { expect, test } from 'vitest'
import { isLabel } from './use-labels.ts'

test('[page checklist, keyboard; interface, scan] what a gun reads is a label, what a gauge types is a figure', () => {
  for (const label of ['YP-2026-0385', 'GT:sample:12345', '20260385', '0385-2', 'BG2026G'])
    expect(isLabel(label), label).toBe(true)
  for (const figure of ['765.20', '-12.305', '150,02', '123456', '1234567', '0.000015', '12-3'])
    expect(isLabel(figure), figure).toBe(false)
})
