import { Num, subtract } from '../kit/decimal.ts'
import type { CalibrationWork } from '../kit/page/calibration.ts'
import { PI } from '../methods/functions/transcendental.ts'
import { meanOf, numberOf, printed, readingsOf, spreadOf } from './arithmetic.ts'

/** Diameters of one ring in mm that differ by more are measured again (JTG 3430, T 0107). */
const mostSpread = new Num('0.2')
const mm3InCm3 = 1000

/**
 * Volume of a cutting ring in cm³ from inner diameters and heights in mm, `V = π·d²·h/4000`: means are kept in full and the volume
 * is rounded once. Without readings the volume is that of the certificate, as typed.
 */
export const measureRing: CalibrationWork = values => {
  const diameters = readingsOf(values.diameter_readings)
  const heights = readingsOf(values.height_readings)
  const [diameter, height] = [meanOf(diameters), meanOf(heights)]
  const measured =
    diameter && height ? PI.times(diameter.times(diameter)).times(height).dividedBy(4).dividedBy(mm3InCm3) : null
  const volume = measured ?? numberOf(values.volume)
  const nominal = numberOf(values.nominal_volume)
  const change = volume && nominal && !nominal.isZero() ? subtract(volume, nominal).dividedBy(nominal).times(100) : null
  const spread = spreadOf(diameters)
  return {
    stored: {
      ...(diameter ? { inner_diameter: printed(diameter, 2) } : {}),
      ...(height ? { height: printed(height, 2) } : {}),
      ...(measured ? { volume: printed(measured, 2) } : {}),
      volume_change: printed(change, 2),
    },
    lines: [
      {
        label: { zh: '平均内径 d', en: 'Mean inner diameter d', es: 'Diámetro interior medio d' },
        value: printed(diameter ?? numberOf(values.inner_diameter), 2),
        unit: 'mm',
      },
      {
        label: { zh: '平均高度 h', en: 'Mean height h', es: 'Altura media h' },
        value: printed(height ?? numberOf(values.height), 2),
        unit: 'mm',
      },
      {
        label: { zh: '容积 V', en: 'Volume V', es: 'Volumen V' },
        formula: 'V = π·d²·h / 4000',
        value: printed(volume, 2),
        unit: 'cm3',
      },
      {
        label: { zh: '与公称容积之差', en: 'Against the nominal volume', es: 'Respecto al volumen nominal' },
        formula: '(V − V0) / V0 × 100',
        value: printed(change, 2),
        unit: '%',
      },
    ],
    warnings: spread?.greaterThan(mostSpread)
      ? [
          {
            zh: `内径测值相差${printed(spread, 2)}mm，超过0.2mm，请核对`,
            en: `The diameters differ by ${printed(spread, 2)} mm, more than 0.2 mm. Please check.`,
            es: `Los diámetros difieren ${printed(spread, 2)} mm, más de 0,2 mm. Compruébelos.`,
          },
        ]
      : [],
  }
}
