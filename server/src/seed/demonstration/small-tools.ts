import { aluminumBox } from '@gt/domain/calibres/aluminum-box.entity.ts'
import { ringKnife } from '@gt/domain/calibres/ring-knife.entity.ts'
import { sandCylinder } from '@gt/domain/calibres/sand-cylinder.entity.ts'
import { stressRing } from '@gt/domain/calibres/stress-ring.entity.ts'
import { stressRingPoint } from '@gt/domain/calibres/stress-ring-point.entity.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { idOf, idsByKey, putRows } from '../put-rows.ts'
import { normal, seededRandom, seedOf } from '../random.ts'
import { day, inUnit, known, type Scene } from './scene.ts'

/** How many boxes and ring knives a laboratory has. */
const counts: Readonly<Record<string, { boxes: number; knives: number; keeper: string }>> = {
  SFJC: { boxes: 40, knives: 6, keeper: 'tester3' },
  LJ3: { boxes: 20, knives: 4, keeper: 'gd-tester1' },
}

/** Sand of each cylinder: number, diameter, cone sand in g, density in g/cm³, lot. */
const cylinders: Readonly<Record<string, readonly (readonly [string, number, string, string, string])[]>> = {
  SFJC: [
    ['YQ-XC-001', 150, '735.0', '1.420', 'LS-01'],
    ['YQ-XC-002', 200, '1460.0', '1.390', 'LS-02'],
  ],
  LJ3: [['GD-XC-001', 150, '738.0', '1.410', 'LS-01']],
}

/** Boxes, ring knives, sand cylinders and proving rings. */
export async function seedSmallTools(scene: Scene, unit: string): Promise<void> {
  const count = counts[unit]
  if (!count) return
  await inUnit(scene, unit, async tx => {
    const random = seededRandom(seedOf(`${unit}:tools`))
    await putRows(
      tx,
      aluminumBox,
      ['box_no'],
      Array.from({ length: count.boxes }, (_, index) => ({
        box_no: String(index + 1).padStart(3, '0'),
        mass: (15.2 + random() * 11.7).toFixed(2),
        weighed_date: day(scene, -40),
        next_check_date: day(scene, 142),
        weighed_by_id: known(scene.users, count.keeper),
      })),
      'once',
    )
    await putRows(
      tx,
      ringKnife,
      ['knife_no'],
      Array.from({ length: count.knives }, (_, index) => ({
        knife_no: `HD-${String(index + 1).padStart(2, '0')}`,
        mass: (102.4 + random() * 6).toFixed(2),
        volume: (100 + (random() - 0.5) * 0.1).toFixed(2),
        nominal_volume: '100.00',
        inner_diameter: '50.46',
        height: '50.00',
        weighed_date: day(scene, -95),
        valid_to: day(scene, 270),
      })),
      'once',
    )
    const devices = await idsByKey(tx, equipment, ['equipment_number'])
    await putRows(
      tx,
      sandCylinder,
      ['cylinder_no', 'calibrated_on'],
      (cylinders[unit] ?? []).map(([cylinder_no, diameter_mm, cone_sand_mass, sand_density, sand_batch]) => ({
        cylinder_no,
        diameter_mm,
        cone_sand_mass,
        sand_density,
        sand_batch,
        calibrated_on: day(scene, -20),
        valid_to: day(scene, 70),
        equipment_id: idOf(devices, cylinder_no),
      })),
      'once',
    )
    if (unit === 'SFJC') await seedRings(tx, scene, idOf(devices, 'YQ-LX-005'))
  })
}

/** Proving rings of the road-material tester: name, range in N, constant in N and coefficient in N per 0.01 mm. */
const rings = [
  ['CLH-7.5', 7500, -3.2, 21.46],
  ['CLH-30', 30_000, 12.5, 84.3],
] as const

async function seedRings(tx: Transaction, scene: Scene, equipmentId: string): Promise<void> {
  const made = await putRows(
    tx,
    stressRing,
    ['equation_name'],
    rings.map(([equation_name, range, constant, coefficient]) => ({
      equation_name,
      degree: 1,
      constant: String(constant),
      coefficient: String(coefficient),
      correlation_coefficient: '0.9998',
      regression_equation: `F = ${constant} + ${coefficient} R`,
      equipment_id: equipmentId,
      range_min: '0',
      range_max: String(range),
      reading_min: '0',
      reading_max: ((range - constant) / coefficient).toFixed(1),
      valid_to: day(scene, 95),
    })),
    'once',
  )
  const random = seededRandom(seedOf('rings'))
  await putRows(
    tx,
    stressRingPoint,
    ['stress_ring_id', 'sort_no'],
    rings.flatMap(([name, range, constant, coefficient]) =>
      Array.from({ length: 10 }, (_, index) => {
        const load = (range * (index + 1)) / 10
        const reading = (load - constant) / coefficient + normal(random) * 0.4
        return {
          stress_ring_id: idOf(made, name),
          x: reading.toFixed(1),
          y: load.toFixed(1),
          sort_no: index + 1,
        }
      }),
    ),
    'once',
  )
}
