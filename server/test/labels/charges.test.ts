import { expect, test } from 'vitest'
import { openLibrary } from '../make/labels.ts'
import { refusalsOf } from '../support/accounts.ts'

/** Charges for labels (page qrcodecharge) and stock warnings (page qrcodeforewarning). */
const { lab, other, keeper, holder, stranger, sql, done, read, give, stockOf, institutionOf } = await openLibrary()
const [institution, otherInstitution] = [await institutionOf(lab), await institutionOf(other)]

const prices = (lines: readonly (readonly [string, number, string])[]) =>
  keeper.raw('QrcodeCharges/SavePrices', {
    lines: lines.map(([medium, from_quantity, unit_price]) => ({ medium, from_quantity, unit_price })),
  })
const received = async (count: number, medium: string): Promise<string> => {
  const { id } = done(await keeper.raw('QrcodeAssigns/Create', { check_institution_id: institution, medium, count }))
  done(await give('QrcodeAssigns/Receive', id, { received: count }, holder))
  return id
}
const chargeOf = async (assignment: string) => {
  const [row] = await sql<{ id: string }>('select id from qrcode_charge where qrcode_assign_id = $1', [assignment])
  return row ? read('QrcodeCharges', row.id) : null
}
const pay = async (id: string, sum: string, more: object = {}) =>
  give('QrcodeCharges/Receive', id, { sum, method: 'transfer', paid_on: '2026-01-05', ...more })

test('prices are steps of a quantity; two of one medium begin at different ones (QP-04)', async () => {
  expect(
    refusalsOf(
      await prices([
        ['paper', 1, '0.8'],
        ['paper', 1, '0.7'],
      ]),
    ),
  ).toEqual(['QP-04'])
  done(
    await prices([
      ['paper', 1, '0.80'],
      ['paper', 1000, '0.65'],
      ['rfid', 1, '3'],
    ]),
  )
  const { lines } = done<{ lines: unknown[] }>(await keeper.raw('QrcodeCharges/Prices', {}))
  expect(lines).toEqual([
    { medium: 'paper', from_quantity: 1, unit_price: '0.8000' },
    { medium: 'paper', from_quantity: 1000, unit_price: '0.6500' },
    { medium: 'rfid', from_quantity: 1, unit_price: '3.0000' },
  ])
})

test('[accept] 500 labels at 0.80 give 400.00; returning 100 unused lowers it to 320.00', async () => {
  await stockOf(500, { medium: 'paper' })
  const assignment = await received(500, 'paper')
  expect(await chargeOf(assignment)).toMatchObject({
    ...{ quantity: 500, unit_price: '0.8000', amount: '400.00', paid_amount: '0.00', state: 'unpaid' },
    ...{ check_institution_id: institution, business_id: lab.id },
  })
  await sql(
    "update qrcode set state = 'bound' where id in (select id from qrcode where qrcode_assign_id = $1 order by id limit 400)",
    [assignment],
  )
  done(await give('QrcodeAssigns/GiveBack', assignment, {}, holder))
  expect(await chargeOf(assignment)).toMatchObject({ quantity: 400, amount: '320.00', state: 'unpaid' })
})

test('[accept] more than the rest is refused (QP-01); paid in parts, then no more (QP-02), never ahead (QP-03), never void', async () => {
  const [{ id = '' } = {}] = await sql<{ id: string }>(
    "select id from qrcode_charge where amount = 320 and state = 'unpaid'",
  )
  expect(refusalsOf(await pay(id, '320.01'))).toEqual(['QP-01 sum'])
  expect(refusalsOf(await pay(id, '0'))).toEqual(['QP-01 sum'])
  expect(refusalsOf(await pay(id, '1', { paid_on: '2099-01-01' }))).toEqual(['QP-03 paid_on'])
  done(await pay(id, '120.50'))
  expect(await read('QrcodeCharges', id)).toMatchObject({ paid_amount: '120.50', state: 'partial' })
  expect(refusalsOf(await give('QrcodeCharges/Void', id, { reason: '重复' }))).toEqual(['QP-02'])
  expect(refusalsOf(await pay(id, '199.51'))).toEqual(['QP-01 sum'])
  done(await pay(id, '199.50'))
  expect(await read('QrcodeCharges', id)).toMatchObject({ paid_amount: '320.00', state: 'paid' })
  expect(refusalsOf(await pay(id, '1'))).toEqual(['QP-02'])
})

