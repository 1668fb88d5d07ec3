import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import type { Answer } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'
import { ContractClient, codeOf } from './serve.ts'

/** The writing side of the generic data service: the actions of the pages under other names, all or none. */
interface Sort {
  readonly Id: string
  readonly Code: string
  readonly Name: string
  readonly RowVersion: number
}

let product: TestProduct
let lab: TestLaboratory
let user: ContractClient & { userId: string }
let reader: ContractClient
let stranger: ContractClient

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  const made = await lab.user(everyRight)
  user = Object.assign(ContractClient.of(made, product.base), { userId: made.userId })
  reader = ContractClient.of(await lab.user(['djequipment.equipmentsorts.view']), product.base)
  stranger = ContractClient.of(await (await makeLaboratory(product)).user(everyRight), product.base)
}, 60_000)
afterAll(() => product?.stop())

const TableName = 'EquipmentSort'
let serial = 0
const sort = (): { Code: string; Name: string; Enabled: number } => {
  serial += 1
  return { Code: `W${serial}`, Name: `类${serial}`, Enabled: 1 }
}
const rows = (Condition: string, who: ContractClient = user): Promise<Sort[]> =>
  who.result<Sort[]>('Query', { TableName, Condition, Sort: 'Id' })
/** New classes by their codes, as they stand. */
async function make(count: number): Promise<Sort[]> {
  const Datas = Array.from({ length: count }, sort)
  await user.result('Inserts', { TableName, Datas })
  return rows(`Code in (${Datas.map(({ Code }) => `'${Code}'`).join(', ')})`)
}
const plain = (name: string, body: unknown, who: ContractClient = user): Promise<Answer> =>
  who.raw(`General/${name}`, body, { key: null })

const answerOf = async (
  name: string,
  content: Record<string, unknown>,
  who: ContractClient = user,
): Promise<unknown> => {
  const answer = await who.general(name, content)
  return codeOf(answer) ?? answer.envelope.result
}

describe('[7.3-010 7.3-011 7.3-034] Inserts and Updates', () => {
  test('make and change rows; fields beside the rows are those of all that lack them', async () => {
    const [one, two] = [sort(), sort()]
    const defaults = { Enabled: 0, BusinessId: lab.id, ManagementClass: undefined }
    const Datas = [
      { Code: one.Code, Name: one.Name },
      { ...two, Enabled: 1 },
    ]
    expect(await user.result('Inserts', { TableName, Datas, ...defaults })).toBe(2)
    const made = await user.result<Record<string, unknown>[]>('Query', {
      TableName,
      Condition: `Code in ('${one.Code}', '${two.Code}')`,
      Sort: 'Id',
    })
    expect(made.map(({ Enabled, BusinessId }) => [Enabled, BusinessId])).toEqual([
      [0, lab.id],
      [1, lab.id],
    ])
    expect(await user.result('Updates', { TableName, Datas: [{ Id: made[0]?.Id, Name: '改' }] })).toBe(1)
    const [changed] = await rows(`Id = ${made[0]?.Id}`)
    expect(changed).toMatchObject({ Code: one.Code, Name: '改', RowVersion: 2 })
  })

  test('a foreign default, one wrong row and a row of another laboratory change nothing at all', async () => {
    const foreign = { TableName, Datas: [sort(), sort()], BusinessId: '987' }
    expect(await answerOf('Inserts', foreign)).toBe('G-18')
    const [kept] = await make(1)
    expect(await answerOf('Inserts', { TableName, Datas: [sort(), { Code: kept?.Code, Name: '重' }] })).toBe('G-12')
    expect(await rows(`Name = '重' or Code = 'W${serial}'`)).toEqual([])
    const theirs = { TableName, Datas: [{ Id: kept?.Id, Name: '外' }] }
    expect(await answerOf('Updates', theirs, stranger)).toBe('G-04')
    expect(await answerOf('Updates', theirs, reader)).toBe('G-03')
    expect(await answerOf('Inserts', { TableName, Datas: [sort()] }, reader)).toBe('G-03')
    expect(await answerOf('Updates', { TableName, Datas: [{ Id: kept?.Id, RowVersion: 9, Name: '旧' }] })).toBe('G-01')
    expect(await rows(`Id = ${kept?.Id}`)).toEqual([kept])
  })

  test('tables that nobody writes by a page are nobody’s to write here', async () => {
    for (const name of ['LoginToken', 'AuditLog', 'PostOperationMap', 'IdempotencyKey', 'TestRecordData'])
      expect(await answerOf('Inserts', { TableName: name, Datas: [{}] }), name).toBe('G-03')
    for (const name of ['pg_class', 'server_secret', 'equipment_sort; drop table sample', ''])
      expect(await answerOf('Inserts', { TableName: name, Datas: [{}] }), name).toBe('U-02')
  })

  test('what was overheard is not written again', async () => {
    const Data = await user.seal('Inserts', { TableName, Datas: [sort()] })
    expect((await user.raw('General/Inserts', { Data })).envelope.result).toBe(1)
    expect(codeOf(await user.raw('General/Inserts', { Data }))).toBe('U-06')
    expect(codeOf(await user.raw('General/Inserts', { TableName, Datas: [sort()] }))).toBe('G-10')
  })
})

