import type { Language } from '@gt/domain/kit/label.ts'
import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { brokenMark, brokenOfRecord } from '@gt/domain/testing/broken-record.ts'
import { word } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { type Place, placeKey } from '../../kit/paper/place.ts'
import type { EntryState } from './entry-state.ts'
import { labelOf } from './sheet-words.ts'
import type { OpenRecord } from './use-record.ts'

/** Address of a computed value, whichever group the paper prints it in. */
const keyOf = (sampleId: string, name: string, row: number | null): string =>
  placeKey({ sampleId, group: null, row, input: name })

/** The readings that make a computed value impossible; undefined for one that is none the worse. */
type Broken = (place: Pick<Place, 'sampleId' | 'row' | 'input'>) => readonly string[] | undefined

// results are made anew with every change of a reading: what is known of them holds as long as they do
const known = new WeakMap<EntryState['computed'], Broken>()

/**
 * Computed cells that no reading is missing for and that cannot be computed all the same (page checklist, errors), each with
 * the readings that make it so.
 */
export function brokenCells(record: Pick<OpenRecord, 'method' | 'sheet' | 'state'>): Broken {
  const { computed } = record.state
  const found = known.get(computed) ?? findBroken(record)
  known.set(computed, found)
  return found
}

function findBroken({ method, sheet, state }: Pick<OpenRecord, 'method' | 'sheet' | 'state'>): Broken {
  const broken = new Map(
    [...brokenOfRecord(method, state, sheet.context)].flatMap(([id, found]) =>
      found.map(({ name, row, by }) => [keyOf(id, name, row), by] as const),
    ),
  )
  return ({ sampleId, input, row }) => broken.get(keyOf(sampleId, input, row))
}

/** What stands in such a cell in place of a number, and what its reader is told. */
export const brokenWords = (
  definition: MethodDefinition,
  by: readonly string[],
  language: Language,
): { readonly content: string; readonly title: string } => ({
  content: brokenMark[language],
  title: word('page.djentrustmanage.checklist.broken_why', {
    fields: by.map(name => labelOf(definition, name, language)).join(listMark()),
  }),
})
