import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, type Transaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { stepOf } from '../../src/modules/identity/factor/codes.ts'
import { codeOf } from '../contract/serve.ts'
import { type Answer, ApiClient, sealPassword } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** The second factor at signing in (D-04, D-19): codes by time, each once, recovery codes, and administrators who must have it. */
let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory

const asOwner = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, work)
const one = <T>(sql: string, values: readonly unknown[] = []): Promise<T> =>
  asOwner(async tx => (await tx.query(sql, values))[0] as T) // the test knows what it asked for
const nobody = (): ApiClient => new ApiClient(product.base)
const seal = async (password: string) => {
  const { envelope } = await nobody().raw('OAuth/LoginChallenge', {})
  return sealPassword(password, envelope.result as { challenge: string; publicKey: string }) // the contract's answer
}
const enter = async (userName: string, password: string, otp?: string): Promise<Answer> =>
  nobody().raw('OAuth/Token', { userName, pwd: await seal(password), ...(otp ? { otp } : {}) })
const answerOf = <T>({ envelope, status }: Answer): T => {
  if (status !== 200) throw new Error(`${status} ${envelope.msg}`)
  return envelope.result as T // the contract's answer
}
/** The code of a moment, in steps of half a minute from now. */
const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
const wrongFor = (secret: string): string => {
  const good = [-1, 0, 1].map(steps => codeAt(secret, steps))
  return ['000000', '111111', '222222', '333333'].find(code => !good.includes(code)) ?? '444444'
}
/** Each code is taken once: the tests that use several let the account forget the last. */
const forgetStep = (userId: string): Promise<unknown> =>
  asOwner(tx => tx.query('update app_user set factor_step = null where id = $1', [userId]))

async function enrol(who: ApiClient): Promise<{ secret: string; codes: string[] }> {
  const begun = answerOf<{ offer: string; secret: string; address: string }>(
    await who.raw('OwnAccount/FactorStart', { password: await seal(testPassword) }),
  )
  expect(begun.address).toContain(`secret=${begun.secret}`)
  const { codes } = answerOf<{ codes: string[] }>(
    await who.raw('OwnAccount/FactorConfirm', { offer: begun.offer, otp: codeAt(begun.secret) }),
  )
  return { secret: begun.secret, codes }
}

beforeAll(async () => {
  product = await testProduct({ config: { publicPerMinute: 10_000 } })
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
}, 60_000)
afterAll(() => product?.stop())
beforeEach(() => asOwner(tx => tx.query('delete from login_failure')))

test('[RFC 6238, appendix B] codes of the standard are those of the standard', () => {
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32
  // the eight digits of the table, of which six are shown
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ] as const) {
    expect(stepOf(secret, code, seconds)).toBe(Math.floor(seconds / 30))
    expect(stepOf(secret, code, seconds + 30)).toBe(Math.floor(seconds / 30))
    expect(stepOf(secret, code, seconds + 90)).toBe(null)
  }
  for (const wrong of ['', '28708', '2870820', 'abcdef', '２８７０８２']) expect(stepOf(secret, wrong, 59)).toBe(null)
})

