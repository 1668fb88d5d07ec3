import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { administratorStatement, hostileStatements } from './hostile.ts'
import { ContractClient, codeOf } from './serve.ts'
import { makeStage, type Stage } from './stage.ts'

/** Registered statements, dictionary lookup and progress through HTTP (clauses 7.3-008, 7.3-023, 7.3-028, 7.8-009). */
let stage: Stage
let served: Stage['served']
let ours: Stage['ours']
let theirs: Stage['theirs']
let reader: Stage['reader']
let stranger: Stage['stranger']
let powerless: Stage['powerless']
let asOwner: Stage['asOwner']

beforeAll(async () => {
  stage = await makeStage()
  ;({ served, ours, theirs, reader, stranger, powerless, asOwner } = stage)
}, 60_000)
afterAll(() => stage?.stop())

describe('[7.8-009] the registered statement of administrator posts', () => {
  test('answers one row for each such post of the caller, whatever its spelling', async () => {
    const user = await ours.user([])
    const client = ContractClient.of(user, served.base)
    const ask = (Sql: string): Promise<unknown[]> => client.result('QuerySql', { Sql })
    expect(await ask(administratorStatement(user.userId))).toEqual([])
    await asOwner(async query => {
      const [post] = await query(
        "insert into post (instance_id, system_category_id, code, name) values ($1, 4, 'chief', 'Laboratory administrator'), ($1, 4, 'admin', '试验室管理员') returning id",
        [ours.instanceId],
      )
      await query(
        "insert into user_post_map (instance_id, organization_id, business_id, user_id, post_id) select $1, $2, $3, $4, id from post where instance_id = $1 and code in ('chief', 'admin')",
        [ours.instanceId, ours.organizationId, ours.id, user.userId],
      )
      return post
    })
    for (const Sql of [
      administratorStatement(user.userId),
      `SELECT * FROM UserPostMap a, PostManage b WHERE b.Id = a.PostId AND b.SystemCategoryId = '4' AND a.UserId = '${user.userId}' AND b.PostName LIKE '%administrator'`,
      `select a.*, b.name from View_UserPostMaps a join post b on (a.post_id = b.id and b.name like '%管理员') where a.user_id = ${user.userId} and b.system_category_id = 4`,
    ])
      expect(await ask(Sql), Sql).toHaveLength(2)
    const paged = await client.result('QuerySql', {
      Sql: administratorStatement(user.userId),
      IsPager: 1,
      PageSize: 1,
      PageNumber: 2,
    })
    expect(paged).toMatchObject({ __count: 2, results: [{ UserId: user.userId }] })
    expect(await client.result('QuerySingleSql', { Sql: administratorStatement(user.userId) })).toMatchObject({
      UserId: user.userId,
    })
  })

  test('[7.3-008 7.3-009] every other statement is refused with 403', async () => {
    for (const Sql of hostileStatements(reader.userId, '999999'))
      for (const action of ['QuerySql', 'QuerySingleSql']) {
        const answer = await reader.general(action, { Sql })
        expect([answer.status, codeOf(answer)], Sql).toEqual([403, 'U-05'])
      }
  })
})

test('[7.3-028] dictionary lookup: valid options of the type, in the order of their numbers, none of another business', async () => {
  await asOwner(async query => {
    const [type] = await query("insert into dict_type (code, name) values ('colour', '颜色') returning id")
    await query(
      `insert into dict_option (dict_type_id, code, name_zh, order_no, valid, business_id)
       values ($1, 'b', '乙', 2, true, null), ($1, 'a', '甲', 1, true, null), ($1, 'x', '无效', 0, false, null), ($1, 't', '他', 3, true, $2)`,
      [type?.id, theirs.id],
    )
  })
  const found = await powerless.result<{ Code: string }[]>('GetDictOptions', { TypeCode: 'colour' })
  expect(found.map(option => option.Code)).toEqual(['a', 'b'])
  expect(await powerless.result('GetDictOptions', { typeCode: "colour' or '1'='1" })).toEqual([])
})

test('[7.3-023 D-26] progress of an own job rises to 100; a job of anybody else is not found', async () => {
  const key = 'k-1'
  const tell = async (client: ContractClient): Promise<unknown> => {
    const { status, envelope } = await client.raw('General/GetAjaxProgressInfo', { key })
    return status === 200 ? (envelope.result as { Progress: number }).Progress : status
  }
  const set = (values: string) => asOwner(query => query(`update background_job set ${values} where key = $1`, [key]))
  await asOwner(query =>
    query(
      "insert into background_job (instance_id, organization_id, business_id, key, kind, total, done, created_by_id) values ($1, $2, $3, $4, 'sync', 0, 0, $5)",
      [ours.instanceId, ours.organizationId, ours.id, key, reader.userId],
    ),
  )
  const seen = [await tell(reader)]
  await set("state = 'running', total = 8, done = 3")
  seen.push(await tell(reader))
  await set('done = 8')
  seen.push(await tell(reader))
  await set("state = 'ok'")
  seen.push(await tell(reader))
  expect(seen).toEqual([0, 37, 99, 100])
  expect([await tell(powerless), await tell(stranger)]).toEqual([404, 404])
})
