import { entrustmentActions, entrustTemplateActions } from '@gt/domain/entrust/actions.ts'
import { customerInfoActions } from '@gt/domain/entrust/customer-actions.ts'
import { customerSnapshotOf, witnessCertificate } from '@gt/domain/entrust/customer-snapshot.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { describe, expect, it } from 'vitest'
import {
  orderForPaper,
  orderMayArchive,
  orderMayComplete,
  orderReopened,
  orderStarted,
} from '../../src/modules/entrust/api.ts'
import { samplesMayBeTested, samplesTesting, takeForTask } from '../../src/modules/samples/api.ts'
import {
  assignedTo,
  type Caller,
  cubeOrder,
  inside,
  offered,
  openOrderDesk,
  refusal,
  registered,
  routine,
} from '../make/entrust.ts'

const { place, clerk } = await openOrderDesk()

describe('what the registration chooses from (page newEntrustsManager)', () => {
  it('offers every test of the laboratory with prices, ages and bases in one answer', async () => {
    const { tests, limits } = await clerk.call(registrationActions, 'Tests', {})
    expect(limits).toMatchObject({ sample_cap: 50, expired_standard: 'block', promise_days: 7 })
    expect(tests.length).toBeGreaterThan(50)
    const cubes = tests.find(test => test.name.includes('混凝土立方体抗压强度'))
    expect(cubes).toMatchObject({ needs_age: 1, needs_specimens: 1, specimens: 3, trial_class_code: 'HNT' })
    expect(cubes?.ages.filter(age => age.is_default).map(age => age.age)).toEqual([7, 28])
    expect(cubes?.parameters[0]).toMatchObject({ name: '抗压强度', unit_price: '60.00', charge_unit: '组' })
    expect(cubes?.judgement_bases.some(basis => basis.text === 'JTG F80/1-2017' && basis.is_default)).toBe(true)
    // [page newEntrustsManager, basisDialog]
    const bases = cubes?.test_bases.map(({ text, title, state, successor }) => [text, title, state, successor])
    expect(bases).toContainEqual(['JTG 3420-2020 T 0553', '公路工程水泥及水泥混凝土试验规程', 'current', null])
  })

  it('[page newEntrustsManager, sample_desc] offers how samples of a class come, and what they are called', async () => {
    const { tests } = await clerk.call(registrationActions, 'Tests', {})
    const concrete = tests.find(test => test.trial_class_code === 'HNT')?.trial_class_id
    const { phrases } = await clerk.call(registrationActions, 'Phrases', {})
    const offers = (field: string, id: string | null | undefined) =>
      phrases.filter(one => one.field === field && one.trial_class_id === id).map(one => one.value)
    expect(offers('sample_condition', concrete)).toContain('无裂缝、无缺棱掉角')
    expect(offers('name', concrete)[0]).toBe('混凝土试块')
    expect(offers('sample_condition', null)).toContain('完好，无异常')
  })

  it('finds customers by any of their words, the last used first', async () => {
    const rows = async (search: string) => (await clerk.call(customerInfoActions, 'Picker', { search })).rows
    expect((await rows('送样员乙')).every(row => row.sample_sender === '送样员乙')).toBe(true)
    expect(await rows('%')).toEqual([])
    // [page newEntrustsManager, customerPicker] words of several columns, in any order, and of the client's record
    expect((await rows('XM-031 送样员乙')).map(row => [row.project_number, row.sample_sender])).toContainEqual([
      'XM-031',
      '送样员乙',
    ])
    expect((await rows('送样员乙 XM-031')).length).toBe((await rows('XM-031 送样员乙')).length)
    expect(await rows('XM-031 无此人')).toEqual([])
    const [unit] = await place.query<{ short: string; name: string }>(
      "select u.short_name as short, u.name from entrust_unit u join customer_info c on c.business_id = u.business_id and c.entrust_unit_id = u.id where c.project_number = 'XM-031' limit 1",
    )
    expect((await rows(`${unit!.short} XM-031`)).every(row => row.entrusting_unit === unit!.name)).toBe(true)
    expect(await rows(`${unit!.short} XM-031`)).not.toEqual([])
    const [wanted] = await rows('XM-033')
    const { order } = await clerk.call(entrustmentActions, 'Save', {
      ...(await cubeOrder(place)),
      customer_info_id: wanted!.id,
    })
    const [first] = await rows('')
    expect([first?.id, first?.last_used_at]).toEqual([wanted!.id, order.created_at])
  })

  it('[page newEntrustsManager, witness_name] a witness that the clerk took out stays out; one that nobody wrote is the customer’s', async () => {
    const { rows } = await clerk.call(customerInfoActions, 'Picker', { search: 'XM-031' })
    const customer = rows.find(row => row.witness_person !== null && row.witness_certificate !== null)
    const form = { ...(await cubeOrder(place)), customer_info_id: customer!.id }
    const witnessOf = ({ order }: { order: { witness_person: unknown; witness_certificate: unknown } }) => [
      order.witness_person,
      order.witness_certificate,
    ]
    const silent = await clerk.call(entrustmentActions, 'Save', form)
    expect(witnessOf(silent)).toEqual([customer!.witness_person, customer!.witness_certificate])
    const none = { witness_person: null, witness_certificate: null, sender_phone: null }
    const fresh = await clerk.call(entrustmentActions, 'Save', { ...form, ...none })
    expect([...witnessOf(fresh), fresh.order.sender_phone]).toEqual([null, null, null])
    const { id, row_version } = silent.order
    const cleared = await clerk.call(entrustmentActions, 'Save', { ...form, ...none, id, row_version })
    expect(witnessOf(cleared)).toEqual([null, null])
    // neither does a later save that says nothing of it bring it back, nor the paper
    const later = await clerk.call(entrustmentActions, 'Save', { ...form, id, row_version: cleared.order.row_version })
    expect(witnessOf(later)).toEqual([null, null])
    expect(witnessCertificate(later.order, customerSnapshotOf(later.order.customer_snapshot))).toBeNull()
  })

  it('tells of an order that looks like the same delivery', async () => {
    const { classId } = await offered(place, 'concrete-cube-strength')
    const { order } = await registered(clerk, await cubeOrder(place))
    const like = (
      structural_part: string | null,
      client: object = { entrust_unit_id: order.entrust_unit_id },
      caller: Caller = clerk,
    ) =>
      caller.call(registrationActions, 'Duplicates', {
        ...{ entrust_unit_id: null, customer_info_id: null, ...client },
        samples: [{ trial_class_id: classId, structural_part }],
      })
    expect((await like('2-1 墩柱')).orders).toContainEqual(
      expect.objectContaining({ id: order.id, row: 0, entrust_no: order.entrust_no }),
    )
    expect((await like('9-9 盖梁')).orders).toEqual([])
    expect((await like(null)).orders).toEqual([])
    // [page newEntrustsManager, duplicateHint] the same customer set, also where it is no client on record
    const set = { customer_info_id: order.customer_info_id }
    await place.query('update entrustment set entrust_unit_id = null where id = $1', [order.id])
    expect((await like('2-1 墩柱', set)).orders.map(one => one.id)).toContain(order.id)
    expect((await like('2-1 墩柱', {})).orders).toEqual([])
  })

  it('tells a client of no other client’s orders, whatever it asks for', async () => {
    const { classId } = await offered(place, 'concrete-cube-strength')
    const form = await cubeOrder(place)
    const { order } = await registered(clerk, form)
    const client = await place.as('client1')
    expect(client.principal.entrustUnitId).not.toBe(order.entrust_unit_id)
    const { orders } = await client.call(registrationActions, 'Duplicates', {
      entrust_unit_id: order.entrust_unit_id,
      customer_info_id: order.customer_info_id,
      samples: [{ trial_class_id: classId, structural_part: '2-1 墩柱' }],
    })
    expect(orders.map(one => one.id)).not.toContain(order.id)
  })

  it('keeps patterns privately or for all, without dates, and gives them back as forms', async () => {
    const form = await cubeOrder(place)
    const row = await clerk.call(entrustTemplateActions, 'Save', { name: 'C30 试块', shared: 0, form })
    const pattern = await clerk.call(entrustTemplateActions, 'Use', { id: row.id })
    expect(pattern.samples[0]).toMatchObject({ grade: 'C30', age_days: 28, items: form.samples[0]!.items })
    expect(pattern.samples[0]).not.toHaveProperty('sampling_date')
    const other = await place.as('reception2')
    expect(await refusal(other.call(entrustTemplateActions, 'Use', { id: row.id }))).toEqual(['G-04'])
    await clerk.call(entrustTemplateActions, 'Save', { name: 'C30 试块', shared: 1, form })
    const names = (await other.call(entrustTemplateActions, 'List', {})).rows.map(one => [
      one.name,
      one.own,
      one.sample_count,
    ])
    expect(names).toEqual([['C30 试块', 0, 1]])
  })

  it('[page newEntrustsManager, packages] tests that were chosen are kept as a package and offered by its name', async () => {
    const { tests } = await clerk.call(registrationActions, 'Tests', {})
    const ids = tests.slice(0, 4).map(test => test.trial_list_id)
    await clerk.call(registrationActions, 'SavePackage', { name: '水泥全项', trial_list_ids: ids.slice(0, 1) })
    await clerk.call(registrationActions, 'SavePackage', { name: '水泥全项', trial_list_ids: ids })
    const { packages } = await (await place.as('reception2')).call(registrationActions, 'Tests', {})
    expect(packages).toEqual([{ id: packages[0]?.id, name: '水泥全项', trial_list_ids: ids }])
    const stranger = await place.as('client1')
    expect(stranger.principal.permissions.has('djentrustmanage.newentrustsmanager.template')).toBe(false)
    const refusalOf = (name: string, trial_list_ids: string[]) =>
      refusal(clerk.call(registrationActions, 'SavePackage', { name, trial_list_ids }))
    expect(await refusalOf('不存在的试验', ['987654321'])).toEqual(['G-14'])
    await place.query(`update custom_trial_category set group_kind = 'group' where name = '水泥全项'`)
    expect(await refusalOf('水泥全项', ids)).toEqual(['G-12'])
    expect((await clerk.call(registrationActions, 'Tests', {})).packages).toEqual([])
  })

  it('[page newEntrustsManager, report group] tests put into one group become tasks of that group', async () => {
    const form = await cubeOrder(place, { sets: 2 })
    const [first, second] = form.samples
    const grouped = { ...first!, items: first!.items.map(item => ({ ...item, report_group: 1 })) }
    const { order } = await registered(clerk, { ...form, samples: [grouped, second!] })
    const tasks = await place.query<{ report_group: number | null }>(
      'select report_group from trial_task where entrustment_id = $1 order by id',
      [order.id],
    )
    expect(tasks.map(task => task.report_group)).toEqual([1, null])
  })
})

