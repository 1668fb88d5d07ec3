import { around, between, type DrawnReadings, fixed, type Question, times } from '../draw.ts'

/** Thirteen cylinders of 150 mm, scatter 7 to 9 %; the mean lies so high that the design of 4.0 MPa is met. */
export function drawUcs({ random, wish }: Question): DrawnReadings {
  const mean = wish === 'scatter' ? 4.6 : between(random, 4.9, 5.2)
  const scatter = between(random, 0.07, 0.09)
  // thirteen even steps have a standard deviation of 3.894 steps: a coefficient of variation of 16.5 %
  const deviation = (index: number): number =>
    wish === 'scatter' ? ((index - 6) / 3.894) * 0.165 : around(random, 0, scatter)
  const area = (Math.PI * 150 * 150) / 4
  return {
    test: { D: '150' },
    groups: { spec: times(13, index => ({ r: fixed((mean * (1 + deviation(index)) * area) / 1000, 2) })) },
  }
}

/** Calibration line of 5 % cement; two titrations about it. */
export function drawEdta({ random }: Question): DrawnReadings {
  const dose = between(random, 4.7, 5.4)
  const used = 15.1 + (dose - 5) * 2.55
  return {
    test: {},
    groups: {
      cal: [
        { cd: '0.0', cva: '1.9', cvb: '2.1' },
        { cd: '3.0', cva: '9.8', cvb: '10.0' },
        { cd: '4.0', cva: '12.5', cvb: '12.7' },
        { cd: '5.0', cva: '15.1', cvb: '15.1' },
        { cd: '6.0', cva: '17.6', cvb: '17.8' },
      ],
      smp: times(2, () => {
        const from = between(random, 1, 4)
        return { v0: fixed(from, 1), v1: fixed(from + used + between(random, -0.1, 0.1), 1) }
      }),
    },
  }
}
