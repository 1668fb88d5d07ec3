import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { accessOf } from '../../src/contract/access.ts'
import { sight } from '../../src/contract/sight.ts'
import { mayRead } from '../../src/db/policies.ts'
import { entityNamed } from '../../src/db/schema.ts'
import { administratorStatement } from './hostile.ts'
import { ContractClient, codeOf, serveContract } from './serve.ts'
import { type Found, makeStage, type Stage, TableName } from './stage.ts'

/** Who may read what through the generic data service (conventions 7; D-01, D-26, R-14). */
let stage: Stage
let product: Stage['product']
let served: Stage['served']
let ours: Stage['ours']
let theirs: Stage['theirs']
let reader: Stage['reader']
let powerless: Stage['powerless']
let asOwner: Stage['asOwner']

beforeAll(async () => {
  stage = await makeStage()
  ;({ product, served, ours, theirs, reader, powerless, asOwner } = stage)
}, 60_000)
afterAll(() => stage?.stop())

describe('[conventions 7] the table must be known and shown by a page that the caller may see', () => {
  test.each([
    'pg_shadow',
    'pg_catalog.pg_class',
    'server_secret',
    'information_schema.tables',
    'equipment e',
    'equipment; select 1',
    '',
    'login_challenge',
    'еquipment',
  ])('there is no table %s', async name => {
    expect(codeOf(await reader.general('Query', { TableName: name }))).toBe('U-02')
  })

  test('without the view code of any page of it the answer is 403, also for tables that have no page', async () => {
    expect(codeOf(await powerless.general('Query', { TableName }))).toBe('G-03')
    for (const name of ['Charge', 'AppUser', 'LoginToken', 'LoginRecord', 'AuditLog', 'UserPostMap'])
      expect(codeOf(await powerless.general('QuerySingle', { TableName: name })), name).toBe('G-03')
  })

  test('[D-01] secret columns stay secret, even with the page right; tables closed to client SQL take no condition', async () => {
    expect(codeOf(await reader.general('Query', { TableName: 'AppUser', Fields: 'Password' }))).toBe('U-04')
    expect(codeOf(await reader.general('Query', { TableName: 'AppUser', Condition: "Password like '$argon2%'" }))).toBe(
      'U-02',
    )
    expect(codeOf(await reader.general('Query', { TableName: 'AppUser', Condition: "UserName like 'u%'" }))).toBe(
      'U-02',
    )
    expect(codeOf(await reader.general('Query', { TableName: 'AppUser', Sort: 'Password' }))).toBe('U-04')
    const [row] = await reader.result<Found[]>('Query', { TableName: 'AppUser', Condition: '1=1' })
    expect(row).toMatchObject({ BusinessId: ours.id })
    expect(row).not.toHaveProperty('Password')
  })

  test('[7.8-014] at start-up everyone reads his own row of unit, organisation, category and settings, and no other', async () => {
    await asOwner(query =>
      query('insert into overall_setting (instance_id, organization_id, business_id) values ($1, $2, $3)', [
        theirs.instanceId,
        theirs.organizationId,
        theirs.id,
      ]),
    )
    await asOwner(query =>
      query(
        "insert into business_server_map (business_id, server_base_url) values ($1, 'https://a.example'), ($2, 'https://b.example')",
        [ours.id, theirs.id],
      ),
    )
    // a neighbour in the same instance, whom row security alone would show
    await asOwner(query =>
      query(
        "insert into organization (instance_id, organization_type_id, code, name) select instance_id, organization_type_id, 'nb', 'Neighbour' from organization where id = $1 returning id",
        [ours.organizationId],
      ),
    )
    await asOwner(query => query("insert into system_category (code, name) values ('other', '其他')"))
    const ids = async (name: string): Promise<unknown[]> =>
      (await powerless.result<Found[]>('Query', { TableName: name })).map(row => row.BusinessId ?? row.Id)
    expect(await ids('business')).toEqual([ours.id])
    expect(await ids('organization')).toEqual([ours.organizationId])
    expect(await ids('SystemCategory')).toEqual(['4'])
    expect(await ids('business_server_map')).toEqual([ours.id])
    expect(await ids('OverallSetting')).toEqual([])
    const Condition = "Name like 'Neigh%' and Name::int = 1"
    expect(await powerless.result('Query', { TableName: 'organization', Condition })).toEqual([])
  })
})

