import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { enumList } from '../kit/fields/enum.ts'
import { issue } from '../kit/issue.ts'
import { isLocalDate } from '../kit/rules.ts'

/** What a laboratory closes a period for; those of equipment and workload are not offered. */
export const lockScopes = enumList('period_lock.offered', {
  test: { zh: '检测数据', en: 'Test data', es: 'Datos de ensayo' },
  report: { zh: '报告', en: 'Reports', es: 'Informes' },
  charge: { zh: '收费', en: 'Charges', es: 'Cobros' },
})

const day = z.string().refine(isLocalDate, { error: issue('date') })
const period = z.strictObject({
  scope: z.enum(lockScopes.codes, issue('option')),
  period_from: day,
  period_to: day,
})

/** Closing past periods. */
export const periodLockActions = controller('PeriodLocks', {
  /** What is still open and dated in a period, so that nobody closes it unknowingly: how much, and the first twenty numbers. */
  Open: read({
    permission: ['totalset.periodlock.lock'],
    input: period,
    output: z.object({ count: z.number(), numbers: z.array(z.string()) }),
  }),
  /**
   * Closes a period: nothing dated in it is changed any more. Refuses with OP-06 (not the caller's to lock), OP-07 (not past), OP-08
   * (locked already, in part or whole).
   */
  Lock: write({
    permission: ['totalset.periodlock.lock'],
    label: { zh: '锁定期间', en: 'lock periods', es: 'bloquear periodos' },
    input: period,
    output: z.object({ id: z.string() }),
  }),
})
