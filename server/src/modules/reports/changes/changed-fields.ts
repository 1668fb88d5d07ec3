import type { Label } from '@gt/domain/kit/label.ts'
import type { OfferedField } from '@gt/domain/reports/change-actions.ts'
import { fieldOf, orderFacts, placeOf, reportWords, sampleFacts } from '@gt/domain/reports/change-scope.ts'
import { cellKey } from '@gt/domain/testing/cell-key.ts'
import type { Ctx } from '../../../db/context.ts'
import { orderForPaper } from '../../entrust/api.ts'
import { samplesOf } from '../../samples/api.ts'
import { type RecordForPaper, readingLabelOf, recordsForPaper } from '../../testing/api.ts'
import type { ReportRow } from '../draft.ts'

const words = ({ label }: { readonly label: Label }): Label => ({ zh: label.zh, en: label.en, es: label.es })

/** Readings of a record as a change may name them, in the order of its sheet. */
function readingsOf({ task, record, context, values, method }: RecordForPaper): OfferedField[] {
  return Object.entries(values.samples).flatMap(([sampleId, raw]) => {
    const of = context.samples[sampleId]?.number ?? record.record_number
    const offer = (group: string | null, row: number | null, input: string, value: unknown): OfferedField => {
      const cell = { sample_id: sampleId, group, row, input }
      return {
        key: `cell.${task.id}.${cellKey(cell)}`,
        of,
        name: readingLabelOf(method, cell),
        old: value === null || value === undefined ? null : String(value),
      }
    }
    // stored blocks keep no order: the sheet's is that of the method
    const place = (input: string): number => method.inputs.findIndex(one => one.name === input)
    const inOrder = <C>(row: Readonly<Record<string, C>>): [string, C][] =>
      Object.entries(row).sort(([a], [b]) => place(a) - place(b))
    return [
      ...inOrder(raw.test).map(([input, cell]) => offer(null, null, input, cell.value)),
      ...Object.entries(raw.groups).flatMap(([group, rows]) =>
        rows.flatMap((row, index) => inOrder(row).map(([input, cell]) => offer(group, index, input, cell.value))),
      ),
    ]
  })
}

/** Everything that a change of a report may name, with what stands there now: registration, words, then readings. */
export async function offeredFields(
  ctx: Ctx,
  row: ReportRow,
  taskIds: readonly string[],
): Promise<readonly OfferedField[]> {
  const records = await recordsForPaper(ctx, taskIds)
  const { row: order, customer } = await orderForPaper(ctx, row.entrustment_id)
  const registered = await samplesOf(ctx, [...new Set(records.flatMap(({ context }) => Object.keys(context.samples)))])
  const customerText = customer as Readonly<Record<string, string | null>> // the facts of the order are among its fields
  return [
    ...Object.entries(orderFacts).map(([fact, { field, ...place }]) => ({
      key: `order.${fact}`,
      of: null,
      name: words(field),
      old: ('column' in place ? order[place.column] : null) ?? customerText[fact] ?? null,
    })),
    ...registered.flatMap(sample =>
      Object.entries(sampleFacts).map(([fact, field]) => ({
        key: `sample.${sample.id}.${fact}`,
        of: sample.sample_number,
        name: words(field),
        old: sample[fact as keyof typeof sampleFacts], // its own keys
      })),
    ),
    ...Object.entries(reportWords).map(([fact, field]) => ({
      key: `report.${fact}`,
      of: null,
      name: words(field),
      old: row[fact as keyof typeof reportWords], // its own keys
    })),
    ...records.flatMap(readingsOf),
  ]
}

/** Words of a key for a refusal, also of one that the report does not offer. */
export const wordsOf = (key: string): Label => fieldOf(key)?.label ?? { zh: key, en: key, es: key }

/** Ids of the tasks whose readings a change names, each with its cells. */
export function cellsByTask(keys: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const key of keys) {
    const place = placeOf(key)
    if (place?.at === 'cell') found.set(place.taskId, [...(found.get(place.taskId) ?? []), place.cell])
  }
  return found
}

/** A sentence of a paper in which an old text stands gets the new one. */
export const reworded = (text: string | null, old: string | null, now: string | null): string | null =>
  text !== null && old && now ? text.replaceAll(old, now) : text
