import type { Num } from '../kit/decimal.ts'
import type { Label } from '../kit/label.ts'
import type { CalibrationWork } from '../kit/page/calibration.ts'
import { meanOf, numberOf, printed, readingsOf, spreadOf } from './arithmetic.ts'

/** Runs that differ by more than this share of their mean, in percent, are made again. */
const mostSpread = 1

function spreadWarning(name: Label, runs: readonly Num[]): readonly Label[] {
  const [spread, mean] = [spreadOf(runs), meanOf(runs)]
  if (!spread || !mean || mean.isZero()) return []
  const share = spread.dividedBy(mean).times(100)
  if (!share.greaterThan(mostSpread)) return []
  return [
    {
      zh: `${name.zh}各次相差${printed(share, 1)}%，超过1%，请核对`,
      en: `${name.en}: the runs differ by ${printed(share, 1)} %, more than 1 %. Please check.`,
      es: `${name.es}: las mediciones difieren un ${printed(share, 1)} %, más del 1 %. Compruébelas.`,
    },
  ]
}

const cone: Label = { zh: '锥体砂质量', en: 'Sand in the cone', es: 'Arena en el cono' }
const tank: Label = { zh: '标定罐砂质量', en: 'Sand in the tank', es: 'Arena en el recipiente' }

/**
 * Sand of the cone in g and density of the sand in g/cm³ from repeated runs, `ρs = m_a / V` with the mean mass in the calibrating
 * tank and its volume in cm³ (JTG 3450, T 0921). What is not measured stays as typed.
 */
export const calibrateCylinder: CalibrationWork = values => {
  const coneRuns = readingsOf(values.cone_runs)
  const tankRuns = readingsOf(values.tank_runs)
  const [coneMean, tankMean] = [meanOf(coneRuns), meanOf(tankRuns)]
  const tankMass = tankMean ?? numberOf(values.tank_sand_mass)
  const volume = numberOf(values.tank_volume)
  const measured = tankMass && volume && !volume.isZero() ? tankMass.dividedBy(volume) : null
  return {
    stored: {
      ...(coneMean ? { cone_sand_mass: printed(coneMean, 1) } : {}),
      ...(tankMean ? { tank_sand_mass: printed(tankMean, 1) } : {}),
      ...(measured ? { sand_density: printed(measured, 3) } : {}),
    },
    lines: [
      { label: cone, value: printed(coneMean ?? numberOf(values.cone_sand_mass), 1), unit: 'g' },
      { label: { ...tank, zh: `${tank.zh} m_a` }, value: printed(tankMass, 1), unit: 'g' },
      {
        label: { zh: '量砂密度 ρs', en: 'Density of the sand ρs', es: 'Densidad de la arena ρs' },
        formula: 'ρs = m_a / V',
        value: printed(measured ?? numberOf(values.sand_density), 3),
        unit: 'g/cm3',
      },
    ],
    warnings: [...spreadWarning(cone, coneRuns), ...spreadWarning(tank, tankRuns)],
  }
}
