import { expect, test } from 'vitest'
import { placesOf } from './home-places.ts'

const looking = [
  'djentrustmanage.checklist.view',
  'djentrustmanage.tasklist.view',
  'djentrustmanage.chargelist.view',
  'djequipment.equipmentlist.view',
]
const namesOf = (...given: Parameters<typeof placesOf>): string[] => placesOf(...given).map(([name]) => name)

test('[page /home, dj_normal] who leads the laboratory has its figures first, and no ages of specimens that he never tests', () => {
  const names = namesOf('dj_normal', { permissions: looking, posts: ['director'] })
  expect(names[0]).toBe('flow')
  expect(names).not.toContain('ages')
  for (const figure of ['charges', 'equipment'])
    for (const own of ['returned', 'own_workload', 'finished', 'own_equipment'])
      expect(names.indexOf(figure)).toBeLessThan(names.indexOf(own))
})

test('[page /home, dj_normal] who tests has his own work first', () => {
  const names = namesOf('dj_normal', {
    permissions: [...looking, 'djentrustmanage.checklist.start'],
    posts: ['tester'],
  })
  expect(names.slice(0, 4)).toEqual(['work', 'messages', 'returned', 'ages'])
  expect(names, 'sums of money are for the posts of money').not.toContain('charges')
})

test('[page /home, dj_normal] who serves the tests of others has what waits for him first, and what he did last', () => {
  const names = namesOf('dj_normal', { permissions: looking, posts: ['tech_lead'] })
  expect(names.slice(0, 3)).toEqual(['work', 'messages', 'flow'])
  expect(names.at(-1)).toBe('own_equipment')
})
