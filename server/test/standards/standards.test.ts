import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Standards (pages totalset/standards, djbaseset/standards, gdbaseset/standards). */
let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
let user: ApiClient & { userId: string }
let stranger: ApiClient & { userId: string }
let keeper: ApiClient
let category: string
let test1: string

type Row = Record<string, unknown> & { id: string; row_version: number }
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))
const refusals = async (answer: Promise<Answer>): Promise<string[]> => refusalsOf(await answer)
const made = async (answer: Promise<Answer>): Promise<Row> => {
  const { envelope } = await answer
  expect(envelope.msg).toBe('')
  return envelope.result as Row
}
const itemOf = ({ id, row_version }: Row) => ({ id, row_version })
const run = async (client: ApiClient, action: string, row: Row, more: object): Promise<string[]> =>
  refusals(client.raw(`Standards/${action}`, { items: [itemOf(row)], ...more }))
const stored = async (client: ApiClient, id: string): Promise<Row> => made(client.raw('Standards/GetById', { id }))
const today = async (days = 0): Promise<string> =>
  (await sql<{ day: string }>(`select (gt_today() + $1::int)::text as day`, [days]))[0]?.day ?? ''
const standardOf = async (client: ApiClient, no: string, more: object = {}): Promise<Row> => {
  const id = await client.upload('standard_upload', `${no}.pdf`, pdf)
  return made(
    client.raw('Standards/Create', {
      file_name: `${no} 规程`,
      standard_no: no,
      standard_category_id: category,
      upload_file_id: id,
      ...more,
    }),
  )
}

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  user = await lab.user(everyRight)
  stranger = await other.user(everyRight)
  keeper = await makeKeeper(product, lab, everyRight)
  const [kind] = await sql<{ id: string }>(
    `insert into standard_category (instance_id, organization_id, business_id, name) values (0, 0, 0, '试验方法标准') returning id::text as id`,
  )
  category = kind?.id ?? ''
  const [industry] = await sql<{ id: string }>(
    `insert into trial_category (number, code, name_zh, licence_code) values (1, 'gl', '公路', 'highway') returning id::text as id`,
  )
  const [sort] = await sql<{ id: string }>(
    `insert into trial_class (trial_category_id, code, name_zh) values ($1, 'CJL', '粗集料') returning id::text as id`,
    [industry?.id],
  )
  const [list] = await sql<{ id: string }>(
    `insert into trial_list (trial_category_id, trial_class_id, code, name_zh) values ($1, $2, 'T1', '压碎值') returning id::text as id`,
    [industry?.id, sort?.id],
  )
  test1 = list?.id ?? ''
  await sql(
    `insert into unit_trial (instance_id, organization_id, business_id, trial_list_id) values ($1, $2, $3, $4)`,
    [lab.instanceId, lab.organizationId, lab.id, test1],
  )
}, 60_000)
afterAll(() => product?.stop())

describe('a standard', () => {
  test('[page djbaseset/standards accept] saved without file, name or category shows 文件名称、类别、文件均不能为空', async () => {
    const whole = {
      file_name: 'JTG 3432',
      standard_category_id: category,
      upload_file_id: await user.upload('standard_upload', 'a.pdf', pdf),
    }
    for (const field of ['file_name', 'standard_category_id', 'upload_file_id'] as const)
      for (const empty of [undefined, null, '']) {
        const answer = await user.raw('Standards/Create', { ...whole, [field]: empty })
        expect(answer.envelope.msg).toBe('文件名称、类别、文件均不能为空')
        expect(refusalsOf(answer)).toEqual([`G-11 ${field}`])
      }
  })

  test('takes no file that was uploaded for something else, and no days in the wrong order', async () => {
    const [file] = await sql<{ id: string }>(
      `insert into file_object (instance_id, organization_id, business_id, name, size_bytes, sha256, storage_key, folder)
       values ($1, $2, $3, 'r.pdf', 1, repeat('a', 64), 'x1', 'report') returning id::text as id`,
      [lab.instanceId, lab.organizationId, lab.id],
    )
    const values = { file_name: 'x', standard_category_id: category, upload_file_id: file?.id }
    expect(await refusals(user.raw('Standards/Create', values))).toEqual(['LS-05 upload_file_id'])
    const days = { publish_date: '2024-05-01', implement_date: '2024-04-01' }
    expect(await refusals(user.raw('Standards/Create', { ...values, ...days }))).toEqual(['LS-07 implement_date'])
  })

  test('nobody types over what abolished it: state, day and replacement are refused', async () => {
    const row = await standardOf(user, 'Q/A 1')
    for (const change of [{ state: 'abolished' }, { abolish_date: '2024-01-01' }, { replaced_by_id: row.id }])
      expect(await refusals(user.raw('Standards/Change', { ...itemOf(row), ...change }))).not.toEqual([])
    expect(await stored(user, row.id)).toMatchObject({ state: 'current', abolish_date: null, replaced_by_id: null })
  })

  test('its number may stand once for each edition in a laboratory', async () => {
    const row = await standardOf(user, 'Q/A 2', { edition_year: 2020 })
    const again = { standard_no: row.standard_no as string }
    const values = (year: number) => ({
      file_name: 'other',
      standard_no: again.standard_no,
      standard_category_id: category,
      upload_file_id: row.upload_file_id,
      edition_year: year,
    })
    expect((await refusals(user.raw('Standards/Create', values(2020))))[0]).toMatch(/^G-(12|34)/)
    await made(user.raw('Standards/Create', values(2024)))
  })
})

