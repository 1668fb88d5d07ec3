import { defineEntity } from '@gt/domain/kit/entity.ts'
import type { ErrorItem } from '@gt/domain/kit/envelope.ts'
import { boolean } from '@gt/domain/kit/fields/boolean.ts'
import { decimal } from '@gt/domain/kit/fields/decimal.ts'
import { enumList, oneOf } from '@gt/domain/kit/fields/enum.ts'
import { ref } from '@gt/domain/kit/fields/ref.ts'
import { text } from '@gt/domain/kit/fields/text.ts'
import { expect, test } from 'vitest'
import {
  changedCells,
  checkedSheet,
  copiedDown,
  firstFault,
  isSaved,
  pastedInto,
  rebased,
  restored,
  sentOf,
  sheetOf,
  typedInto,
  unsaved,
  wholeRow,
  withNewRow,
  withoutRow,
  withReasons,
} from './row-state.ts'

const word = (zh: string) => ({ zh, en: zh, es: zh })
const kinds = enumList('price.kind', {
  day: { zh: '日间', en: 'By day', es: 'De día' },
  night: { zh: '夜间', en: 'By night', es: 'De noche' },
})
const price = defineEntity('price', {
  label: word('价格'),
  tenancy: 'business',
  title: 'code',
  fields: {
    code: text(word('编号'), { required: true }),
    kind: oneOf(word('类别'), kinds),
    amount: decimal(word('金额'), { digits: [8, 2] }),
    unit_id: ref(word('单位'), { to: 'unit' }),
    enabled: boolean(word('启用'), { default: 1 }),
  },
})
const names = ['code', 'kind', 'amount', 'unit_id', 'enabled']
const stored = [
  { id: '1', row_version: 3, code: 'A', kind: 'day', amount: '10', unit_id: '7', unit: { id: '7', label: '组' } },
  { id: '2', row_version: 1, code: 'B', kind: null, amount: null, unit_id: null, unit: null },
]
const sheet = sheetOf(price, names, stored, { enabled: 1 })
const tools = () => {
  let made = 0
  return {
    newKey: () => {
      made += 1
      return `n${made}`
    },
    most: 6,
    isOpen: () => true,
  }
}
const reason = (row: number | null, field: string | null, message: string): ErrorItem => ({
  code: 'X',
  field,
  row,
  severity: 'error',
  message,
  params: {},
})

test('only what changed is sent, with the version that was read; new rows without content are left out', () => {
  const typed = typedInto(sheet, { key: '2', name: 'amount' }, '12.50')
  const more = withNewRow(withNewRow(typed, 'n1'), 'n2')
  const filled = typedInto(more, { key: 'n2', name: 'code' }, 'C')
  const gone = withoutRow(filled, '1')
  expect(sentOf(gone)).toEqual({
    rows: [
      { id: '2', row_version: 1, amount: '12.50' },
      { code: 'C', enabled: 1 },
    ],
    remove: [{ id: '1', row_version: 3 }],
    rowKeys: ['2', 'n2'],
    removedKeys: ['1'],
  })
  expect(unsaved(gone)).toEqual({ added: 1, changed: 1, removed: 1 })
  expect(isSaved(withNewRow(sheet, 'n1'))).toBe(true)
})

test('what is typed back to what is stored is no change; an emptied cell is sent as nothing', () => {
  const there = typedInto(sheet, { key: '1', name: 'code' }, 'Z')
  expect(isSaved(typedInto(there, { key: '1', name: 'code' }, 'A'))).toBe(true)
  expect(sentOf(typedInto(sheet, { key: '1', name: 'amount' }, '')).rows).toEqual([
    { id: '1', row_version: 3, amount: null },
  ])
})

test('a stored row that was removed or changed can be taken back until it is saved; a new one goes at once', () => {
  expect(isSaved(restored(withoutRow(sheet, '1'), '1'))).toBe(true)
  expect(isSaved(restored(typedInto(sheet, { key: '2', name: 'code' }, 'Z'), '2'))).toBe(true)
  expect(withoutRow(withNewRow(sheet, 'n1'), 'n1').rows).toHaveLength(2)
})

