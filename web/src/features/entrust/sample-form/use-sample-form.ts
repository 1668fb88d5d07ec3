import { sampleActions } from '@gt/domain/samples/actions.ts'
import { useEffect, useState } from 'react'
import { Failure } from '../../../app/failure.ts'
import { usePlace } from '../../../app/page-context.ts'
import { useWrite } from '../../../app/queries.ts'
import { messageOf } from '../../../kit/failure-words.ts'
import type { FormValues } from '../../../kit/form-changes.ts'
import { useWords } from '../../../kit/i18n.ts'
import { sentenceMark } from '../../../kit/marks.ts'
import { toastDone } from '../../../kit/toast.tsx'
import type { SampleRow } from '../order-draft.ts'
import { type CellName, type Cells, type CellWorld, cellOfField } from '../sample-cells.ts'
import { formChanges, otherNames, rowOfSample, type StoredSample } from './form-values.ts'

interface Refusals {
  /** By the place of the form: a column or another field. */
  readonly at: ReadonlyMap<string, string>
  /** What belongs to no place. */
  readonly whole: string
}

interface OpenConflict {
  readonly failure: Failure
  readonly mine: FormValues
}

/** The form of one sample while it is typed. */
interface SampleFormWork {
  readonly row: SampleRow
  readonly others: FormValues
  readonly dirty: boolean
  readonly busy: boolean
  readonly refusals: Refusals
  readonly conflict: OpenConflict | null
  readonly setCell: (name: CellName, text: string) => void
  readonly setOther: (name: string, value: unknown) => void
  readonly save: (version?: number) => Promise<void>
  readonly undo: () => void
  readonly dropConflict: () => void
}

const none: Refusals = { at: new Map(), whole: '' }

function refusalsOf(error: unknown): Refusals {
  const told = error instanceof Failure ? error.errors : []
  const placed = told.flatMap(({ field, message }) =>
    field === null ? [] : [[cellOfField(field) ?? field, message] as const],
  )
  const others = told.filter(one => one.field === null).map(one => one.message)
  return { at: new Map(placed), whole: told.length === 0 ? messageOf(error) : others.join(sentenceMark()) }
}

/**
 * Holds the form of a stored sample until it is saved.
 * @param onHold told the sample while it is typed into, and null when nothing is typed or all of it is stored
 */
export function useSampleForm(
  stored: StoredSample,
  world: CellWorld,
  onHold: (row: StoredSample | null) => void,
): SampleFormWork {
  const { t } = useWords()
  const { setDirty: markTab } = usePlace()
  const change = useWrite(sampleActions, 'Change')
  const [first] = useState(() => ({
    row: rowOfSample(stored),
    others: Object.fromEntries(otherNames.map(name => [name, stored[name] ?? null])) as FormValues,
  }))
  const [cells, setCells] = useState<Cells>(first.row.cells)
  const [others, setOthers] = useState<FormValues>(first.others)
  const [refusals, setRefusals] = useState(none)
  const [conflict, setConflict] = useState<OpenConflict | null>(null)
  const changes = formChanges({ cells: first.row.cells, others: first.others }, { cells, others }, world)
  const dirty = Object.keys(changes).length > 0
  useEffect(() => {
    markTab(dirty)
    onHold(dirty ? stored : null)
    return () => markTab(false)
  }, [dirty, markTab, stored, onHold])
  return {
    row: { ...first.row, cells },
    others,
    dirty,
    busy: change.busy,
    refusals,
    conflict,
    setCell(name, text) {
      setCells(before => ({ ...before, [name]: text }))
      setRefusals(none)
    },
    setOther(name, value) {
      setOthers(before => ({ ...before, [name]: value }))
      setRefusals(none)
    },
    async save(version) {
      setRefusals(none)
      try {
        await change.run({ ...changes, id: stored.id, row_version: version ?? stored.row_version })
        onHold(null)
        toastDone(t('kit.grid.modified'))
      } catch (error) {
        if (error instanceof Failure && error.kind === 'conflict' && error.current) {
          // the time of day stands in the field of the day
          const { moulding_time, ...mine } = changes
          setConflict({ failure: error, mine })
        } else setRefusals(refusalsOf(error))
      }
    },
    undo() {
      setCells(first.row.cells)
      setOthers(first.others)
      setRefusals(none)
    },
    dropConflict: () => setConflict(null),
  }
}
