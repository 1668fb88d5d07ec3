import type { Label } from '@gt/domain/kit/label.ts'
import type { PaperData } from '@gt/domain/paper/data.ts'
import type { OfferedField } from '@gt/domain/reports/change-actions.ts'
import {
  fieldOf,
  type OrderFact,
  orderFacts,
  placeOf,
  reportWords,
  type SampleFact,
  sampleFacts,
} from '@gt/domain/reports/change-scope.ts'
import { printedOfOrder, printedOfSample } from '@gt/domain/reports/printed-facts.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { cellKey } from '@gt/domain/testing/cell-key.ts'
import type { Ctx } from '../../../db/context.ts'
import { getRow } from '../../../db/write.ts'
import { orderForPaper } from '../../entrust/api.ts'
import { samplesOf } from '../../samples/api.ts'
import { type RecordForPaper, readingLabelOf, recordsForPaper } from '../../testing/api.ts'
import { type ReportRow, snapshotOf } from '../draft.ts'

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

/** The paper that a change begins with: what it says is old, whatever the register says by now. */
async function oldPaper(ctx: Ctx, row: ReportRow): Promise<PaperData | null> {
  const revision = row.current_revision_id ? await getRow(ctx, reportRevision, row.current_revision_id) : null
  return revision && revision.state !== 'draft' ? snapshotOf(revision).paper : null
}

/** Everything that a change of a report may name, with what its paper says: registration, words, then readings. */
export async function offeredFields(
  ctx: Ctx,
  row: ReportRow,
  taskIds: readonly string[],
): Promise<readonly OfferedField[]> {
  const records = await recordsForPaper(ctx, taskIds)
  const { row: order, customer } = await orderForPaper(ctx, row.entrustment_id)
  const registered = await samplesOf(ctx, [...new Set(records.flatMap(({ context }) => Object.keys(context.samples)))])
  const paper = await oldPaper(ctx, row)
  const customerText = customer as Readonly<Record<string, string | null>> // the facts of the order are among its fields
  return [
    ...Object.entries(orderFacts).map(([fact, { field, ...place }]) => ({
      key: `order.${fact}`,
      of: null,
      name: words(field),
      old: paper
        ? printedOfOrder(paper, fact as OrderFact) // its own keys
        : (('column' in place ? order[place.column] : null) ?? customerText[fact] ?? null),
    })),
    ...registered.flatMap(sample =>
      Object.entries(sampleFacts).map(([fact, field]) => {
        const own = fact as SampleFact // its own keys
        const printed = paper ? printedOfSample(paper, sample.sample_number, own) : undefined
        return {
          key: `sample.${sample.id}.${fact}`,
          of: sample.sample_number,
          name: words(field),
          old: printed === undefined ? sample[own] : printed,
        }
      }),
    ),
    ...Object.entries(reportWords).map(([fact, field]) => ({
      key: `report.${fact}`,
      of: null,
      name: words(field),
      old: paper && fact === 'conclusion' ? paper.conclusion : row[fact as keyof typeof reportWords], // its own keys
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
