import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { Failure } from '../../app/failure.ts'
import { useRead } from '../../app/queries.ts'
import type { Sheet } from './entry-state.ts'
import type { RecordPaper } from './record-document.ts'
import { type OpenRecord, useRecord } from './use-record.ts'

/** The record of a task with the paper that it stands on. */
export interface Entry extends OpenRecord {
  readonly paper: RecordPaper
}

interface Opening {
  readonly entry: Entry | null
  readonly failure: Failure | null
  /** Asks again after a failure. */
  readonly retry: () => void
}

/** What the paper prints of a record beside its readings, which are put into it here, as one text. */
const aroundOf = ({ record: { row_version: _, ...record }, context }: Sheet): string =>
  JSON.stringify([record, context])

/**
 * Reads the paper again once the record says something else around its readings: its order was changed, or a colleague set times
 * or bases. What is read already is waited for.
 */
function useFollowed(sheet: Sheet | undefined, read: (options: { cancelRefetch: boolean }) => unknown): void {
  const seen = useRef<{ readonly id: string; readonly around: string } | null>(null)
  useEffect(() => {
    if (!sheet) return
    const now = { id: sheet.record.id, around: aroundOf(sheet) }
    const { current: before } = seen
    seen.current = now
    if (before?.id === now.id && before.around !== now.around) void read({ cancelRefetch: false })
  }, [sheet, read])
}

/** Opens the record of a task with its paper. */
export function useEntry(taskId: string): Opening {
  const { record, failure, retry } = useRecord(taskId)
  const printed = useRead(paperActions, 'Record', { task_id: taskId })
  const { refetch } = printed
  const again = useCallback((): void => {
    retry()
    void refetch()
  }, [retry, refetch])
  useFollowed(record?.sheet, refetch)
  // drawn when there is time
  const paper = useDeferredValue(printed.data)
  // the same object as long as nothing changed: what hangs on it is drawn anew by a change only
  const entry = useMemo(() => (record && paper ? { ...record, paper, reload: again } : null), [record, paper, again])
  return { entry, failure: entry ? null : (failure ?? printed.error), retry: again }
}
