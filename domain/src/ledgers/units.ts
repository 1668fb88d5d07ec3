/** Units of measured values by what they measure: how many of the least of its kind each is. */
export const unitFactors = {
  stress: { Pa: '1', kPa: '1000', MPa: '1000000', 'N/mm²': '1000000', GPa: '1000000000' },
  force: { N: '1', kN: '1000', MN: '1000000' },
  length: { µm: '0.001', μm: '0.001', mm: '1', cm: '10', dm: '100', m: '1000' },
  mass: { mg: '0.001', g: '1', kg: '1000', t: '1000000' },
  volume: { mL: '1', 'cm³': '1', L: '1000', 'm³': '1000000' },
  density: { 'kg/m³': '1', 'g/cm³': '1000', 't/m³': '1000' },
  time: { s: '1', min: '60', h: '3600', d: '86400' },
  part: { '‰': '1', '%': '10' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
