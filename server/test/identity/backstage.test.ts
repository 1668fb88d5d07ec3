import { methodsOf } from '@gt/domain/kit/action.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allActions, genericActions } from '../../src/actions.ts'
import { inLaboratory } from '../../src/jobs/each-laboratory.ts'
import { endSupport } from '../../src/modules/identity/api.ts'
import { ContractClient, codeOf } from '../contract/serve.ts'
import { backstageOf, reason } from '../make/backstage.ts'
import { answerOf, doorsOf } from '../make/doors.ts'
import { type Answer, ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** People of the platform in a customer's account (page open/backstagelogin, D-04, clauses 6.3-008 to 6.3-010). */
let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
let operator: ApiClient & { userId?: string }
let administrator: ApiClient & { userId: string }
let target: ApiClient & { userId: string }
let operatorId: string
let operatorName: string
let secret: string
const { asOwner, one, nobody, seal } = doorsOf(() => product)

const { code, fresh, enter, inside, feedback, month, lastRefusal } = backstageOf(() => ({
  product,
  operatorId,
  operatorName,
  secret,
}))

beforeAll(async () => {
  product = await testProduct({ config: { publicPerMinute: 100_000 } })
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  operator = await makeKeeper(product, lab, [])
  const { envelope } = await operator.raw('SysConfig/GetUser', {}, { method: 'GET' })
  const own = envelope.result as { Id: string; UserName: string } // the contract's answer
  operatorId = own.Id
  operatorName = own.UserName
  administrator = await lab.user(
    ['totalset.loginusers.view', 'totalset.loginusers.agree', 'totalset.loginusers.kick'],
    {
      name: 'labadmin',
      postCode: 'lab_admin',
    },
  )
  target = await lab.user(everyRight, { name: 'customer' })
  await asOwner(tx =>
    tx.query(
      "update post set code = 'platform_ops' where id in (select post_id from user_post_map where user_id = $1)",
      [operatorId],
    ),
  )
}, 120_000)
afterAll(() => product?.stop())
beforeEach(() => asOwner(tx => tx.query('delete from login_failure')))

describe('the door', () => {
  test('without a second factor there is no session, whatever else is right', async () => {
    const answer = await enter({ otp: '123456' })
    expect([answer.status, codeOf(answer), answer.envelope.msg]).toEqual([403, 'BL-01', '后台登录失败'])
    expect((await lastRefusal())?.after.reason).toBe('no second factor')
    const begun = answerOf<{ offer: string; secret: string }>(
      await operator.raw('OwnAccount/FactorStart', { password: await seal(testPassword) }),
    )
    secret = begun.secret
    answerOf(await operator.raw('OwnAccount/FactorConfirm', { offer: begun.offer, otp: code() }))
  })

  test('a bare user name is refused, with and without a session of the operator, by either method', async () => {
    for (const who of [nobody(), operator])
      for (const method of ['GET', 'POST'] as const) {
        await asOwner(tx => tx.query('delete from login_failure'))
        const answer = await who.raw('OAuth/AdminLogin', { userName: 'customer' }, { method, key: null })
        expect([answer.status, codeOf(answer)]).toEqual([403, 'BL-01'])
      }
    await fresh()
    // by GET a password would stand in an address
    expect(codeOf(await enter({}, 'GET'))).toBe('BL-01')
  })

  test('one text for every cause, and the cause in the audit log', async () => {
    const customer = await other.user([], { name: 'elsewhere' })
    await feedback('FK-1', other, customer.userId)
    const causes: [Record<string, unknown>, string][] = [
      [{ pwd: await seal('Falsch2026') }, 'L-03'],
      [{ otp: '000000' }, 'TF-02'],
      [{ userName: 'nobody-at-all' }, 'no such account'],
      [{ userName: operatorName }, 'an account of the platform, or of no unit'],
      [{ other: undefined, feedbackNo: 'FK-1' }, 'no open feedback of that unit'],
      [{ other: undefined }, 'bare'],
      [{ reason: undefined }, 'bare'],
      [{ otp: undefined }, 'bare'],
    ]
    for (const [changes, cause] of causes) {
      await fresh()
      const answer = await enter(changes)
      expect([answer.status, codeOf(answer), answer.envelope.msg], cause).toEqual([403, 'BL-01', '后台登录失败'])
      const kept = await lastRefusal()
      expect(kept?.after.reason).toBe(cause)
      expect(kept?.user_id).toBe(operatorId)
    }
    // somebody with the same secrets and no post of the platform
    await fresh()
    expect(codeOf(await enter({ operator: 'customer', otp: '123456' }))).toBe('BL-01')
    // too short a reason says so at its field: it tells nothing of accounts
    expect((await enter({ reason: '太短' })).status).toBe(422)
    const sessions = await one<{ n: number }>("select count(*)::int as n from login_record where channel = 'admin'")
    expect(sessions.n).toBe(0)
  })

  test('a code is taken once, of two at once one, and a sealed password once', async () => {
    await fresh()
    const pwd = await seal(testPassword)
    const otp = code()
    const both = await Promise.all([enter({ otp }), enter({ otp })])
    expect(both.map(codeOf).sort()).toEqual(['BL-01', null])
    expect(codeOf(await enter({ otp }))).toBe('BL-01')
    await fresh()
    expect(codeOf(await enter({ pwd }))).toBe(null)
    await fresh()
    expect(codeOf(await enter({ pwd }))).toBe('BL-01')
  })

  test('five failures shut it for the address, also for who knows everything', async () => {
    await fresh()
    for (let attempt = 0; attempt < 5; attempt += 1) await enter({ userName: 'nobody-at-all', otp: '000000' })
    await asOwner(tx => tx.query('update app_user set factor_step = null where id = $1', [operatorId]))
    expect(codeOf(await enter())).toBe('BL-01')
    expect((await lastRefusal())?.after.reason).toBe('too many failures of the address')
  })

  test('it opens only to the addresses of the list', async () => {
    const elsewhere = await testProduct({ config: { supportAddresses: ['10.0.0.0/8'] } })
    try {
      const body = { operator: 'x', otp: '1', userName: 'customer', other: '电话', reason }
      const asked = await new ApiClient(elsewhere.base).raw('OAuth/AdminLogin', { ...body, pwd: await seal('x') })
      expect(codeOf(asked)).toBe('BL-01')
      const kept = await elsewhere.services.ownerPool.query('select count(*)::int as n from login_failure')
      // nothing of names was judged: the name has no count of its own
      expect(kept.rows[0].n).toBe(2)
    } finally {
      await elsewhere.stop()
    }
  })
})

describe('a session that only reads', () => {
  test('answers 只读会话 to every kind of write, and nothing is written', async () => {
    const client = await inside()
    const facts = answerOf<{ support: { operator: string; target: string; writes: number; until: string } }>(
      await client.raw('Sessions/Facts', {}, { method: 'GET' }),
    )
    expect(facts.support).toMatchObject({
      operator: `${operatorName} (${operatorName})`,
      target: 'customer',
      writes: 0,
    })
    const before = await one<{ at: string }>('select max(updated_at)::text as at from app_user')
    for (const [path, body, method] of [
      ['EntrustUnits/Create', { name: '新单位' }, 'POST'],
      ['Tasks/Assign', { items: [{ id: '1', row_version: 1 }] }, 'POST'],
      ['General/Inserts', { Data: 'x' }, 'POST'],
      ['General/Insert', {}, 'POST'],
      ['AppUser/Post', {}, 'POST'],
      ['AppUser/Delete', { id: '1' }, 'DELETE'],
      ['AppUsers/Create', {}, 'POST'],
      ['Sessions/SetLanguage', { language: 'en' }, 'POST'],
      ['OAuth/ChangePassword', {}, 'POST'],
      ['OwnAccount/FactorStart', {}, 'POST'],
      ['OwnAccount/Mine', {}, 'POST'],
      ['Feedbacks/Send', {}, 'POST'],
      ['Preferences/KeepGrid', {}, 'POST'],
      ['Reports/Approve', { items: [{ id: '1', row_version: 1 }] }, 'POST'],
      ['OAuth/TempToken', {}, 'POST'],
      ['VisitorGrants/Link', { id: '1' }, 'POST'],
    ] as const) {
      const answer = await client.raw(path, body, { method })
      if (answer.status === 404) continue
      expect([answer.status, codeOf(answer), answer.envelope.msg], path).toEqual([403, 'BL-02', '只读会话'])
    }
    const upload = await fetch(`${product.base}/api/v1/File/Upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}` },
      body: new FormData(),
    })
    expect(upload.status).toBe(403)
    expect(await one('select max(updated_at)::text as at from app_user')).toEqual(before)
    // what is read is read
    answerOf(await client.raw('EntrustUnits/List', {}, { method: 'GET' }))
  })

  test('of all actions of the table none writes: each is refused or its transactions only read', async () => {
    const client = await inside()
    const free = new Set(['OAuth/UpdateHeartbeatTime', 'OAuth/RemoveToken', 'LogVisits/Note', 'LogEvents/Note'])
    const writing = [...allActions, ...genericActions].filter(
      ({ contract, controller, name }) =>
        (contract.kind === 'write' || contract.kind === 'command') &&
        !('open' in contract.permission) &&
        !(Array.isArray(contract.permission) && contract.permission.length === 0) &&
        !free.has(`${controller}/${name}`),
    )
    expect(writing.length).toBeGreaterThan(2_000)
    // every seventh, another set in each release: all of them take minutes
    for (const { controller, name, contract } of writing.filter((_, index) => index % 7 === 3)) {
      const method = methodsOf(contract)[0] ?? 'POST'
      const answer = await client.raw(`${controller}/${name}`, {}, { method })
      expect([codeOf(answer), `${controller}/${name}`][0], `${controller}/${name}`).toMatch(/^BL-0[23]$/)
    }
  }, 120_000)

  test('reads by the sealed calls of the contract, each seal once, and writes by none', async () => {
    const client = ContractClient.of(await inside(), product.base)
    expect((await client.general('GetDictOptions', { TypeCode: 'sex' })).status).toBe(200)
    const Data = await client.seal('GetDictOptions', { TypeCode: 'sex' })
    const both = [
      codeOf(await client.raw('General/GetDictOptions', { Data })),
      codeOf(await client.raw('General/GetDictOptions', { Data })),
    ]
    expect(both[1]).toBe('U-06')
    for (const name of ['Inserts', 'Updates', 'UpdateSql', 'DeleteByEntity'])
      expect(codeOf(await client.general(name, {})), name).toBe('BL-02')
  })

  test('exports nothing, agreed or not, and does not end other sessions', async () => {
    const client = await inside()
    expect(codeOf(await client.raw('EntrustUnits/Export', {}))).toBe('BL-03')
    const gone = await client.raw('OAuth/RemoveToken', { loginRecordsId: target.loginRecordsId })
    expect(codeOf(gone)).toBe('G-04')
    answerOf(await target.raw('SysConfig/GetUser', {}, { method: 'GET' }))
  })

  test('stays in the unit of the account, also where the account acts elsewhere', async () => {
    await asOwner(
      tx => tx.query('insert into user_business_map (user_id, business_id) values ($1, $2)', [target.userId, other.id]),
      other,
    )
    const client = await inside()
    client.businessId = other.id
    expect(codeOf(await client.raw('SysConfig/GetUser', {}, { method: 'GET' }))).toBe('G-18')
  })

  test('lasts thirty minutes, which no heartbeat makes longer, and ends with the operator', async () => {
    const client = await inside()
    const ends = (): Promise<{ left: number }> =>
      one(
        'select round(extract(epoch from expires_at - now()) / 60)::int as left from login_token where login_record_id = $1',
        [client.loginRecordsId],
      )
    expect((await ends()).left).toBe(30)
    answerOf(await client.raw('OAuth/UpdateHeartbeatTime', { loginRecordsId: client.loginRecordsId }))
    expect((await ends()).left).toBe(30)
    const at = async (sql: string): Promise<number> => {
      await asOwner(async tx => {
        await tx.query(sql, [sql.includes('app_user') ? operatorId : client.loginRecordsId])
        await tx.query("select pg_notify('gt_session', token_hash) from login_token where login_record_id = $1", [
          client.loginRecordsId,
        ])
      })
      await new Promise(done => setTimeout(done, 200))
      return (await client.raw('SysConfig/GetUser', {}, { method: 'GET' })).status
    }
    expect(await at("update app_user set state = 'disabled' where id = $1")).toBe(401)
    expect(await at("update app_user set state = 'active' where id = $1")).toBe(200)
    expect(await at("update login_record set support_until = now() - interval '1 second' where id = $1")).toBe(401)
  })
})

