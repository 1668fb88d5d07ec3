// Loaded before the product when SLOW_ANSWERS is set: what browsers ask is answered late and out of order, as over a bad
// line. What a page does right only because its reads came quickly fails then
// (SLOW_ANSWERS=900 npm test -- --only stories: milliseconds at the most, a third of them on average).
import { type IncomingMessage, Server } from 'node:http'

const longest = Number(process.env.SLOW_ANSWERS)
const emit = Server.prototype.emit

Server.prototype.emit = function late(this: Server, event: string, ...args: unknown[]): boolean {
  const now = (): boolean => Reflect.apply(emit, this, [event, ...args])
  if (event !== 'request') return now()
  const { url, headers } = args[0] as IncomingMessage // the first argument of this event
  if (!url?.startsWith('/api/') || headers['sec-fetch-mode'] === undefined) return now()
  setTimeout(now, Math.random() ** 2 * longest)
  return true
}
