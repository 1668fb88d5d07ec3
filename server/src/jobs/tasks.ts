import type { Task, TaskList } from 'graphile-worker'
import type { Services } from '../services.ts'
import { sealAudit } from './seal-audit.ts'

/** What the job queue may run. Jobs are shallow: they name a record and call one function. */
export function taskList(services: Services): TaskList {
  const plain =
    (work: (services: Services) => Promise<void>): Task =>
    () =>
      work(services)
  return { seal_audit: plain(sealAudit) }
}