describe('an account with a second factor', () => {
  test('comes in by password and code, and by each code once', async () => {
    const user = await lab.user([], { name: 'factor1' })
    const { secret, codes } = await enrol(user)
    expect(new Set(codes).size).toBe(10)
    expect(codeOf(await enter('factor1', testPassword))).toBe('TF-01')
    // the code of the enrolment is used
    expect(codeOf(await enter('factor1', testPassword, codeAt(secret)))).toBe('TF-02')
    expect(codeOf(await enter('factor1', testPassword, codeAt(secret, 1)))).toBe(null)
    expect(codeOf(await enter('factor1', testPassword, codeAt(secret, 1)))).toBe('TF-02')
    // of two at once one is taken
    await forgetStep(user.userId)
    const both = await Promise.all([
      enter('factor1', testPassword, codeAt(secret)),
      enter('factor1', testPassword, codeAt(secret)),
    ])
    expect(both.map(codeOf).sort()).toEqual(['TF-02', null])
    // nothing is said of the code before the password is right
    expect(codeOf(await enter('factor1', 'Falsch2026', codeAt(secret)))).toBe('L-03')
    expect(codeOf(await enter('factor1', 'Falsch2026'))).toBe('L-03')
  })

  test('a recovery code is good once, in either spelling', async () => {
    const user = await lab.user([], { name: 'factor2' })
    const { codes } = await enrol(user)
    const [first = '', second = ''] = codes
    expect(codeOf(await enter('factor2', testPassword, first.toUpperCase().replace('-', ' ')))).toBe(null)
    expect(codeOf(await enter('factor2', testPassword, first))).toBe('TF-02')
    expect(answerOf<{ recovery_left: number }>(await user.raw('OwnAccount/Mine', {})).recovery_left).toBe(9)
    const kept = await one<{ all: string }>('select to_jsonb(u)::text as all from app_user u where id = $1', [
      user.userId,
    ])
    for (const code of codes) expect(kept.all).not.toContain(code.replace('-', ''))
    // new ones end the former
    const renewed = answerOf<{ codes: string[] }>(await user.raw('OwnAccount/FactorCodes', { otp: second }))
    expect(codeOf(await enter('factor2', testPassword, codes[2]))).toBe('TF-02')
    expect(codeOf(await enter('factor2', testPassword, renewed.codes[0]))).toBe(null)
  })

  test('wrong codes count as wrong passwords: five shut the door, also for who knows the password', async () => {
    const user = await lab.user([], { name: 'factor3' })
    const { secret } = await enrol(user)
    await forgetStep(user.userId)
    for (let tries = 0; tries < 5; tries += 1) {
      expect(codeOf(await enter('factor3', testPassword, wrongFor(secret)))).toBe('TF-02')
      // a password alone forgives nothing of it
      if (tries < 4) expect(codeOf(await enter('factor3', testPassword))).toBe('TF-01')
    }
    expect(codeOf(await enter('factor3', testPassword, codeAt(secret)))).toBe('L-04')
    const refused = await one(
      "select count(*)::int as n from login_record where user_id = $1 and result = 'bad_password'",
      [user.userId],
    )
    expect(refused).toEqual({ n: 5 })
  })

  test('the secret is sealed, told once, and in no answer', async () => {
    const user = await lab.user(['sysConfig.user.view'], { name: 'factor4', postCode: 'desk_admin' })
    const { secret } = await enrol(user)
    const kept = await one<{ all: string }>('select to_jsonb(u)::text as all from app_user u where id = $1', [
      user.userId,
    ])
    expect(kept.all).not.toContain(secret)
    for (const [action, body] of [
      ['OwnAccount/Mine', {}],
      ['SysConfig/GetUser', {}],
      ['AppUsers/GetById', { id: user.userId }],
      ['AppUsers/List', {}],
    ] as const) {
      const { envelope } = await user.raw(action, body)
      expect(JSON.stringify(envelope), action).not.toMatch(/factor_(secret|codes|step)/)
    }
    expect(codeOf(await user.raw('OwnAccount/FactorStart', { password: await seal(testPassword) }))).toBe('TF-03')
  })

  test('is enrolled with the password, by its holder, within its minutes, and with a right code', async () => {
    const user = await lab.user([], { name: 'factor5' })
    const thief = await lab.user([], { name: 'factor6' })
    expect(codeOf(await user.raw('OwnAccount/FactorStart', { password: await seal('Falsch2026') }))).toBe('L-07')
    const begun = answerOf<{ offer: string; secret: string }>(
      await user.raw('OwnAccount/FactorStart', { password: await seal(testPassword) }),
    )
    const confirm = (who: ApiClient, otp: string, offer = begun.offer): Promise<Answer> =>
      who.raw('OwnAccount/FactorConfirm', { offer, otp })
    expect(codeOf(await confirm(user, wrongFor(begun.secret)))).toBe('TF-02')
    expect(codeOf(await confirm(thief, codeAt(begun.secret)))).toBe('TF-06')
    expect(codeOf(await confirm(user, codeAt(begun.secret), `${begun.offer.slice(0, -4)}AAAA`))).toBe('TF-06')
    expect(codeOf(await enter('factor5', testPassword))).toBe(null)
    expect(codeOf(await confirm(user, codeAt(begun.secret)))).toBe(null)
    expect(codeOf(await confirm(user, codeAt(begun.secret, 1)))).toBe('TF-03')
    // and turned off with both
    await forgetStep(user.userId)
    const off = async (password: string, otp: string): Promise<string | null> =>
      codeOf(await user.raw('OwnAccount/FactorOff', { password: await seal(password), otp }))
    expect(await off('Falsch2026', codeAt(begun.secret))).toBe('L-07')
    expect(await off(testPassword, wrongFor(begun.secret))).toBe('TF-02')
    expect(await off(testPassword, codeAt(begun.secret))).toBe(null)
    expect(codeOf(await enter('factor5', testPassword))).toBe(null)
    expect((await nobody().raw('OwnAccount/Mine', {})).status).toBe(401)
  })

  test('an administrator takes it off who lost it, on the record; his own, or of another unit, not', async () => {
    const chief = await lab.user(['sysConfig.user.view', 'sysConfig.user.reset'], {
      name: 'factor7',
      postCode: 'lab_admin',
    })
    const user = await lab.user([], { name: 'factor8' })
    await enrol(user)
    const item = async (id: string) =>
      one<{ id: string; row_version: number }>('select id, row_version from app_user where id = $1', [id])
    const reset = async (who: ApiClient, id: string): Promise<string | null> =>
      codeOf(await who.raw('AppUsers/ResetFactor', await item(id)))
    const foreign = await other.user(['sysConfig.user.view', 'sysConfig.user.reset'], {
      name: 'factor9',
      postCode: 'far_admin',
    })
    expect(await reset(foreign, user.userId)).toBe('G-04')
    expect(await reset(user, user.userId)).toBe('G-03')
    await enrol(chief)
    expect(await reset(chief, chief.userId)).toBe('L-14')
    expect(await reset(chief, user.userId)).toBe(null)
    expect(await reset(chief, user.userId)).toBe('TF-04')
    expect((await user.raw('OwnAccount/Mine', {})).status).toBe(401)
    expect(codeOf(await enter('factor8', testPassword))).toBe(null)
    const trail = await one(
      `select "after", user_id from audit_log where entity = 'app_user' and entity_id = $1 and "after" ? 'second_factor' order by id desc limit 1`,
      [user.userId],
    )
    expect(trail).toEqual({ after: { second_factor: 'reset' }, user_id: chief.userId })
  })
})

