import { freePort } from '../server/src/db/free-port.ts'

/** Addresses of this machine for several servers that are started later, each of another port, chosen as the product chooses its own. */
export async function freeAddresses(count: number): Promise<string[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports].map(port => `http://localhost:${port}`)
}
