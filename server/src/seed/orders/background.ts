import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { AdminConnection } from '../../db/migrate.ts'
import type { Log } from '../../log.ts'
import type { Services } from '../../services.ts'
import { isComplete } from './progress.ts'

/** What the filling process is told; by message, since arguments and environment of a process can be read by others. */
export interface FillingTask {
  readonly admin: AdminConnection
  readonly dataDir: string
}

/** The last message of a filling process that has come to its end, or to a stop that it was asked for. */
export const filledWord = 'filled' as const

/** Milliseconds that a step in hand may take when the server stops; a step that is cut off is undone by the database. */
const patience = 3000

const program = fileURLToPath(new URL('./filler.ts', import.meta.url))

/**
 * Makes what is missing of the demonstration's orders in a process of its own that gives way to the server, beginning when
 * the server already serves. Does nothing without a demonstration or when its orders are complete.
 * @returns ends the process; the next start goes on where it stopped
 */
export async function fillInBackground(
  services: Services,
  admin: AdminConnection,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  if (await isComplete(services.ownerPool)) return async () => {}
  const { host, port, user, password, database } = admin
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const ending = follow(child, services.log, say)
  child.send({ admin: { host, port, user, password, database }, dataDir: services.dataDir } satisfies FillingTask)
  return () => {
    ending.abort()
    return end(child)
  }
}

/**
 * Tells what a filling process tells, and leaves a line in the log when it dies: its orders are taken up again at the next start.
 * @returns to be aborted before the process is ended on purpose
 */
export function follow(child: ChildProcess, log: Log, say: (line: string) => void): AbortController {
  const ending = new AbortController()
  let filled = false
  const died = (facts: object): void => {
    if (filled || ending.signal.aborted) return
    filled = true
    log.error(facts, 'the process that makes the orders of the demonstration died; the next start goes on with them')
    say('Making the orders of the demonstration broke off; the next start goes on with them.')
  }
  child.on('message', message => {
    if (message === filledWord) filled = true
    else say(String(message))
  })
  child.on('error', err => died({ err }))
  child.on('exit', (code, signal) => died({ code, signal }))
  return ending
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}
