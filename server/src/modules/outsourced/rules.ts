import type { RowChange } from '@gt/domain/kit/entity.ts'
import { refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { outsourcedErrors } from '@gt/domain/outsourced/errors.ts'
import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { entityRules } from '../../pages/rules.ts'
import { freeNumber } from '../numbering/api.ts'
import { mayKnowBlind, sampleNumberSql } from '../samples/api.ts'
import { giveTaskOut, takeTaskHome } from '../tasks/api.ts'
import type { UnitOrders } from './api.ts'
import { guardNamed } from './laboratory.ts'
import { agreed, dayRefusals, noConsent, ofTask } from './of-task.ts'
import {
  answered,
  corrected,
  guardNoResult,
  guardUnchecked,
  isRegistration,
  registered,
  supervising,
} from './outside.ts'
import { orderedSql, progressSql, toldOrderSql } from './outside-order.ts'
import { attach, takeResult } from './results.ts'
import { approve, askBack, confirmResult, reject, sendBy, submit } from './steps.ts'
import { ofBlindTask, shownOutside, visibleOutside } from './visible.ts'

const changeable: readonly string[] = ['draft', 'rejected']

/** OU-03 for what was submitted. */
const guardDraft = ({ state }: { readonly state: string }): void =>
  refuseIfAny(changeable.includes(state) ? [] : [refused(outsourcedErrors, 'OU-03')])

/** SQL: the sample of the outside test `t`, over the alias `s`: that of its task, or the one that it names. */
const ofSample = `s.business_id = t.business_id and s.id = coalesce((select k.sample_id from trial_task k where k.business_id = t.business_id and k.id = t.trial_task_id), t.sample_id)`

/** What is told of the order in a laboratory of the platform. */
const toldOf = (column: string): string =>
  `select case when ${orderedSql} then (select ${column} from ${toldOrderSql} o) end`

const factsFor = (ctx: Ctx) =>
  factsOf(outsourcedTest.computed, {
    calc_unit: {
      column: "concat_ws(' ', b.short_name, b.name)",
      place: 'exists (select from business b where b.id = t.business_id and #)',
    },
    calc_progress: {
      column: 'x.progress',
      place: `exists (select from (select ${progressSql} as progress) x where #)`,
    },
    // as the reader may know it, typed or read from its label
    calc_sample: {
      column: 'x.number',
      place: `exists (select from sample s cross join lateral (select ${sampleNumberSql(ctx, 's')} as number) n
      cross join lateral (values (n.number), ('GT:S:' || n.number)) x (number) where ${ofSample} and #)`,
    },
  })

/** Rules of tests that other laboratories make (page djentrustmanage/subcontractlist, workflow 13). */
export const outsourcedRules = (orders: UnitOrders) =>
  entityRules(outsourcedTest, {
    visible: ctx => ({ ...visibleOutside(ctx), facts: factsFor(ctx) }),
    shown: shownOutside,
    computed: {
      calc_order: ctx =>
        `select e.entrust_no from entrustment e where e.business_id = t.business_id and e.id = t.entrustment_id${
          // who may not know a blind sample reads no order of it
          mayKnowBlind(ctx) ? '' : ` and not ${ofBlindTask}`
        }`,
      calc_sample: ctx => `select ${sampleNumberSql(ctx, 's')} from sample s where ${ofSample}`,
      calc_sample_name: `select coalesce(t.sample_name, (select s.name from sample s where ${ofSample}))`,
      calc_progress: `select ${progressSql}`,
      calc_upload: `select (t.state in ('sent', 'returned') and not exists (select from ${toldOrderSql} o where ${orderedSql}))::int`,
      calc_order_no: toldOf('o.pre_no'),
      calc_return_reason: toldOf('o.return_reason'),
      calc_report_no: `select coalesce(t.report_number, case when t.state = 'sent' and ${orderedSql} then (select o.report_no from ${toldOrderSql} o) end)`,
      calc_own: 'select (t.business_id = app_biz())::int',
      calc_unit: "select coalesce(nullif(b.short_name, ''), b.name) from business b where b.id = t.business_id",
      calc_qualified: `select case when coalesce(gt_unit_covers(t.testing_unit, concat_ws(' ', t.test_name, t.test_index), coalesce(t.test_date, gt_today())),
      t.unit_in_scope and nullif(t.unit_qualification_no, '') is not null) then 'ok' else 'none' end`,
    },
    async beforeCreate(ctx, values) {
      if (isRegistration(ctx, values)) return registered(ctx, values)
      guardNoResult(values)
      return ofTask(ctx, values)
    },
    async beforeChange(ctx, row, changes: RowChange<typeof outsourcedTest>) {
      if (row.state === 'registered') return corrected(ctx, row, changes)
      guardDraft(row)
      guardNoResult(changes)
      const paper = changes.consent_file_id === undefined ? row.consent_file_id : changes.consent_file_id
      const consent = !row.entrustment_id || row.client_consent === 1 || (await agreed(ctx, row.entrustment_id, paper))
      refuseIfAny([...(consent ? [] : [noConsent]), ...dayRefusals(ctx, changes.planned_back_on)])
      if (changes.testing_unit === undefined || changes.testing_unit === row.testing_unit) return changes
      await guardNamed(ctx, changes.testing_unit)
      // what was chosen of one laboratory is not sent to another one
      return { ...changes, target_business_id: null, ordered_tests: null, outside_order_id: null }
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
      Send: sendBy(orders) as never,
      Order: sendBy(orders) as never,
      OrderAgain: sendBy(orders) as never,
      Attach: attach as never,
      Result: takeResult as never,
      Receive: takeResult as never,
      Confirm: confirmResult as never,
      AskBack: askBack as never,
      Check: supervising.Check as never,
      Question: supervising.Question as never,
      Verify: supervising.Verify as never,
    },
  })