describe('[7.3-013 to 7.3-016 D-13] DeleteByEntity', () => {
  test('by id, by ids, and by a condition whose number is confirmed', async () => {
    const [a, b, c, d, e] = await make(5)
    expect(await answerOf('DeleteByEntity', { TableName, DeleteMode: 0, Condition: a?.Id })).toBe(1)
    expect(await answerOf('DeleteByEntity', { TableName, DeleteMode: 1, Condition: `${b?.Id},${c?.Id}` })).toBe(2)
    const byCondition = { TableName, DeleteMode: 2, Condition: `Id in (${d?.Id}, ${e?.Id})` }
    const asked = await user.general('DeleteByEntity', byCondition)
    expect([codeOf(asked), asked.envelope.msg]).toEqual(['GC-03', '该条件符合2条数据，请用Expected确认条数'])
    expect(await answerOf('DeleteByEntity', { ...byCondition, Expected: 1 })).toBe('GC-03')
    expect(await answerOf('DeleteByEntity', { ...byCondition, Expected: 2 })).toBe(2)
    expect(await rows(`Id in (${[a, b, c, d, e].map(one => one?.Id).join(', ')})`)).toEqual([])
  })

  test('an empty condition, a list in mode 0, SQL, a stranger and a reader remove nothing', async () => {
    const made = await make(2)
    const [one, two] = made
    for (const Condition of ['', '  ', undefined])
      expect(await answerOf('DeleteByEntity', { TableName, DeleteMode: 2, Condition })).toBe('GC-05')
    expect(await answerOf('DeleteByEntity', { TableName, DeleteMode: 0, Condition: `${one?.Id},${two?.Id}` })).toBe(
      'G-10',
    )
    expect(await answerOf('DeleteByEntity', { TableName, DeleteMode: 1, Condition: '1 or 1=1' })).toBe('G-10')
    const hostile = { TableName, DeleteMode: 2, Condition: '1=1; drop table sample', Expected: 2 }
    expect(await answerOf('DeleteByEntity', hostile)).toBe('U-03')
    const mine = { TableName, DeleteMode: 1, Condition: `${one?.Id},${two?.Id}` }
    expect(await answerOf('DeleteByEntity', mine, reader)).toBe('G-03')
    expect(await answerOf('DeleteByEntity', mine, stranger)).toBe('G-04')
    const all = { TableName, DeleteMode: 2, Condition: '1=1', Expected: 0 }
    expect(await answerOf('DeleteByEntity', all, stranger)).toBe(0)
    // one that is not there keeps the other
    expect(await answerOf('DeleteByEntity', { TableName, DeleteMode: 1, Condition: `${one?.Id},987654321` })).toBe(
      'G-04',
    )
    expect(await rows(`Id in (${one?.Id}, ${two?.Id})`)).toEqual(made)
  })

  test('more than a hundred at once are not removed by a condition', async () => {
    await make(101)
    expect(await answerOf('DeleteByEntity', { TableName, DeleteMode: 2, Condition: '1=1', Expected: 101 })).toBe(
      'GC-04',
    )
  })
})

