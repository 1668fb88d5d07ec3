import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import type { Log } from '../../src/log.ts'
import { filledWord, follow } from '../../src/seed/orders/background.ts'
import { isLostGround } from '../../src/seed/orders/lost-ground.ts'

interface Told {
  readonly logged: object[]
  readonly said: string[]
}

/** Follows a process of this program until it has ended. */
async function followed(program: string, act: (child: ChildProcess, ending: AbortController) => void): Promise<Told> {
  const told: Told = { logged: [], said: [] }
  const log = { error: (facts: object) => told.logged.push(facts) } as unknown as Log // nothing else of it is called
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const ending = follow(child, log, line => told.said.push(line))
  act(child, ending)
  await once(child, 'exit')
  return told
}

test('a process that makes the orders of the demonstration leaves a line in the log when it dies, and none when it ends', async () => {
  const nothing = (): void => {}
  const died = await followed("require('./no-such-file.js')", nothing)
  expect(died.logged).toEqual([{ code: 1, signal: null }])
  expect(died.said).toEqual([expect.stringContaining('next start')])
  const killed = await followed('setInterval(() => {}, 1000)', child => void child.kill('SIGKILL'))
  expect(killed.logged).toEqual([{ code: null, signal: 'SIGKILL' }])
  // it ran out of work without a word
  expect((await followed('process.exit(0)', nothing)).logged).toEqual([{ code: 0, signal: null }])
  const filled = await followed(
    `process.send('12 orders', () => process.send('${filledWord}', () => process.exit(0)))`,
    nothing,
  )
  expect(filled).toEqual({ logged: [], said: ['12 orders'] })
  const stopped = await followed('setInterval(() => {}, 1000)', (child, ending) => {
    ending.abort()
    child.kill('SIGTERM')
  })
  expect(stopped).toEqual({ logged: [], said: [] })
})

test('files, database or printer that are gone are told from the refusal of one order', () => {
  const coded = (code: string): Error => Object.assign(new Error('?'), { code })
  for (const code of ['ENOENT', 'ERR_MODULE_NOT_FOUND', 'ECONNREFUSED', '57P01', '08006', 'worker_lost'])
    expect(isLostGround(coded(code)), code).toBe(true)
  for (const error of [coded('23505'), new Error('RW-2026-0001: T-01'), new TypeError('?'), '?'])
    expect(isLostGround(error), String(error)).toBe(false)
})
