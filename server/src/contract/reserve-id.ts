import { randomInt } from 'node:crypto'
import { contractErrors } from '@gt/domain/contract/errors.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { OutsideCall } from '../http/implement.ts'
import { entitySpelled } from './names.ts'

/** Reserved ids lie above all that the tables count up to by themselves, and below the largest of the column that keeps them. */
const lowest = 1_000_000_000
const highest = 2_147_483_647

/**
 * An id that the caller may give his next new row of a table within a day. It is drawn, not counted: nobody learns from it how many rows
 * there are (D-27). Refuses with U-02.
 */
export async function reserveId(call: OutsideCall, tableName: string): Promise<number> {
  const entity = entitySpelled(tableName)
  if (!entity) throw new Refusal([refused(contractErrors, 'U-02')])
  return call.transaction({ role: 'auth' }, async ({ tx }) => {
    for (;;) {
      const value = randomInt(lowest, highest)
      const kept = await tx.query(
        `insert into reserved_id (table_name, reserved_value, user_id) values ($1, $2, $3)
         on conflict do nothing returning id`,
        [entity.name, value, call.principal.userId],
      )
      if (kept.length > 0) return value
    }
  })
}
