import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import { trialNumberSet } from '@gt/domain/methods/trial-number-set.entity.ts'
import { idOf, idsByKey, putRows } from '../put-rows.ts'
import { inUnit, type Scene } from './scene.ts'

/** What one sample of a delivery stands for at most, by the product standards and JTG/T 3650. */
const batches = [
  { method: 'rebar-tension', per: '60', unit: 't', basis: 'GB/T 1499.2' },
  { method: 'agg-coarse-mud', per: '400', unit: 'm³', basis: 'JTG/T 3650' },
] as const

/** The batches by which a site laboratory takes samples of what arrives. */
export const seedBatches = (scene: Scene, unit: string): Promise<void> =>
  inUnit(scene, unit, async tx => {
    const lists = await idsByKey(tx, trialList, ['calculation_key'])
    await putRows(
      tx,
      trialNumberSet,
      ['trial_list_id'],
      batches.map(({ method, per, unit: quantity_unit, basis }) => ({
        trial_list_id: idOf(lists, method),
        specimens_per_group: method === 'rebar-tension' ? 2 : 1,
        per_quantity: per,
        quantity_unit,
        basis,
      })),
      'once',
    )
  })
