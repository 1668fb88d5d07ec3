import { bumpIntegrator } from '@gt/domain/calibres/bump-integrator.entity.ts'
import { bumpIntegratorSection } from '@gt/domain/calibres/bump-integrator-section.entity.ts'
import { coneSounder } from '@gt/domain/calibres/cone-sounder.entity.ts'
import { coneSounderPoint } from '@gt/domain/calibres/cone-sounder-point.entity.ts'
import { stressRing } from '@gt/domain/calibres/stress-ring.entity.ts'
import { stressRingPoint } from '@gt/domain/calibres/stress-ring-point.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type IdsByKey, idOf, putRows } from '../put-rows.ts'
import { normal, seededRandom, seedOf } from '../random.ts'
import { day, known, type Scene } from './scene.ts'

interface Unit {
  readonly unit: string
  /** Devices of the unit by their numbers. */
  readonly devices: IdsByKey
}

/** Proving rings of each unit: name, range in N, constant in N, coefficient in N per 0.01 mm, and the device they belong to. */
const rings: Readonly<Record<string, readonly (readonly [string, number, number, number, string | null])[]>> = {
  SFJC: [
    ['CLH-7.5', 7500, -3.2, 21.46, 'YQ-LX-005'],
    ['CLH-30', 30_000, 12.5, 84.3, 'YQ-LX-005'],
  ],
  LJ3: [['GD-CLH-7.5', 7500, 2.1, 21.9, null]],
}

async function seedRings(tx: Transaction, scene: Scene, { unit, devices }: Unit): Promise<void> {
  const own = rings[unit] ?? []
  const made = await putRows(
    tx,
    stressRing,
    ['equation_name'],
    own.map(([equation_name, range, constant, coefficient, device]) => ({
      equation_name,
      ring_no: equation_name,
      degree: 1,
      constant: String(constant),
      coefficient: String(coefficient),
      correlation_coefficient: '0.9998',
      regression_equation: `荷载 = ${constant} + ${coefficient} 百分表读数`,
      equipment_id: device ? idOf(devices, device) : null,
      range_min: '0',
      range_max: String(range),
      reading_min: '0',
      reading_max: ((range - constant) / coefficient).toFixed(1),
      calibrated_on: day(scene, -270),
      valid_to: day(scene, 95),
    })),
    'once',
  )
  const random = seededRandom(seedOf('rings'))
  const points = own.flatMap(([name, range, constant, coefficient]) =>
    Array.from({ length: 10 }, (_, index) => {
      const load = (range * (index + 1)) / 10
      const reading = ((load - constant) / coefficient + normal(random) * 0.4).toFixed(1)
      return {
        stress_ring_id: idOf(made, name),
        x: reading,
        readings: [reading, reading, reading],
        y: load.toFixed(1),
        sort_no: index + 1,
      }
    }),
  )
  await putRows(tx, stressRingPoint, ['stress_ring_id', 'sort_no'], points, 'once')
}

/** Light probing of cohesive soil, y = 8·N10 − 20 in kPa, with the plates it was compared with. */
async function seedSounder(tx: Transaction, scene: Scene, unit: string): Promise<void> {
  const name = unit === 'SFJC' ? '轻型触探-黏性土' : '轻型触探-路基黏性土'
  const made = await putRows(
    tx,
    coneSounder,
    ['equation_name'],
    [
      {
        equation_name: name,
        sounder_kind: 'light',
        soil_text: '黏性土',
        x_name: 'N10',
        y_name: '承载力',
        y_unit: 'kPa',
        transform: 'none',
        degree: 1,
        constant: '-20',
        coefficient: '8',
        correlation_coefficient: '0.9963',
        regression_equation: '承载力 = -20 + 8 N10',
        range_min: '15',
        range_max: '50',
        calibrated_on: day(scene, -200),
        valid_to: day(scene, 530),
        ...approval(scene, unit),
      },
    ],
    'once',
  )
  const compared = [
    [15, 104],
    [22, 152],
    [30, 224],
    [38, 281],
    [45, 342],
  ] as const
  await putRows(
    tx,
    coneSounderPoint,
    ['cone_sounder_id', 'sort_no'],
    compared.map(([x, y], at) => ({
      cone_sounder_id: idOf(made, name),
      x: String(x),
      y: String(y),
      sort_no: at + 1,
    })),
    'once',
  )
}

/** Roughness from the bumps of one vehicle at 40 km/h, compared on four sections. */
async function seedBump(tx: Transaction, scene: Scene, { unit, devices }: Unit): Promise<void> {
  const name = unit === 'SFJC' ? 'VBI-40' : 'GD-VBI-40'
  const made = await putRows(
    tx,
    bumpIntegrator,
    ['equation_name'],
    [
      {
        equation_name: name,
        vehicle_no: unit === 'SFJC' ? '检测车01' : '检测车11',
        degree: 1,
        constant: '0.5',
        coefficient: '0.02',
        correlation_coefficient: '0.9972',
        regression_equation: 'IRI = 0.5 + 0.02 x',
        speed_kmh: 40,
        tyre_pressure: '0.22',
        y_name: 'IRI',
        equipment_id: unit === 'SFJC' ? idOf(devices, 'YQ-LX-005') : null,
        range_min: '40',
        range_max: '400',
        calibrated_on: day(scene, -120),
        valid_to: day(scene, 245),
        ...approval(scene, unit),
      },
    ],
    'once',
  )
  const sections = [
    ['K0+000', 60, '1.71'],
    ['K3+200', 120, '2.88'],
    ['K7+500', 210, '4.73'],
    ['K11+000', 320, '6.86'],
  ] as const
  await putRows(
    tx,
    bumpIntegratorSection,
    ['bump_integrator_id', 'section_name'],
    sections.map(([section_name, vbi, y], at) => ({
      bump_integrator_id: idOf(made, name),
      section_name,
      section_length: '320',
      y,
      runs: [vbi - 2, vbi - 1, vbi, vbi + 1, vbi + 2].map(String),
      x: String(vbi),
      sort_no: at + 1,
    })),
    'once',
  )
}

/** Equations of a graded laboratory are approved by its technical manager. */
const approval = (scene: Scene, unit: string) =>
  unit === 'SFJC' ? { approved_by_id: known(scene.users, 'tech'), approved_at: scene.now } : {}

/** Proving rings, penetrometers and bump integrators with what they were compared with. */
export async function seedEquations(tx: Transaction, scene: Scene, unit: Unit): Promise<void> {
  await seedRings(tx, scene, unit)
  await seedSounder(tx, scene, unit.unit)
  await seedBump(tx, scene, unit)
}
