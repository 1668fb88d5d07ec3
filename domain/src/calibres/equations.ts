import { equationWork } from './equation.ts'

/** Force of a proving ring from the reading of its gauge, `F = a0 + a1·R + a2·R² + a3·R³`. */
export const fitRing = equationWork({
  points: 'stress_ring_point',
  readings: 'readings',
  x: { zh: '读数', en: 'Reading', es: 'Lectura' },
  y: { zh: '力值', en: 'Force', es: 'Fuerza' },
  range: ['reading_min', 'reading_max'],
  leastCorrelation: '0.9990',
  places: 4,
})

/** Bearing capacity, CBR or modulus from the blows or the resistance of a penetrometer, plain or in logarithms on both axes. */
export const fitSounder = equationWork({
  points: 'cone_sounder_point',
  x: { zh: '触探读数', en: 'Reading', es: 'Lectura' },
  y: { zh: '结果', en: 'Result', es: 'Resultado' },
  range: ['range_min', 'range_max'],
  leastCorrelation: '0.9',
  places: 2,
})

/** A bump integrator that correlates worse is not put into use (JTG 3450, T 0933). */
export const leastBumpCorrelation = '0.90'

/** International roughness index in m/km from the accumulated bump value in cm/km, `IRI = a0 + a1·VBI (+ a2·VBI²)`. */
export const fitBump = equationWork({
  points: 'bump_integrator_section',
  readings: 'runs',
  x: { zh: 'VBI', en: 'VBI', es: 'VBI' },
  y: { zh: '标准值', en: 'Standard value', es: 'Valor patrón' },
  xUnit: 'cm/km',
  range: ['range_min', 'range_max'],
  leastCorrelation: leastBumpCorrelation,
  places: 2,
})
