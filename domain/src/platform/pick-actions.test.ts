import { expect, test } from 'vitest'
import { equipmentActions, equipmentSortActions } from '../equipment/actions.ts'
import { controllerName } from './pick-actions.ts'

test('[conventions 1] controllers are the plural of their entity', () => {
  expect(controllerName('equipment_sort')).toBe(equipmentSortActions.name)
  expect(controllerName('equipment')).toBe(equipmentActions.name)
  expect(['app_user', 'trial_category', 'business', 'workplace', 'test_record'].map(controllerName)).toEqual([
    'AppUsers',
    'TrialCategories',
    'Businesses',
    'Workplaces',
    'Records',
  ])
})
