import { chargeActions } from '@gt/domain/charges/actions.ts'
import { numberRuleActions } from '@gt/domain/numbering/actions.ts'
import blindsample from '@gt/domain/platform/djbaseset.blindsample.settings.ts'
import baseset from '@gt/domain/platform/totalset.baseset.settings.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { makeBill } from '../make/charges.ts'
import { noon, pickup } from '../make/desks.ts'
import { Caller, refusal } from '../make/entrust.ts'
import { current, signedUpTo, testedCubes, testTask } from '../make/reports.ts'
import type { Row, SettingsDesk } from '../make/settings.ts'

/** What settings of review, reports, charges and samples change. */
export const settingsOfReports = (desk: SettingsDesk): Readonly<Record<string, Row>> => {
  const { place, clerk, tasks, ofTask, assign, approved, listed, one, give, printed, change } = desk
  return {
    'Process.record_check': {
      value: 0,
      // without it nobody has a record to check: what was submitted and signed is at once for the report
      does: async () => {
        const [id = ''] = await tasks()
        await assign(id, ['tester1', 'tester2'])
        return [await refusal(testTask(place, id, 'pass')), await ofTask('state', id)]
      },
      before: [[], 'reporting'],
      after: [['G-02'], 'reporting'],
    },
    'Process.audit_level': {
      value: 'one',
      does: async () => {
        const report = await testedCubes(place)
        await signedUpTo(place, report, 'Submit')
        return (await current(place, 'report', report.id)).state
      },
      before: 'auditing',
      after: 'approving',
    },
    'Process.separate_duties': {
      value: 0,
      does: async () => {
        const report = await testedCubes(place)
        await signedUpTo(place, report, 'Submit')
        const [auditor, tester] = [await place.as('auditor'), await place.as('tester1')]
        // the tester himself with the right of an auditor
        const posing = new Caller(place.services, place.actions, { ...auditor.principal, userId: tester.userId })
        return refusal(posing.give(reportActions, 'Audit', await current(place, 'report', report.id)))
      },
      before: ['T-01', 'R-08'],
      after: ['T-01'],
    },
    'Report.record_report_mode': {
      value: 'merged',
      does: async () => (await listed(await one()))?.with_record,
      before: 0,
      after: 1,
    },
    'Report.page_group': {
      value: 'p100',
      does: async () => (await listed(await one()))?.page_group,
      before: 50,
      after: 100,
    },
    'Report.change_naming': {
      value: 'g',
      does: async () => {
        const report = await printed()
        await give('reports', 'Issue', report, pickup)
        const number = String((await listed(report))?.display_number)
        const asking = await place.as('reception1', noon)
        const { id } = await asking.call(reportChangeActions, 'Apply', {
          report_id: report.id,
          reason_kind: 'typing',
          scope: 'info',
          reason: '部位登记错误',
          apply_source: 'inner',
          fields: [{ key: 'order.project_part', wanted: '3号中桥右幅2#墩' }],
        })
        await change('tech', 'Approve', id)
        await change('reception1', 'Make', id, { fields: [{ key: 'order.project_part', value: '3号中桥右幅2#墩' }] })
        await signedUpTo(place, report, 'Approve')
        return String((await listed(report))?.display_number).replace(number, '')
      },
      before: '-G',
      after: 'G',
    },
    'Process.charge_gate': {
      value: 'none',
      does: async () => refusal(give('reports', 'Print', await approved(), { copies: 3 })),
      before: ['B-10'],
      after: [],
    },
    'Process.allow_credit': {
      value: 0,
      does: async () => {
        await place.query("update entrust_unit set credit_limit = 100000 where payment_mode = 'monthly'")
        const bill = await makeBill(place, clerk, 'monthly')
        const cashier = await place.as('cashier')
        await cashier.give(chargeActions, 'Confirm', bill)
        return refusal(cashier.give(chargeActions, 'OnAccount', await current(place, 'charge', bill.id)))
      },
      before: [],
      after: ['C-06'],
    },
    'Report.archive_before_issue': {
      value: 1,
      does: async () => {
        const report = await printed()
        const file = { missing_note: '随卷', shelf: 'A-1', volume_no: `V-${report.id}` }
        return refusal(give('archive', 'Archive', report, file))
      },
      before: ['I-19'],
      after: [],
    },
    'Sample.retention_days': {
      value: 12,
      does: async () => {
        const { taskId } = await approved()
        const id = String(await ofTask('sample_id', taskId))
        const [sample] = await place.query<{ id: string; row_version: number }>(
          'select id::text as id, row_version from sample where id = $1',
          [id],
        )
        const [shelf] = await place.query<{ id: string }>(
          "select id::text as id from sample_library where code = 'LY-1' and business_id = (select id from business where code = 'SFJC')",
        )
        const keeper = await place.as('keeper', '2026-03-31 09:00:00')
        if (sample)
          await keeper.give(sampleActions, 'Retain', sample, { quantity: '3块', sample_library_id: shelf?.id })
        const [part] = await place.query<{ days: number }>(
          'select retention_days as days from sample_retention where sample_id = $1',
          [id],
        )
        return part?.days
      },
      before: 30,
      after: 12,
    },
    'Sample.blind_numbers': {
      value: 1,
      page: blindsample,
      does: async () => {
        const [type] = await place.query<{ id: string; class: string }>(
          "select c.id::text as id, k.id::text as class from number_rule_category c, trial_class k where c.code = 'task' and k.code = 'CJL' order by k.id limit 1",
        )
        const admin = await place.as('labadmin')
        const rule = {
          rule_type: type?.id ?? '',
          trial_class_id: type?.class,
          rule_one: 'RW',
          rule_two: '{yyyy}',
          rule_three: '{sample_number}',
        }
        const told = await refusal(admin.call(numberRuleActions, 'Create', rule))
        await place.query('update number_rule set deleted_at = now() where trial_class_id = $1', [type?.class])
        return told
      },
      before: [],
      after: ['N-23'],
    },
    'Numbering.draw_record_at': {
      value: 'accept',
      page: baseset,
      does: async () => (await ofTask('record_number', (await tasks())[0])) !== null,
      before: false,
      after: true,
    },
  }
}
