import { chargeActions } from '@gt/domain/charges/actions.ts'
import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { orderPaperActions } from '@gt/domain/entrust/order-paper-actions.ts'
import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { type SettingsPage, settingsController, settingsOfPage } from '@gt/domain/kit/page/settings.ts'
import { numberRuleActions } from '@gt/domain/numbering/actions.ts'
import blindsample from '@gt/domain/platform/djbaseset.blindsample.settings.ts'
import djbase from '@gt/domain/platform/djbaseset.djbase.settings.ts'
import baseset from '@gt/domain/platform/totalset.baseset.settings.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { numberingImplemented } from '../../src/modules/numbering/implement.ts'
import { allSettings } from '../../src/pages/definitions.ts'
import { settingsImplemented } from '../../src/pages/settings-page.ts'
import { makeBill } from '../make/charges.ts'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { Caller, cubeOrder, offered, refusal, registered } from '../make/entrust.ts'
import {
  current,
  type MadeReport,
  openReports,
  type ReportPlace,
  rendered,
  signedUpTo,
  testedCubes,
  testTask,
} from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

/** Every setting that is shown changes what the product does: saved by the page, seen in what other actions then do. */
let place: ReportPlace
let clerk: Caller
let head: Caller
beforeAll(async () => {
  place = await openReports([...settingsImplemented(allSettings), ...numberingImplemented])
  clerk = await place.as('reception1')
  head = await place.as('head-hnt')
  // the demonstration sets a few itself
  await place.query('update djbase_set set min_testers = null, change_naming = null')
})
afterAll(() => place?.close())
const { give, printed, change } = desksOf(() => place)

const save = async (page: SettingsPage, what: { changes?: Record<string, unknown>; inherit?: string[] }) => {
  const admin = await place.as('labadmin')
  const { row_version } = await admin.call(settingsController(page), 'Load', {})
  await admin.call(settingsController(page), 'Save', { row_version, ...what })
}

const tests = (who: Caller) => who.call(registrationActions, 'Tests', {})
const draft = async (sets = 1, more: object = {}) =>
  (await clerk.call(entrustmentActions, 'Save', { ...(await cubeOrder(place, { sets })), ...more })).order
const checked = async (more: object = {}) => clerk.call(entrustmentActions, 'Check', { id: (await draft(1, more)).id })
const sheet = async (): Promise<string> => {
  const { pdf } = await clerk.call(orderPaperActions, 'Sheet', { id: (await draft()).id })
  return (await readTexts(Buffer.from(pdf, 'base64')))
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '')
}
/** Tasks of a new order of cubes. */
const tasks = async (sets = 1): Promise<string[]> =>
  (await registered(clerk, await cubeOrder(place, { sets }))).tasks.map(({ id }) => id)
const ofTask = async (column: string, id: string | undefined): Promise<unknown> =>
  (await place.query<{ value: unknown }>(`select ${column} as value from trial_task where id = $1`, [id]))[0]?.value
const assign = async (id: string, logins: readonly string[]) => {
  const tester_ids = await Promise.all(logins.map(async login => (await place.as(login)).userId))
  return head.give(taskActions, 'Assign', await current(place, 'trial_task', id), { tester_ids })
}
/** What stands against the start of a test on the day on which its cubes are due. */
const start = async (more: object = {}): Promise<string[]> => {
  const [id = ''] = await tasks()
  await assign(id, ['tester1', 'tester2'])
  const tester = await place.as('tester1', '2026-03-29 09:30:00')
  const samples = await place.query<{ id: string; row_version: number }>(
    'select s.id::text as id, s.row_version from sample s join trial_task t on t.business_id = s.business_id and t.sample_id = s.id where t.id = $1',
    [id],
  )
  for (const sample of samples) await tester.give(sampleActions, 'Take', sample, { reason: '检测' })
  return refusal(tester.give(taskActions, 'Start', await current(place, 'trial_task', id), more))
}
const approved = async (): Promise<MadeReport> => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Approve')
  await rendered(place, report)
  return report
}
const listed = async (report: MadeReport) => {
  const { rows } = await (await place.as('reports', noon)).call(reportActions, 'List', {
    filter: [{ field: 'id', op: 'eq', value: report.id }],
  })
  return rows[0] as Record<string, unknown> | undefined
}
let kept: Promise<MadeReport> | null = null
/** One approved report that several rows look at. */
const one = (): Promise<MadeReport> => {
  kept ??= approved()
  return kept
}

