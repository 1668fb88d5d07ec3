import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../src/db/free-port.ts'

const open: Server[] = []

function listen(port: number, host?: string): Promise<void> {
  const server = createServer()
  open.push(server)
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen({ port, host }, () => resolve())
  })
}

afterEach(() => Promise.all(open.splice(0).map(server => new Promise(resolve => server.close(resolve)))))

test('a free port is none that the system gives to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 40 }, () => freePort()))
  expect(ports.filter(port => port < 1024 || port >= 32_768)).toEqual([])
  await listen(ports[0] ?? 0)
})

test('the preferred port is given while nobody listens at it, also not at one address alone', async () => {
  const wanted = await freePort()
  expect(await freePort(wanted)).toBe(wanted)
  await listen(wanted, '127.0.0.1')
  expect(await freePort(wanted, '127.0.0.1')).not.toBe(wanted)
  const everywhere = await freePort()
  await listen(everywhere)
  expect(await freePort(everywhere)).not.toBe(everywhere)
})