test('[D-01] rows that the native list keeps from a post stay out of sight here as well', async () => {
  // costly, so that the planner would rather look at the client's condition first
  const sql =
    '(select s.id * 0 + ? from equipment_sort s where s.id = t.equipment_sort_id) >= t.quantity or t.quantity = ?'
  const narrow = await serveContract(product, {
    visible: { equipment: () => ({ where: [{ sql, values: [2, 9] }] }) },
  })
  try {
    const client = ContractClient.of(reader, narrow.base)
    const found = await client.result<Found[]>('Query', {
      TableName,
      Fields: 'Quantity',
      Sort: 'Quantity',
      Condition: 'Quantity <> 1',
    })
    expect(found.map(row => row.Quantity)).toEqual([2, 9])
    expect(await client.result('GetRecordCount', { TableName, Condition: '1=1 or Quantity > 0' })).toBe(3)
    expect(await client.result('GetRecordCount', { TableName, Condition: 'Quantity = 5 and Name::int = 1' })).toBe(0)
  } finally {
    await narrow.stop()
  }
})

test('[D-01] every rule of sight of the modules holds here too', async () => {
  const places = Object.values(
    import.meta.glob<Record<string, unknown>>(
      [
        '../../src/modules/*/visible.ts',
        '../../src/modules/reports/esign/requests.ts',
        '../../src/modules/samples/{flow,specimen}-rules.ts',
        '../../src/modules/tasks/age-reminders.ts',
        '../../src/modules/testing/data-history.ts',
      ],
      { eager: true },
    ),
  )
  const rules = places.flatMap(place => Object.entries(place).filter(([name]) => /^(visible|seen)/.test(name)))
  expect(rules.length).toBeGreaterThan(4)
  expect(new Set(Object.values(sight))).toEqual(new Set(rules.map(([, rule]) => rule)))
})

describe('[R-14] whatever a page shows can be read here, as far as the post sees', () => {
  const access = accessOf(allActions, sight)
  const everything = [...access.codes.values()].flatMap(codes => [...codes])

  test.each(['self', 'department', 'business'])('by a post of scope %s', async scope => {
    const user = await ours.user(everything)
    await asOwner(query =>
      query('update post set data_scope = $1 where id in (select post_id from user_post_map where user_id = $2)', [
        scope,
        user.userId,
      ]),
    )
    const client = ContractClient.of(user, served.base)
    for (const name of access.codes.keys()) {
      // a laboratory reads nothing of what the platform alone keeps, whatever its rights
      const isOpen = mayRead('ro', entityNamed(name)) || mayRead('own', entityNamed(name))
      expect((await client.general('Query', { TableName: name, IsPager: 1 })).status, name).toBe(isOpen ? 200 : 400)
      // accounts and the like are nothing for texts of clients
      const status = mayRead('ro', entityNamed(name)) ? 200 : 400
      const narrowed = { TableName: name, Condition: 'Id > 0' }
      expect((await client.general('GetRecordCount', narrowed)).status, name).toBe(status)
    }
  })

  test('an entrusted account reads no more than its own role does', async () => {
    const user = await ours.user(everything)
    await asOwner(query => query('update app_user set is_entrust = true where id = $1', [user.userId]))
    const client = ContractClient.of(user, served.base)
    expect(codeOf(await client.general('Query', { TableName }))).toBe('U-02')
    for (const name of ['entrustment', 'sample', 'report'])
      expect(await client.result('Query', { TableName: name }), name).toEqual([])
    expect(await client.result('QuerySingle', { TableName: 'business' })).toMatchObject({ Id: ours.id })
    expect(await client.result('QuerySql', { Sql: administratorStatement(user.userId) })).toEqual([])
  })
})
