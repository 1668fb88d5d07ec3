import { createHash } from 'node:crypto'
import { windowMinutes } from '@gt/domain/contract/codec.ts'
import { contractErrors } from '@gt/domain/contract/errors.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { OutsideCall } from '../http/implement.ts'

/** Minutes after which a seal does not open any more, whichever minute it was made for. */
const keptMinutes = 2 * windowMinutes + 1

/**
 * Takes sealed data once: what was overheard is not accepted when it is sent again while its seal still opens, by whichever
 * process. Refuses with U-06.
 * @param number of the seal, as `openData` found it
 */
export async function takeSealedOnce(call: OutsideCall, number: string): Promise<void> {
  const digest = createHash('sha256').update(number).digest('hex')
  const first = await call.transaction({ role: 'auth', marks: true }, ctx =>
    ctx.tx.query(
      `insert into sealed_number (digest, kept_until) values ($1, now() + make_interval(mins => $2))
       on conflict (digest) do nothing returning digest`,
      [digest, keptMinutes],
    ),
  )
  if (first.length === 0) throw new Refusal([refused(contractErrors, 'U-06')])
}
