import { Logger, type Runner, run } from 'graphile-worker'
import type { AdminConnection } from '../db/migrate.ts'
import { createQueuePool } from '../db/pool.ts'
import { faultOf, noteEvent } from '../flow/note-event.ts'
import type { Implemented } from '../http/implement.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { LivingQueue } from './living-queue.ts'
import { crontab, taskList } from './tasks.ts'

/** Milliseconds until the queue is tried again after it gave up, for example since the database was away. */
const pauseMs = 1000

/** The queue reports into our log; its every step is of interest only when something is looked for. */
function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ job: true }, message)
    else if (level === 'warning') log.warn({ job: true }, message)
    else log.debug({ job: true }, message)
  })
}

/**
 * Runs queued jobs and timers in this process, and begins anew when the queue gave up: it does so when it cannot tell the
 * database how a job ended.
 * @param actions the table of actions: a job may carry one out for who asked
 * @returns ends it; jobs in hand are finished first
 */
export async function runJobs(
  admin: AdminConnection,
  services: Services,
  actions: readonly Implemented[],
): Promise<() => Promise<void>> {
  const pgPool = createQueuePool(admin)
  const living = new LivingQueue(admin, services.log)
  living.events.on('job:error', ({ job, error }) => {
    const left = job.max_attempts - job.attempts
    noteEvent(services, {
      ...faultOf(error),
      level: left > 0 ? 'warn' : 'error',
      source: 'job',
      content: { job: job.task_identifier, tries_left: left },
    })
  })
  let runner: Runner | null = null
  let timer: NodeJS.Timeout | null = null
  let stopped = false
  const begin = async (): Promise<void> => {
    runner = await run({
      pgPool,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 2000,
      taskList: taskList(services, actions),
      crontab,
      logger: workerLogger(services.log),
      events: living.events,
      // gathered, if only for a moment: otherwise nobody hears of a failure to write down how a job ended
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    void runner.promise.then(() => again(), again)
    if (stopped) await runner.stop()
  }
  const again = (error?: unknown): void => {
    runner = null
    if (stopped) return
    services.log.error({ err: error }, 'the job queue ended and begins anew')
    timer = setTimeout(() => void begin().catch(again), pauseMs)
    timer.unref()
  }
  const stop = async (): Promise<void> => {
    stopped = true
    if (timer) clearTimeout(timer)
    await runner?.stop()
    await living.stop()
    await pgPool.end()
  }
  try {
    await begin()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
