import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { customerInfoActions } from '@gt/domain/entrust/customer-actions.ts'
import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { sessionActions, sysActions, sysConfigActions } from '@gt/domain/identity/actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { readWhole } from '@gt/domain/samples/whole-sample.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepFile } from '../../src/files/keep.ts'
import { fileSights } from '../../src/modules/entrust/api.ts'
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

  it('takes back what it sent and deletes it; prices that are not shown are in no answer', async () => {
    const { parameters, classId, categoryId } = await offered(place, 'concrete-cube-strength')
    const { order } = await client.call(preEntrustmentActions, 'Save', {
      trial_category_id: categoryId,
      customer_snapshot: { project_name: '来样', entrusting_unit: '示范建材有限公司', sample_sender: '送样员甲' },
      samples: [{ name: '试块', trial_class_id: classId, items: [{ unit_trial_parameter_id: parameters[0]! }] }],
    })
    const now = () => client.call(preEntrustmentActions, 'GetWhole', { id: order.id })
    await client.give(preEntrustmentActions, 'Submit', order, { accepted_instructions: true })
    const sent = await now()
    expect(sent.order.estimated_amount).toBeNull()
    expect(sent.samples.flatMap(one => one.items.map(item => item.unit_price))).toEqual([null])
    const listed = await client.call(preEntrustmentActions, 'List', {})
    expect(listed.rows.map(row => row.estimated_amount)).toEqual(listed.rows.map(() => null))
    // the list price of 60 by the terms of this client, as the order will be billed
    expect((await clerk.call(preEntrustmentActions, 'GetWhole', { id: order.id })).order.estimated_amount).toBe('54.00')
    await client.give(preEntrustmentActions, 'Withdraw', sent.order)
    const back = await now()
    expect(back.order.state).toBe('draft')
    const foreign = stranger.give(preEntrustmentActions, 'Delete', back.order)
    expect(await refusal(foreign)).toEqual(['G-04'])
    await client.give(preEntrustmentActions, 'Delete', back.order)
    expect(await refusal(now())).toEqual(['G-04'])
    const bin =
      "select object_number as number, title from recycle_item where object_kind = 'entrustment_temp' and object_id = $1"
    expect(await place.query(bin, [order.id])).toEqual([{ number: sent.order.pre_no, title: '来样' }])
    const draws = 'select state from number_draw where number_text = $1'
    expect(await place.query(draws, [sent.order.pre_no])).toEqual([{ state: 'free' }])
  })

  it("stays with who announced it: the counter accepts or returns a client's own, and does nothing else with it (P-09)", async () => {
    const { parameters, classId, categoryId } = await offered(place, 'concrete-cube-strength')
    const typed = {
      trial_category_id: categoryId,
      customer_snapshot: { project_name: '来样', entrusting_unit: '示范建材有限公司', sample_sender: '送样员甲' },
      samples: [{ name: '试块', trial_class_id: classId, items: [{ unit_trial_parameter_id: parameters[0]! }] }],
    }
    const { order } = await client.call(preEntrustmentActions, 'Save', typed)
    const now = (who: Caller) => who.call(preEntrustmentActions, 'GetWhole', { id: order.id })
    const refusedAll = async (names: readonly ('Submit' | 'Withdraw' | 'Delete' | 'Abandon')[]) => {
      const before = await now(clerk)
      const codes: string[] = []
      for (const name of names) codes.push(...(await refusal(clerk.give(preEntrustmentActions, name, before.order))))
      expect(codes).toEqual(names.map(() => 'P-09'))
      expect((await now(clerk)).order).toMatchObject({
        row_version: before.order.row_version,
        state: before.order.state,
      })
      return before
    }
    await client.give(preEntrustmentActions, 'Submit', order, { accepted_instructions: true })
    const sent = await refusedAll(['Withdraw'])
    expect(sent.can).toEqual(['return', 'accept', 'split'])
    expect(sent.why_not.withdraw).toMatchObject([{ code: 'P-09', message: '该预委托由客户填报，“撤回”只能由客户操作' }])
    const listed = await clerk.call(preEntrustmentActions, 'GetById', { id: order.id })
    expect((listed as { can?: string[] }).can).toEqual(['return', 'accept', 'split'])
    await clerk.give(preEntrustmentActions, 'Return', sent.order, { reason: '请补充批号' })
    const back = await refusedAll(['Submit', 'Delete', 'Abandon'])
    expect(back.can).toEqual([])
    const { id, row_version } = back.order
    expect(await refusal(clerk.call(preEntrustmentActions, 'Save', { ...typed, id, row_version }))).toEqual(['P-09'])
    const own = await now(client)
    expect(own.can).toEqual(['save', 'submit', 'delete', 'abandon'])
    await client.give(preEntrustmentActions, 'Delete', own.order)
  })

  it('keeps half-typed samples and the step where the client left', async () => {
    const { categoryId } = await offered(place, 'concrete-cube-strength')
    const saved = await client.call(preEntrustmentActions, 'Save', {
      trial_category_id: categoryId,
      wizard_step: 2,
      samples: [{ specification: 'C30', age_days: 28, items: [] }],
    })
    const own = await client.call(preEntrustmentActions, 'GetWhole', { id: saved.order.id })
    expect(own.order).toMatchObject({ state: 'draft', wizard_step: 2 })
    expect(own.samples.map(one => [one.row.name, one.row.specification, one.row.age_days])).toEqual([[null, 'C30', 28]])
    const sent = client.give(preEntrustmentActions, 'Submit', own.order)
    expect(await refusal(sent)).toEqual(['P-01', 'E-02', 'P-02', 'P-05'])
    await client.give(preEntrustmentActions, 'Delete', own.order)
  })

  it('attaches its own uploads alone, and shows them to the laboratory but to no other client', async () => {
    const { categoryId } = await offered(place, 'concrete-cube-strength')
    const upload = (who: Caller) =>
      inside(place, who, ctx =>
        keepFile(
          ctx,
          { key: 'aa/bb', sha256: 'c'.repeat(64), size: 4 },
          { name: '施工图.pdf', mime: 'application/pdf', purpose: 'entrustment_temp_attachment' },
        ),
      )
    const [mine, other] = [await upload(client), await upload(stranger)]
    const save = (attachment_file_ids: string[]) =>
      client.call(preEntrustmentActions, 'Save', { trial_category_id: categoryId, attachment_file_ids, samples: [] })
    expect(await refusal(save([mine.id, other.id]))).toEqual(['G-14'])
    const { order, attachments } = await save([mine.id])
    expect(attachments).toEqual([{ id: mine.id, name: '施工图.pdf', size: 4, mime: 'application/pdf' }])
    const sees = (who: Caller) => inside(place, who, ctx => fileSights.entrustment_temp_attachment(ctx, mine.id))
    expect([await sees(client), await sees(stranger), await sees(clerk)]).toEqual([true, false, false])
    await place.query(
      "update entrustment_temp set state = 'submitted', pre_no = 'YWT-T', project_name = '来样' where id = $1",
      [order.id],
    )
    expect(await sees(clerk)).toBe(true)
    await place.query("update entrustment_temp set state = 'draft' where id = $1", [order.id])
    await client.give(preEntrustmentActions, 'Delete', { ...order })
  })

  it('shows prices where the laboratory wants it', async () => {
    await place.query('update djbase_set set show_price_to_customer = true')
    const { tests } = await client.call(registrationActions, 'Tests', {})
    expect(tests.flatMap(test => test.parameters).every(parameter => parameter.unit_price !== null)).toBe(true)
    await place.query('update djbase_set set show_price_to_customer = false')
  })

  it('does not tell who else of the organisation may act where', async () => {
    const links = (who: Caller): Promise<{ user_id: string }[]> =>
      inside(place, who, ({ tx }) => tx.query<{ user_id: string }>('select user_id from user_business_map'))
    expect(await links(client)).toEqual([{ user_id: client.userId }])
    expect(await links(stranger)).toEqual([{ user_id: stranger.userId }])
    expect((await links(clerk)).length).toBeGreaterThan(1)
  })

  it('[page entrusttemp, step1] orders in the laboratories that know it as a client, in each as the client that it is there', async () => {
    const invited = (unit: string | null) =>
      place.query(
        `insert into user_business_map (instance_id, organization_id, user_id, business_id, entrust_unit_id)
         select b.instance_id, b.organization_id, $1, b.id, $2 from business b where b.code = 'LJ3'
         on conflict (organization_id, user_id, business_id) where deleted_at is null do update set entrust_unit_id = excluded.entrust_unit_id`,
        [client.userId, unit],
      )
    await invited(null)
    await expect(place.as('client1', 'LJ3')).rejects.toThrow('has no session')
    const names = async (who: Caller) => (await who.call(sessionActions, 'Facts', {})).businesses.map(one => one.name)
    expect(await names(client)).toEqual(['示范检测中心'])

    // a laboratory cannot name a client of another one
    await expect(invited(client.principal.entrustUnitId)).rejects.toThrow('entrust_unit_id_fk')
    const [unit] = await place.query<{ id: string }>(
      `insert into entrust_unit (instance_id, organization_id, business_id, name)
       select instance_id, organization_id, id, '示范建材有限公司' from business where code = 'LJ3' returning id::text as id`,
    )
    await invited(unit!.id)
    await place.query(
      `insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id)
       select b.instance_id, b.organization_id, b.id, m.user_id, m.post_id from user_post_map m, business b where m.user_id = $1 and b.code = 'LJ3' limit 1`,
      [client.userId],
    )
    const there = await place.as('client1', 'LJ3')
    expect(there.principal.entrustUnitId).toBe(unit!.id)
    expect([await names(client), await names(there)]).toEqual([
      ['示范检测中心', 'LJ-3 工地试验室'],
      ['示范检测中心', 'LJ-3 工地试验室'],
    ])
    await place.query("update business_system set pre_entrust_expires_at = '2099-01-01'")
    const { categoryId } = await offered(place, 'concrete-cube-strength')
    const { order } = await there.call(preEntrustmentActions, 'Save', {
      trial_category_id: categoryId,
      entrust_unit_id: client.principal.entrustUnitId,
      customer_snapshot: { project_name: '来样', entrusting_unit: '示范建材有限公司', sample_sender: '送样员甲' },
      samples: [],
    })
    expect(order).toMatchObject({ entrust_unit_id: unit!.id, target_business_id: there.principal.business?.id })
    const seen = async (who: Caller) => (await who.call(preEntrustmentActions, 'List', {})).rows.map(row => row.id)
    expect([(await seen(there)).includes(order.id), (await seen(client)).includes(order.id)]).toEqual([true, false])
    // the account of another client is not let in by this
    await expect(place.as('client2', 'LJ3')).rejects.toThrow('has no session')
    await there.give(preEntrustmentActions, 'Delete', order)
    // who works there at a site orders in the graded laboratory as its client, and sees nothing of its work
    const [home] = await place.query<{ id: string; login: string }>(
      `select u.id::text as id, u.user_name as login from app_user u join business b on b.id = u.business_id and b.code = 'LJ3' order by u.id limit 1`,
    )
    await place.query(
      `with there as (select b.instance_id, b.organization_id, b.id from business b where b.code = 'SFJC'),
         post as (insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id)
           select t.instance_id, t.organization_id, t.id, $1, m.post_id from user_post_map m, there t where m.user_id = $2 limit 1)
       insert into user_business_map (instance_id, organization_id, user_id, business_id, entrust_unit_id)
       select t.instance_id, t.organization_id, $1, t.id, $3 from there t`,
      [home!.id, client.userId, client.principal.entrustUnitId],
    )
    const site = await place.as(home!.login, 'SFJC')
    const announced = await site.call(preEntrustmentActions, 'Save', {
      trial_category_id: categoryId,
      customer_snapshot: { project_name: '工地来样', entrusting_unit: '示范建材有限公司', sample_sender: '送样员乙' },
      samples: [],
    })
    expect(announced.order).toMatchObject({ source: 'site', entrust_unit_id: client.principal.entrustUnitId })
    expect((await site.call(sysConfigActions, 'GetUser', {})).IsEntrust).toBe(1)
    await site.give(preEntrustmentActions, 'Delete', announced.order)
    await place.query('delete from user_business_map where user_id = $1 and entrust_unit_id is not null', [home!.id])
    await place.query("update user_business_map set valid_to = '2020-01-01' where entrust_unit_id = $1", [unit!.id])
    expect(await names(client)).toEqual(['示范检测中心'])
  })

  it('[page ywtentrustlist] is found by a word of who orders and of the project', async () => {
    const found = async (who: Caller, field: string, value: string) =>
      (await who.call(preEntrustmentActions, 'List', { filter: [{ field, op: 'contains', value }] })).total
    expect(await found(clerk, 'client', '建材')).toBeGreaterThan(0)
    expect(await found(clerk, 'client', '建材')).toBe(await found(client, 'client', '建材'))
    expect(await found(clerk, 'project_name', '来')).toBeGreaterThan(0)
    // signs of a pattern are signs
    expect([await found(clerk, 'client', '建%料'), await found(clerk, 'client', '没有这个单位')]).toEqual([0, 0])
    expect(await found(stranger, 'client', '建材')).toBe(0)
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

  it('[page entrusttemp, step2] photographs go with each sample to the keeper of the laboratory, and the client’s number with the order', async () => {
    const cubes = await offered(place, 'concrete-cube-strength')
    const photo = (who: Caller, key: string) =>
      inside(place, who, ctx =>
        keepFile(
          ctx,
          { key, sha256: 'd'.repeat(64), size: 4 },
          { name: '试件.jpg', mime: 'image/jpeg', purpose: 'entrustment_temp_attachment' },
        ),
      )
    const [mine, other] = [await photo(client, 'aa/p1'), await photo(stranger, 'aa/p2')]
    const save = (photo_file_ids: string[]) =>
      client.call(preEntrustmentActions, 'Save', {
        trial_category_id: cubes.categoryId,
        client_order_no: 'CG-2026-17',
        report_copies: 6,
        customer_snapshot: { project_name: '来样', entrusting_unit: '示范建材有限公司', sample_sender: '送样员甲' },
        samples: [
          { name: '试块', photo_file_ids, items: [{ unit_trial_parameter_id: cubes.parameters[0]!, age_days: 28 }] },
        ],
      })
    expect(await refusal(save([mine.id, other.id]))).toEqual(['G-14'])
    expect(await refusal(save(Array.from({ length: 6 }, () => mine.id)))).not.toEqual([])
    const { order } = await save([mine.id])
    const keeper = await place.as('keeper')
    const sees = (who: Caller) => inside(place, who, ctx => fileSights.entrustment_temp_attachment(ctx, mine.id))
    expect([await sees(client), await sees(stranger), await sees(keeper)]).toEqual([true, false, false])
    await client.give(preEntrustmentActions, 'Submit', order, { accepted_instructions: true })
    const sent = await clerk.call(preEntrustmentActions, 'GetWhole', { id: order.id })
    await clerk.give(preEntrustmentActions, 'Accept', sent.order, {
      samples: sent.samples.map(({ row }) => ({ id: row.id, received: 1 })),
      register: true,
      answers: routine,
    })
    const { made } = await client.call(preEntrustmentActions, 'GetWhole', { id: order.id })
    const whole = await clerk.call(entrustmentActions, 'GetWhole', { id: made!.id })
    expect(whole.order).toMatchObject({ client_order_no: 'CG-2026-17', report_copies: 6 })
    const shown = readWhole(await keeper.call(sampleActions, 'GetById', { id: whole.samples[0]!.row.id }))
    expect(shown.photos).toEqual([{ id: mine.id, name: '试件.jpg', mime: 'image/jpeg' }])
    expect([await sees(keeper), await sees(stranger)]).toEqual([true, false])
  })
})
