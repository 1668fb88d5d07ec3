import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileConditions } from './hostile.ts'
import { codeOf } from './serve.ts'
import { makeStage, type Stage, TableName } from './stage.ts'

/** Conditions of the generic data service through HTTP: accepted ones equal SQL of our own, hostile ones are refused (D-01, R-26, R-27). */
let stage: Stage
let ours: Stage['ours']
let reader: Stage['reader']
let asOwner: Stage['asOwner']
let rows: Stage['rows']

beforeAll(async () => {
  stage = await makeStage()
  ;({ ours, reader, asOwner, rows } = stage)
}, 60_000)
afterAll(() => stage?.stop())

describe('[7.3-003] a legitimate condition answers the rows that SQL of our own answers', () => {
  test.each([
    ['', 'true'],
    ['1=1', 'true'],
    [' 1 = 1 and true ', 'true'],
    ['1=0', 'false'],
    ["EquipmentNumber = 'E-007'", "equipment_number = 'E-007'"],
    ["equipment_number = 'E-007'", "equipment_number = 'E-007'"],
    ['"EquipmentNumber" <> \'E-007\'', "equipment_number <> 'E-007'"],
    ["EquipmentNumber != 'E-007'", "equipment_number <> 'E-007'"],
    ["Name like '%Press%'", "name like '%Press%'"],
    ["Name like '%’s “Mill”'", "right(name, 9) = '’s “Mill”'"],
    ["Name not like 'Press%'", "name not like 'Press%'"],
    ["Name ilike 'press%' and Quantity > 10", "name ilike 'press%' and quantity > 10"],
    ["Name = 'O''Neil' or Name = E'it\\'s'", 'false'],
    ["Name like 'Press\\%\\_'", "name = 'Press%_'"],
    ['Quantity in (1, 2, 3)', 'quantity in (1, 2, 3)'],
    ["Id not in ('1', 2)", 'id not in (1, 2)'],
    ['Quantity between 5 and 9', 'quantity between 5 and 9'],
    ['Quantity not between 5 and 55', 'quantity not between 5 and 55'],
    ['Manufacturer is null', 'manufacturer is null'],
    ['Manufacturer is not null and not (Quantity < 50)', 'manufacturer is not null and quantity >= 50'],
    ["ifnull(Manufacturer, '') = ''", 'manufacturer is null'],
    ["isnull(Manufacturer, 'none') = 'none'", 'manufacturer is null'],
    ["coalesce(Remarks, Manufacturer, 'x') <> 'x'", 'manufacturer is not null'],
    ["lower(Name) = 'pressab'", "lower(name) = 'pressab'"],
    ["upper(Name) like 'PRESS%' and len(Name) > 8", 'length(name) > 8'],
    ["concat(EquipmentNumber, '-', Quantity) = 'E-009-9'", 'quantity = 9'],
    ["CreatedAt >= '2026-01-02 08:00:00'", "created_at >= '2026-01-02 08:00:00+08'"],
    ["date(CreatedAt) = '2026-01-02'", "(created_at at time zone 'Asia/Shanghai')::date = '2026-01-02'"],
    ['year(PurchaseDate) = 2025 and month(PurchaseDate) = 12', "purchase_date < '2026-01-01'"],
    ["PurchaseDate > date '2026-01-31'", "purchase_date > '2026-01-31'"],
    ["cast(Quantity as text) = '7' or Quantity::text like '%8'", "quantity::text = '7' or quantity::text like '%8'"],
    ['Price >= 100.5 and Price < 205', 'price >= 100.5 and price < 205'],
    ['Price = 10.25', 'quantity = 1'],
    ['Quantity > 58.5', 'quantity > 58'],
    ['NeedsIntermediateCheck = 1', 'needs_intermediate_check'],
    ["NeedsIntermediateCheck = '0'", 'not needs_intermediate_check'],
    ['NeedsIntermediateCheck = true', 'needs_intermediate_check'],
    ['not NeedsIntermediateCheck', 'not needs_intermediate_check'],
    ['EquipmentNumber = 7', 'false'],
    ["(Quantity = 1 or Quantity = 2) and (Name = 'x' or NeedsIntermediateCheck = 1)", 'quantity = 2'],
    ['Quantity = 1 or Quantity = 2 and NeedsIntermediateCheck = 1', 'quantity in (1, 2)'],
    ['Manufacturer = null', 'false'],
    ['Quantity = Quantity and EquipmentSortId > 0', 'true'],
  ])('%s', async (Condition, reference) => {
    const expected = await asOwner(query =>
      query(
        `select id from equipment where business_id = $1 and deleted_at is null and (${reference}) order by id desc`,
        [ours.id],
      ),
    )
    expect((await rows({ Condition })).map(row => row.Id)).toEqual(expected.map(row => row.id))
    expect(await reader.result('GetRecordCount', { TableName, Condition })).toBe(expected.length)
  })
})

describe('[R-27] a hostile condition is refused before the database sees it', () => {
  test.each(hostileConditions.map(condition => [condition.slice(0, 60), condition]))('%s', async (_, Condition) => {
    for (const action of ['Query', 'QuerySingle', 'GetRecordCount']) {
      const answer = await reader.general(action, { TableName, Condition })
      expect([answer.status, codeOf(answer)]).toEqual([400, 'U-03'])
      expect(JSON.stringify(answer.envelope)).not.toMatch(/select|syntax/i)
    }
  })

  test('the corpus is as large as it claims', () => expect(new Set(hostileConditions).size).toBeGreaterThan(110))
})

test('[R-27] no text whatever as Condition, Fields, Sort or TableName makes the server fail', async () => {
  const words = [
    'Name',
    'Id',
    '=',
    'like',
    "'a'",
    '1',
    '(',
    ')',
    'and',
    'or',
    'not',
    'null',
    'in',
    ',',
    'is',
    '::',
    'date',
    'lower(',
    '-',
    '%',
    'CreatedAt',
    'ManualFileIds',
    'year(',
    "E'\\x00'",
    '1e9999',
    '99999999999999999999',
    'between',
    'Quantity',
    'true',
    'Price',
  ]
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(fc.constantFrom(...words), { maxLength: 12 }).map(list => list.join(' ')),
    fc
      .tuple(
        fc.constantFrom('Name', 'Id', 'Price', 'CreatedAt', 'PurchaseDate', 'NeedsIntermediateCheck'),
        fc.constantFrom('=', '<', 'like'),
        fc.string(),
      )
      .map(([name, sign, value]) => `${name} ${sign} '${value.replaceAll("'", "''")}'`),
  )
  const request = fc.oneof(
    { weight: 6, arbitrary: text.map(Condition => ({ TableName, Condition })) },
    { weight: 1, arbitrary: text.map(Sort => ({ TableName, Sort })) },
    { weight: 1, arbitrary: text.map(Fields => ({ TableName, Fields })) },
    { weight: 1, arbitrary: text.map(name => ({ TableName: name })) },
  )
  let answered = 0
  await fc.assert(
    fc.asyncProperty(request, async content => {
      const { status } = await reader.general('Query', content)
      if (status === 200) answered += 1
      expect([200, 400, 403, 422]).toContain(status)
    }),
    { numRuns: 600 },
  )
  expect(answered).toBeGreaterThan(20)
})