describe('what the unit sees', () => {
  test('both names stand in its trail, its administrator hears of start and end, once', async () => {
    await feedback('FK-2', lab, target.userId)
    const client = await inside({ other: undefined, feedbackNo: 'FK-2' })
    const told = (): Promise<{ titles: string[] }> =>
      one("select array_agg(title order by id) as titles from notification where user_id = $1 and kind = 'support'", [
        administrator.userId,
      ])
    const [last] = (await told()).titles.slice(-1)
    expect(last).toContain(operatorName)
    expect(last).toContain(reason)
    answerOf(await client.raw('OAuth/RemoveToken', { loginRecordsId: client.loginRecordsId }))
    expect((await client.raw('SysConfig/GetUser', {}, { method: 'GET' })).status).toBe(401)
    const before = (await told()).titles.length
    for (const _ of [1, 2]) await inLaboratory(product.services, lab.id, ctx => endSupport(ctx, client.loginRecordsId))
    const after = (await told()).titles
    expect(after.length).toBe(before + 1)
    expect(after.at(-1)).toContain('已退出')
    const trail = await asOwner(tx =>
      tx.query(
        "select action, operated_by, reason, user_id, after from audit_log where business_id = $1 and entity = 'login_record' and entity_id = $2 order by id",
        [lab.id, client.loginRecordsId],
      ),
    )
    expect(trail).toMatchObject([
      { action: 'login', operated_by: `${operatorName} (${operatorName})`, reason, user_id: target.userId },
      { action: 'state', after: { minutes: 1, logout_reason: 'user' } },
    ])
    // what is queued for another unit ends nothing here
    const open = await inside()
    await inLaboratory(product.services, other.id, ctx => endSupport(ctx, open.loginRecordsId))
    answerOf(await open.raw('SysConfig/GetUser', {}, { method: 'GET' }))
    // time that is over is told without anybody's leaving
    await asOwner(tx =>
      tx.query("update login_record set support_until = now() - interval '1 second' where id = $1", [
        open.loginRecordsId,
      ]),
    )
    await inLaboratory(product.services, lab.id, ctx => endSupport(ctx, open.loginRecordsId))
    expect(await one('select logout_reason from login_record where id = $1', [open.loginRecordsId])).toEqual({
      logout_reason: 'expired',
    })
  })

  test('the trail with operators verifies, and a changed operator is found', async () => {
    const client = await inside()
    await client.raw('EntrustUnits/Export', {})
    const auditor = await lab.user(['totalset.auditlog.view', 'totalset.auditlog.verify'])
    const verify = async (): Promise<{ broken: unknown }> =>
      answerOf(await auditor.raw('AuditLogs/Verify', await month()))
    expect((await verify()).broken).toBe(null)
    await product.services.ownerPool.query('alter table audit_log disable trigger audit_log_append_only')
    await asOwner(tx =>
      tx.query(
        "update audit_log set operated_by = 'somebody else' where business_id = $1 and operated_by is not null",
        [lab.id],
      ),
    )
    expect((await verify()).broken).toMatchObject({ kind: 'row' })
  })
})

