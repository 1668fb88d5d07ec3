import { customerInfoActions } from '@gt/domain/entrust/customer-actions.ts'
import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { sessionActions, sysActions, sysConfigActions } from '@gt/domain/identity/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityImplemented } from '../../src/modules/identity/implement.ts'
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
let client: Caller
let stranger: Caller
let clerk: Caller

beforeAll(async () => {
  place = await openDemonstration(identityImplemented)
  client = await place.as('client1')
  stranger = await place.as('client2')
  clerk = await place.as('reception1')
})
afterAll(() => place?.close())

describe('the portal of an entrusted account (workflow 25)', () => {
  it('starts with its own name, laboratory and counts, without a post of the staff', async () => {
    const user = await client.call(sysConfigActions, 'GetUser', {})
    expect(user).toMatchObject({ UserName: 'client1', IsEntrust: 1, BusinessId: client.principal.business?.id })
    expect(await client.call(sysConfigActions, 'GetInstance', { instanceId: user.InstanceId })).toMatchObject({
      Id: user.InstanceId,
    })
    const facts = await client.call(sessionActions, 'Facts', {})
    expect(facts.business?.id).toBe(user.BusinessId)
    expect(facts.is_administrator).toBe(0)
    expect((await client.call(sysActions, 'GetNavs', {})).map(node => node.Name)).toContain('报告中心')
    expect(await client.call(sessionActions, 'Counts', {})).toEqual({ todo: 0, unread: 0, by_kind: {} })
  })

  it('orders for its own unit, sends it, and follows it under its own number', async () => {
    const { tests } = await client.call(registrationActions, 'Tests', {})
    const cubes = tests.find(test => test.name.includes('立方体抗压强度'))
    expect(cubes?.parameters.map(parameter => parameter.unit_price)).toEqual(cubes?.parameters.map(() => null))
    expect(cubes?.test_bases.map(basis => basis.text)).toContain('JTG 3420-2020 T 0553')
    const { categoryId } = await offered(place, 'concrete-cube-strength')
    const { order } = await client.call(preEntrustmentActions, 'Save', {
      trial_category_id: categoryId,
      entrust_unit_id: '1',
      customer_snapshot: { project_name: '来样', entrusting_unit: '示范建材有限公司', sample_sender: '送样员甲' },
      samples: [
        {
          name: '混凝土试块',
          specification: 'C30',
          quantity: '3块',
          sampling_date: '2026-03-01',
          items: [{ unit_trial_parameter_id: cubes!.parameters[0]!.id, age_days: 28 }],
        },
      ],
    })
    expect(order).toMatchObject({ entrust_unit_id: client.principal.entrustUnitId, source: 'portal', state: 'draft' })
    await client.give(preEntrustmentActions, 'Submit', order, { accepted_instructions: true })
    const sent = await clerk.call(preEntrustmentActions, 'GetWhole', { id: order.id })
    await clerk.give(preEntrustmentActions, 'Accept', sent.order, {
      samples: sent.samples.map(({ row }) => ({ id: row.id, received: 1 })),
      register: true,
      answers: routine,
    })
    const own = await client.call(preEntrustmentActions, 'GetWhole', { id: order.id })
    expect(own.made?.state).toBe('accepted')
    expect(own.made?.entrust_no).toMatch(/^WT-2026-/)
  })

  it('does not tell who else of the organisation may act where', async () => {
    const links = (who: Caller): Promise<{ user_id: string }[]> =>
      inside(place, who, ({ tx }) => tx.query<{ user_id: string }>('select user_id from user_business_map'))
    expect(await links(client)).toEqual([{ user_id: client.userId }])
    expect(await links(stranger)).toEqual([{ user_id: stranger.userId }])
    expect((await links(clerk)).length).toBeGreaterThan(1)
  })

  it('shows nothing of another unit', async () => {
    const own = await client.call(preEntrustmentActions, 'List', {})
    expect(own.rows).toHaveLength(1)
    expect((await stranger.call(preEntrustmentActions, 'List', {})).rows).toEqual([])
    const foreign = stranger.call(preEntrustmentActions, 'GetWhole', { id: own.rows[0]!.id })
    expect(await refusal(foreign)).toEqual(['G-04'])
    const sets = await client.call(customerInfoActions, 'Picker', {})
    expect(new Set(sets.rows.map(row => row.entrust_unit_id))).toEqual(new Set([client.principal.entrustUnitId]))
  })
})
