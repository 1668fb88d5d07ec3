import { expect, test } from 'vitest'
import { weighBox } from './aluminum-box.ts'
import { missingCoefficients } from './equation.ts'
import { fitBump, fitRing, fitSounder } from './equations.ts'
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

const ringPoints = [
  { readings: ['99', '100', '101'], y: '10' },
  { readings: ['200'], y: '20' },
  { readings: ['300', '300', '300'], y: '30' },
]

test('[gdtrialtestset/stressring] (100, 10), (200, 20), (300, 30) fit F = 0.1·R with a correlation of 1', () => {
  const { fill, table } = fitRing({ degree: 1, stress_ring_point: ringPoints }, null)
  expect(fill?.values).toEqual({
    constant: '0',
    coefficient: '0.1',
    coefficient2: null,
    coefficient3: null,
    correlation_coefficient: '1',
  })
  expect(table?.rows).toEqual([
    ['100', '10', '10.0000', '0.00'],
    ['200', '20', '20.0000', '0.00'],
    ['300', '30', '30.0000', '0.00'],
  ])
})

test('a parabola is fitted where the degree says so, and typed coefficients stay until the fit is taken', () => {
  const points = ['1', '2', '3', '4'].map(x => ({ x, y: String(2 + 3 * Number(x) + Number(x) ** 2) }))
  const values = { degree: '2', constant: '0', coefficient: '1', coefficient2: '1', cone_sounder_point: points }
  const { fill, table } = fitSounder(values, null)
  expect(fill?.values).toMatchObject({
    constant: '2',
    coefficient: '3',
    coefficient2: '1',
    correlation_coefficient: '1',
  })
  // of the typed equation, not of the fit
  expect(table?.rows[0]).toEqual(['1', '6', '2.00', '-66.67'])
})

test('[gdtrialtestset/conesounder] N10 = 25 with y = 8 N − 20 is 180 kPa, and nothing outside the range', () => {
  const values = { degree: 1, constant: '-20', coefficient: '8', range_min: '15', range_max: '50' }
  const { tryOut, stored } = fitSounder({ ...values, x_name: 'N10', y_name: '承载力' }, null)
  expect(tryOut?.at('25')).toMatchObject({ value: '180.00', warning: null })
  expect(tryOut?.at('60')?.warning?.zh).toBe('超出方程适用范围')
  expect(tryOut?.at('x')).toBeNull()
  expect(stored).toEqual({ regression_equation: '承载力 = -20 + 8 N10' })
})

test('an equation in logarithms is tried in its own scales: lg CBR = 2.465 − 1.12 lg DPI', () => {
  const values = { degree: 1, constant: '2.465', coefficient: '-1.12', transform: 'log10' }
  // 10^(2.465 − 1.12) = 10^1.345
  expect(fitSounder(values, null).tryOut?.at('10')).toMatchObject({ value: '22.13', warning: null })
  expect(fitSounder(values, null).tryOut?.at('0')?.value).toBeNull()
})

test('[gdtrialtestset/bumpintegrator] a0 = 0.5, a1 = 0.02 and VBI 100 give IRI 2.50', () => {
  const { tryOut, warnings } = fitBump(
    { degree: 1, constant: '0.5', coefficient: '0.02', correlation_coefficient: '0.85' },
    null,
  )
  expect(tryOut?.at('100')).toMatchObject({ value: '2.50' })
  expect(warnings).toHaveLength(1)
})

test('coefficients are asked for as the degree says', () => {
  expect(missingCoefficients({ degree: 3, constant: '1', coefficient: '' })).toEqual([
    'coefficient',
    'coefficient2',
    'coefficient3',
  ])
  expect(missingCoefficients({ degree: 9 })).toEqual([])
})