describe('changes that were agreed', () => {
  test('wait for the administrator of the unit, and open the care of data alone', async () => {
    const plain = await inside()
    const agree = (who: ApiClient, id: string): Promise<Answer> =>
      who.raw('LoginRecords/Agree', { items: [{ id, row_version: 1 }] })
    expect(codeOf(await agree(administrator, plain.loginRecordsId))).toBe('BL-04')
    const client = await inside({ write: 1 })
    const todo = (): Promise<{ state: string } | undefined> =>
      one("select state from todo_item where object_kind = 'login_record' and object_id = $1", [client.loginRecordsId])
    expect((await todo())?.state ?? 'no post').toBe('open')
    expect(codeOf(await client.raw('EntrustUnits/Create', {}))).toBe('BL-02')
    // not by himself, and not by the administrator of another unit
    expect(codeOf(await agree(client, client.loginRecordsId))).toBe('BL-02')
    const stranger = await other.user(['totalset.loginusers.view', 'totalset.loginusers.agree'])
    expect(codeOf(await agree(stranger, client.loginRecordsId))).toMatch(/^(BL-04|G-04)$/)
    answerOf(await agree(administrator, client.loginRecordsId))
    expect(codeOf(await agree(administrator, client.loginRecordsId))).toBe('BL-04')
    await new Promise(done => setTimeout(done, 200))
    // let through to the check of its input
    expect(codeOf(await client.raw('EntrustUnits/Create', {}))).not.toMatch(/^BL/)
    expect((await todo())?.state).not.toBe('open')
    for (const path of [
      'Reports/Approve',
      'Reports/Audit',
      'Records/Sign',
      'Reports/PrintFile',
      'EntrustUnits/Export',
      'OAuth/ChangePassword',
      'AppUsers/Reset',
      'AppUsers/Create',
      'OwnAccount/FactorStart',
      'Stamps/Create',
      'Signatures/Create',
      'General/Inserts',
      'AppUser/Post',
      'VisitorGrants/Create',
      'LoginRecords/Agree',
    ]) {
      const answer = await client.raw(path, { items: [{ id: '1', row_version: 1 }] })
      if (answer.status !== 404) expect(codeOf(answer), path).toBe('BL-03')
    }
  })
})
