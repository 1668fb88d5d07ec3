import { startReceiver } from './receiver/receiver.ts'

// Runs the receiver of transfers for trying a connection out: node tools/run.mjs tools/receiver.ts [PORT] [SECRET]
const [port = '8090', secret] = process.argv.slice(2)
const receiver = await startReceiver({ port: Number(port), ...(secret ? { secret } : {}) })
process.stdout.write(`receiver at ${receiver.url}, ${secret ? 'signed calls only' : 'any calls'}\n`)
const told = new Set<string>()
setInterval(() => {
  for (const { id, key, times, body } of receiver.taken.values()) {
    const line = `${id} ${key} ×${times} ${body.length} bytes`
    if (!told.has(line)) process.stdout.write(`${line}\n`)
    told.add(line)
  }
}, 1000)
