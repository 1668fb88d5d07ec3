import { readConfig } from './config.ts'
import { startProduct } from './product.ts'
import { type DemonstrationKey, seedAtStart } from './seed/first-start.ts'
import { fillInBackground } from './seed/orders/background.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const config = readConfig(process.env)
let key: DemonstrationKey | null = null
const product = await startProduct({
  config,
  say,
  async seed(services) {
    key = await seedAtStart(services, !config.databaseUrl)
  },
})
say(`GroundTruth 实测 serves on ${product.address}`)
if (key) printAccounts(key)
const endFilling = config.demonstrationOrders
  ? await fillInBackground(product.services, product.admin, say)
  : async () => {}
if (!config.publicUrl) say('PUBLIC_URL is not set: QR codes on reports use the address of the request.')

/** The demonstration accounts with their password, told once: it is stored nowhere in the clear. */
function printAccounts({ accounts, password }: DemonstrationKey): void {
  say(`\nDemonstration accounts, one for each post, all with the password ${password} (told only now):`)
  const widest = Math.max(...accounts.map(account => account.userName.length))
  for (const { userName, name, posts, unit } of accounts)
    say(`  ${userName.padEnd(widest)}  ${unit ?? '–'}  ${name} (${posts.join(', ')})`)
  say('')
}

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    endFilling()
      .then(() => product.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          say(`The stop failed: ${error instanceof Error ? error.message : String(error)}`)
          process.exit(1)
        },
      )
  })
}
