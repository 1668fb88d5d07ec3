import { readConfig } from '../../config.ts'
import { openServices } from '../../open-services.ts'
import { type FillingTask, filledWord } from './background.ts'
import { fillOnline } from './fill-online.ts'
import { fillOrders } from './fill-orders.ts'
import { fillOutside } from './fill-outside.ts'
import { fillSite } from './fill-site.ts'

// The process that makes the demonstration's orders beside a server (background.ts starts it and tells it the database).
const stopping = new AbortController()
process.on('SIGTERM', () => stopping.abort())
// Ctrl-C reaches every process of the terminal; the server tells this one when to end
process.on('SIGINT', () => undefined)
// the server is gone without a word
process.on('disconnect', () => stopping.abort())

process.once('message', (task: FillingTask) => {
  const config = { ...readConfig(process.env), printWorkers: 1 }
  const work = async (): Promise<void> => {
    const { services, close } = await openServices(config, task.admin, task.dataDir, {
      connections: 1,
      relaxedCommit: true,
    })
    try {
      const options = { say: (line: string): void => void process.send?.(line), signal: stopping.signal }
      await fillSite(services, options)
      await fillOrders(services, options)
      if (!stopping.signal.aborted) await fillOnline(services)
      if (!stopping.signal.aborted) await fillOutside(services)
    } finally {
      await close()
    }
  }
  work().then(
    () => process.send?.(filledWord, () => process.disconnect?.()),
    (error: unknown) => {
      process.stderr.write(`the orders of the demonstration: ${error instanceof Error ? error.stack : String(error)}\n`)
      process.exit(1)
    },
  )
})