describe('[7.3-012 D-01] UpdateSql reads one form and runs no SQL', () => {
  test('fields of records by their ids', async () => {
    const [a, b] = await make(2)
    expect(
      await answerOf('UpdateSql', {
        Sql: `update EquipmentSort set Name = '改名', Enabled = 0 where Id in (${a?.Id}, '${b?.Id}')`,
      }),
    ).toBe(2)
    expect((await rows(`Id in (${a?.Id}, ${b?.Id})`)).map(({ Name }) => Name)).toEqual(['改名', '改名'])
    expect(await answerOf('UpdateSql', { Sql: `update equipment_sort set name = null where id = ${a?.Id}` })).toBe(
      'G-11',
    )
    const trail = await inTransaction(product.services.ownerPool, ownerCaller, { readOnly: true }, tx =>
      tx.query<{ user_id: string }>(
        "select user_id from audit_log where entity = 'equipment_sort' and entity_id = $1 and action = 'update'",
        [a?.Id],
      ),
    )
    expect(trail).toEqual([{ user_id: user.userId }])
  })

  test.each([
    'update equipment_sort set name = 1',
    "update equipment_sort set name = 'x' where 1=1",
    "update equipment_sort set name = 'x' where id = 1 or id = 2",
    "update equipment_sort set name = 'x' where id > 1",
    'update equipment_sort set name = (select password from app_user limit 1) where id = 1',
    "update equipment_sort set name = name || 'x' where id = 1",
    "update equipment_sort set name = 'x' from app_user where id = 1",
    "update equipment_sort set name = 'x' where id = 1 returning *",
    "update equipment_sort set name = 'x' where id = 1; drop table sample",
    "with a as (select 1) update equipment_sort set name = 'x' where id = 1",
    "update public.equipment_sort set name = 'x' where id = 1",
    'update pg_authid set rolsuper = true where id = 1',
    'delete from equipment_sort where id = 1',
    "insert into equipment_sort (name) values ('x')",
    'truncate equipment_sort',
    'select 1',
    '',
  ])('%s', async Sql => {
    expect(await answerOf('UpdateSql', { Sql })).toBe('GC-11')
  })
})

