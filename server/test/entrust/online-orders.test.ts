import { onlineOrderActions, witnessActions } from '@gt/domain/entrust/online-actions.ts'
import { preEntrustmentActions, type WholePreOrder } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import type { PreOrderForm } from '@gt/domain/entrust/pre-order-form.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepFile } from '../../src/files/keep.ts'
import { publicImplemented } from '../../src/modules/public/implement.ts'
import {
  type Caller,
  type DemonstrationPlace,
  inside,
  offered,
  openDemonstration,
  refusal,
  routine,
} from '../make/entrust.ts'

let place: DemonstrationPlace
/** The tester of a construction unit at home, and as he orders for it in the graded laboratory and at the site. */
let home: Caller
let graded: Caller
let site: Caller
let clerk: Caller
let head: Caller

beforeAll(async () => {
  place = await openDemonstration(publicImplemented)
  home = await place.as('gd-contractor')
  graded = await place.orderingAt('gd-contractor', 'SFJC')
  site = await place.orderingAt('gd-contractor', 'LJ3')
  clerk = await place.as('reception1')
  head = await place.as('gd-chief')
})
afterAll(() => place?.close())

const customer = {
  project_name: '示范高速公路',
  entrusting_unit: '示范路桥建设有限公司 LJ-3 项目部',
  sample_sender: '送样员甲',
  witness_person: '见证员甲',
}

async function form(unit: string, more: Partial<PreOrderForm> = {}): Promise<PreOrderForm> {
  const { parameters, classId, categoryId } = await offered(place, 'concrete-cube-strength', unit)
  return {
    trial_category_id: categoryId,
    online: 1,
    customer_snapshot: customer,
    samples: [
      {
        name: '混凝土试块',
        trial_class_id: classId,
        specification: 'C30',
        quantity: '3块',
        sampling_date: '2026-03-01',
        age_days: 28,
        structural_part: 'K14+100 桥墩',
        items: [{ unit_trial_parameter_id: parameters[0] ?? '', age_days: 28 }],
      },
    ],
    ...more,
  }
}

const save = async (caller: Caller, given: PreOrderForm): Promise<WholePreOrder> =>
  caller.call(preEntrustmentActions, 'Save', given)
const whole = (caller: Caller, id: string): Promise<WholePreOrder> =>
  caller.call(preEntrustmentActions, 'GetWhole', { id })

async function sent(caller: Caller, unit: string): Promise<WholePreOrder> {
  const { order } = await save(caller, await form(unit))
  await caller.give(preEntrustmentActions, 'Submit', order, { accepted_instructions: true })
  return whole(caller, order.id)
}
const listed = async (id: string) => {
  const { rows } = await home.call(onlineOrderActions, 'List', { size: 50 })
  return rows.find(row => row.id === id)
}

describe('a construction unit orders online (pages gdonlineentrust, issue 23)', () => {
  it('is told the laboratories that have it in their register, with scope, load and turnaround', async () => {
    const { rows } = await home.call(onlineOrderActions, 'Laboratories', {})
    expect(rows.map(row => row.mode).sort()).toEqual(['dj', 'gd'])
    const [laboratory] = rows.filter(row => row.mode === 'dj')
    expect(laboratory).toMatchObject({ licensed: 1, price_from: null })
    expect(laboratory?.scope_count).toBeGreaterThan(10)
    expect(laboratory?.certificates).toMatch(/\S/)
  })

  it('acts there as the client of the register and reads nothing else', async () => {
    expect(graded.principal.entrustUnitId).toMatch(/^\d+$/)
    const { rows } = await graded.call(preEntrustmentActions, 'List', { size: 50 })
    expect(rows.every(row => row.entrust_unit_id === graded.principal.entrustUnitId)).toBe(true)
    // nobody of a unit without such a register orders there
    await expect(place.orderingAt('gd-contractor', 'LM1')).rejects.toThrow('no session')
  })

  it('sends, withdraws and sends again; the list over all laboratories follows', async () => {
    const { order } = await sent(graded, 'SFJC')
    expect(order).toMatchObject({ state: 'submitted', source: 'site', online: 1 })
    expect(await listed(order.id)).toMatchObject({ stage: 'submitted', lab_name: '示范检测中心', can: ['withdraw'] })
    await graded.give(preEntrustmentActions, 'Withdraw', order)
    expect(await listed(order.id)).toMatchObject({ stage: 'draft' })
    const again = (await whole(graded, order.id)).order
    await graded.give(preEntrustmentActions, 'Submit', again, { accepted_instructions: true })
    expect((await listed(order.id))?.pre_no).toBe(order.pre_no)
  })

  it('[onlineentrustlist] a returned order shows its reason and can be sent again', async () => {
    const { order } = await sent(graded, 'SFJC')
    expect(await refusal(clerk.give(preEntrustmentActions, 'Return', order, {}))).toEqual(['G-07'])
    await clerk.give(preEntrustmentActions, 'Return', order, { reason: '样品数量不足' })
    expect(await listed(order.id)).toMatchObject({ stage: 'returned', return_reason: '样品数量不足' })
    const returned = (await whole(graded, order.id)).order
    await graded.give(preEntrustmentActions, 'Submit', returned, { accepted_instructions: true })
    expect(await listed(order.id)).toMatchObject({ stage: 'submitted', return_reason: null })
  })

  it('[onlineentrustlist] an accepted order is not withdrawn: 已受理，不能撤回; its progress is told', async () => {
    const { order } = await sent(graded, 'SFJC')
    await clerk.give(preEntrustmentActions, 'Accept', order, { all_received: true, register: true, answers: routine })
    const now = (await whole(graded, order.id)).order
    expect(await refusal(graded.give(preEntrustmentActions, 'Withdraw', now))).toEqual(['ON-01'])
    expect(await listed(order.id)).toMatchObject({ stage: 'accepted', task_done: 0, task_count: 1, report_count: 0 })
  })

  it('[onlineentrustaudit] accepting at a site makes samples and tasks with part and quantity, and no fees', async () => {
    const { order } = await sent(site, 'LJ3')
    await head.give(preEntrustmentActions, 'Accept', order, { all_received: true, register: true, answers: routine })
    const { entrustment_id } = (await whole(site, order.id)).order
    const made = await place.query<{ part: string; quantity: string; sample_number: string | null }>(
      `select concat_ws(' ', site_stake, structural_part) as part, quantity, sample_number from sample where entrustment_id = $1`,
      [entrustment_id],
    )
    expect(made).toMatchObject([{ part: 'K14+100 桥墩', quantity: '3块' }])
    expect(made[0]?.sample_number).toMatch(/\S/)
    expect(await place.query('select 1 from trial_task where entrustment_id = $1', [entrustment_id])).toHaveLength(1)
    expect(await place.query('select 1 from charge where entrustment_id = $1', [entrustment_id])).toEqual([])
  })

  it('[onlineentrust] a test outside the scope of the laboratory is refused', async () => {
    const { order } = await save(graded, await form('SFJC'))
    const { parameters } = await offered(place, 'concrete-cube-strength')
    await place.query('update unit_trial_parameter set within_scope = false where id = $1', [parameters[0]])
    const { tests } = await graded.call(registrationActions, 'Tests', {})
    expect(tests.flatMap(test => test.parameters).find(one => one.id === parameters[0])?.within_scope).toBe(0)
    expect(await refusal(graded.give(preEntrustmentActions, 'Submit', order, { accepted_instructions: true }))).toEqual(
      ['ON-02'],
    )
    await place.query('update unit_trial_parameter set within_scope = true where id = $1', [parameters[0]])
  })
})

