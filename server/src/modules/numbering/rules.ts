import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { RuleFault, RuleParts, SerialWidth } from '@gt/domain/numbering/compose.ts'
import { numberingErrors } from '@gt/domain/numbering/errors.ts'
import type { RuleVersion } from '@gt/domain/numbering/rule-choice.ts'
import type { SerialForm } from '@gt/domain/numbering/scope-key.ts'
import type { Ctx } from '../../db/context.ts'
import type { Transaction } from '../../db/transaction.ts'

/** A numbering rule as a draw needs it. */
export type StoredRule = RuleVersion &
  RuleParts &
  SerialForm &
  SerialWidth & { readonly type: string; readonly serial_number: number }

const columns = `r.id, r.business_id, c.code as type, r.project_id, r.trial_task_category_id, r.trial_class_id, r.trial_category_id,
  r.enabled, r.effective_from, (r.deleted_at is null) as live, r.rule_one, r.rule_two, r.rule_three, r.rule_four, r.rule_five,
  r.separator, r.serial_period, r.serial_scope, r.serial_number, r.serial_digit_count, r.overflow`

/**
 * Platform defaults and those of the own organisation stand under business 0. A removed rule was switched off first; a
 * deleted row that is still switched on is a version that a later one replaced (see guards.ts).
 */
const query = `select ${columns} from number_rule r join number_rule_category c on c.id = r.rule_type
  where (r.business_id = app_biz() or r.business_id = 0 and r.organization_id in (0, app_org())) and (r.deleted_at is null or r.enabled)`

const read = new WeakMap<Transaction, Promise<StoredRule[]>>()

type RuleRow = Omit<StoredRule, 'live'> & { live: 0 | 1 }

/** Every rule that may number something of the caller's laboratory; read once in a transaction. */
export function rulesOf(ctx: Ctx): Promise<StoredRule[]> {
  let found = read.get(ctx.tx)
  if (!found) {
    found = ctx.tx.prepared<RuleRow>(query).then(rows => rows.map(row => ({ ...row, live: row.live === 1 })))
    read.set(ctx.tx, found)
  }
  return found
}

const faultCodes = { empty: 'N-06', token: 'N-04', serial: 'N-12' } as const

/** What is wrong with the parts of a rule, in words: N-06 no content, N-04 unknown token, N-12 a second serial. */
export const faultRefusals = (faults: readonly RuleFault[]): Refused[] =>
  faults.map(fault =>
    refused(numberingErrors, faultCodes[fault.kind], 'token' in fault ? { token: fault.token } : {}, {
      field: fault.field,
    }),
  )
