import { createHmac } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { deviceReadingActions } from '@gt/domain/testing/device-reading-actions.ts'
import { canonical } from '../server/src/modules/testing/blocks.ts'
import { ApiClient } from '../server/test/support/api-client.ts'

/**
 * A press with the program that stands beside it, for trying a connection out: it breaks one cube after another, draws their curves
 * and sends each reading as the product takes it, signed where the machine has a key.
 *
 *   node tools/run.mjs --all tools/press.ts --server URL --account NAME --password PASSWORD --serial CAPTURE_SERIAL
 *     [--key BASE64URL --counter N] [--number N] [--task TASK_NUMBER] [--specimen NUMBER]... [--force KN]
 */
type Received = InputOf<(typeof deviceReadingActions)['actions']['Receive']>

/** A cube that breaks at a force in kN after so many seconds, loaded evenly. */
export const broken = (force: number, seconds: number): [string, string][] => [
  ...Array.from({ length: seconds + 1 }, (_, at): [string, string] => [
    String(at),
    ((force * at) / seconds).toFixed(3),
  ]),
  [String(seconds + 1), (force * 0.5).toFixed(3)],
]

/** The signature of a reading by the key of its machine (`DeviceKeys/Issue`). */
export const signedBy = (key: string, counter: number, reading: Received): Received => ({
  ...reading,
  signature: {
    counter,
    mac: createHmac('sha256', Buffer.from(key, 'base64url'))
      .update(`${counter}\n${canonical(reading)}`)
      .digest('hex'),
  },
})

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      server: text,
      account: text,
      password: text,
      serial: text,
      key: text,
      counter: text,
      number: text,
      task: text,
      specimen: { type: 'string', multiple: true },
      force: text,
    },
  })
  const { server = 'http://127.0.0.1:520', account = '', password = '', serial = '', key, task } = values
  const client = await new ApiClient(server).signIn(account, password)
  const force = Number(values.force ?? '783.35')
  for (const [at, specimen] of (values.specimen ?? ['']).entries()) {
    const now = new Date(Date.now() + 8 * 3_600_000)
    const moment = (before: number): string =>
      new Date(now.getTime() - before * 1000).toISOString().slice(0, 19).replace('T', ' ')
    const number = String(Number(values.number ?? '1') + at)
    const peak = (force * (1 + (at % 3) * 0.013)).toFixed(3)
    const reading: Received = {
      device_serial: serial,
      local_no: number,
      ...(task ? { task_number: task } : {}),
      ...(specimen ? { specimen } : {}),
      started_at: moment(70),
      ended_at: moment(5),
      peak_force: peak,
      raw: `#${number};${specimen};${peak}`,
      curve: {
        x: 'time',
        x_unit: 's',
        y: 'force',
        y_unit: 'kN',
        sample_hz: '1',
        points: broken(Number(peak), 60 + at),
      },
    }
    const sent = key ? signedBy(key, Number(values.counter ?? '1') + at, reading) : reading
    const taken = await client.call(deviceReadingActions, 'Receive', sent)
    process.stdout.write(`${number} ${specimen || '-'} ${peak} kN: ${taken.state}, reading ${taken.id}\n`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
