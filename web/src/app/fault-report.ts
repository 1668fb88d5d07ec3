import { eventActions } from '@gt/domain/platform/log-actions.ts'
import { call, session } from './client.ts'
import { Failure } from './failure.ts'

/** Faults told of one load of the pages; more say nothing new. */
const most = 20
const told = new Set<string>()

/** The last faults of this load of the pages, the newest first. */
export const lastFaults = (count: number): string[] => [...told].reverse().slice(0, count)

const cut = (text: string, length: number): string => text.slice(0, length)

/** Tells the server of a fault of the program, once for each; refusals and a lost network are none. */
export function reportFault(error: unknown): void {
  if (error instanceof Failure || !(error instanceof Error) || error.name === 'AbortError') return
  const message = `${error.name}: ${error.message}`
  if (told.has(message) || told.size >= most || !session.get('gt_token')) return
  told.add(message)
  call(eventActions, 'Note', {
    message: cut(message, 1000),
    stack: cut(error.stack ?? '', 8000),
    page: cut(location.hash.slice(1).split('?')[0] ?? '', 300),
    version: import.meta.env.VITE_VERSION,
  }).catch((reason: unknown) => console.info('a fault was not told', reason))
}

/** Hears of faults that nothing else caught. Answers the way to hear no longer. */
export function hearFaults(): () => void {
  const onError = ({ error }: ErrorEvent): void => reportFault(error)
  const onRejection = ({ reason }: PromiseRejectionEvent): void => reportFault(reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
