import { sessionActions } from '@gt/domain/identity/actions.ts'
import { useEffect } from 'react'
import { session } from './client.ts'
import { followEvents } from './event-stream.ts'
import { queryClient } from './query-client.ts'

const channelName = 'gt-events'
const lockName = 'gt-event-stream'

/** To-dos come in bursts: the counts are read once for each. */
const gatherMs = 500

/**
 * Reads the counts of the bell again as soon as the server tells of a to-do or message. Of all windows of the browser one
 * holds the stream and tells the others; when it closes, another takes over.
 */
export function useLiveCounts(): void {
  useEffect(() => {
    const ended = new AbortController()
    const channel = new BroadcastChannel(channelName)
    let gathering = 0
    const react = (event: string): void => {
      if (event !== 'todo' && event !== 'session') return
      clearTimeout(gathering)
      gathering = window.setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: [sessionActions.name, 'Counts'] }),
        gatherMs,
      )
    }
    channel.onmessage = ({ data }) => react(String(data))
    const follow = (): Promise<void> =>
      followEvents(
        {
          open: signal =>
            fetch('/api/v1/Events/Stream', {
              headers: {
                Authorization: `Bearer ${session.get('gt_token')}`,
                'X-Business-Id': session.get('gt_business_id'),
              },
              signal,
            }),
          onEvent(event) {
            channel.postMessage(event)
            react(event)
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
      clearTimeout(gathering)
      channel.close()
    }
  }, [])
}
