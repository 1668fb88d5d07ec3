import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { isCode } from './embedded-text.ts'

/**
 * Ports that no system gives to outgoing connections (Linux begins at 32768, others at 49152): one of those may be taken by any
 * program between the moment it is found free and the moment a server listens, also while a server is restarted.
 */
const lowest = 20_000
const beyond = 32_768

function isFree(port: number, host: string | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', error => (isCode(error, 'EADDRINUSE', 'EACCES') ? resolve(false) : reject(error)))
    probe.listen({ port, ...(host && { host }), exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/**
 * A port that nobody uses: the preferred one when it is free, else any of those that outgoing connections never take.
 * @param host the address that is listened at; every address of the machine when it is not given
 * @throws when a hundred ports in a row are in use
 */
export async function freePort(preferred?: number, host?: string): Promise<number> {
  if (preferred && (await isFree(preferred, host))) return preferred
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(lowest, beyond)
    if (await isFree(port, host)) return port
  }
  throw new Error(`no free port between ${lowest} and ${beyond}`)
}
