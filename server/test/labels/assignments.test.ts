import { expect, test } from 'vitest'
import { openLibrary } from '../make/labels.ts'
import { refusalsOf } from '../support/accounts.ts'

const { lab, other, keeper, holder, stranger, sql, done, read, give, stockOf, institutionOf } = await openLibrary()
const [institution, otherInstitution] = [await institutionOf(lab), await institutionOf(other)]

const assign = (count: number, medium: string, to = institution) =>
  keeper.raw('QrcodeAssigns/Create', { check_institution_id: to, medium, count })
const statesOf = async (assignId: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await sql<{ state: string; n: number }>(
        'select state, count(*)::int as n from qrcode where qrcode_assign_id = $1 group by state',
        [assignId],
      )
    ).map(({ state, n }) => [state, n]),
  )

test('[page qrcodeassign, accept] more than in stock is refused with the stock; nothing is written', async () => {
  const batch = await stockOf(30, { medium: 'cast_in' })
  const answer = await assign(31, 'cast_in')
  expect(refusalsOf(answer)).toEqual(['QB-01 count'])
  expect(answer.envelope.msg).toContain('30')
  expect(await sql("select 1 from qrcode_assign where medium = 'cast_in'")).toEqual([])
  const given = done(await assign(30, 'cast_in'))
  expect(given).toMatchObject({ state: 'assigned', granted_count: 30 })
  expect(await read('QrcodeBatches', batch.id)).toMatchObject({
    calc_in_stock: 0,
    calc_assigned: 30,
    state: 'finished',
  })
})

test('[page qrcodeassign, special] assignments at the same time take different serials', async () => {
  await stockOf(200, { medium: 'waterproof' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => assign(20, 'waterproof', at % 2 ? institution : otherInstitution)),
  )
  const runs = answers.flatMap(
    answer => done<{ runs: { from: string; to: string; count: number }[] }>(answer as never).runs,
  )
  expect(runs.reduce((sum, run) => sum + run.count, 0)).toBe(200)
  const sorted = runs.sort((a, b) => a.from.localeCompare(b.from))
  for (const [at, run] of sorted.entries()) if (at > 0) expect((sorted[at - 1]?.to ?? '') < run.from).toBe(true)
  expect(refusalsOf(await assign(1, 'waterproof'))).toEqual(['QB-01 count'])
})

test('[page qrcodeassign, actions] only the receiver receives, with the reason for what is missing; what is unused goes back', async () => {
  const batch = await stockOf(10, { medium: 'rfid' })
  const given = done(await assign(6, 'rfid'))
  const receive = (received: number, who = holder, values: object = {}) =>
    give('QrcodeAssigns/Receive', given.id, { received, ...values }, who)
  expect(refusalsOf(await stranger.raw('QrcodeAssigns/GetById', { id: given.id }))).toEqual(['G-04'])
  expect(refusalsOf(await give('QrcodeAssigns/Receive', given.id, { received: 6 }))).toEqual(['QB-19'])
  expect(refusalsOf(await receive(7))).toEqual(['QB-20 received'])
  expect(refusalsOf(await receive(5))).toEqual(['QB-20 difference'])
  done(await receive(5, holder, { difference: '运输破损1个' }))
  expect(await statesOf(given.id)).toEqual({ assigned: 5, lost: 1 })
  expect(await read('QrcodeAssigns', given.id)).toMatchObject({
    state: 'received',
    received_count: 5,
    difference: '运输破损1个',
  })
  expect(refusalsOf(await give('QrcodeAssigns/Cancel', given.id))).toEqual(['QB-10'])
  done(await give('QrcodeAssigns/GiveBack', given.id, {}, holder))
  expect(await read('QrcodeBatches', batch.id)).toMatchObject({ calc_in_stock: 9, calc_assigned: 0 })
  expect(
    await sql("select 1 from qrcode where qrcode_batch_id = $1 and state = 'stocked' and business_id is not null", [
      batch.id,
    ]),
  ).toEqual([])
  const again = done(await assign(2, 'rfid'))
  done(await give('QrcodeAssigns/Cancel', again.id))
  expect(await read('QrcodeBatches', batch.id)).toMatchObject({ calc_in_stock: 9 })
})