/** Saved on the page of the laboratory, or on that of basic settings. */
interface Row {
  readonly value: unknown
  /** What the product does; asked before the save and after it. */
  readonly does: () => Promise<unknown>
  readonly before: unknown
  readonly after: unknown
  /** Other settings that must stand for it to matter. */
  readonly with?: Record<string, unknown>
  readonly page?: SettingsPage
}

const rows: Readonly<Record<string, Row>> = {
  'Unit.test_room_name': {
    value: '城西检测试验室',
    does: async () => (await sheet()).includes('城西检测试验室'),
    before: false,
    after: true,
  },
  'Unit.address': {
    value: '环城西路 77 号',
    does: async () => (await sheet()).includes('环城西路77号'),
    before: false,
    after: true,
  },
  'Unit.phone': {
    value: '0571-87654321',
    does: async () => (await sheet()).includes('0571-87654321'),
    before: false,
    after: true,
  },
  'Sample.sample_cap': { value: 1, does: () => refusal(draft(2)), before: [], after: ['E-03'] },
  'Sample.item_cap': { value: 1, does: () => refusal(draft(2)), before: [], after: ['E-11'] },
  'Process.promise_days': {
    value: 20,
    // stands in where a test has no turnaround of its own
    does: async () => {
      await place.query('update unit_trial_parameter set turnaround_days = null')
      await place.query('update trial_list set default_duration_days = null')
      return (await checked()).planned_report_date
    },
    before: '2026-04-05',
    after: '2026-04-18',
  },
  'Process.expired_standard': {
    value: 'warn',
    does: async () => {
      const [template] = await place.query<{ payload: { samples: object[] }; category: string }>(
        `select t.payload, c.trial_category_id::text as category from entrust_template t join trial_class c on c.id = t.trial_class_id where t.name = '碎石压碎值（旧规程）'`,
      )
      const { reasons } = await checked({
        trial_category_id: template?.category,
        samples: template?.payload.samples.map(sample => ({ ...sample, quantity: '20kg' })),
      })
      return reasons.filter(({ code }) => code === 'E-07').map(({ severity }) => severity)
    },
    before: ['error'],
    after: ['warn'],
  },
  'Process.contract_review_enabled': {
    value: 1,
    does: async () => (await checked({ required_date: '2026-03-10' })).review,
    before: false,
    after: true,
  },
  'Process.contract_review': {
    value: 'always',
    with: { 'Process.contract_review_enabled': 1 },
    does: async () => (await checked()).review,
    before: false,
    after: true,
  },
  'Process.pre_entrust_expire_days': {
    value: 5,
    does: async () => {
      const { parameters, classId, categoryId } = await offered(place, 'concrete-cube-strength')
      const { order } = await clerk.call(preEntrustmentActions, 'Save', {
        trial_category_id: categoryId,
        customer_snapshot: {
          project_name: '城北大道改造',
          entrusting_unit: '示范市政工程处',
          sample_sender: '送样员甲',
          sender_phone: '000-00000000',
        },
        samples: [
          {
            name: '混凝土试块',
            trial_class_id: classId,
            specification: 'C30',
            quantity: '3块',
            sampling_date: '2026-03-01',
            items: [{ unit_trial_parameter_id: parameters[0] ?? '', age_days: 28 }],
          },
        ],
      })
      await clerk.give(preEntrustmentActions, 'Submit', order, { accepted_instructions: true })
      return (await clerk.call(preEntrustmentActions, 'GetWhole', { id: order.id })).order.expires_at
    },
    before: '2026-04-02 09:00:00',
    after: '2026-03-08 09:00:00',
  },
  'Process.show_price_to_customer': {
    value: 1,
    does: async () => {
      const { tests: told } = await tests(await place.as('client1'))
      return told.flatMap(({ parameters }) => parameters).every(({ unit_price }) => unit_price !== null)
    },
    before: false,
    after: true,
  },
  'Sample.auto_label': {
    value: 0,
    // the desk prints labels by what it is told here
    does: async () => (await tests(clerk)).limits.auto_label,
    before: 1,
    after: 0,
  },
  'Process.task_split': {
    value: 'per_order',
    // a test may have a way of its own
    does: async () => {
      await place.query('update unit_trial set task_split_mode = null')
      return (await tasks(2)).length
    },
    before: 2,
    after: 1,
  },
  'Process.assign_on_register': {
    value: 1,
    does: async () => {
      const [id] = await tasks()
      const trial_list_id = String(await ofTask('trial_list_id', id))
      const user_id = (await place.as('tester2')).userId
      await head.call(taskActions, 'SetDefault', { trial_list_id, user_id, is_default: 1 })
      const [next] = await tasks()
      await head.call(taskActions, 'SetDefault', { trial_list_id, user_id, is_default: 0 })
      return ofTask('state', next)
    },
    before: 'unassigned',
    after: 'waiting_age',
  },
  'Process.min_testers': {
    value: 1,
    does: async () => refusal(assign((await tasks())[0] ?? '', ['tester1'])),
    before: ['T-12'],
    after: [],
  },
  'Process.daily_points': {
    value: 3,
    does: async () => (await head.call(taskActions, 'Candidates', { task_ids: await tasks() })).capacity,
    before: '5',
    after: '3',
  },
  'Process.require_authority': {
    value: 0,
    does: async () => refusal(assign((await tasks())[0] ?? '', ['tester1', 'tester8'])),
    before: ['T-01'],
    after: [],
  },
  'Process.require_equipment': {
    value: 0,
    does: async () => [...new Set(await start({ equipment_ids: [] }))],
    before: ['T-05a'],
    after: [],
  },
  'Process.calibration_block': {
    value: 'off',
    does: async () => {
      const used = await place.query<{ id: string; validity_period: string | null }>(
        `update equipment e set validity_period = '2026-03-02' from equipment o where o.id = e.id and o.business_id = e.business_id
         and e.business_id = (select id from business where code = 'SFJC') returning e.id::text as id, o.validity_period::text as validity_period`,
      )
      const told = await start()
      for (const { id, validity_period } of used)
        await place.query('update equipment set validity_period = $2 where id = $1', [id, validity_period])
      return [...new Set(told)]
    },
    before: ['T-05b'],
    after: [],
  },
  'Process.env_check': {
    value: 'off',
    does: async () => {
      const [room] = await place.query<{ id: string }>(
        `insert into workplace (instance_id, organization_id, business_id, name, temp_min, temp_max)
         select instance_id, organization_id, id, '恒温室' || (select count(*) from workplace), '18', '22' from business where code = 'SFJC' returning id::text as id`,
      )
      await place.query(
        `insert into humiture_record (instance_id, organization_id, business_id, workplace_id, recorded_at, temperature, humidity, source)
         select instance_id, organization_id, id, $1, '2026-03-29 09:20:00', 30, 50, 'manual' from business where code = 'SFJC'`,
        [room?.id],
      )
      return start({ workplace_id: room?.id })
    },
    before: ['T-07'],
    after: [],
  },
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
      if (sample) await keeper.give(sampleActions, 'Retain', sample, { quantity: '3块', sample_library_id: shelf?.id })
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

const shown = [...new Set([djbase, baseset, blindsample].flatMap(settingsOfPage).map(({ key }) => key))]

test('every setting that a page shows has its row here', () => {
  // classes and the step that opens them: samples/blind-by-class.test.ts
  const elsewhere = ['Sample.blind_classes', 'Sample.blind_open_at']
  expect(shown.filter(key => !rows[key] && !elsewhere.includes(key))).toEqual([])
})

it.each(Object.entries(rows))('%s is obeyed', async (key, row) => {
  const { value, does, before, after, page = djbase, with: others } = row
  const ofUnit = settingsOfPage(page).find(one => one.key === key)?.ofUnit
  const was = ofUnit
    ? (await place.query<{ value: unknown }>(`select ${ofUnit} as value from business where code = 'SFJC'`))[0]?.value
    : null
  if (others) await save(page, { changes: others })
  try {
    expect(await does()).toEqual(before)
    await save(page, { changes: { [key]: value } })
    expect(await does()).toEqual(after)
  } finally {
    await save(page, ofUnit ? { changes: { [key]: was } } : { inherit: [key, ...Object.keys(others ?? {})] })
  }
})