describe('a currency check', () => {
  test('[page djbaseset/standards accept] registered with 作废 tells what cites the standard, and its tests count it as abolished', async () => {
    const row = await standardOf(user, 'Q/B 1')
    await sql(
      `insert into trial_rule (instance_id, organization_id, business_id, trial_list_id, kind, standard_id, clause, display_text)
       values ($1, $2, $3, $4, 'test', $5, 'T 1', 'Q/B 1 T 1')`,
      [lab.instanceId, lab.organizationId, lab.id, test1, row.id],
    )
    const found = { checked_on: await today(), source: '工标网', result: 'abolished' }
    const answer = await user.raw('Standards/RegisterCheck', { items: [itemOf(row)], ...found })
    expect(answer.envelope.msg).toContain('试验(1)')
    expect(refusalsOf(answer)).toEqual(['LS-01'])
    expect(await stored(user, row.id)).toMatchObject({ standing: 'current', last_check: null })
    expect(await run(user, 'RegisterCheck', row, { ...found, confirmed: ['LS-01'], reason: '已核对' })).toEqual([])
    const now = await stored(user, row.id)
    expect(now).toMatchObject({ standing: 'abolished', last_check: found.checked_on, abolish_date: found.checked_on })
    const usage = await made(user.raw('Standards/Usage', { id: row.id }))
    expect(usage).toMatchObject({ tests: [{ id: test1 }], units: [], checks: [{ result: 'abolished' }] })
    const list = await made(
      user.raw('Standards/List', { filter: [{ field: 'standing', op: 'eq', value: 'abolished' }] }),
    )
    expect((list.rows as Row[]).map(({ id }) => id)).toContain(row.id)
    // found in force after all
    expect(await run(user, 'RegisterCheck', now, { ...found, result: 'current' })).toEqual([])
    expect(await stored(user, row.id)).toMatchObject({ standing: 'current', abolish_date: null })
  })

  test('of yesterday changes nothing when one of today stands', async () => {
    const row = await standardOf(user, 'Q/B 2')
    await run(user, 'RegisterCheck', row, { checked_on: await today(), source: 'x', result: 'current' })
    expect(
      await run(user, 'RegisterCheck', row, { checked_on: await today(-1), source: 'x', result: 'abolished' }),
    ).toEqual([])
    expect(await stored(user, row.id)).toMatchObject({ standing: 'current', last_result: 'current' })
  })

  test('is not of tomorrow, names a replacement that is another one in force, and a reason for nothing else', async () => {
    const row = await standardOf(user, 'Q/B 3')
    const old = await standardOf(user, 'Q/B 4')
    const check = async (more: object) =>
      run(user, 'RegisterCheck', row, { checked_on: await today(), source: 'x', result: 'replaced', ...more })
    expect(await check({ checked_on: await today(1), result: 'current' })).toEqual(['LS-02 checked_on'])
    expect(await check({})).toEqual(['LS-03 new_standard_id'])
    expect(await check({ new_standard_id: row.id })).toEqual(['LS-04 new_standard_id'])
    await run(user, 'RegisterCheck', old, { checked_on: await today(), source: 'x', result: 'abolished' })
    expect(await check({ new_standard_id: old.id })).toEqual(['LS-04 new_standard_id'])
    const foreign = await standardOf(stranger, 'Q/Z 1')
    expect(await check({ new_standard_id: foreign.id })).toEqual(['G-14 new_standard_id'])
    expect(
      await run(user, 'RegisterCheck', foreign, { checked_on: await today(), source: 'x', result: 'current' }),
    ).toEqual(['G-04'])
  })

  test('of a standard of the platform counts in the laboratory that made it and in no other', async () => {
    const row = await standardOf(keeper, 'JTG P 1')
    expect(
      await run(user, 'RegisterCheck', row, { checked_on: await today(), source: '公报', result: 'abolished' }),
    ).toEqual([])
    expect(await stored(user, row.id)).toMatchObject({ standing: 'abolished', state: 'current' })
    expect(await stored(stranger, row.id)).toMatchObject({ standing: 'current', last_check: null })
    expect(await refusals(user.raw('Standards/Change', { ...itemOf(row), file_name: 'x' }))).not.toEqual([])
  })
})

