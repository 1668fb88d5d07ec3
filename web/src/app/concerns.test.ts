import { equipmentActions } from '@gt/domain/equipment/actions.ts'
import { relatedControllers } from '@gt/domain/platform/related-controllers.ts'
import { expect, it } from 'vitest'
import { anything, isOwn, isRelated } from './concerns.ts'

const change = (entity: string, ...ids: string[]) => ({ entity, ids: ids.length > 0 ? new Set(ids) : null, at: 0 })
const meta = { related: relatedControllers(equipmentActions) }
const list = { queryKey: ['Equipment', 'List', '7', '0', { page: 1 }], meta }
const detail = { queryKey: ['Equipment', 'GetById', '7', '0', { id: '5' }], meta }

it('a list is concerned by every record of its entity, a detail by its own, and both by what may have been missed', () => {
  expect(isOwn(list, change('equipment', '9'))).toBe(true)
  expect(isOwn(detail, change('equipment', '9'))).toBe(false)
  expect(isOwn(detail, change('equipment', '9', '5'))).toBe(true)
  expect(isOwn(detail, change('equipment'))).toBe(true)
  expect(isOwn(list, change('equipment_sort', '9'))).toBe(false)
  for (const query of [list, detail]) expect(isOwn(query, change(anything))).toBe(true)
})

it('what a row shows of others is known from the definition', () => {
  expect(isRelated(list, change('equipment_sort', '9'))).toBe(true)
  expect(isRelated(list, change('workplace', '9'))).toBe(true)
  expect(isRelated(list, change('equipment', '9'))).toBe(false)
  expect(isRelated(list, change('sample', '9'))).toBe(false)
  expect(isRelated({ queryKey: ['Sys', 'GetToolerArrs'] }, change('equipment_sort'))).toBe(false)
})
