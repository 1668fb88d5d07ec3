import type { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { asPattern } from '@gt/domain/entrust/order-form.ts'
import type { Run } from '../../../http/implement.ts'
import { formOfOrder } from '../form-of-order.ts'
import { saveOrder as save } from '../save-order.ts'
import { wholeOrder } from './read-order.ts'

type Actions = (typeof entrustmentActions)['actions']

/** Writes a draft in one piece and answers it as its screen shows it. */
export const saveOrder: Run<Actions['Save']> = async (ctx, form) => wholeOrder(ctx, await save(ctx, form))

/** The form of an earlier order with its customer, samples and tests; dates, batches, cards and numbers stay behind. */
export const copyOrder: Run<Actions['CopyFrom']> = async (ctx, { id }) => asPattern(await formOfOrder(ctx, id))
