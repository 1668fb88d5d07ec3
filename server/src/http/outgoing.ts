import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/**
 * Calls that the product itself makes to addresses which people entered. Without a guard whoever may enter one could have the server
 * read what only it can reach: its own database, a router, the metadata of a cloud. So nothing of an inner network is called unless
 * the operator named it (`OUTGOING_PRIVATE`), the addresses that a name leads to are judged in the very look-up of the connection,
 * and no redirect is followed.
 */

/** Why an address is not called. */
export type AddressFault = 'form' | 'inner'

/** An address that leads to where nothing is sent. */
export class InnerAddress extends Error {
  readonly host: string
  constructor(host: string) {
    super(`${host} is an inner address`)
    this.host = host
  }
}

export interface Outgoing {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
  /** Seconds to wait for the answer; 30 where it is not said. */
  readonly seconds?: number
}

export interface OutgoingAnswer {
  readonly status: number
  /** At most `mostAnswer` bytes of it. */
  readonly text: string
}

const secondsToAnswer = 30
const mostAnswer = 64 * 1024

/** Networks of version 4 that are nobody's on the internet (IANA special-purpose registry). */
const innerV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Of version 6 only global unicast is called, and of that nothing that carries an address of version 4 or documents. */
const globalV6 = ['2000::', 3] as const
const innerV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const inner4 = new BlockList()
for (const [net, bits] of innerV4) inner4.addSubnet(net, bits, 'ipv4')
const global6 = new BlockList()
global6.addSubnet(...globalV6, 'ipv6')
const inner6 = new BlockList()
for (const [net, bits] of innerV6) inner6.addSubnet(net, bits, 'ipv6')

const isInner = (address: string): boolean =>
  isIPv6(address)
    ? !global6.check(address, 'ipv6') || inner6.check(address, 'ipv6')
    : isIP(address) === 0 || inner4.check(address, 'ipv4')

/** The host of an address as it is connected to: an address of version 6 without its brackets. */
const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').toLowerCase()

/** What the operator allows within the house: names as they are written, addresses alone or in networks. */
interface Allowance {
  readonly names: ReadonlySet<string>
  readonly nets: BlockList
}

function allowanceOf(allowed: readonly string[]): Allowance {
  const names = new Set<string>()
  const nets = new BlockList()
  for (const one of allowed) {
    const [address = '', bits] = one.toLowerCase().split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) names.add(address)
    else if (bits === undefined) nets.addAddress(address, family)
    else if (/^\d{1,3}$/.test(bits)) nets.addSubnet(address, Number(bits), family)
  }
  return { names, nets }
}

const isNamed = (host: string, { names, nets }: Allowance): boolean =>
  names.has(host) || (isIP(host) !== 0 && nets.check(host, isIPv6(host) ? 'ipv6' : 'ipv4'))

/** True for an address that stands in a list of addresses and networks, in either spelling of version 4. */
export const isAmong = (address: string | null, list: readonly string[]): boolean =>
  isNamed(
    (address ?? '').replace(/^::ffff:(?=\d+\.)/i, ''),
    allowanceOf(list.filter(one => isIP(one.split('/')[0] ?? '') !== 0)),
  )

/**
 * What is wrong with an address before anybody looks its name up; null when it may be tried.
 * @param allowed hosts and networks of the house that the operator named; these alone may be called without TLS
 */
export function addressFault(text: string, allowed: readonly string[]): AddressFault | null {
  const url = URL.parse(text)
  if (!url) return 'form'
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return 'form'
  const host = bareHost(url)
  const named = isNamed(host, allowanceOf(allowed))
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && named)) return 'form'
  if (named) return null
  const isOwnName = host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local') || !/[.:]/.test(host)
  return isOwnName || (isIP(host) !== 0 && isInner(host)) ? 'inner' : null
}

/** Looks a name up and judges every address before one is connected to, so that a name cannot lead elsewhere a moment later. */
const guardedLookup =
  (allowance: Allowance): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const isFree = isNamed(host.toLowerCase(), allowance)
      const bad = found.find(({ address }) => !isFree && isInner(address) && !isNamed(address, allowance))
      const [first] = found
      if (bad || !first) return done(new InnerAddress(host), '', 0)
      if (options.all) return done(null, found)
      return done(null, first.address, first.family)
    })
  }

/**
 * Calls an address outside. Rejects with InnerAddress for one that is not to be called, with the error of the network when nothing
 * answers within the seconds that it may take. An answer of any status is an answer; redirects are not followed.
 */
export function callOutside(
  allowed: readonly string[],
  { url, method, headers, body, seconds = secondsToAnswer }: Outgoing,
): Promise<OutgoingAnswer> {
  const host = bareHost(url)
  if (addressFault(`${url.origin}${url.pathname}`, allowed) !== null) return Promise.reject(new InnerAddress(host))
  const client = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const request = client.request(
      url,
      {
        method,
        headers: { ...headers, ...(body ? { 'Content-Length': String(body.length) } : {}) },
        lookup: guardedLookup(allowanceOf(allowed)),
        // a connection that was kept could be one that another look-up judged
        agent: false,
        signal: AbortSignal.timeout(seconds * 1000),
      },
      answer => {
        const chunks: Buffer[] = []
        let size = 0
        const finish = (): void =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8').slice(0, mostAnswer) })
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size <= mostAnswer) chunks.push(chunk)
          else {
            finish()
            answer.destroy()
          }
        })
        answer.on('end', finish)
        answer.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body ?? undefined)
  })
}

/** What was fetched. */
export interface Fetched {
  readonly status: number
  readonly bytes: Buffer
}

const secondsToFetch = 10

/**
 * Fetches an address outside as bytes, by the same rules as `callOutside`; parameters of the address stay. Rejects with InnerAddress
 * for one that is not to be called, and where more than `most` bytes come.
 */
export function fetchOutside(
  allowed: readonly string[],
  {
    url,
    headers,
    most,
  }: { readonly url: URL; readonly headers: Readonly<Record<string, string>>; readonly most: number },
): Promise<Fetched> {
  if (addressFault(`${url.origin}${url.pathname}`, allowed) !== null)
    return Promise.reject(new InnerAddress(bareHost(url)))
  const client = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const request = client.request(
      url,
      {
        method: 'GET',
        headers,
        lookup: guardedLookup(allowanceOf(allowed)),
        agent: false,
        signal: AbortSignal.timeout(secondsToFetch * 1000),
      },
      answer => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          chunks.push(chunk)
          if (size > most) answer.destroy(new Error('more came than is taken'))
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(chunks) }))
        answer.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end()
  })
}

/** How long a piece of work took, in milliseconds, and what came of it, also where it failed. */
export async function timed<T>(
  work: () => Promise<T>,
): Promise<{ readonly milliseconds: number; readonly result: T | null; readonly error: unknown }> {
  const begun = performance.now()
  try {
    const result = await work()
    return { milliseconds: Math.round(performance.now() - begun), result, error: null }
  } catch (error) {
    return { milliseconds: Math.round(performance.now() - begun), result: null, error }
  }
}
