import { z } from 'zod'
import { controller, outside } from '../kit/action.ts'
import { named } from '../kit/input-words.ts'
import { sealedPassword, tokenAnswer } from './oauth-actions.ts'

/** Shortest and longest reason for entering a customer's account. */
export const supportReason = { least: 10, most: 300 } as const

/** Entering a customer's account (D-04). A file of its own: only its page calls it. */
export const supportActions = controller('OAuth', {
  /**
   * Opens a session of 30 minutes, which is not renewed, in the account of a customer, for somebody of the platform who proves himself by
   * his password and his second factor; read only until the laboratory's administrator agrees to changes, if they are wished for. By POST
   * alone, with everything: a bare user name answers 403. Refuses with BL-01 for every cause, which the audit log tells.
   */
  AdminLogin: outside({
    permission: { open: 'makes its own session: the operator proves himself by password and one-time code' },
    methods: ['GET', 'POST'],
    input: z.strictObject({
      operator: named(z.string().max(50).optional(), {
        zh: '运维账号',
        en: 'operator account',
        es: 'cuenta de operador',
      }),
      pwd: sealedPassword.optional(),
      otp: z.string().max(20).optional(),
      /** The account that is entered; never one of the platform. */
      userName: named(z.string().max(50), { zh: '目标账号', en: 'target account', es: 'cuenta de destino' }),
      /** Number of a feedback of that unit that is not closed, or in `other` what it is about. */
      feedbackNo: named(z.string().trim().min(1).max(30).optional(), {
        zh: '问题单号',
        en: 'feedback number',
        es: 'n.º de incidencia',
      }),
      other: named(z.string().trim().min(2).max(100).optional(), {
        zh: '其他事由',
        en: 'other matter',
        es: 'otro asunto',
      }),
      reason: named(z.string().trim().min(supportReason.least).max(supportReason.most).optional(), {
        zh: '原因',
        en: 'reason',
        es: 'motivo',
      }),
      /** The laboratory's administrator is asked to agree to changes. */
      write: z.literal([0, 1]).optional(),
    }),
    output: tokenAnswer,
  }),
})
