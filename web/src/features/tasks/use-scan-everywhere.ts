import { useEffect, useState } from 'react'
import { allKey } from '../../kit/queue.ts'
import type { TaskRows } from './use-tasks.ts'

interface ScanActs {
  /** Asks the list for what was scanned; for everything when it is empty. */
  readonly look: (text: string) => void
  /** Shows a queue. */
  readonly show: (key: string) => void
}

/**
 * A label that the queue in sight does not hold is looked for among all tasks; the next one begins where the work is. Once the
 * label was found, a queue that is worked off stays.
 */
export function useScanEverywhere(list: TaskRows, queue: string | undefined, acts: ScanActs): (text: string) => void {
  const [looking, setLooking] = useState(false)
  const [cameFrom, setCameFrom] = useState<string | null>(null)
  const isAnswered = !list.loading && !list.reloading
  const isThere = list.rows.length > 0 || list.error !== null
  useEffect(() => {
    if (!looking || !isAnswered) return
    setLooking(false)
    if (isThere || queue === undefined || queue === allKey) return
    setCameFrom(queue)
    acts.show(allKey)
  })
  return text => {
    acts.look(text)
    setLooking(text !== '')
    if (cameFrom === null) return
    setCameFrom(null)
    if (queue === allKey) acts.show(cameFrom)
  }
}
