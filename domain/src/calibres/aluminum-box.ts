import { add, Num, subtract } from '../kit/decimal.ts'
import type { CalibrationWork } from '../kit/page/calibration.ts'
import { numberOf, printed } from './arithmetic.ts'

/** A tin whose mass moved by more, in g, is damaged or was weighed wrongly. */
const mostChange = new Num('0.05')

/** Mass of a moisture tin with its lid in g: the sum where box and lid are weighed apart, else as typed. */
export const weighBox: CalibrationWork = (values, before) => {
  const [box, lid] = [numberOf(values.box_mass), numberOf(values.lid_mass)]
  const sum = box && lid ? add(box, lid) : null
  const mass = sum ?? numberOf(values.mass)
  const last = before ? numberOf(before.mass) : null
  const change = mass && last ? subtract(mass, last) : null
  return {
    stored: { ...(sum ? { mass: printed(sum, 2) } : {}), last_mass: printed(last, 3), mass_change: printed(change, 3) },
    lines: [
      {
        label: { zh: '盒（含盖）质量 m0', en: 'Tin with lid m0', es: 'Cápsula con tapa m0' },
        ...(sum ? { formula: 'm0 = m盒 + m盖' } : {}),
        value: printed(mass, 2),
        unit: 'g',
      },
      { label: { zh: '上次质量', en: 'Mass before', es: 'Masa anterior' }, value: printed(last, 2), unit: 'g' },
      { label: { zh: '变化', en: 'Change', es: 'Variación' }, value: printed(change, 2), unit: 'g' },
    ],
    warnings: change?.abs().greaterThan(mostChange)
      ? [
          {
            zh: `质量变化${printed(change, 2)}g，超过0.05g，请核对`,
            en: `The mass changed by ${printed(change, 2)} g, more than 0.05 g. Please check.`,
            es: `La masa varió ${printed(change, 2)} g, más de 0,05 g. Compruébela.`,
          },
        ]
      : [],
  }
}