test('a cell takes what stands above it, of a reference with its name, over rows that go', () => {
  const more = withNewRow(withoutRow(sheet, '2'), 'n1')
  const [, , row] = copiedDown(more, { key: 'n1', name: 'unit_id' }).rows
  expect(row?.values).toMatchObject({ unit_id: '7', unit: { id: '7', label: '组' } })
  expect(copiedDown(sheet, { key: '1', name: 'code' })).toBe(sheet)
})

test('a block fills cells as a form would take them, adds rows and leaves names of records to be looked up', () => {
  const block = [
    ['X', '夜间', '1.5', '批', '否'],
    ['Y', 'By day', '', '', 'yes'],
    ['Z', '别的', 'abc'],
  ]
  const { sheet: now, lookups, dropped } = pastedInto(sheet, { key: '2', name: 'code' }, block, tools())
  expect(now.rows.map(({ values: { code, kind, amount, enabled } }) => [code, kind, amount, enabled])).toEqual([
    ['A', 'day', '10', undefined],
    ['X', 'night', '1.5', 0],
    ['Y', 'day', null, 1],
    ['Z', '别的', 'abc', 1],
  ])
  expect(lookups).toEqual([{ key: '2', name: 'unit_id', text: '批' }])
  expect(dropped).toBe(0)
})

test('a block begins at its cell, skips closed cells and rows that go, and stops at the most rows there may be', () => {
  const part = pastedInto(
    withoutRow(sheet, '1'),
    { key: '2', name: 'kind' },
    Array.from({ length: 8 }, () => ['夜间', '5']),
    {
      ...tools(),
      isOpen: (_, name) => name !== 'kind',
    },
  )
  expect(part.sheet.rows).toHaveLength(6)
  expect(part.dropped).toBe(3)
  expect(part.sheet.rows.map(({ values }) => [values.kind, values.amount]).slice(0, 3)).toEqual([
    ['day', '10'],
    [null, '5'],
    [undefined, '5'],
  ])
})

test('faults of a check stand at their cells, the first of them first; rows that are not sent have none', () => {
  const more = typedInto(withNewRow(withNewRow(sheet, 'n1'), 'n2'), { key: 'n2', name: 'amount' }, 'abc')
  const checked = checkedSheet(more, (row, name) =>
    (name === 'code' && !row.values.code) || (name === 'amount' && row.values.amount === 'abc')
      ? `wrong ${name}`
      : undefined,
  )
  expect(checked.rows.map(({ faults }) => faults)).toEqual([{}, {}, {}, { code: 'wrong code', amount: 'wrong amount' }])
  expect(firstFault(checked)).toEqual({ key: 'n2', name: 'code' })
  const mended = typedInto(checked, { key: 'n2', name: 'code' }, 'C')
  expect(firstFault(mended)).toEqual({ key: 'n2', name: 'amount' })
})

test('reasons of the server come to the rows that were sent, of a removal to the row that stands again', () => {
  const changed = withoutRow(typedInto(sheet, { key: '2', name: 'code' }, 'A'), '1')
  const { sheet: told, others } = withReasons(changed, sentOf(changed), [
    reason(0, 'code', 'taken'),
    reason(0, 'elsewhere', 'whole'),
    reason(0, 'remove', 'used'),
    reason(null, null, 'nowhere'),
  ])
  expect(told.rows.map(({ faults, removed }) => [faults, removed])).toEqual([
    [{ [wholeRow]: 'used' }, false],
    [{ code: 'taken', [wholeRow]: 'whole' }, false],
  ])
  expect(others.map(({ message }) => message)).toEqual(['nowhere'])
})

test('upon what somebody else stored, what was typed stays and the rest is his', () => {
  const mine = withNewRow(typedInto(sheet, { key: '1', name: 'amount' }, '99'), 'n1')
  const now = rebased(mine, [
    { ...stored[0], id: '1', row_version: 4, code: 'A2', amount: '11' },
    { id: '3', row_version: 1, code: 'C' },
  ])
  expect(now.rows.map(({ key, values: { code, amount } }) => [key, code, amount])).toEqual([
    ['1', 'A2', '99'],
    ['3', 'C', undefined],
    ['n1', undefined, undefined],
  ])
  expect([...changedCells(now, now.rows[0]!)]).toEqual(['amount'])
  expect(sentOf(now).rows).toEqual([{ id: '1', row_version: 4, amount: '99' }])
})
