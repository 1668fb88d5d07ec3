import { aluminumBox } from '@gt/domain/calibres/aluminum-box.entity.ts'
import { ringKnife } from '@gt/domain/calibres/ring-knife.entity.ts'
import { sandCylinder } from '@gt/domain/calibres/sand-cylinder.entity.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { idOf, idsByKey, putRows } from '../put-rows.ts'
import { seededRandom, seedOf } from '../random.ts'
import { seedEquations } from './equations.ts'
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

/** A ring of 100 cm³ that differs from it by so much; the difference is the same number in percent. */
const volumeOfRing = (change: number) => ({
  volume: (100 + change).toFixed(2),
  nominal_volume: '100.00',
  volume_change: change.toFixed(2),
})

/** Boxes, ring knives, sand cylinders, and the equations of rings, penetrometers and bump integrators. */
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
        ...volumeOfRing((random() - 0.5) * 0.1),
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
      ['cylinder_no'],
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
    await seedEquations(tx, scene, { unit, devices })
  })
}
