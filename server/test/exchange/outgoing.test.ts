import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openText, sealText } from '../../src/flow/sealed-text.ts'
import { addressFault, callOutside, InnerAddress } from '../../src/http/outgoing.ts'

const calls: string[] = []
const server = createServer((request, response) => {
  calls.push(request.url ?? '')
  if (request.url === '/moved') return void response.writeHead(302, { Location: '/secret' }).end()
  if (request.url === '/long') return void response.end('x'.repeat(200_000))
  response.end('inner')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port // of a server that listens on a port
})
afterAll(() => new Promise<void>(resolve => server.close(() => resolve())))

const get = (text: string, allowed: readonly string[]) =>
  callOutside(allowed, { url: new URL(text), method: 'GET', headers: {}, body: null })

describe('[D-25] addresses that the product calls', () => {
  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0/',
    'https://10.0.0.8/a',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://localhost/',
    'https://a.localhost/',
    'https://printer.local/',
    'https://intranet/',
  ])('%s lies within the house', text => {
    expect(addressFault(text, [])).toBe('inner')
  })

  it.each([
    'http://quality.example.com/',
    'ftp://quality.example.com/',
    'file:///etc/passwd',
    'https://user:word@quality.example.com/',
    'https://quality.example.com/?a=1',
    'https://quality.example.com/#a',
    'quality.example.com',
    '',
  ])('%s is no plain https address', text => {
    expect(addressFault(text, [])).toBe('form')
  })

  it('names and addresses of the internet may be called, those of the house only where the operator named them', () => {
    expect(addressFault('https://quality.example.com/api', [])).toBeNull()
    expect(addressFault('https://[2606:4700::1111]/', [])).toBeNull()
    expect(addressFault('http://10.1.2.3:8080/', ['10.1.0.0/16'])).toBeNull()
    expect(addressFault('http://10.2.2.3:8080/', ['10.1.0.0/16'])).toBe('form')
    expect(addressFault('https://archive.local/', ['archive.local'])).toBeNull()
    expect(addressFault('https://[fd00::7]/', ['fd00::/8'])).toBeNull()
  })

  it('a name that leads into the house is found out by the look-up of the connection, and nothing is called', async () => {
    const before = calls.length
    // the name looks like any other of the internet; the resolver of every machine leads it to itself
    const url = new URL(`https://localhost.localdomain.:${port}/secret`)
    await expect(callOutside([], { url, method: 'GET', headers: {}, body: null })).rejects.toThrow()
    await expect(get(`http://127.0.0.1:${port}/secret`, [])).rejects.toBeInstanceOf(InnerAddress)
    expect(calls).toHaveLength(before)
  })

  it('a redirect is an answer, not a way on; a long answer is cut', async () => {
    const before = calls.length
    expect(await get(`http://127.0.0.1:${port}/moved`, ['127.0.0.1'])).toMatchObject({ status: 302 })
    expect(calls.slice(before)).toEqual(['/moved'])
    const { text } = await get(`http://127.0.0.1:${port}/long`, ['127.0.0.1'])
    expect(text.length).toBeLessThanOrEqual(64 * 1024)
  })
})

describe('a sealed text', () => {
  const place = { purpose: 'third-party-secret', place: '7:1' }
  it('opens for its place and under its secret alone, and says nothing of itself', () => {
    const sealed = sealText('server', place, 'key-of-the-system')
    expect(sealed).not.toContain('key-of-the-system')
    expect(sealText('server', place, 'key-of-the-system')).not.toBe(sealed)
    expect(openText('server', place, sealed)).toBe('key-of-the-system')
    expect(() => openText('server', { ...place, place: '8:1' }, sealed)).toThrow()
    expect(() => openText('server', { ...place, purpose: 'camera' }, sealed)).toThrow()
    expect(() => openText('other', place, sealed)).toThrow()
  })
})
