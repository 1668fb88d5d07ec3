import { chargeIndex } from '@gt/domain/charges/charge-index.entity.ts'
import { chargeTarget } from '@gt/domain/charges/charge-target.entity.ts'
import { customChargeSet } from '@gt/domain/charges/custom-charge-set.entity.ts'
import { trialClass } from '@gt/domain/methods/trial-class.entity.ts'
import { idOf, idsByKey, putRows } from '../put-rows.ts'
import { platformTenant, seedPart } from '../seed-part.ts'
import { day, inUnit, known, type Scene } from './scene.ts'

/** Items of a list that laboratories may take over; nothing of the demonstration is charged by them. */
const list = [
  ['PT-001', 'GJ', '钢绞线力学性能', '400.00', '组'],
  ['PT-002', 'SN', '水泥化学分析', '800.00', '样品'],
] as const

/** Prices of the platform's list, and prices agreed with a client: one that is approved and one that waits. */
export async function seedPrices(scene: Scene): Promise<void> {
  await seedPart(scene.pool, platformTenant, scene.now, async tx => {
    const classes = await idsByKey(tx, trialClass, ['code'])
    await putRows(
      tx,
      chargeIndex,
      ['name', 'charge_unit'],
      list.map(([code, group, name, unit_price, charge_unit], at) => ({
        code,
        trial_class_id: classes.get(group) ?? null,
        name,
        charge_unit,
        unit_price,
        basis: '演示占位价格',
        sort_no: at + 1,
      })),
      'once',
    )
  })
  await inUnit(scene, 'SFJC', async tx => {
    const [target] = await idsByKey(tx, chargeTarget, ['name'])
    if (!target) return
    const items = await idsByKey(tx, chargeIndex, ['name', 'charge_unit'])
    const agreed = (item: string, unit_price: string, approver: string | null) => ({
      charge_target_id: target[1],
      charge_index_id: idOf(items, item),
      unit_price,
      discount_rate: '100',
      valid_from: day(scene, -100),
      valid_to: day(scene, 165),
      approved_by_id: approver ? known(scene.users, approver) : null,
    })
    await putRows(
      tx,
      customChargeSet,
      ['charge_target_id', 'charge_index_id'],
      [agreed('配合比设计|样品', '2200.00', 'director'), agreed('外加剂全项|样品', '1350.00', null)],
      'once',
    )
  })
}