describe('the proof of a witnessed sampling (page onlineentrust)', () => {
  const photo = (caller: Caller, key: string) =>
    inside(place, caller, ctx =>
      keepFile(
        ctx,
        { key, sha256: 'd'.repeat(64), size: 4 },
        { name: '取样.jpg', mime: 'image/jpeg', purpose: 'entrustment_temp_attachment' },
      ),
    )

  it('needs photographs with their place and the word of the witness, given on a telephone by a code', async () => {
    const { id: file_id } = await photo(graded, 'aa/w1')
    const plain = await form('SFJC', { nature: 'witness' })
    const bare = await save(graded, plain)
    expect(
      await refusal(graded.give(preEntrustmentActions, 'Submit', bare.order, { accepted_instructions: true })),
    ).toEqual(['ON-03', 'ON-04'])
    const proofs = [
      { file_id, latitude: '30.123456', longitude: '120.654321', place: null, taken_at: '2001-01-01 00:00:00' },
    ]
    const { order, samples } = await save(graded, {
      ...plain,
      id: bare.order.id,
      row_version: bare.order.row_version,
      samples: plain.samples.map(one => ({
        ...one,
        id: bare.samples[0]?.row.id,
        items: one.items.map(item => ({ ...item, id: bare.samples[0]?.items[0]?.id })),
        photo_file_ids: [file_id],
        photo_proofs: proofs,
      })),
    })
    // the time is the server's
    expect(samples[0]?.row.photo_proofs).toMatchObject([{ latitude: '30.123456', taken_at: '2026-03-03 09:00:00' }])
    const { token, code } = await graded.call(onlineOrderActions, 'AskWitness', { id: order.id })
    const told = await graded.call(witnessActions, 'Confirm', {
      token,
      code: code === '000000' ? '000001' : '000000',
      name: '见证员甲',
    })
    expect(told.outcome).toBe('wrong')
    expect((await graded.call(witnessActions, 'Confirm', { token, code, name: '见证员甲' })).outcome).toBe('confirmed')
    expect((await graded.call(witnessActions, 'Confirm', { token, code, name: '他人' })).outcome).toBe('over')
    const seen = (await whole(graded, order.id)).order
    expect(seen).toMatchObject({
      witness_confirmed_name: '见证员甲',
      witness_confirmed_at: '2026-03-03 09:00:00',
      row_version: order.row_version,
    })
    await graded.give(preEntrustmentActions, 'Submit', seen, { accepted_instructions: true })
    expect(await listed(order.id)).toMatchObject({ stage: 'submitted', witness_confirmed_name: '见证员甲' })
  })

  it('is asked for anew when the samples were changed since', async () => {
    const first = await save(graded, await form('SFJC', { nature: 'witness' }))
    const { token, code } = await graded.call(onlineOrderActions, 'AskWitness', { id: first.order.id })
    await graded.call(witnessActions, 'Confirm', { token, code, name: '见证员甲' })
    const plain = await form('SFJC', { nature: 'witness' })
    const changed = await save(graded, {
      ...plain,
      id: first.order.id,
      row_version: first.order.row_version,
      samples: plain.samples.map(one => ({
        ...one,
        id: first.samples[0]?.row.id,
        structural_part: 'K15+000 桥台',
        items: [],
      })),
    })
    expect(changed.order.witness_confirmed_at).toBeNull()
  })
})
