import { expect, it } from 'vitest'
import { equipmentActions } from '../equipment/actions.ts'
import { sampleActions } from '../samples/actions.ts'
import { pickController } from './pick-actions.ts'
import { relatedControllers } from './related-controllers.ts'

it('finds what rows show of others in references and in what changes along', () => {
  const ofEquipment = relatedControllers(equipmentActions)
  for (const name of ['EquipmentSorts', 'Workplaces', 'AppUsers']) expect(ofEquipment).toContain(name)
  expect(ofEquipment).not.toContain('Equipment')
  expect(ofEquipment).not.toContain('Samples')
  const ofSamples = relatedControllers(sampleActions)
  for (const name of ['Tasks', 'Charges', 'SampleLibraries', 'Entrustments']) expect(ofSamples).toContain(name)
  expect(relatedControllers(pickController('equipment'))).toEqual(new Set())
})
