import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLaboratory } from '../support/laboratory.ts'
import { ContractClient, codeOf } from './serve.ts'
import { codes, type Found, makeStage, own, type Stage, TableName } from './stage.ts'

/** Two laboratories, fields, order and pages of the generic data service through HTTP (clauses 7.3; R-14). */
let stage: Stage
let product: Stage['product']
let served: Stage['served']
let ours: Stage['ours']
let theirs: Stage['theirs']
let reader: Stage['reader']
let stranger: Stage['stranger']
let asOwner: Stage['asOwner']
let rows: Stage['rows']

beforeAll(async () => {
  stage = await makeStage()
  ;({ product, served, ours, theirs, reader, stranger, asOwner, rows } = stage)
}, 60_000)
afterAll(() => stage?.stop())

describe('[R-14] two laboratories', () => {
  test('naming the other business, its rows or their content finds nothing', async () => {
    const [secret] = await rows({ Fields: 'Id' }, stranger)
    for (const Condition of [
      `BusinessId = ${theirs.id}`,
      `business_id in (${theirs.id}, ${ours.id}) and BusinessId <> ${ours.id}`,
      `Id = ${secret?.Id} and BusinessId = ${theirs.id}`,
      "Name like 'Secret%'",
      `not (BusinessId = ${ours.id})`,
    ]) {
      expect(await rows({ Condition }), Condition).toEqual([])
      expect(await reader.result('GetRecordCount', { TableName, Condition }), Condition).toBe(0)
      expect(await reader.result('QuerySingle', { TableName, Condition }), Condition).toBe(null)
    }
  })

  test('each reads its own rows only, and no removed one', async () => {
    expect(await rows({})).toHaveLength(own)
    expect(await rows({}, stranger)).toHaveLength(7)
    expect(await rows({ Condition: `BusinessId = ${theirs.id}` }, stranger)).toHaveLength(7)
  })

  test('faults in a condition tell nothing of the rows of others', async () => {
    const Condition = "Name like 'Secret%' and Name::int = 1"
    expect(await rows({ Condition })).toEqual([])
    expect((await stranger.general('Query', { TableName, Condition })).status).toBe(400)
  })
})

