import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { Failure } from '../../app/failure.ts'
import { useRead } from '../../app/queries.ts'
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

/** Opens the record of a task with its paper. */
export function useEntry(taskId: string): Opening {
  const { record, failure, retry } = useRecord(taskId)
  const printed = useRead(paperActions, 'Record', { task_id: taskId })
  const { refetch } = printed
  const again = useCallback((): void => {
    retry()
    void refetch()
  }, [retry, refetch])
  // read again after every save, like the record: drawn when there is time
  const paper = useDeferredValue(printed.data)
  // the same object as long as nothing changed: what hangs on it is drawn anew by a change only
  const entry = useMemo(() => (record && paper ? { ...record, paper, reload: again } : null), [record, paper, again])
  return { entry, failure: entry ? null : (failure ?? printed.error), retry: again }
}