describe('lists of orders', () => {
  it('show what an order holds and what may be done, in a fixed number of statements, and count by state', async () => {
    const { order } = await registered(clerk, await cubeOrder(place, { sets: 2 }))
    const { rows } = await clerk.call(entrustmentActions, 'List', {
      filter: [{ field: 'id', op: 'eq', value: order.id }],
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ sample_count: 2, sample_summary: '混凝土试块 C30', task_count: 1, task_done: 0 })
    expect(rows[0]?.can).toEqual(['cancel', 'change_order'])
    const counts = await clerk.call(entrustmentActions, 'Counts', {})
    const [all] = await place.query<{ n: number }>(
      "select count(*)::int as n from entrustment where state = 'accepted'",
    )
    expect(counts.by_state.accepted).toBe(all!.n)
    expect(counts.today).toBeGreaterThan(0)
  })
})

describe('what the tests and reports do to an order', () => {
  it('starts with the first task, completes with the last report, and is archived with the last file', async () => {
    const { order, samples, tasks } = await registered(clerk, await cubeOrder(place))
    const tester = await place.as('tester1')
    const [task] = tasks
    const ids = samples.map(one => one.row.id)
    const states = async () =>
      place.query(
        'select e.state, s.state as sample from entrustment e join sample s on s.entrustment_id = e.id where e.id = $1',
        [order.id],
      )
    const set = (state: string) => place.query('update trial_task set state = $2 where id = $1', [task!.id, state])

    await assignedTo(place, task!.id, tester)
    await inside(place, tester, async ctx => {
      await takeForTask(ctx, task!.id, ids)
      await takeForTask(ctx, task!.id, ids)
      await samplesTesting(ctx, ids)
      await orderStarted(ctx, order.id)
      await orderStarted(ctx, order.id)
    })
    expect(await states()).toEqual([{ state: 'in_progress', sample: 'testing' }])
    const [flow] = await place.query<{ n: number }>(
      "select count(*)::int as n from sample_flow where sample_id = $1 and action = 'take'",
      [ids[0]],
    )
    expect(flow?.n).toBe(1)

    await inside(place, tester, ctx => samplesMayBeTested(ctx, ids))
    expect(await states()).toEqual([{ state: 'in_progress', sample: 'testing' }])
    await set('checked')
    await inside(place, tester, async ctx => {
      await samplesMayBeTested(ctx, ids)
      await orderMayComplete(ctx, order.id)
    })
    expect(await states()).toEqual([{ state: 'in_progress', sample: 'tested' }])
    await set('done')
    await inside(place, clerk, ctx => orderMayComplete(ctx, order.id))
    await inside(place, clerk, ctx => orderReopened(ctx, order.id))
    expect(await states()).toEqual([{ state: 'in_progress', sample: 'tested' }])
    await inside(place, clerk, async ctx => {
      await orderMayComplete(ctx, order.id)
      await orderMayArchive(ctx, order.id)
    })
    expect(await states()).toEqual([{ state: 'archived', sample: 'tested' }])
    const paper = await inside(place, clerk, ctx => orderForPaper(ctx, order.id))
    expect(paper.customer).toMatchObject({ project_number: 'XM-031', witness_person: null })
  })
})

