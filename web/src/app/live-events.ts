import { sessionActions } from '@gt/domain/identity/actions.ts'
import { useEffect } from 'react'
import { z } from 'zod'
import { steadyNow } from '../kit/clock.ts'
import { session } from './client.ts'
import { anything } from './concerns.ts'
import { followEvents } from './event-stream.ts'
import { gather } from './gathering.ts'
import { changesMissed, recordsChanged, wakeWithWindow } from './live-lists.ts'
import { menuChanged } from './menu-bar.tsx'
import { queryClient } from './query-client.ts'

const channelName = 'gt-events'
const lockName = 'gt-event-stream'

/**
 * To-dos come in bursts: the counts are read once for each, and while more and more of them come no seldomer than the lists
 * that stand beside them.
 */
const countMs = 2_000

const told = z.object({ event: z.string(), data: z.string() })
const changed = z.object({ entity: z.string(), ids: z.array(z.string()).nullable() })

function openStream(signal: AbortSignal): Promise<Response> {
  const headers = {
    Authorization: `Bearer ${session.get('gt_token')}`,
    'X-Business-Id': session.get('gt_business_id'),
  }
  return fetch('/api/v1/Events/Stream', { headers, signal })
}

/**
 * Reads counts, lists and details again as soon as the server tells of a change. Of all windows of the browser one holds
 * the stream and tells the others; when it closes, another takes over.
 */
export function useLiveEvents(): void {
  useEffect(() => {
    const ended = new AbortController()
    const channel = new BroadcastChannel(channelName)
    const endWaking = wakeWithWindow()
    const counts = gather(countMs, {
      now: steadyNow,
      later: (milliseconds, run) => void setTimeout(run, milliseconds),
      asleep: () => ended.signal.aborted,
      flush: () => void queryClient.invalidateQueries({ queryKey: [sessionActions.name, 'Counts'] }),
    })
    const recount = (): void => counts.add(anything, null)
    const react = (event: string, data: string): void => {
      if (event === 'reopened') changesMissed()
      else if (event === 'session') recount()
      else if (event === 'todo' || event === 'changed') {
        const { entity, ids } = changed.parse(JSON.parse(data))
        recordsChanged(entity, ids)
        if (entity === 'module') menuChanged.set(true)
        if (event === 'todo') recount()
      }
    }
    channel.onmessage = ({ data }) => {
      const { event, data: text } = told.parse(data)
      react(event, text)
    }
    const follow = (): Promise<void> =>
      followEvents(
        {
          open: openStream,
          onEvent(event, data) {
            channel.postMessage({ event, data })
            react(event, data)
          },
          wait: milliseconds => new Promise(done => setTimeout(done, milliseconds)),
        },
        ended.signal,
      )
    // locks exist on safe addresses only; without them every window has a stream of its own
    const held = navigator.locks ? navigator.locks.request(lockName, { signal: ended.signal }, follow) : follow()
    held.catch((error: unknown) => {
      if (!ended.signal.aborted) console.error(error)
    })
    return () => {
      ended.abort()
      channel.close()
      endWaking()
    }
  }, [])
}