describe('where the instance wants it of administrators', () => {
  test('they may enrol and nothing else until they have; others go on', async () => {
    const chief = await lab.user(['djequipment.equipmentsorts.view'], { name: 'must1', postCode: 'main_admin' })
    const user = await lab.user(['djequipment.equipmentsorts.view'], { name: 'must2' })
    const keeper = await makeKeeper(product, lab, everyRight)
    const settings = answerOf<{ row_version: number; own: Record<string, unknown> }>(
      await keeper.raw('Instances/Settings', { id: lab.instanceId }),
    )
    const body = {
      id: lab.instanceId,
      row_version: settings.row_version,
      ...settings.own,
      second_factor: 'administrators',
    }
    answerOf(await keeper.raw('Instances/SaveSettings', body))
    const look = async (who: ApiClient): Promise<number> => (await who.raw('EquipmentSorts/List', {})).status
    await expect.poll(() => look(chief)).toBe(403)
    expect(await look(user)).toBe(200)
    expect(answerOf<{ MustEnrol: number }>(await chief.raw('SysConfig/GetUser', {})).MustEnrol).toBe(1)
    expect(answerOf<{ MustEnrol: number }>(await user.raw('SysConfig/GetUser', {})).MustEnrol).toBe(0)
    const { secret } = await enrol(chief)
    await expect.poll(() => look(chief)).toBe(200)
    await forgetStep(chief.userId)
    const off = await chief.raw('OwnAccount/FactorOff', { password: await seal(testPassword), otp: codeAt(secret) })
    expect(codeOf(off)).toBe('TF-05')
    // people of the platform too
    await expect.poll(async () => (await keeper.raw('Instances/List', {})).status).toBe(403)
  })
})
