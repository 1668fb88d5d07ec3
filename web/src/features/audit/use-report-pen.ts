import { reportActions } from '@gt/domain/reports/actions.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { uuid } from '../../app/uuid.ts'

/** Milliseconds between two signs that the report is still open here; the pen lies down after two minutes. */
const penMs = 60_000

/**
 * Shows others who may decide about a report that it is open here (page auditlist, soft lock).
 * @returns name of somebody else who has it open; null when nobody has
 */
export function useReportPen(reportId: string | null): string | null {
  const tabKey = useRef(uuid()).current
  const [holder, setHolder] = useState<string | null>(null)
  useEffect(() => {
    if (reportId === null) return
    let live = true
    const sign = (release: 0 | 1): void => {
      // the pen is soft: without it the version of the report still tells that somebody was quicker
      call(reportActions, 'Lease', { id: reportId, tab_key: tabKey, release }).then(
        ({ taken_by }) => live && setHolder(taken_by),
        () => undefined,
      )
    }
    sign(0)
    const timer = setInterval(() => sign(0), penMs)
    return () => {
      live = false
      clearInterval(timer)
      setHolder(null)
      sign(1)
    }
  }, [reportId, tabKey])
  return holder
}
