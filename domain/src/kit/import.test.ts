import { expect, test } from 'vitest'
import djEquipment from '../equipment/djequipment.equipmentlist.page.ts'
import sorts from '../equipment/djequipment.equipmentsorts.page.ts'
import { equipmentSort } from '../equipment/equipment-sort.entity.ts'
import type { Field } from './field.ts'
import { date } from './fields/date.ts'
import { datetime } from './fields/datetime.ts'
import { columnsOfHeadings, importColumns } from './import.ts'
import { importedValue } from './import-cell.ts'

const label = { zh: '', en: '', es: '' }
const { abc_class, enabled, name } = equipmentSort.fields

test.each([
  [abc_class, 'B', 'B'],
  [abc_class, 'B类 校准', 'B'],
  [abc_class, 'b calibration', 'B'],
  [abc_class, 'Ｂ类　校准', 'B'],
  [abc_class, '乙类', '乙类'],
  [enabled, '是', 1],
  [enabled, 'No', 0],
  [enabled, 'SÍ', 1],
  [enabled, '也许', '也许'],
  [name, '  压力机 ', '压力机'],
  [name, '   ', null],
  [date(label), '2026/3/4', '2026-03-04'],
  [date(label), '2026年3月4日', '2026-03-04'],
  // a day with a time is no day: it is told, not cut
  [date(label), '2026-03-04 09:30', '2026-03-04 09:30:00'],
  [datetime(label), '2026-3-4 9:05', '2026-03-04 09:05:00'],
  [datetime(label), '2026-03-04', '2026-03-04 00:00:00'],
] as [Field, string, unknown][])('%# a cell means what a form would send', (field, cell, value) => {
  expect(importedValue(field, cell)).toBe(value)
})

test('headings are known in three languages, with stars and units, each once; others are not read', () => {
  const columns = importColumns(sorts)
  expect(columnsOfHeadings(['分类编码*', 'Name', 'Superior', '默认周期（月）', '分类名称', '备注'], columns)).toEqual([
    'code',
    'name',
    'parent_id',
    'default_cycle_months',
    null,
    null,
  ])
})

test('files and what only the server writes are no columns of an import', () => {
  const names = importColumns(djEquipment).map(column => column.name)
  expect(names).toContain('equipment_number')
  expect(names).not.toContain('photo_file_id')
  expect(names).not.toContain('calibration_status')
})
