import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestProduct } from './product.ts'

/** A process of its own that serves the same database, as a further server behind a balancer does. */
export interface SecondServer {
  readonly base: string
  stop(): Promise<void>
}

const source = (name: string): string => fileURLToPath(new URL(`../../src/${name}`, import.meta.url))

const program = `
  import { readConfig } from '${source('config.ts')}'
  import { startProduct } from '${source('product.ts')}'
  const { database, dataDir } = JSON.parse(process.env.SECOND_SERVER)
  const config = { ...readConfig({}), port: 0, portGiven: true, host: '127.0.0.1', logLevel: 'silent', signInPerMinute: 10_000 }
  const product = await startProduct({ config, database: { ...database, dataDir }, say: () => undefined, withoutJobs: true })
  process.on('SIGTERM', () => product.stop().then(() => process.exit(0)))
  console.log('port ' + product.port)`

/** Starts a second server of the database of a product. */
export async function secondServer({ admin, services }: TestProduct): Promise<SecondServer> {
  const { host, port, user, password, database } = admin
  const told = JSON.stringify({ database: { host, port, user, password, database }, dataDir: services.dataDir })
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, SECOND_SERVER: told },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += String(chunk)
  })
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      output += String(chunk)
      const found = /port (\d+)\n/.exec(output)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', code => reject(new Error(`the second server ended with ${code}:\n${errors}`)))
  })
  const base = `http://127.0.0.1:${await listening}`
  return {
    base,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
