import { expect, test } from 'vitest'
import { createHeartbeat } from './heartbeat.ts'

test('[4.2-010] ten minutes of work give at most four heartbeats, never two within 180 s', () => {
  let clock = 0
  const sent: number[] = []
  const beat = createHeartbeat({ now: () => clock, recordId: () => '91', send: async () => sent.push(clock) })
  for (; clock <= 600_000; clock += 1_000) beat()
  expect(sent).toEqual([0, 180_000, 360_000, 540_000])
})

test.each(['0', '', '-1'])('[4.2-011] no heartbeat for the login record id "%s"', id => {
  let sent = 0
  createHeartbeat({ now: () => 0, recordId: () => id, send: async () => sent++ })()
  expect(sent).toBe(0)
})