describe('[7.3-002 7.3-005] fields, order, pages', () => {
  test('without Fields every readable column comes, in Pascal case; with a list only these', async () => {
    const [all] = await rows({ Condition: 'Quantity = 4' })
    expect(all).toMatchObject({
      EquipmentNumber: 'E-004',
      BusinessId: ours.id,
      Price: '41.00',
      NeedsIntermediateCheck: 1,
      PurchaseDate: '2025-12-24',
      CreatedAt: '2026-01-01 12:00:00',
      Manufacturer: null,
    })
    expect(Object.keys(all ?? {})).not.toContain('DeletedAt')
    expect(await rows({ Condition: 'Quantity = 4', Fields: 'EquipmentNumber, quantity' })).toEqual([
      { EquipmentNumber: 'E-004', Quantity: 4 },
    ])
    expect(Object.keys((await rows({ Fields: '*' }))[0] ?? {})).toEqual(Object.keys(all ?? {}))
    expect(await rows({ Condition: 'Quantity = 4', Fields: ['Name'] })).toEqual([{ Name: 'Press’s “Mill”' }])
  })

  test.each(['NoSuch', 'Id; drop table x', 'count(*)', 'Id,,Name', 'Password', 'Id as x', '1', 'DeletedAt', '*, Id'])(
    'Fields %s is refused',
    async Fields => {
      expect(codeOf(await reader.general('Query', { TableName, Fields }))).toBe('U-04')
    },
  )

  test('Sort takes columns and directions, and ends in the key', async () => {
    const numbers = async (Sort?: string): Promise<string[]> =>
      (await rows({ Sort, IsPager: 0 })).map(row => row.EquipmentNumber)
    const ascending = await numbers('EquipmentNumber asc')
    expect(ascending).toEqual([...ascending].sort())
    expect(await numbers('equipment_number DESC')).toEqual([...ascending].reverse())
    expect(await numbers()).toEqual([...ascending].reverse())
    expect(
      (await rows({ Sort: 'NeedsIntermediateCheck desc, Quantity' })).slice(0, 2).map(row => row.Quantity),
    ).toEqual([2, 4])
    for (const Sort of [
      '1',
      'Name; select 1',
      'Name nulls first',
      'lower(Name)',
      'Name desc desc',
      'ManualFileIds',
      '(select 1)',
      'random()',
      'Name,',
    ])
      expect(codeOf(await reader.general('Query', { TableName, Sort })), Sort).toBe('U-04')
  })

  test('[7.3-006] with IsPager 1 a page and the exact __count; pages join without gap or overlap', async () => {
    const page = (PageNumber: number, PageSize: number | string = 25) =>
      reader.result<{ __count: number; results: Found[] }>('Query', {
        TableName,
        IsPager: 1,
        PageSize,
        PageNumber,
        Sort: 'Id desc',
        Fields: 'Id',
      })
    const pages = await Promise.all([page(1), page(2), page(3), page(4)])
    expect(pages.map(({ __count, results }) => [__count, results.length])).toEqual([
      [own, 25],
      [own, 25],
      [own, 10],
      [own, 0],
    ])
    expect(pages.flatMap(({ results }) => results)).toEqual(await rows({ Fields: 'Id', Sort: 'Id desc' }))
    expect((await page(1, '100')).results).toHaveLength(own)
    for (const PageSize of [101, 0, -1, '1;', 1.5])
      expect(
        (await reader.general('Query', { TableName, IsPager: 1, PageSize })).status,
        `${PageSize}`,
      ).toBeGreaterThanOrEqual(400)
  })

  test('[7.3-007] QuerySingle answers the first row or null, and ignores paging', async () => {
    const first = await reader.result<Found>('QuerySingle', {
      TableName,
      Sort: 'Quantity',
      Fields: 'Quantity',
      PageSize: 4,
      IsPager: 1,
    })
    expect(first).toEqual({ Quantity: 1 })
    expect(await reader.result('QuerySingle', { TableName, Condition: 'Quantity = 1000' })).toBe(null)
  })

  test('[7.3-033] keys come in either spelling, but not twice, and unknown ones are refused', async () => {
    expect(await reader.result('GetRecordCount', { tableName: 'equipment', condition: 'quantity < 3' })).toBe(2)
    expect(await reader.result('GetRecordCount', { table_name: 'EQUIPMENT' })).toBe(own)
    for (const content of [
      { TableName, tableName: TableName },
      { TableName, Where: '1=1' },
      { TableName, ['__proto__']: 1 },
      {},
    ])
      expect((await reader.general('GetRecordCount', content)).status).toBeGreaterThanOrEqual(400)
  })
})

test('[7.3-035] an answer of more than 10,000 rows without paging is not cut in silence', async () => {
  const large = await makeLaboratory(product)
  const client = ContractClient.of(await large.user(codes), served.base)
  await asOwner(query =>
    query(
      `insert into equipment_sort (instance_id, organization_id, business_id, code, name) select $1, $2, $3, 'C' || n, repeat('a', 100) from generate_series(1, 10001) n`,
      [large.instanceId, large.organizationId, large.id],
    ),
  )
  const request = { TableName: 'EquipmentSort', Fields: 'Id' }
  expect(codeOf(await client.general('Query', request))).toBe('G-23')
  expect(await client.result('GetRecordCount', { TableName: request.TableName })).toBe(10_001)
})

test('[D-01] a statement that takes longer than three seconds is ended and asks for a narrower search', async () => {
  const started = performance.now()
  // a lock that is not given back in time stands for a slow statement
  const answer = await asOwner(async query => {
    await query('lock table equipment in access exclusive mode')
    return reader.general('Query', { TableName })
  })
  expect([answer.status, codeOf(answer)]).toEqual([422, 'G-23'])
  expect(performance.now() - started).toBeGreaterThan(2_900)
  expect(await reader.result('GetRecordCount', { TableName })).toBe(own)
})
