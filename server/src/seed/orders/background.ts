import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { AdminConnection } from '../../db/migrate.ts'
import type { Services } from '../../services.ts'
import { findGround, readProgress } from './progress.ts'

/** What the filling process is told; by message, since arguments and environment of a process can be read by others. */
export interface FillingTask {
  readonly admin: AdminConnection
  readonly dataDir: string
}

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
  const ground = await findGround(services.ownerPool)
  if (!ground || (await readProgress(services.ownerPool, ground))?.finished) return async () => {}
  const { host, port, user, password, database } = admin
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  child.on('message', line => say(String(line)))
  child.on('error', error => services.log.error({ err: error }, 'the orders of the demonstration'))
  child.send({ admin: { host, port, user, password, database }, dataDir: services.dataDir } satisfies FillingTask)
  return () => end(child)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}
