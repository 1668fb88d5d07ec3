import { z } from 'zod'

/** Task and sample that a sample on a report stands for. */
export const linkedSample = z.object({ task_id: z.string(), sample_id: z.string() })

/** Where a row of the result table of a report comes from. */
export const resultLink = z.object({
  /** Number of sample and row on the report, from 1, as in the path `samples[1].result[2].value`. */
  sample: z.number(),
  row: z.number(),
  task_id: z.string(),
  sample_id: z.string(),
  /** Parameter or judged quantity of the method. */
  key: z.string(),
  name: z.string(),
  unit: z.string(),
  requirement: z.string().nullable(),
  value: z.array(z.string().nullable()),
  grade: z.string().nullable(),
})
export type ResultLink = z.infer<typeof resultLink>

interface PrintedSample {
  readonly number: string
  readonly grade: string | null
  readonly results: readonly {
    readonly key: string
    readonly name: { readonly zh: string }
    readonly unit: string
    readonly requirement: string | null
    readonly value: readonly (string | null)[]
  }[]
}

/** A record as it is printed; `ids` are those of its samples in their order. */
interface PrintedRecord {
  readonly taskId: string
  readonly ids: readonly string[]
  readonly samples: readonly PrintedSample[]
}

/**
 * Follows the samples and results of a report back to its records: a sample that several tests were made on stands once on
 * the report, with all results in the order of the records.
 */
export function linkResults(records: readonly PrintedRecord[]): {
  samples: z.infer<typeof linkedSample>[]
  links: ResultLink[]
} {
  const places = new Map<string, { at: number; rows: number }>()
  const samples: z.infer<typeof linkedSample>[] = []
  const links: ResultLink[] = []
  for (const { taskId, ids, samples: printed } of records)
    for (const [index, sample] of printed.entries()) {
      const sample_id = ids[index] ?? ''
      const place = places.get(sample.number) ?? { at: samples.push({ task_id: taskId, sample_id }), rows: 0 }
      for (const result of sample.results) {
        place.rows += 1
        const { key, unit, requirement } = result
        links.push({
          sample: place.at,
          row: place.rows,
          task_id: taskId,
          sample_id,
          key,
          name: result.name.zh,
          unit,
          requirement,
          value: [...result.value],
          grade: sample.grade,
        })
      }
      places.set(sample.number, place)
    }
  return { samples, links }
}
