import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { outsourcedErrors } from '@gt/domain/outsourced/errors.ts'
import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { taskState } from '@gt/domain/tasks/lists.ts'
import type { Ctx } from '../../db/context.ts'
import { lockOrder } from '../entrust/api.ts'
import { isInSight, tasksOf } from '../tasks/api.ts'

type Values = RowValues<typeof outsourcedTest>

const backInThePast = {
  zh: '预计返回不能早于今天',
  en: 'The day it is expected back cannot be before today.',
  es: 'La fecha prevista de retorno no puede ser anterior a hoy.',
}

/** G-11 for a day of return that is over. */
export const dayRefusals = (ctx: Ctx, day: string | null | undefined): Refused[] =>
  day && day < dayOf(ctx.now)
    ? [refused(generalErrors, 'G-11', { message: backInThePast }, { field: 'planned_back_on' })]
    : []

/** Whether the client agreed: on the order, or on a paper since. */
export async function agreed(ctx: Ctx, orderId: string, paper: string | null | undefined): Promise<boolean> {
  const [order] = await ctx.tx.query<{ allows: 0 | 1 }>(
    'select coalesce(allow_subcontract, false) as allows from entrustment where business_id = app_biz() and id = $1',
    [orderId],
  )
  return order?.allows === 1 || Boolean(paper)
}

export const noConsent = refused(taskErrors, 'T-10', {}, { field: 'consent_file_id' })

/**
 * The values of an outside test that stands for a task of ours: what is open is taken from the task and its order, which is locked.
 * Refuses with G-14 a task out of sight, OU-01, OU-02, T-10 without the client's consent, G-06 without a reason, G-11.
 */
export async function ofTask(ctx: Ctx, values: Values, consented = false): Promise<Values> {
  const label = { field: outsourcedTest.fields.trial_task_id.label }
  const id = values.trial_task_id ?? ''
  const [found] = id && (await isInSight(ctx, id)) ? await tasksOf(ctx, [id]) : []
  if (!found) throw new Refusal([refused(generalErrors, 'G-14', label, { field: 'trial_task_id' })])
  await lockOrder(ctx, found.entrustment_id)
  const [task = found] = await tasksOf(ctx, [id])
  const state = taskState.labels[task.state]
  const number = task.task_number
  refuseIfAny([
    ...(task.outsourced_test_id ? [refused(outsourcedErrors, 'OU-02', { number }, { field: 'trial_task_id' })] : []),
    ...(['unassigned', 'outsourced'].includes(task.state)
      ? []
      : [refused(outsourcedErrors, 'OU-01', { number, state }, { field: 'trial_task_id' })]),
    ...(consented || (await agreed(ctx, task.entrustment_id, values.consent_file_id)) ? [] : [noConsent]),
    ...(values.reason
      ? []
      : [refused(generalErrors, 'G-06', { field: outsourcedTest.fields.reason.label }, { field: 'reason' })]),
    ...dayRefusals(ctx, values.planned_back_on),
  ])
  const [order] = await ctx.tx.query<{ project_name: string | null; project_part: string | null }>(
    'select project_name, project_part from entrustment where business_id = app_biz() and id = $1',
    [task.entrustment_id],
  )
  return {
    ...values,
    test_name: values.test_name ?? task.test_name,
    test_index: values.test_index ?? task.test_content,
    project_name: values.project_name ?? order?.project_name ?? null,
    project_part: values.project_part ?? order?.project_part ?? null,
    entrustment_id: task.entrustment_id,
    client_consent: 1 as const,
  }
}
