import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { offered, refusal } from '../make/entrust.ts'
import type { Row, SettingsDesk } from '../make/settings.ts'

/** What settings of registration and testing change. */
export const settingsOfOrders = (desk: SettingsDesk): Readonly<Record<string, Row>> => {
  const { place, clerk, head, tests, draft, checked, sheet, tasks, ofTask, assign, start } = desk
  return {
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
  }
}