describe('standards of the library (page newEntrustsManager, basisDialog)', () => {
  const find = async (search: string) =>
    (await clerk.call(registrationActions, 'Standards', { search })).standards.map(one => [one.number, one.state])

  it('are found by number and title, those in force first, abolished ones with what replaced them', async () => {
    expect(await find('水泥混凝土试验规程')).toEqual([
      ['JTG 3420-2020', 'current'],
      ['JTG E30-2005', 'abolished'],
    ])
    expect(await find('公路 e30')).toEqual([['JTG E30-2005', 'abolished']])
    expect(await find('%')).toEqual([])
    expect(await find('')).toEqual([])
    const { standards } = await clerk.call(registrationActions, 'Standards', { numbers: ['JTG E30-2005', 'none'] })
    expect(standards).toMatchObject([
      { number: 'JTG E30-2005', state: 'abolished', successor: { number: 'JTG 3420-2020' } },
    ])
  })

  it('[E-07; page /djbaseset/standards] are what their days say: told before they end or begin, and refused from the day on', async () => {
    const set = (values: string) =>
      place.query(`update standard set ${values} where business_id = 0 and standard_no = 'JTG 3420-2020'`)
    const told = async () => {
      const { standards } = await clerk.call(registrationActions, 'Standards', { numbers: ['JTG 3420-2020'] })
      const { tests } = await clerk.call(registrationActions, 'Tests', {})
      const basis = tests.flatMap(test => test.test_bases).find(one => one.standard_no === 'JTG 3420-2020')
      return [standards[0], basis].map(one => [one?.state, one?.changes_on])
    }
    const submit = async (): Promise<string[]> => {
      const { order } = await clerk.call(entrustmentActions, 'Save', await cubeOrder(place))
      return refusal(clerk.give(entrustmentActions, 'Submit', order, { answers: routine }))
    }
    try {
      await set('abolish_date = gt_today() + 30')
      expect((await told()).map(([state]) => state)).toEqual(['current', 'current'])
      expect((await told()).every(([, day]) => day !== null)).toBe(true)
      expect(await submit()).toEqual([])
      await set('abolish_date = gt_today() - 3000')
      expect(await told()).toEqual([
        ['abolished', null],
        ['abolished', null],
      ])
      expect(await submit()).toEqual(['E-07'])
      await set("abolish_date = null, implement_date = '2999-01-01'")
      expect(await told()).toEqual([
        ['coming', '2999-01-01'],
        ['coming', '2999-01-01'],
      ])
    } finally {
      await set('abolish_date = null, implement_date = null')
    }
  })

  it('[E-07] one that is abolished is refused also where it stands as a text only', async () => {
    const form = await cubeOrder(place)
    const written = (test_basis_text: string) => ({
      ...form,
      samples: form.samples.map(one => ({
        ...one,
        items: one.items.map(item => ({ ...item, test_rule_id: null, test_basis_text })),
      })),
    })
    const submit = async (text: string): Promise<string[]> => {
      const { order } = await clerk.call(entrustmentActions, 'Save', written(text))
      return refusal(clerk.give(entrustmentActions, 'Submit', order, { answers: routine }))
    }
    expect(await submit('GB/T 50081-2019、JTG E30-2005 T 0553')).toEqual(['E-07'])
    expect(await submit('GB/T 50081-2019、JTG E30-20051')).toEqual([])
  })
})

