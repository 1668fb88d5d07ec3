import type { RowChange } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { outsourcedErrors } from '@gt/domain/outsourced/errors.ts'
import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { taskState } from '@gt/domain/tasks/lists.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { entityRules } from '../../pages/rules.ts'
import { lockOrder } from '../entrust/api.ts'
import { freeNumber } from '../numbering/api.ts'
import { mayKnowBlind, sampleNumberSql } from '../samples/api.ts'
import { giveTaskOut, isInSight, takeTaskHome, tasksOf } from '../tasks/api.ts'
import {
  answered,
  corrected,
  guardNoResult,
  guardUnchecked,
  isRegistration,
  registered,
  supervising,
} from './outside.ts'
import { approve, askBack, attach, confirmResult, reject, send, submit, takeResult } from './steps.ts'
import { ofBlindTask, shownOutside, visibleOutside } from './visible.ts'

const backInThePast = {
  zh: '预计返回不能早于今天',
  en: 'The day it is expected back cannot be before today.',
  es: 'La fecha prevista de retorno no puede ser anterior a hoy.',
}

const dayRefusals = (ctx: Ctx, day: string | null | undefined): Refused[] =>
  day && day < dayOf(ctx.now)
    ? [refused(generalErrors, 'G-11', { message: backInThePast }, { field: 'planned_back_on' })]
    : []

const changeable: readonly string[] = ['draft', 'rejected']

/** OU-03 for what was submitted. */
const guardDraft = ({ state }: { readonly state: string }): void =>
  refuseIfAny(changeable.includes(state) ? [] : [refused(outsourcedErrors, 'OU-03')])

/** Whether the client agreed: on the order, or on a paper since. */
async function agreed(ctx: Ctx, orderId: string, paper: string | null | undefined): Promise<boolean> {
  const [order] = await ctx.tx.query<{ allows: 0 | 1 }>(
    'select coalesce(allow_subcontract, false) as allows from entrustment where business_id = app_biz() and id = $1',
    [orderId],
  )
  return order?.allows === 1 || Boolean(paper)
}

const noConsent = refused(taskErrors, 'T-10', {}, { field: 'consent_file_id' })

const facts = factsOf(outsourcedTest.computed, {
  calc_unit: {
    column: "concat_ws(' ', b.short_name, b.name)",
    place: 'exists (select from business b where b.id = t.business_id and #)',
  },
})

/** Rules of tests that other laboratories make (page djentrustmanage/subcontractlist, workflow 13). */
export const outsourcedRules = entityRules(outsourcedTest, {
  visible: ctx => ({ ...visibleOutside(ctx), facts }),
  shown: shownOutside,
  computed: {
    calc_order: ctx =>
      `select e.entrust_no from entrustment e where e.business_id = t.business_id and e.id = t.entrustment_id${
        // who may not know a blind sample reads no order of it
        mayKnowBlind(ctx) ? '' : ` and not ${ofBlindTask}`
      }`,
    calc_sample:
      ctx => `select ${sampleNumberSql(ctx, 's')} from trial_task k join sample s on s.business_id = k.business_id and s.id = k.sample_id
      where k.business_id = t.business_id and k.id = t.trial_task_id`,
    calc_own: 'select (t.business_id = app_biz())::int',
    calc_unit: "select coalesce(nullif(b.short_name, ''), b.name) from business b where b.id = t.business_id",
    calc_qualified: `select case when coalesce(gt_unit_covers(t.testing_unit, concat_ws(' ', t.test_name, t.test_index), coalesce(t.test_date, gt_today())),
      t.unit_in_scope and nullif(t.unit_qualification_no, '') is not null) then 'ok' else 'none' end`,
  },
  async beforeCreate(ctx, values) {
    if (isRegistration(ctx, values)) return registered(ctx, values)
    guardNoResult(values)
    const missing = refused(
      generalErrors,
      'G-14',
      { field: outsourcedTest.fields.trial_task_id.label },
      { field: 'trial_task_id' },
    )
    const id = values.trial_task_id ?? ''
    const [found] = id && (await isInSight(ctx, id)) ? await tasksOf(ctx, [id]) : []
    if (!found) throw new Refusal([missing])
    await lockOrder(ctx, found.entrustment_id)
    const [task = found] = await tasksOf(ctx, [id])
    const state = taskState.labels[task.state]
    refuseIfAny([
      ...(task.outsourced_test_id
        ? [refused(outsourcedErrors, 'OU-02', { number: task.task_number }, { field: 'trial_task_id' })]
        : []),
      ...(['unassigned', 'outsourced'].includes(task.state)
        ? []
        : [refused(outsourcedErrors, 'OU-01', { number: task.task_number, state }, { field: 'trial_task_id' })]),
      ...((await agreed(ctx, task.entrustment_id, values.consent_file_id)) ? [] : [noConsent]),
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
  },
  async beforeChange(ctx, row, changes: RowChange<typeof outsourcedTest>) {
    if (row.state === 'registered') return corrected(ctx, row, changes)
    guardDraft(row)
    guardNoResult(changes)
    const paper = changes.consent_file_id === undefined ? row.consent_file_id : changes.consent_file_id
    const consent = !row.entrustment_id || row.client_consent === 1 || (await agreed(ctx, row.entrustment_id, paper))
    refuseIfAny([...(consent ? [] : [noConsent]), ...dayRefusals(ctx, changes.planned_back_on)])
    return changes
  },
  async afterSave(ctx, row, before) {
    if (before?.check_state === 'problem' && row.check_state === 'unchecked') await answered(ctx, row.id)
    if (!before && row.trial_task_id) await giveTaskOut(ctx, row.trial_task_id, row.id, row.reason)
  },
  async beforeRemove(ctx, row) {
    if (row.state === 'registered') {
      guardUnchecked(row)
      await answered(ctx, row.id)
      return
    }
    guardDraft(row)
    if (row.outsourced_no) await freeNumber(ctx, { kind: 'outsourced', id: row.id })
    if (row.trial_task_id) await takeTaskHome(ctx, row.trial_task_id)
  },
  parts: [['trial_task', 'outsourced_test_id']],
  commands: {
    Submit: submit as never,
    Approve: approve as never,
    Reject: reject as never,
    Send: send as never,
    Attach: attach as never,
    Result: takeResult as never,
    Confirm: confirmResult as never,
    AskBack: askBack as never,
    Check: supervising.Check as never,
    Question: supervising.Question as never,
    Verify: supervising.Verify as never,
  },
})
