import type { EventSourceParser } from 'eventsource-parser'

/** What the stream needs of its surroundings; a test gives its own. */
interface StreamParts {
  /** Opens the stream; rejects when nobody answers. */
  readonly open: (signal: AbortSignal) => Promise<Response>
  /** `reopened` when events may have been missed; else the server's own name, with its data as text. */
  readonly onEvent: (event: string, data: string) => void
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>
}

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/**
 * Follows the server's events until `signal` ends it (conventions 9). A broken stream is opened again, after a pause that
 * doubles up to half a minute; meanwhile the counts are polled as ever. A refusal (the session ended) stops it: the next
 * ordinary call says so to the user.
 */
export async function followEvents({ open, onEvent, wait }: StreamParts, signal: AbortSignal): Promise<void> {
  let pause = firstPauseMs
  let broken = false
  while (!signal.aborted) {
    try {
      // nobody needs it for the first picture
      const { createParser } = await import('eventsource-parser')
      const response = await open(signal)
      if (response.status === 401) return
      if (response.ok && response.body) {
        pause = firstPauseMs
        if (broken) onEvent('reopened', '')
        await readEvents(
          response.body,
          createParser({ onEvent: ({ event, data }) => onEvent(event ?? 'message', data) }),
        )
      }
    } catch (error) {
      if (signal.aborted) return
      console.info('events', error)
    }
    broken = true
    await wait(pause)
    pause = Math.min(pause * 2, longestPauseMs)
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, parser: EventSourceParser): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    parser.feed(decoder.decode(value, { stream: true }))
  }
}
