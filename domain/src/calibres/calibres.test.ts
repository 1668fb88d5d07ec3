import { expect, test } from 'vitest'
import { weighBox } from './aluminum-box.ts'
import { measureRing } from './ring-knife.ts'
import { calibrateCylinder } from './sand-cylinder.ts'

const three = (reading: string): readonly string[] => [reading, reading, reading]

test.each([
  ['70.0', '52.0', '200.12'],
  ['61.8', '20.0', '59.99'],
])('[gdtrialtestset/ringknife] a ring of d = %s mm and h = %s mm holds %s cm³', (d, h, volume) => {
  const { stored } = measureRing({ diameter_readings: three(d), height_readings: three(h) }, null)
  expect(stored).toMatchObject({ volume, inner_diameter: `${d}0`, height: `${h}0` })
})

test('means are kept in full before the volume is rounded once', () => {
  const { stored } = measureRing(
    { diameter_readings: ['61.80', '61.81', '61.81'], height_readings: ['20.00', '20.00', '20.01'] },
    null,
  )
  // from the rounded means 61.81 and 20.00 it would be 60.01
  expect(stored).toMatchObject({ inner_diameter: '61.81', height: '20.00', volume: '60.02' })
})

test('a volume of a certificate stays as typed and is compared with the nominal one', () => {
  const { stored, warnings } = measureRing({ volume: '199.00', nominal_volume: '200' }, null)
  expect(stored).toEqual({ volume_change: '-0.50' })
  expect(warnings).toEqual([])
})

test('diameters that differ by more than 0.2 mm are asked about, by 0.2 mm not', () => {
  const warned = (...diameter_readings: string[]) => measureRing({ diameter_readings }, null).warnings.length
  expect(warned('61.7', '61.8', '61.9')).toBe(0)
  expect(warned('61.7', '61.8', '61.91')).toBe(1)
})

test('[gdtrialtestset/aluminumbox] a tin is box and lid, and its change is told against the mass before', () => {
  expect(weighBox({ box_mass: '12.34', lid_mass: '7.66' }, null).stored).toMatchObject({
    mass: '20.00',
    mass_change: null,
  })
  const weighed = (mass: string) => weighBox({ mass }, { mass: '20.000' })
  expect(weighed('20.05')).toMatchObject({ stored: { mass_change: '0.050', last_mass: '20.000' }, warnings: [] })
  expect(weighed('19.94').warnings).toHaveLength(1)
})

test('[gdtrialtestset/sandcylinder] 4 260 g of sand in 3 000 cm³ have 1.42 g/cm³', () => {
  const { stored } = calibrateCylinder({ tank_runs: ['4259', '4260', '4261'], tank_volume: '3000' }, null)
  expect(stored).toEqual({ tank_sand_mass: '4260.0', sand_density: '1.420' })
})

test('runs that differ by more than 1 % of their mean are asked about', () => {
  const warned = (...cone_runs: string[]) => calibrateCylinder({ cone_runs }, null).warnings.length
  expect(warned('735', '738', '742')).toBe(0)
  expect(warned('735', '738', '743')).toBe(1)
})
