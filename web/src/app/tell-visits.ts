import { mostVisits, visitActions } from '@gt/domain/platform/log-actions.ts'
import { steadyNow } from '../kit/clock.ts'
import { call, session } from './client.ts'

/** Milliseconds in which pages that are opened one after the other are told together. */
const gatherMs = 5_000

let opened: { readonly path: string; readonly at: number }[] = []
let waiting = false

function send(): void {
  waiting = false
  const visits = opened.map(({ path, at }) => ({ path, ago: Math.max(0, Math.round((steadyNow() - at) / 1000)) }))
  opened = []
  if (visits.length === 0 || !session.get('gt_token')) return
  // a visit that is not told keeps nobody from his work
  call(visitActions, 'Note', { visits }).catch((error: unknown) => console.info('visits were not told', error))
}

/** Tells the server a moment later that a page was opened (page totalset/visitlog). */
export function tellVisit(path: string): void {
  if (opened.length < mostVisits) opened.push({ path, at: steadyNow() })
  if (waiting) return
  waiting = true
  setTimeout(send, gatherMs)
}
