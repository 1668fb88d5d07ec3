import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { preEntrustmentStates } from '@gt/domain/entrust/entrustment-temp.states.ts'
import { preEntrustmentActions, type WholePreOrder } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import type { PreOrderForm } from '@gt/domain/entrust/pre-order-form.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import { describe, expect, it } from 'vitest'
import { expirePreEntrustments } from '../../src/modules/entrust/api.ts'
import { instructionsFor } from '../../src/modules/entrust/pre-order.queries.ts'
import {
  type Caller,
  cubeOrder,
  inside,
  offered,
  openOrderDesk,
  refusal,
  routine,
  type Version,
} from '../make/entrust.ts'
import { cellsOf } from '../support/unzip.ts'

const { place, clerk } = await openOrderDesk()
const second = await place.as('reception2')

const customer = {
  project_name: '城北大道改造',
  entrusting_unit: '示范市政工程处',
  sample_sender: '送样员甲',
  sender_phone: '000-00000000',
}

/** Two samples of cubes, for 7 d and for 28 d, as a client announces them. */
async function form(): Promise<PreOrderForm> {
  const { parameters, classId, categoryId } = await offered(place, 'concrete-cube-strength')
  return {
    trial_category_id: categoryId,
    customer_snapshot: customer,
    samples: [7, 28].map(age_days => ({
      name: '混凝土试块',
      trial_class_id: classId,
      specification: 'C30',
      quantity: '3块',
      sampling_date: '2026-03-01',
      items: [{ unit_trial_parameter_id: parameters[0]!, age_days }],
    })),
  }
}

type Name = 'Submit' | 'Withdraw' | 'Return' | 'Accept' | 'Delete' | 'Abandon'
const give = (caller: Caller, name: Name, row: Version, more: object = {}) =>
  caller.give(preEntrustmentActions, name, row, more)
const whole = (id: string): Promise<WholePreOrder> => clerk.call(preEntrustmentActions, 'GetWhole', { id })
const now = async (id: string) => (await whole(id)).order

async function sent(): Promise<WholePreOrder> {
  const { order } = await clerk.call(preEntrustmentActions, 'Save', await form())
  await give(clerk, 'Submit', order, { accepted_instructions: true })
  return whole(order.id)
}
const marks = ({ samples }: WholePreOrder, received: readonly (0 | 1)[]) =>
  samples.map(({ row }, index) => ({
    id: row.id,
    received: received[index] ?? 1,
    reason: received[index] === 0 ? '破损' : undefined,
  }))