describe('[7.3-018 to 7.3-022] in clear', () => {
  test('Insert answers the id, Update and the lists their number', async () => {
    const { envelope } = await plain('Insert', { TableName, ...sort() })
    const id = String(envelope.result)
    expect((await plain('Update', { TableName, Id: id, Name: '明' })).envelope.result).toBe(1)
    expect((await rows(`Id = ${id}`))[0]).toMatchObject({ Name: '明', RowVersion: 2 })
    const Datas = [sort(), sort()]
    expect((await plain('InsertByDatas', { TableName, Datas })).envelope.result).toBe(2)
    const made = await rows(`Code in ('${Datas[0]?.Code}', '${Datas[1]?.Code}')`)
    const changes = made.map(({ Id }) => ({ Id }))
    expect((await plain('UpdateByDatas', { TableName, Datas: changes, Name: '同' })).envelope.result).toBe(2)
    expect((await rows("Name = '同'")).length).toBe(2)
    for (const [name, body] of [
      ['Insert', { TableName, ...sort() }],
      ['Update', { TableName, Id: id, Name: 'x' }],
      ['ReplaceInto', { TableName, KeyValue: id, Name: 'x' }],
    ] as const) {
      expect(codeOf(await plain(name, body, reader)), name).toBe('G-03')
      expect((await user.raw(`General/${name}`, body, { method: 'GET' })).status, name).toBe(400)
    }
    expect(codeOf(await plain('Update', { TableName, Id: id, Name: 'x' }, stranger))).toBe('G-04')
  })

  test('ReplaceInto twice with one key leaves one row with the second values, also at the same time', async () => {
    const { Code, Enabled } = sort()
    const first = await plain('ReplaceInto', { TableName, KeyValue: { Code }, Name: '一', Enabled })
    const second = await plain('ReplaceInto', { TableName, KeyValue: { Code }, Name: '二', Enabled })
    expect(second.envelope.result).toBe(first.envelope.result)
    expect((await rows(`Code = '${Code}'`)).map(({ Name }) => Name)).toEqual(['二'])
    const other = sort()
    const both = await Promise.all(
      ['甲', '乙'].map(Name => plain('ReplaceInto', { TableName, KeyValue: { Code: other.Code }, Name, Enabled })),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await rows(`Code = '${other.Code}'`)).length).toBe(1)
    expect(codeOf(await plain('ReplaceInto', { TableName, KeyValue: { Name: '二' }, Enabled }))).toBe('GC-07')
    // the same key of another laboratory is another row
    const theirs = await plain('ReplaceInto', { TableName, KeyValue: { Code }, Name: '三', Enabled }, stranger)
    expect(theirs.envelope.result).not.toBe(first.envelope.result)
    expect((await rows(`Code = '${Code}'`)).map(({ Name }) => Name)).toEqual(['二'])
  })

  test('a write that is sent again with its key is done once', async () => {
    const body = { TableName, ...sort() }
    const [one, two] = [
      await user.raw('General/Insert', body, { key: 'again-1' }),
      await user.raw('General/Insert', body, { key: 'again-1' }),
    ]
    expect([one.status, two.envelope.result]).toEqual([200, one.envelope.result])
  })
})

describe('[9.1-003 to 9.1-007] suggestions', () => {
  const suggest = (more: Record<string, unknown>, who: ContractClient = user): Promise<unknown> =>
    answerOf('GetSuggestions', { tableName: TableName, field: 'Name', search: '荐', ...more }, who)

  test('four of the newest records, unpaged in mode 1 and 2, the most frequent where they are merged', async () => {
    const names = ['荐1', '荐2', '荐3', '荐1', '荐4', '荐5', '荐1', '荐2']
    await user.result('Inserts', { TableName, Datas: names.map(Name => ({ ...sort(), Name })) })
    expect(await suggest({})).toEqual(['荐2', '荐1', '荐5', '荐4'])
    expect(await suggest({ isPager: 1, pageNumber: 2, pageSize: 4 })).toEqual(['荐3'])
    for (const Mode of [1, 2]) expect(await suggest({ Mode })).toEqual(['荐2', '荐1', '荐5', '荐4', '荐3'])
    expect(await suggest({ search: '%' })).toEqual([])
    expect(await suggest({}, stranger)).toEqual([])
    const { envelope } = await user.raw('SettingsDjbasesetDjbase/Load', {})
    const { row_version } = envelope.result as { row_version: number } // the contract's answer
    const changes = { 'Sample.merged_suggestions': 1 }
    expect((await user.raw('SettingsDjbasesetDjbase/Save', { row_version, changes })).status).toBe(200)
    expect(await suggest({})).toEqual(['荐1', '荐2', '荐5', '荐4', '荐3'])
  })

  test('of fields and tables that the caller may read alone', async () => {
    expect(await answerOf('GetSuggestions', { TableName: 'AppUser', Field: 'Password' })).toBe('U-04')
    expect(await answerOf('GetSuggestions', { TableName: 'EntrustUnit', Field: 'Name' }, reader)).toBe('G-03')
    expect(await answerOf('GetSuggestions', { TableName: 'pg_class', Field: 'relname' })).toBe('U-02')
  })
})