test('a laboratory gives on to its own sites alone, and has back what is not used', async () => {
  await stockOf(10, { medium: 'cast_in' })
  const given = done(await assign(10, 'cast_in'))
  done(await give('QrcodeAssigns/Receive', given.id, { received: 10 }, holder))
  const [site] = await sql<{ id: string }>(
    `insert into business (instance_id, organization_id, type_id, code, guid, name, short_name, unit_category, mode, parent_lab_id)
     select instance_id, organization_id, type_id, code || 'S', gen_random_uuid()::text, name || '工地', name || '工地', 'construction', 'gd', id from business where id = $1 returning id`,
    [lab.id],
  )
  const siteInstitution = await institutionOf({ ...lab, id: site?.id ?? '' })
  const giveOn = (to: string, count = 4) =>
    holder.raw('QrcodeAssigns/Create', { check_institution_id: to, medium: 'cast_in', count })
  expect(refusalsOf(await giveOn(otherInstitution)), 'not in sight').toEqual(['G-14 check_institution_id'])
  expect(refusalsOf(await giveOn(institution))).toEqual(['QB-24 check_institution_id'])
  expect(refusalsOf(await giveOn(siteInstitution, 11))).toEqual(['QB-01 count'])
  const on = done(await giveOn(siteInstitution))
  expect(await statesOf(on.id)).toEqual({ sent: 4 })
  expect(await statesOf(given.id)).toEqual({ assigned: 6 })
  const held = () =>
    sql<{ n: number }>(
      "select count(*)::int as n from qrcode where business_id = $1 and state = 'assigned' and qrcode_batch_id in (select id from qrcode_batch where medium = 'cast_in')",
      [lab.id],
    )
  const [before] = await held()
  done(await give('QrcodeAssigns/Cancel', on.id, {}, holder))
  const [after] = await held()
  expect((after?.n ?? 0) - (before?.n ?? 0)).toBe(4)
})

test('[page qrcodereceive, accept] granting 300 of 500 makes an assignment of 300', async () => {
  await stockOf(400)
  const asked = done(
    await holder.raw('QrcodeAssigns/Create', { medium: 'paper', count: 500, reason: '三季度试块用量' }),
  )
  expect(asked).toMatchObject({ state: 'applied', asked: 1, business_id: lab.id })
  expect(refusalsOf(await give('QrcodeAssigns/Approve', asked.id, { granted: 501 }))).toEqual(['QB-18 granted'])
  expect(refusalsOf(await give('QrcodeAssigns/Approve', asked.id, { granted: 450 }))).toEqual(['QB-01 granted'])
  done(await give('QrcodeAssigns/Approve', asked.id, { granted: 300 }))
  expect(await read('QrcodeAssigns', asked.id, holder)).toMatchObject({
    state: 'assigned',
    count: 500,
    granted_count: 300,
  })
  expect(await statesOf(asked.id)).toEqual({ sent: 300 })
  expect(
    await sql("select 1 from notification where business_id = $1 and title like '领用申请%已批准300个%'", [lab.id]),
  ).toHaveLength(1)
})

test('[page qrcodereceive, accept] a refused request shows its reason to the asker; a request says why, of an institution', async () => {
  const ask = (reason: string, who = holder) => who.raw('QrcodeAssigns/Create', { medium: 'paper', count: 5, reason })
  expect(refusalsOf(await ask('太短'))).toEqual(['QB-25 reason'])
  const asked = done(await ask('临时增加工地试块'))
  done(await give('QrcodeAssigns/Reject', asked.id, { reason: '请先用完现有库存' }))
  expect(await read('QrcodeAssigns', asked.id, holder)).toMatchObject({ state: 'refused', refusal: '请先用完现有库存' })
  expect(refusalsOf(await give('QrcodeAssigns/Approve', asked.id, { granted: 5 }))).toEqual(['QB-10'])
  await sql('update check_institution set enabled = false where id = $1', [otherInstitution])
  expect(refusalsOf(await ask('没有机构的单位申请', stranger))).toEqual(['QB-17'])
  await sql('update check_institution set enabled = true where id = $1', [otherInstitution])
})

test('[page checkinstitution, accept] an institution with labels cannot be deleted; a laboratory knows itself alone', async () => {
  const { row_version } = await read('CheckInstitutions', institution)
  expect(
    refusalsOf(await keeper.raw('CheckInstitutions/Remove', { items: [{ id: institution, row_version }] })),
  ).toEqual(['QB-22'])
  const spare = await institutionOf(null)
  done(await keeper.raw('CheckInstitutions/Remove', { items: [{ id: spare, row_version: 1 }] }))
  expect(await read('CheckInstitutions', institution)).toMatchObject({
    calc_stock: expect.any(Number),
    calc_region: expect.any(String),
  })
  const seen = await holder.raw('CheckInstitutions/Pick', { size: 50 })
  const ids = (seen.envelope.result as { rows?: { id: string }[] } | null)?.rows?.map(({ id }) => id) ?? []
  expect(ids).not.toContain(otherInstitution)
  expect(ids).toContain(institution)
  const twin = { code: 'ZZ1', name: '又一个', contact: '人', business_id: lab.id }
  expect(refusalsOf(await keeper.raw('CheckInstitutions/Create', twin))).not.toEqual([])
})

test('[R-14] labels of another laboratory are not there', async () => {
  const mine = done<{ rows: { code: string }[] }>(await holder.raw('Qrcodes/List', { size: 50 })).rows.map(
    ({ code }) => code,
  )
  const theirs = done<{ rows: { code: string }[] }>(await stranger.raw('Qrcodes/List', { size: 50 })).rows.map(
    ({ code }) => code,
  )
  expect(mine.length).toBeGreaterThan(0)
  expect(theirs.length).toBeGreaterThan(0)
  expect(mine.filter(code => theirs.includes(code))).toEqual([])
  expect(refusalsOf(await stranger.raw('Qrcodes/Scan', { scanned: mine[0] }, { method: 'GET' }))).not.toEqual([])
})
