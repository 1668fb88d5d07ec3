import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import type { TraceInput } from '@gt/domain/methods/trace.ts'
import type { ResultLink } from '@gt/domain/reports/result-links.ts'
import { type Place, paperPlace } from '../../kit/paper/place.ts'

/** A value of a record that is looked at; without a row it is the whole column of its group. */
export interface Selected {
  readonly taskId: string
  readonly place: Place
}

/** Where samples and results of a report come from, as the desk tells it. */
export interface Links {
  readonly samples: readonly { readonly task_id: string; readonly sample_id: string }[]
  readonly links: readonly ResultLink[]
}

/** Group that a reading or computed value of a method stands in; null at test level. */
export function groupOf(method: Pick<MethodDefinition, 'inputs' | 'derived'>, name: string): string | null {
  const input = method.inputs.find(one => one.name === name)
  if (input) return input.in === 'test' ? null : input.in
  return method.derived.find(one => one.name === name)?.in ?? null
}

/** The result of the report that a path such as `samples[1].result[2].value` stands in; null for other cells. */
export function resultAt(path: string, { links }: Links): ResultLink | null {
  const [, sample, row] = /^samples\[(\d+)\]\.result\[(\d+)\]\./.exec(path) ?? []
  return links.find(link => String(link.sample) === sample && String(link.row) === row) ?? null
}

/**
 * The value of a record that a cell of the report shows; null for cells that show none.
 * @param methodOf method of a task's record, as far as it is loaded
 */
export function selectedOnReport(
  path: string,
  from: Links,
  methodOf: (taskId: string) => Pick<MethodDefinition, 'inputs' | 'derived'> | null,
): Selected | null {
  const link = resultAt(path, from)
  if (link) {
    const method = methodOf(link.task_id)
    const group = method ? groupOf(method, link.key) : null
    return { taskId: link.task_id, place: { sampleId: link.sample_id, group, row: null, input: link.key } }
  }
  const place = paperPlace(
    path,
    from.samples.map(sample => sample.sample_id),
  )
  const sample = place && from.samples.find(one => one.sample_id === place.sampleId)
  return place && sample ? { taskId: sample.task_id, place } : null
}

/** Whether a cell belongs to what is looked at: the very cell, or one of its column. */
export const covers = (chosen: Place, cell: Place): boolean =>
  chosen.sampleId === cell.sampleId &&
  chosen.input === cell.input &&
  chosen.group === cell.group &&
  (chosen.row === null || chosen.row === cell.row)

/** The cells that a computed value was made of: those of its own row, else whole columns. */
export function sourcesOf(
  method: Pick<MethodDefinition, 'inputs' | 'derived'>,
  chosen: Place,
  inputs: readonly Pick<TraceInput, 'name' | 'source'>[],
): Place[] {
  return inputs
    .filter(({ source }) => source === 'reading' || source === 'derived')
    .map(({ name }) => {
      const group = groupOf(method, name)
      const row = group !== null && group === chosen.group ? chosen.row : null
      return { sampleId: chosen.sampleId, group, row, input: name }
    })
}
