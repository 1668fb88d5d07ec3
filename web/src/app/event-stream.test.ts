import { expect, it } from 'vitest'
import { followEvents } from './event-stream.ts'

const streamOf = (...parts: string[]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
        controller.close()
      },
    }),
  )

it('tells each event once, comes back after a break with longer pauses, and stops at the end of the session', async () => {
  const answers: (() => Response)[] = [
    () => streamOf(': open\n\nevent: to', 'do\ndata: {"kind":"todo"}\n\n', ': beat\n\n'),
    () => {
      throw new Error('connection lost')
    },
    () => new Response(null, { status: 503 }),
    () => streamOf('event: session\ndata: {}\n\n'),
    () => new Response(null, { status: 401 }),
  ]
  const [heard, pauses]: [string[], number[]] = [[], []]
  await followEvents(
    {
      open: async () => (answers.shift() as () => Response)(), // one answer for each opening
      onEvent: (event, data) => heard.push(`${event} ${data}`.trim()),
      wait: async milliseconds => void pauses.push(milliseconds),
    },
    new AbortController().signal,
  )
  expect(heard).toEqual(['todo {"kind":"todo"}', 'reopened', 'session {}'])
  expect(pauses).toEqual([1000, 2000, 4000, 1000])
})
