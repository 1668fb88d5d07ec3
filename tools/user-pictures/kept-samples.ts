import { pickController } from '../../domain/src/platform/pick-actions.ts'
import { sampleActions } from '../../domain/src/samples/actions.ts'
import { retentionActions } from '../../domain/src/samples/retention-actions.ts'
import type { Actors } from '../main-job/actors.ts'
import { item } from '../main-job/plan.ts'

const kept = [
  { quantity: '2 kg', retention_days: 3, seal_no: 'FT-0301', storage_condition: '常温干燥' },
  { quantity: '5 kg', retention_days: 30, seal_no: 'FT-0302', storage_condition: '常温干燥' },
  { quantity: '1 组', retention_days: 90, storage_condition: '密封' },
] as const

/** The keeper keeps a part of samples that were tested; the half year of the demonstration laboratory has none. */
export async function keepSamples(actors: Actors): Promise<void> {
  const keeper = await actors.as('keeper')
  const { counts } = await keeper.call(retentionActions, 'Queue', {})
  if (Object.values(counts).some(count => count > 0)) return
  const places = await keeper.call(pickController('sample_library'), 'Pick', { search: '留样室' })
  const shelf = places.rows.at(-1)
  if (!shelf) throw new Error('there is no place for retained samples')
  const filter = [{ field: 'state', op: 'eq' as const, value: 'tested' }]
  const { rows } = await keeper.call(sampleActions, 'List', { filter, size: 20 })
  for (const [at, row] of rows.slice(0, kept.length).entries()) {
    const part = kept[at]
    if (part) await keeper.call(sampleActions, 'Retain', { items: [item(row)], sample_library_id: shelf.id, ...part })
  }
}
