import { expect, test } from 'vitest'
import { type Part, runParts, verdict } from './part.ts'

const part = (name: string, run: Part['run'], absent?: string): Part => ({ name, run, absent: () => absent ?? null })

async function outcome(...parts: Part[]) {
  const lines: string[] = []
  const good = await runParts(parts, line => lines.push(line))
  return { good, last: lines.at(-1), text: lines.join('\n') }
}

test('the closing line sums the counts of all parts up; one failure anywhere is a failure', async () => {
  const green = part('a', async () => ({ passed: 40, failed: 0, skipped: 2, output: 'noise' }))
  const red = part('b', async () => ({ passed: 3, failed: 2, output: 'what went wrong' }))
  expect(
    await outcome(
      green,
      part('c', async () => verdict([])),
    ),
  ).toMatchObject({ good: true, last: '41 passed, 0 failed' })
  const mixed = await outcome(green, red)
  expect(mixed).toMatchObject({ good: false, last: '43 passed, 2 failed' })
  expect(mixed.text).toContain('what went wrong')
  expect(mixed.text).not.toContain('noise')
})

test('a part that breaks counts as failed, one without files is named, nothing at all is no success', async () => {
  const broken = part('a', () => Promise.reject(new Error('no such program')))
  expect(await outcome(broken)).toMatchObject({ good: false, last: '0 passed, 1 failed' })
  const absent = await outcome(part('stories', async () => verdict([]), 'no stories yet'))
  expect(absent).toMatchObject({ good: false, last: '0 passed, 0 failed' })
  expect(absent.text).toContain('- stories: no stories yet')
})
