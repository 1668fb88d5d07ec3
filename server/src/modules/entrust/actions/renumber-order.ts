import type { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { refused } from '@gt/domain/kit/errors.ts'
import { numberingErrors } from '@gt/domain/numbering/errors.ts'
import { requireSight } from '../../../db/sight.ts'
import { changeRow, lockRow } from '../../../db/write.ts'
import { logStep, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import type { Run } from '../../../http/implement.ts'
import { renumber, typingRefusals } from '../../numbering/api.ts'
import { tasksNameOrder } from '../../tasks/api.ts'
import { startedTask } from '../order.queries.ts'
import { visibleOrders } from '../visible.ts'

/** Gives a registered order another number by hand; its tasks carry a copy (workflow 18, typed numbers). */
export const renumberOrder: Run<(typeof entrustmentActions.actions)['Renumber']> = async (ctx, input) => {
  await requireSight(ctx, entrustment, input.id, visibleOrders(ctx))
  const order = await lockRow(ctx, entrustment, input)
  const old = order.entrust_no
  passGuards(
    old,
    [
      ...(await typingRefusals(ctx)),
      ...(old === null ? [refused(numberingErrors, 'N-21')] : []),
      ...((await startedTask(ctx, order.id)) !== null ? [refused(numberingErrors, 'N-20', { number: old })] : []),
    ],
    {},
  )
  const { by_order_date } = (await settingsOf(ctx)).overall.Numbering
  const entrust_no = await renumber(
    ctx,
    'entrust',
    {
      ...(by_order_date ? { date: order.entrust_date } : {}),
      trialCategoryId: order.trial_category_id,
      trialTaskCategoryId: order.trial_task_category_id,
      projectId: order.project_id,
    },
    { kind: 'entrustment', id: order.id },
    input,
  )
  const after = await changeRow(ctx, entrustment, order, { entrust_no }, { number: entrust_no, reason: input.reason })
  await tasksNameOrder(ctx, order.id, entrust_no, input.reason)
  await logStep(ctx, {
    kind: 'entrustment',
    id: order.id,
    number: entrust_no,
    command: 'renumber',
    from: order.state,
    to: order.state,
    opinion: `${old} → ${entrust_no}：${input.reason}`,
  })
  return { id: after.id, row_version: after.row_version }
}
