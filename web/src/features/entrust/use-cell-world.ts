import { type OfferedTest, registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sheetColumnActions } from '@gt/domain/samples/sheet-column-actions.ts'
import { useEffect, useMemo, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { today } from '../../kit/clock.ts'
import { useWords } from '../../kit/i18n.ts'
import type { CellWorld } from './sample-cells.ts'

/** Answers of the catalogue are fresh for so long (conventions 13). */
export const freshMs = 300_000

/** Today in the laboratory, also when the page stands open over midnight. */
function useToday(): LocalDate | null {
  const [, setDay] = useState(today)
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return today()
}

/** What the cells of samples may name, out of the tests that the laboratory offers; none while they are not known. */
export function useCellWorld(tests: readonly OfferedTest[] | undefined): CellWorld {
  const { language } = useWords()
  // without them the cells are typed as before
  const { data } = useRead(registrationActions, 'Phrases', {}, { staleTime: freshMs })
  const phrases = data?.phrases
  const groups = data?.groups
  const arranged = useRead(sheetColumnActions, 'List', {}, { staleTime: freshMs }).data?.classes
  const day = useToday()
  return useMemo(() => {
    const classes = new Map(
      (tests ?? []).map(test => [
        test.trial_class_id,
        { id: test.trial_class_id, label: test.trial_class, code: test.trial_class_code },
      ]),
    )
    const columnsOf = new Map(arranged?.map(one => [one.trial_class_id, one.columns]))
    const { list } = sample.fields.curing.options
    return {
      today: day,
      classes: [...classes.values()].map(one => {
        const columns = columnsOf.get(one.id)
        return columns ? { ...one, columns } : one
      }),
      curings: list.codes.map(id => ({ id, label: list.labels[id][language] })),
      ...(phrases ? { phrases } : {}),
      ...(groups ? { groups } : {}),
    }
  }, [tests, phrases, groups, arranged, day, language])
}