describe('a pre-entrustment (workflow 2)', () => {
  it('is sent with a number and a delivery code, taken back, and keeps its number when it is sent again', async () => {
    const first = await sent()
    expect(first.order).toMatchObject({ state: 'submitted', source: 'lab', expires_at: '2026-04-02 09:00:00' })
    expect(first.order.pre_no).toMatch(/^YWT-2026-\d{4}$/)
    expect(first.order.qr_code).toHaveLength(26)
    expect(first.order.estimated_amount).toBe('120.00')
    await give(clerk, 'Withdraw', first.order)
    expect((await now(first.order.id)).state).toBe('draft')
    const again = await now(first.order.id)
    await give(clerk, 'Submit', again, { accepted_instructions: true })
    expect((await now(first.order.id)).pre_no).toBe(first.order.pre_no)
  })

  it('becomes an order at the counter, with refused samples left out and the client told', async () => {
    const pre = await sent()
    await give(second, 'Accept', pre.order, { samples: marks(pre, [1, 0]), register: true, answers: routine })
    const after = await whole(pre.order.id)
    expect(after.made).toMatchObject({ state: 'accepted', id: after.order.entrustment_id })
    const order = await clerk.call(entrustmentActions, 'GetWhole', { id: after.made!.id })
    expect(order.order).toMatchObject({
      entrustment_temp_id: pre.order.id,
      project_name: '城北大道改造',
      receiver_id: second.userId,
    })
    expect(order.samples.map(one => [one.row.state, one.row.age_days, one.row.grade])).toEqual([['received', 7, 'C30']])
    const [told] = await place.query<{ content: string }>(
      "select content from notification where user_id = $1 and kind = 'pre_entrust' order by id desc limit 1",
      [clerk.userId],
    )
    expect(told?.content).toBe('以下样品被拒收：混凝土试块：破损')
    const open = await place.query(
      "select 1 from todo_item where object_kind = 'entrustment_temp' and object_id = $1 and state = 'open'",
      [pre.order.id],
    )
    expect(open).toEqual([])
  })

  it('[page ywtentrustlist] several of one client become one draft order, all or none; the number of each leads to it', async () => {
    const [one, two] = [await sent(), await sent()]
    const together = (items: readonly Version[]) =>
      second.call(preEntrustmentActions, 'AcceptTogether', {
        items: items.map(({ id, row_version }) => ({ id, row_version })),
      })
    const { order } = await clerk.call(preEntrustmentActions, 'Save', {
      ...(await form()),
      customer_snapshot: { ...customer, project_name: '城南大道改造' },
    })
    await give(clerk, 'Submit', order, { accepted_instructions: true })
    expect(await refusal(together([one.order, await now(order.id)]))).toEqual(['P-07'])
    const { entrustment_id } = await together([two.order, one.order])
    const made = await clerk.call(entrustmentActions, 'GetWhole', { id: entrustment_id })
    expect(made.order).toMatchObject({ state: 'draft', entrustment_temp_id: one.order.id })
    expect(made.samples.map(({ row }) => row.age_days)).toEqual([7, 28, 7, 28])
    for (const { id } of [one.order, two.order])
      expect(await whole(id)).toMatchObject({ order: { state: 'accepted' }, made: { id: entrustment_id } })
  })

  it('[page ywtentrustlist, accept] a represented quantity without a figure stays with the sample as words', async () => {
    const typed = await form()
    const save = async () => {
      const { order } = await clerk.call(preEntrustmentActions, 'Save', {
        ...typed,
        samples: typed.samples.map(one => ({ ...one, description: '外观完好', representative_quantity: '约100 t' })),
      })
      await give(clerk, 'Submit', order, { accepted_instructions: true })
      return now(order.id)
    }
    const items = [await save(), await save()].map(({ id, row_version }) => ({ id, row_version }))
    const { entrustment_id } = await second.call(preEntrustmentActions, 'AcceptTogether', { items })
    const made = await clerk.call(entrustmentActions, 'GetWhole', { id: entrustment_id })
    expect(made.samples.map(({ row }) => [row.representative_quantity, row.description])).toEqual(
      made.samples.map(() => [null, '外观完好；代表数量：约100 t']),
    )
    expect(made.samples.length).toBeGreaterThan(1)
  })

  it('[page ywtentrustlist] some samples go into one of their own, which waits on; one sample stays', async () => {
    const pre = await sent()
    const ids = pre.samples.map(({ row }) => row.id)
    const { id, row_version } = pre.order
    const split = (sample_ids: readonly string[]) =>
      second.call(preEntrustmentActions, 'Split', { id, row_version, sample_ids: [...sample_ids] })
    expect(await refusal(split(ids))).toEqual(['P-08'])
    const made = await split(ids.slice(1))
    const [left, own] = [await whole(id), await whole(made.id)]
    expect(left).toMatchObject({ order: { state: 'submitted', estimated_amount: '60.00' } })
    expect(own.order).toMatchObject({ state: 'submitted', estimated_amount: '60.00', pre_no: made.pre_no })
    expect([left, own].map(({ samples }) => samples.map(({ row, items }) => [row.id, items.length]))).toEqual([
      [[ids[0], 1]],
      [[ids[1], 1]],
    ])
    expect(own.order.qr_code).not.toBe(left.order.qr_code)
  })

  it('becomes a draft only, when the clerk does not register; a refused registration leaves it as it was', async () => {
    const pre = await sent()
    const refused = { samples: marks(pre, [1, 1]), register: true }
    expect(await refusal(give(clerk, 'Accept', pre.order, refused))).toEqual(['G-06'])
    expect(await whole(pre.order.id)).toMatchObject({ made: null, order: { state: 'submitted' } })
    await give(clerk, 'Accept', pre.order, { samples: marks(pre, [1, 1]) })
    expect((await whole(pre.order.id)).made).toMatchObject({ state: 'draft', entrust_no: null })
  })

  it('wants every sample inspected, a reason for each refused one, and one received', async () => {
    const pre = await sent()
    const [first] = marks(pre, [1, 1])
    expect(await refusal(give(clerk, 'Accept', pre.order, { samples: [first] }))).toEqual(['G-06'])
    const unexplained = marks(pre, [0, 0]).map(mark => ({ ...mark, reason: undefined }))
    expect(await refusal(give(clerk, 'Accept', pre.order, { samples: unexplained }))).toEqual(['G-07', 'G-07', 'P-02'])
  })

  it('becomes the order that the clerk corrected, for the client who announced it', async () => {
    const pre = await sent()
    const { parameters, classId, categoryId } = await offered(place, 'concrete-cube-strength')
    const corrected = {
      trial_category_id: categoryId,
      project_part: '1号墩',
      sample_sender: '送样员甲',
      samples: [
        {
          name: '混凝土立方体试块',
          trial_class_id: classId,
          grade: 'C35',
          sampling_date: '2026-03-01',
          age_days: 28,
          quantity: '3块',
          items: [{ unit_trial_parameter_id: parameters[0]! }],
        },
      ],
    }
    const input = { samples: marks(pre, [1, 0]), form: corrected, register: true, answers: routine }
    await give(clerk, 'Accept', pre.order, input)
    const { made } = await whole(pre.order.id)
    const order = await clerk.call(entrustmentActions, 'GetWhole', { id: made!.id })
    expect(order.order).toMatchObject({ state: 'accepted', entrustment_temp_id: pre.order.id, project_part: '1号墩' })
    expect(order.order.customer_snapshot).toMatchObject(customer)
    expect(order.samples.map(one => [one.row.name, one.row.grade])).toEqual([['混凝土立方体试块', 'C35']])
  })

  it('has the client that the register knows by the name of its customer, until another is named or chosen', async () => {
    const units = await place.query<{ id: string; name: string }>(
      "select id::text as id, name from entrust_unit where business_id = (select id from business where code = 'SFJC') and deleted_at is null order by id",
    )
    const own = units.find(one => one.name === customer.entrusting_unit)
    const other = units.find(one => one.name !== customer.entrusting_unit)
    const typed = await form()
    const first = await clerk.call(preEntrustmentActions, 'Save', typed)
    expect(first.order.entrust_unit_id).toBe(own?.id)
    const again = async (more: object) => {
      const { id, row_version } = (await whole(first.order.id)).order
      return (await clerk.call(preEntrustmentActions, 'Save', { ...typed, samples: [], id, row_version, ...more }))
        .order
    }
    const named = (entrusting_unit: string | undefined) => ({ customer_snapshot: { ...customer, entrusting_unit } })
    expect((await again(named(other?.name))).entrust_unit_id).toBe(other?.id)
    expect((await again(named('没有登记的单位'))).entrust_unit_id).toBeNull()
    expect((await again({ ...named('没有登记的单位'), entrust_unit_id: own?.id })).entrust_unit_id).toBe(own?.id)
    // what was chosen stays while the name does
    expect((await again(named('没有登记的单位'))).entrust_unit_id).toBe(own?.id)
  })

  it('is taken in as it is when all samples are there; one text of the client fills the fields that an order keeps apart', async () => {
    const typed = await form()
    const { order } = await clerk.call(preEntrustmentActions, 'Save', {
      ...typed,
      samples: typed.samples.map(one => ({
        ...one,
        age_days: 28,
        specification: 'C30 150 mm',
        structural_part: 'k12+345 左幅',
        representative_quantity: '100 m3',
      })),
    })
    await give(clerk, 'Submit', order, { accepted_instructions: true })
    await give(second, 'Accept', await now(order.id), { all_received: true, register: true, answers: routine })
    const made = await clerk.call(entrustmentActions, 'GetWhole', { id: (await whole(order.id)).made!.id })
    const filled = {
      age_days: 28,
      grade: 'C30',
      specification: '150 mm',
      site_stake: 'K12+345',
      structural_part: '左幅',
      representative_quantity: '100.000',
      representative_unit: 'm3',
    }
    expect(made.samples).toMatchObject([{ row: filled }, { row: filled }])
  })

  it('shows the second clerk who has it in hand, until it is laid down', async () => {
    const pre = await sent()
    const lease = (who: Caller, release?: 1) =>
      who.call(preEntrustmentActions, 'Lease', { id: pre.order.id, tab_key: 'tab', ...(release ? { release } : {}) })
    expect(await lease(clerk)).toEqual({ taken_by: null })
    expect(await lease(second)).toEqual({ taken_by: clerk.principal.displayName })
    const seen = async (who: Caller) =>
      (await who.call(preEntrustmentActions, 'GetWhole', { id: pre.order.id })).taken_by
    expect([await seen(clerk), await seen(second)]).toEqual([null, clerk.principal.displayName])
    await lease(clerk, 1)
    expect(await lease(second)).toEqual({ taken_by: null })
    // [page newEntrustsManager, concurrency] the same holds of an order that is open for registration
    const { order } = await clerk.call(entrustmentActions, 'Save', await cubeOrder(place))
    const pen = (who: Caller) => who.call(entrustmentActions, 'Lease', { id: order.id, tab_key: 'tab' })
    expect([await pen(clerk), await pen(second), await pen(clerk)]).toEqual([
      { taken_by: null },
      { taken_by: clerk.principal.displayName },
      { taken_by: null },
    ])
  })

  it('[page ywtentrustlist, export] the inbox is a spreadsheet, with the client and the samples of each', async () => {
    const { order } = await sent()
    const names = ['pre_no', 'client', 'sample_count', 'state']
    const file = await clerk.call(preEntrustmentActions, 'Export', {
      query: { filter: [{ field: 'pre_no', op: 'eq', value: order.pre_no! }] },
      columns: names.map(name => ({ name, title: name })),
      title: '预委托',
    })
    expect(cellsOf(Buffer.from(file.content ?? '', 'base64')).slice(4)).toEqual([
      `A2=${order.pre_no}`,
      `B2=${customer.entrusting_unit}`,
      'C2=#2',
      'D2=待受理',
    ])
  })

  it('cannot be wanted for a day that is over, and asks for the instructions in every language', async () => {
    const { order } = await clerk.call(preEntrustmentActions, 'Save', {
      ...(await form()),
      expected_report_date: '2026-03-02',
    })
    expect(await refusal(give(clerk, 'Submit', order))).toEqual(['G-11', 'P-05'])
    const english = await inside(place, clerk, ctx => instructionsFor({ ...ctx, language: 'en' }, null))
    expect(english.map(one => one.must_accept)).toEqual([1])
  })

  it('is returned with a reason, corrected, sent again or given up', async () => {
    const pre = await sent()
    expect(await refusal(give(clerk, 'Return', pre.order))).toEqual(['G-07'])
    await give(clerk, 'Return', pre.order, { reason: '请补充结构部位' })
    const back = await whole(pre.order.id)
    expect(back.order).toMatchObject({ state: 'returned', return_reason: '请补充结构部位' })
    const next = await clerk.call(preEntrustmentActions, 'Save', {
      id: back.order.id,
      row_version: back.order.row_version,
      samples: [
        { id: back.samples[0]!.row.id, structural_part: '2-1 墩柱', items: [{ id: back.samples[0]!.items[0]!.id }] },
      ],
    })
    expect(next.samples.map(one => [one.row.structural_part, one.items.length])).toEqual([['2-1 墩柱', 1]])
    await give(clerk, 'Abandon', next.order)
    expect((await now(pre.order.id)).state).toBe('withdrawn')
  })

  it('tells what is missing when it is sent (P-01, P-02, P-05), and what is not offered any more (P-04)', async () => {
    const bare = await form()
    const { order } = await clerk.call(preEntrustmentActions, 'Save', {
      ...bare,
      customer_snapshot: {},
      samples: [{ ...bare.samples[0]!, items: [] }],
    })
    expect(await refusal(give(clerk, 'Submit', order))).toEqual(['P-01', 'P-02', 'P-05'])
    const full = await clerk.call(preEntrustmentActions, 'Save', await form())
    const parameter = full.samples[0]!.items[0]!.unit_trial_parameter_id
    await place.query('update unit_trial_parameter set enabled = false where id = $1', [parameter])
    expect(await refusal(give(clerk, 'Submit', full.order, { accepted_instructions: true }))).toEqual(['P-04'])
    await place.query('update unit_trial_parameter set enabled = true where id = $1', [parameter])
  })

  it('stops at the cap (P-03) and at the licence (P-06)', async () => {
    await place.query('update djbase_set set sample_count_cap = 1')
    expect(await refusal(clerk.call(preEntrustmentActions, 'Save', await form()))).toEqual(['P-03'])
    await place.query('update djbase_set set sample_count_cap = 50')
    await place.query("update business_system set pre_entrust_expires_at = '2026-03-03 09:00:00'")
    expect(await refusal(clerk.call(preEntrustmentActions, 'Save', await form()))).toEqual(['P-06'])
    await place.query("update business_system set pre_entrust_expires_at = '2027-03-03 09:00:00'")
  })

  it('is not taken back while another clerk has it open at the counter', async () => {
    const pre = await sent()
    await place.query(
      `insert into edit_lease (instance_id, organization_id, business_id, object_kind, object_id, user_id, session_key, expires_at, updated_at)
       select instance_id, organization_id, business_id, 'entrustment_temp', id, $2, 'tab', '2026-03-03 09:02:00', '2026-03-03 08:55:00' from entrustment_temp where id = $1`,
      [pre.order.id, second.userId],
    )
    expect(await refusal(give(clerk, 'Withdraw', pre.order))).toEqual(['G-08'])
  })

  it('expires by the timer when its time is over', async () => {
    const pre = await sent()
    await place.query("update entrustment_temp set expires_at = '2026-03-03 08:00:00' where id = $1", [pre.order.id])
    expect(await inside(place, clerk, expirePreEntrustments)).toBe(1)
    expect((await now(pre.order.id)).state).toBe('expired')
  })

  it('refuses every command in every state that its table does not name (G-02), and changes nothing', async () => {
    const pre = await sent()
    const commands = {
      submit: ['Submit', {}],
      withdraw: ['Withdraw', {}],
      return: ['Return', { reason: '试' }],
      accept: ['Accept', { samples: marks(pre, [1, 1]) }],
      delete: ['Delete', {}],
      abandon: ['Abandon', {}],
    } as const
    const wrong: string[] = []
    for (const state of preEntrustmentStates.states.codes) {
      await place.query('update entrustment_temp set state = $2 where id = $1', [pre.order.id, state])
      for (const [command, [name, more]] of Object.entries(commands)) {
        if (mayFollow(preEntrustmentStates, state, command as keyof typeof commands)) continue // keys of the list above
        const before = await now(pre.order.id)
        const codes = await refusal(give(clerk, name, before, more))
        const { state: left, row_version } = await now(pre.order.id)
        // whose sender wants it back is told that it was accepted (page onlineentrustlist)
        const expected = state === 'accepted' && command === 'withdraw' ? 'ON-01' : 'G-02'
        if (codes.join() !== expected || left !== state || row_version !== before.row_version)
          wrong.push(`${state} ${command} ${codes.join()}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