it('[page numberman, special] a serial that outgrows its rule gets a digit more, and the administrator hears of it once', async () => {
  await registered(clerk, await cubeOrder(place))
  await place.query(
    `update number_counter set last_serial = 9998 where number_rule_id in (
       select r.id from number_rule r join number_rule_category c on c.id = r.rule_type where c.code = 'entrust')`,
  )
  const told = () =>
    place.query(
      `select u.user_name, n.title from notification n join app_user u on u.id = n.user_id where n.kind = 'numbering'`,
    )
  const next = async () => (await registered(clerk, await cubeOrder(place))).order.entrust_no
  expect(await next()).toBe('WT-2026-9999')
  expect(await told()).toEqual([])
  expect(await next()).toBe('WT-2026-10000')
  expect(await next()).toBe('WT-2026-10001')
  const once = [{ user_name: 'labadmin', title: '流水号超过4位，已自动加位：WT-2026-10000' }]
  expect(await told()).toEqual(once)
  // the pieces of a sample are counted anew for each sample: a tenth one says nothing of the rule
  const cubes = await cubeOrder(place)
  const samples = cubes.samples.map(sample => ({
    ...sample,
    quantity: '12块',
    items: [3, 7, 14, 28].flatMap(age_days => sample.items.map(item => ({ ...item, age_days }))),
  }))
  await registered(clerk, { ...cubes, samples })
  const tenth = await place.query("select 1 from test_sample where specimen_no like 'YP-%-10'")
  expect(tenth).not.toEqual([])
  expect(await told()).toEqual(once)
})
