import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'

/** Samples of an order that came in together and lie at the same place. */
export interface SampleStand {
  readonly numbers: readonly string[]
  readonly state: string
  readonly receivedBy: string
  readonly receivedAt: LocalDateTime | null
  /** Empty for samples that were not put anywhere. */
  readonly place: string
  readonly keeper: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const labelOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'label' in value ? textOf(value.label) : ''

/** Who received the samples and where they were put, those that share it told once; samples that are not here yet are left out. */
export function sampleStands(samples: WholeOrder['samples']): readonly SampleStand[] {
  const stands = new Map<string, SampleStand>()
  for (const { row } of samples) {
    const stand = {
      state: row.state,
      receivedBy: labelOf(row.received_by),
      receivedAt: row.received_at,
      place: labelOf(row.sample_library),
      keeper: textOf(row.keeper),
    }
    if (row.sample_number === null || (stand.receivedAt === null && stand.place === '')) continue
    const key = JSON.stringify(stand)
    stands.set(key, { ...stand, numbers: [...(stands.get(key)?.numbers ?? []), row.sample_number] })
  }
  return [...stands.values()]
}
