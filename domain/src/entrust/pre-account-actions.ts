import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { daySchema } from '../kit/fields/date.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { entrustUnit } from './entrust-unit.entity.ts'

const page = 'djentrustmanage.ywtaccount'

/** Where an account that sends pre-entrustments is at home: in the laboratory, or at another unit whose people order here. */
export const accountSources = {
  own: { zh: '委托账号', en: 'Client account', es: 'Cuenta de cliente' },
  elsewhere: { zh: '外单位账号', en: 'Account of another unit', es: 'Cuenta de otra unidad' },
} as const

const account = z.object({
  id: z.string(),
  source: z.enum(['own', 'elsewhere']),
  account_name: z.string(),
  entrust_unit_id: z.string().nullable(),
  entrust_unit_name: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  /** The last day on which it orders here; null for none. */
  expire_date: daySchema.nullable(),
  last_login: z.string().nullable(),
  order_count: z.number(),
  enabled: z.literal([0, 1]),
})

/** An account that may send pre-entrustments. */
export type PreAccount = z.infer<typeof account>

/** Accounts that an answer holds. */
export const mostPreAccounts = 500

const one = z.strictObject({ id: named(idSchema, { zh: '账号', en: 'Account', es: 'Cuenta' }) })

/** Who may send pre-entrustments to the laboratory (page djentrustmanage/ywtaccount). */
export const preAccountActions = controller('PreOrderAccounts', {
  /** Accounts of clients, and of people of other units that stand for one; those whose names or clients have the text in them. */
  List: read({
    permission: [`${page}.view`],
    input: z.strictObject({
      text: named(
        z
          .string()
          .trim()
          .max(60, issue('too_long', { max: 60 }))
          .optional(),
        { zh: '账号或单位', en: 'Account or unit', es: 'Cuenta o entidad' },
      ),
    }),
    output: z.object({ rows: z.array(account) }),
  }),
  /** The account orders again, with no last day. Refuses with G-04 what is no such account, with P-06 without the licence. */
  Enable: write({
    permission: [`${page}.enable`],
    input: one,
    output: z.object({}),
    touches: ['AppUsers'],
  }),
  /**
   * The account orders no longer: one of the laboratory can no longer log in and its sessions end, one of another unit acts here no longer. What it
   * sent stays. Refuses with G-04 what is no such account.
   */
  Disable: write({
    permission: [`${page}.disable`],
    input: one,
    output: z.object({}),
    touches: ['AppUsers'],
  }),
  /**
   * Says for which client an account of another unit of the organisation orders here. Refuses with SB-02 a login name that none has, with SB-03 one
   * that acts here already, with G-14 a client that there is not, with P-06 without the licence.
   */
  Bind: write({
    permission: [`${page}.add`],
    input: z.strictObject({
      user_name: named(
        z
          .string()
          .trim()
          .min(1, issue('required'))
          .max(50, issue('too_long', { max: 50 })),
        { zh: '登录账号', en: 'Login name', es: 'Nombre de usuario' },
      ),
      entrust_unit_id: named(idSchema, entrustUnit.label),
      valid_to: named(daySchema.nullish(), { zh: '有效期至', en: 'Valid to', es: 'Válida hasta' }),
    }),
    output: z.object({ id: z.string() }),
    touches: ['AppUsers'],
  }),
})