describe('[page gdbaseset/standards accept] a site laboratory', () => {
  test('reads the standards of its parent with their texts, chooses them as basis, and changes none', async () => {
    const site = await makeLaboratory(product, 'gd')
    await sql('update business set parent_lab_id = $1 where id = $2', [lab.id, site.id])
    const clerk = await site.user(everyRight)
    const row = await standardOf(user, 'Q/S 1')
    expect(await stored(clerk, row.id)).toMatchObject({ standard_no: 'Q/S 1', standing: 'current' })
    const { rows } = await made(clerk.raw('Standards/List', { search: 'Q/S 1' }))
    expect(rows).toMatchObject([{ id: row.id }])
    expect(await refusals(clerk.raw('Standards/Change', { ...itemOf(row), file_name: 'x' }))).toEqual(['G-04'])
    expect(await refusals(clerk.raw('Standards/Remove', { items: [itemOf(row)] }))).toEqual(['G-04'])
    const check = { checked_on: await today(), source: 'x', result: 'current' }
    expect(await run(clerk, 'RegisterCheck', row, check)).toEqual(['G-04'])
    expect(await refusals(stranger.raw('Standards/GetById', { id: row.id }))).toEqual(['G-04'])
    const found = await made(clerk.raw('Registrations/Standards', { search: 'Q/S 1' }))
    expect(JSON.stringify(found)).toContain('Q/S 1')
  })
})

describe('the library of the platform', () => {
  test('[page totalset/standards accept] abolishing tells the laboratories that use it by a check and a message', async () => {
    const [row, next] = [await standardOf(keeper, 'JTG P 2'), await standardOf(keeper, 'JTG P 3')]
    await sql(
      `insert into trial_rule (instance_id, organization_id, business_id, trial_list_id, kind, standard_id, clause, display_text)
       values (0, 0, 0, $1, 'test', $2, 'T 2', 'JTG P 2 T 2')`,
      [test1, row.id],
    )
    const abolition = { abolish_date: await today(), replaced_by_id: next.id }
    expect(await run(user, 'Abolish', row, abolition)).toEqual(['G-33'])
    const usage = await made(keeper.raw('Standards/Usage', { id: row.id }))
    expect(usage).toMatchObject({ tests: [{ id: test1 }], units: [{ id: lab.id }] })
    expect(await run(keeper, 'Abolish', row, abolition)).toEqual(['LS-01'])
    expect(await run(keeper, 'Abolish', row, { ...abolition, confirmed: ['LS-01'], reason: '公告' })).toEqual([])
    expect(await stored(user, row.id)).toMatchObject({
      standing: 'abolished',
      last_result: 'replaced',
      replaced_by_id: next.id,
    })
    const told = await sql(
      `select user_id::text as user_id, title from notification where kind = 'standard' order by user_id`,
    )
    expect(told).toEqual([{ user_id: user.userId, title: expect.stringContaining('由JTG P 3替代') }])
    expect((await stored(stranger, row.id)).last_check).toBeNull()
  })

  test('a standard of it that laboratories use is not deleted, and each has a number', async () => {
    const row = await standardOf(keeper, 'JTG P 4')
    await sql(
      `insert into trial_rule (instance_id, organization_id, business_id, trial_list_id, kind, standard_id, clause, display_text)
       values ($1, $2, $3, $4, 'test', $5, 'T 3', 'JTG P 4 T 3')`,
      [lab.instanceId, lab.organizationId, lab.id, test1, row.id],
    )
    expect(await refusals(keeper.raw('Standards/Remove', { items: [itemOf(row)] }))).toEqual(['LS-06'])
    const values = { file_name: 'x', standard_category_id: category, upload_file_id: row.upload_file_id }
    expect(await refusals(keeper.raw('Standards/Create', values))).toEqual(['G-06 standard_no'])
  })
})
