import { z } from 'zod'
import { sealedPassword } from '../identity/oauth-actions.ts'
import { controller, crud, itemSchema, itemsSchema, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { billingInfo } from './billing-info.entity.ts'
import { entrustUnit } from './entrust-unit.entity.ts'
import { mailingInfo } from './mailing-info.entity.ts'

const pages = ['djentrustmanage.entrustunit', 'gdentrustmanage.entrustunit']
const codes = (...ops: string[]): string[] => pages.flatMap(page => ops.map(op => `${page}.${op}`))

/** Signs after which names like the typed one are looked for. */
export const similarFrom = 4

/** What the register of clients calls besides the plain actions. */
export const unitActions = controller('EntrustUnits', {
  /** Clients for forms; a client is offered its own unit alone. */
  Pick: crud(entrustUnit, { pages }).Pick,
  /** Units whose names, short names or former names are like what is typed, so that nobody enters one twice. */
  Similar: read({
    permission: codes('add', 'edit'),
    input: z.strictObject({ name: z.string().trim().max(200), id: idSchema.optional() }),
    output: z.object({
      rows: z.array(
        z.object({ id: z.string(), name: z.string(), aliases: z.string().nullable(), enabled: z.literal([0, 1]) }),
      ),
    }),
  }),
  /** The last 50 orders of a client that the caller sees, with their sums. Refuses with G-04. */
  Orders: read({
    permission: codes('view'),
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          entrust_no: z.string().nullable(),
          entrust_date: z.string(),
          project_name: z.string().nullable(),
          state: z.string(),
          payable_amount: z.string().nullable(),
        }),
      ),
    }),
  }),
  /**
   * Doubles become one: what pointed at the others points at the kept one, which also takes over what it lacks itself, their
   * names as further names, and their balances. All or nothing. Refuses with G-01, G-04, SU-02, SU-03 (two credit codes), SU-04
   * (two price targets).
   */
  Merge: write({
    permission: codes('merge'),
    label: { zh: '合并重复单位', en: 'merge duplicates', es: 'combinar duplicados' },
    input: z.strictObject({ keep_id: idSchema, items: itemsSchema.items }),
    output: z.object({ moved: z.number() }),
    touches: [
      'Entrustments',
      'PreEntrustments',
      'Charges',
      'ChargeSettlements',
      'CustomerInfos',
      'BillingInfos',
      'MailingInfos',
      'AppUsers',
    ],
  }),
  /**
   * An account by which the client orders itself, with its first password. Refuses with G-01, G-04, P-06 without the licence,
   * SU-06, and like the making of any account (L-08, L-10, L-12, G-12).
   */
  OpenAccount: outside({
    permission: codes('enable'),
    label: { zh: '开通账号', en: 'open an account', es: 'abrir una cuenta' },
    input: itemSchema.extend({
      user_name: z.string().trim().min(1, issue('required')).max(50),
      real_name: z.string().trim().min(1, issue('required')).max(50),
      password: sealedPassword,
    }),
    output: z.object({ user_id: z.string() }),
    touches: ['AppUsers', 'UserPostMaps'],
  }),
})

/** Invoice titles for forms; a client is offered its own. */
export const billingPick = controller('BillingInfos', { Pick: crud(billingInfo, { pages }).Pick })

/** Postal addresses for forms; a client is offered its own. */
export const mailingPick = controller('MailingInfos', { Pick: crud(mailingInfo, { pages }).Pick })
