import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { describe, expect, it } from 'vitest'
import { type Caller, cubeOrder, offered, openOrderDesk, registered, routine } from '../make/entrust.ts'
import { statementsOf } from '../support/statements-of.ts'

const { place, clerk } = await openOrderDesk()

describe('registration of an order (workflow 3, 27.1)', () => {
  it('draws the numbers, receives the samples, makes specimens, tasks, log lines and the bill', async () => {
    const form = await cubeOrder(place, { sets: 2 })
    const [seven, eight] = form.samples
    const whole = await registered(clerk, {
      ...form,
      samples: [{ ...seven!, age_days: 7 }, eight!],
    })
    const { order } = whole
    expect(order).toMatchObject({
      state: 'accepted',
      review_result: 'accepted',
      review_by_id: clerk.userId,
      receiver_id: clerk.userId,
      planned_report_date: '2026-03-31',
      total_amount: '120.00',
      charge_state: 'draft',
    })
    expect(order.entrust_no).toMatch(/^WT-2026-\d{4}$/)
    expect(order.customer_snapshot).toMatchObject({ project_number: 'XM-031', sample_sender: '送样员乙' })
    expect(whole.samples.map(({ row }) => [row.state, row.age_days, row.maturity_date, row.received_by_id])).toEqual([
      ['received', 7, '2026-03-08', clerk.userId],
      ['received', 28, '2026-03-29', clerk.userId],
    ])
    for (const { row, specimens, items } of whole.samples) {
      expect(specimens.map(one => one.specimen_no)).toEqual([1, 2, 3].map(no => `${row.sample_number}-${no}`))
      expect(new Set(specimens.map(one => one.due_at))).toEqual(new Set([`${row.maturity_date} 10:00:00`]))
      expect(new Set(specimens.map(one => one.trial_task_id))).toEqual(new Set(items.map(item => item.trial_task_id)))
      expect(items.map(item => [item.test_basis_text, item.judgement_basis_text, item.age_days])).toContainEqual([
        'JTG 3420-2020 T 0553',
        'JTG F80/1-2017',
        row.age_days,
      ])
    }
    expect(whole.tasks.map(task => [task.state, task.age_days])).toEqual([
      ['unassigned', 7],
      ['unassigned', 28],
    ])
    expect(whole.charge_lines.map(line => line.amount)).toEqual(['60.00', '60.00'])
    expect(whole.log.map(line => [line.command, line.from_state, line.to_state])).toEqual([
      ['submit', 'draft', 'accepted'],
    ])
    const flow = await place.query(
      'select action, from_state, to_state from sample_flow f join sample s on s.id = f.sample_id where s.entrustment_id = $1',
      [order.id],
    )
    expect(flow).toEqual([1, 2].map(() => ({ action: 'receive', from_state: 'registered', to_state: 'received' })))
  })

  it('gives each test of a sample its own specimens and the task that tests them', async () => {
    const tension = await offered(place, 'rebar-tension')
    const bend = await offered(place, 'rebar-bend')
    const form = await cubeOrder(place)
    const parameters = [...tension.parameters, ...bend.parameters]
    const sample = {
      ...form.samples[0]!,
      name: '热轧带肋钢筋',
      trial_class_id: tension.classId,
      grade: 'HRB400E',
      specification: 'Φ20',
      age_days: null,
      quantity: '4根',
      items: parameters.map(unit_trial_parameter_id => ({ unit_trial_parameter_id })),
    }
    const { samples, tasks } = await registered(clerk, { ...form, samples: [sample] })
    const counts = tasks.map(task => samples[0]!.specimens.filter(one => one.trial_task_id === task.id).length)
    expect(counts).toEqual([2, 2])
    expect(samples[0]!.specimens.every(one => one.moulding_at === null && one.state === 'ready')).toBe(true)
  })

  it('is registered in a site laboratory without a bill, and opened for the units that confirm it', async () => {
    const site = await place.as('gd-contractor', 'LJ3')
    const { parameters, classId } = await offered(place, 'concrete-cube-strength', 'LJ3')
    const form = await cubeOrder(place)
    const sample = {
      ...form.samples[0]!,
      trial_class_id: classId,
      items: parameters.map(unit_trial_parameter_id => ({ unit_trial_parameter_id })),
    }
    const customer = { project_name: 'LJ-3 标', entrusting_unit: '示范路桥', sample_sender: '送样员甲' }
    const { order, tasks } = await registered(site, {
      ...form,
      customer_info_id: null,
      customer_snapshot: customer,
      nature: 'self_check',
      samples: [sample],
    })
    expect(order).toMatchObject({ mode: 'gd', state: 'accepted', entrust_unit_id: null, total_amount: '0.00' })
    expect(tasks).toHaveLength(1)
    // its to-dos lead to the pages of a site laboratory
    const routes = await place.query('select distinct route from todo_item where business_id = $1 and object_id = $2', [
      order.business_id,
      tasks[0]?.id,
    ])
    expect(routes).toEqual([{ route: '/gdtrialtest/trialtasklist' }])
    const opened = await place.query(
      `select distinct b.code, v.step, v.state from entrust_supervision v join business b on b.id = v.supervising_business_id
       where v.entrustment_id = $1 and v.business_id = $2 order by 1`,
      [order.id, order.business_id],
    )
    const relations = await place.query(
      `select distinct b.code, 'order' as step, 'pending' as state from business_relation r join business b on b.id = r.from_business_id
       where r.to_business_id = $1 and r.can_confirm and r.relation in ('supervises', 'owns', 'central_over') order by 1`,
      [order.business_id],
    )
    expect(opened).toEqual(relations)
    expect(relations).not.toEqual([])
  })

  it('saves forty sets in as many statements as twenty', async () => {
    const forms = await Promise.all([20, 40].map(sets => cubeOrder(place, { sets })))
    const counts: { save: number; submit: number }[] = []
    for (const form of forms) {
      let order = { id: '0', row_version: 0 }
      const save = await statementsOf(async () => {
        order = (await clerk.call(entrustmentActions, 'Save', form)).order
      })
      const submit = await statementsOf(() => clerk.give(entrustmentActions, 'Submit', order, { answers: routine }))
      counts.push({ save, submit })
    }
    expect(counts[1]!.save).toBe(counts[0]!.save)
  })

  it('[page newEntrustsManager, accept; workflow 18] desks that register at the same moment get different order and sample numbers with no gap', async () => {
    const desks = await Promise.all(['reception1', 'reception2', 'reception1', 'reception2'].map(one => place.as(one)))
    const drafts: { id: string; row_version: number }[] = []
    for (const desk of desks) drafts.push((await desk.call(entrustmentActions, 'Save', await cubeOrder(place))).order)
    await Promise.all(
      desks.map((desk, at) => desk.give(entrustmentActions, 'Submit', drafts[at]!, { answers: routine })),
    )
    const whole = await Promise.all(
      desks.map((desk, at) => desk.call(entrustmentActions, 'GetWhole', { id: drafts[at]!.id })),
    )
    const inRow = (numbers: readonly (string | null)[]): void => {
      const serials = numbers.map(number => Number(/\d+$/.exec(number ?? '')?.[0])).sort((one, other) => one - other)
      expect(serials).toEqual(serials.map((_, at) => serials[0]! + at))
    }
    inRow(whole.map(({ order }) => order.entrust_no))
    inRow(whole.flatMap(({ samples }) => samples.map(({ row }) => row.sample_number)))
  })

  it('[page newEntrustsManager, E] tells where each sample was put and who keeps the place; a blind code only to who may know it', async () => {
    const { order, samples } = await registered(clerk, await cubeOrder(place))
    const { id } = samples[0]!.row
    const keeper = await place.as('keeper')
    const [shelf] = await place.query<{ id: string; name: string }>(
      `update sample_library set keeper_id = $2 where id = (select min(id) from sample_library where business_id = $1)
       returning id::text, name`,
      [order.business_id, keeper.userId],
    )
    await keeper.give(sampleActions, 'Store', samples[0]!.row, { sample_library_id: shelf!.id })
    await place.query(
      `insert into blind_sample (instance_id, organization_id, business_id, sample_id, blind_code, encoder_id)
       select instance_id, organization_id, business_id, id, 'MY-0101', $2 from sample where id = $1`,
      [id, clerk.userId],
    )
    const told = async (who: Caller) =>
      (await who.call(entrustmentActions, 'GetWhole', { id: order.id })).samples[0]!.row
    const [people] = await place.query<{ clerk: string; keeper: string }>(
      'select c.real_name as clerk, k.real_name as keeper from app_user c, app_user k where c.id = $1 and k.id = $2',
      [clerk.userId, keeper.userId],
    )
    expect(await told(clerk)).toMatchObject({
      received_by: { id: clerk.userId, label: people!.clerk },
      sample_library: { id: shelf!.id, label: shelf!.name },
      keeper: people!.keeper,
      blind_code: null,
    })
    expect(await keeper.call(sampleActions, 'GetById', { id })).toMatchObject({ keeper: people!.keeper, holder: null })
    const may = new Set([...clerk.principal.permissions, 'djentrustmanage.samplelist.viewblind'])
    const seeing = Object.assign(await place.as('reception1'), { principal: { ...clerk.principal, permissions: may } })
    expect(await told(seeing)).toMatchObject({ blind_code: 'MY-0101' })
  })
})