test('the step of the whole quantity holds; a medium without a price costs nothing; an unpaid charge is void with a reason', async () => {
  await stockOf(1000, { medium: 'paper' })
  expect(await chargeOf(await received(1000, 'paper'))).toMatchObject({ unit_price: '0.6500', amount: '650.00' })
  await stockOf(5, { medium: 'waterproof' })
  expect(await chargeOf(await received(5, 'waterproof'))).toBeNull()
  await stockOf(2, { medium: 'rfid' })
  const charge = await chargeOf(await received(2, 'rfid'))
  expect(refusalsOf(await give('QrcodeCharges/Void', charge?.id ?? ''))).toEqual(['G-07 reason'])
  done(await give('QrcodeCharges/Void', charge?.id ?? '', { reason: '赠送' }))
  expect(refusalsOf(await holder.raw('QrcodeCharges/GetById', { id: charge?.id }))).not.toEqual([])
  expect(refusalsOf(await stranger.raw('QrcodeCharges/List', {}))).not.toEqual([])
})

test('[accept] the label that takes the stock below the least raises one warning, the next none; new labels close it', async () => {
  await stockOf(30, { medium: 'cast_in' })
  await received(10, 'cast_in')
  const rule = { check_institution_id: institution, medium: 'cast_in', threshold: 10 }
  expect(refusalsOf(await keeper.raw('QrcodeForewarnings/Create', { ...rule, notify_user_ids: [] }))).toEqual([
    'QP-05 notify_user_ids',
  ])
  const foreign = { ...rule, notify_user_ids: [stranger.userId] }
  expect(refusalsOf(await keeper.raw('QrcodeForewarnings/Create', foreign))).toEqual(['QP-07 notify_user_ids'])
  const made = done(await keeper.raw('QrcodeForewarnings/Create', { ...rule, notify_user_ids: [holder.userId] }))
  expect(made).toMatchObject({ state: 'normal', calc_stock: 10 })
  const warnings = () =>
    sql<{ stock: number; closed: 0 | 1; note: string | null }>(
      'select stock, closed_at is not null as closed, note from qrcode_warning where qrcode_forewarning_id = $1 order by id',
      [made.id],
    )
  const places = await Promise.all(
    ['A', 'B'].map(async code => {
      const [row] = await sql<{ id: string }>(
        'insert into sample_library (instance_id, organization_id, business_id, code, name) values ($1, $2, $3, $4::text, $4::text) returning id',
        [lab.instanceId, lab.organizationId, lab.id, `W${code}`],
      )
      return row?.id ?? ''
    }),
  )
  const bind = async (object_id: string) => {
    const [label] = await sql<{ code: string }>(
      "select q.code from qrcode q join qrcode_batch b on b.id = q.qrcode_batch_id where b.medium = 'cast_in' and q.state = 'assigned' order by q.id limit 1",
    )
    return holder.raw('Qrcodes/Bind', { scanned: label?.code, object_kind: 'place', object_id })
  }
  done(await bind(places[0] ?? ''))
  expect(await warnings()).toEqual([{ stock: 9, closed: 0, note: null }])
  done(await bind(places[1] ?? ''))
  expect(await warnings()).toHaveLength(1)
  const told = await sql("select title from notification where user_id = $1 and title like '%只剩9个%'", [
    holder.userId,
  ])
  expect(told).toHaveLength(1)
  expect(await read('QrcodeForewarnings', made.id)).toMatchObject({ state: 'low', calc_stock: 8, calc_reach_days: 120 })
  done(await give('QrcodeForewarnings/Handle', made.id, { note: '已申请' }))
  expect(await warnings()).toEqual([{ stock: 9, closed: 0, note: '已申请' }])
  expect(refusalsOf(await give('QrcodeForewarnings/Apply', made.id, { count: 20, reason_text: '少' }))).toEqual([
    'QB-25 reason_text',
  ])
  done(await give('QrcodeForewarnings/Apply', made.id, { count: 20, reason_text: '库存低于下限' }))
  expect(await sql("select state, count from qrcode_assign where reason = '库存低于下限'")).toEqual([
    { state: 'applied', count: 20 },
  ])
  await received(20, 'cast_in')
  expect(await warnings()).toEqual([{ stock: 9, closed: 1, note: '已申请' }])
  expect(await read('QrcodeForewarnings', made.id)).toMatchObject({ state: 'normal', calc_stock: 28 })
  expect(refusalsOf(await give('QrcodeForewarnings/Handle', made.id, { note: '再' }))).toEqual(['QP-06'])
  // a unit has nobody else's stock looked at
  expect(await sql('select count(*)::int as n from label_watch_stock($1, $2)', [otherInstitution, 'cast_in'])).toEqual([
    { n: 0 },
  ])
})
