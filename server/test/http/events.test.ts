import { expect, it } from 'vitest'
import { EventHub } from '../../src/http/events.ts'

it('[conventions 9] a stream that ended hears nothing more, also of what is announced in the same moment', () => {
  const hub = new EventHub()
  const told: string[] = []
  const subscriber = (name: string, tokenHash: string) => {
    let ended = false
    hub.subscribe({
      tokenHash,
      business: '1',
      // as a response does
      send: event => {
        if (ended) throw new Error('write after end')
        told.push(`${name} ${event}`)
      },
      end: () => {
        ended = true
      },
    })
  }
  subscriber('one', 'a')
  subscriber('other', 'b')
  const changed = JSON.stringify({ business: '1', changed: [{ entity: 'todo_item', ids: ['7'] }] })
  hub.sessionEnded('a')
  hub.announce(changed)
  expect(told).toEqual(['one session', 'other todo'])
  hub.sessionEnded()
  hub.announce(changed)
  expect(told).toEqual(['one session', 'other todo', 'other session'])
})
