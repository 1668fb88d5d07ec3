import type { MethodDefinition } from '../methods/definition.ts'
import type { ReadingWarning } from '../methods/readings.ts'
import type { RecordValues, SampleRaw } from './record-data.ts'

/** What a method takes the number of a box for the oven from. */
const boxCalib = 'aluminumbox'

interface Used extends Pick<ReadingWarning, 'group' | 'row' | 'input'> {
  readonly sampleId: string
  readonly number: string
}

/** The box numbers of a sample in the order of the sheet: those of the test, then row after row. */
function boxesOf(definition: MethodDefinition, sampleId: string, raw: SampleRaw): Used[] {
  const numbers = definition.inputs.filter(({ type, calib }) => type === 'text' && calib === boxCalib)
  return [...new Set(numbers.map(input => input.in))].flatMap(place =>
    (place === 'test' ? [raw.test] : (raw.groups[place] ?? [])).flatMap((cells, index) =>
      numbers
        .filter(input => input.in === place)
        .map(({ name }) => ({
          sampleId,
          group: place === 'test' ? null : place,
          row: place === 'test' ? null : index,
          input: name,
          number: String(cells[name]?.value ?? '').trim(),
        })),
    ),
  )
}

/**
 * Boxes whose number stands at a second determination of a record while both may be in the oven (decision 0094). It may have
 * been emptied between, so that the tester is asked once; the first determination is not asked about.
 */
export function boxesTwice(
  definition: MethodDefinition,
  values: RecordValues,
): (ReadingWarning & { readonly sampleId: string })[] {
  const first = new Map<string, Used>()
  return Object.entries(values.samples)
    .flatMap(([sampleId, raw]) => boxesOf(definition, sampleId, raw))
    .flatMap(({ number, ...place }) => {
      if (number === '') return []
      const known = first.get(number)
      if (!known) first.set(number, { number, ...place })
      return known
        ? [
            {
              ...place,
              code: 'box_twice' as const,
              severity: 'confirm' as const,
              params: { number, row: (known.row ?? 0) + 1 },
            },
          ]
        : []
    })
}
