import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentSort } from '@gt/domain/equipment/equipment-sort.entity.ts'
import { expect, test } from 'vitest'
import { changedFields, checkFormFields, defaultValues, filledFields } from './form-changes.ts'

test('[conventions 6] only changed fields are sent; an emptied one is null', () => {
  const before = { name: '压力机', code: 'A', remarks: null, files: [1] }
  const after = { name: '压力试验机', code: '', remarks: '', files: [1] }
  expect(changedFields(before, after, ['name', 'code', 'remarks', 'files'])).toEqual({ name: '压力试验机', code: null })
})

test('a new record leaves out what is empty, keeps zero', () => {
  expect(filledFields({ name: 'x', code: '', sort_no: 0 }, ['name', 'code', 'sort_no'])).toEqual({
    name: 'x',
    sort_no: 0,
  })
})

test('defaults come from the definition', () => {
  expect(defaultValues(equipmentSort, ['code', 'abc_class', 'enabled', 'default_cycle_months'])).toEqual({
    abc_class: 'B',
    enabled: 1,
    default_cycle_months: 12,
  })
})

test('[R-18] a form with a field that only commands write is a fault of the page', () => {
  expect(() => checkFormFields(equipment, ['name', 'state'])).toThrow('equipment.state')
})
