import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMessage } from '../../src/jobs/send-message.ts'
import { codeOf } from '../contract/serve.ts'
import { answerOf, doorsOf, otherCode } from '../make/doors.ts'
import { type Answer, ApiClient } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Asking for an account, and forgotten passwords (pages account/preentrustregister, register, forget; D-09). */
let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
let _reception: ApiClient
let _chief: ApiClient
let _department: string

const { asOwner, one, nobody, post, seal, signsIn, lastMessage, codeTo } = doorsOf(() => product)
let phones = 0
const newPhone = (): string => `139${String(++phones).padStart(8, '0')}`
const phoneCode = async (phone: string): Promise<string> => {
  answerOf(await post('Registrations/SendCode', { phone_number: phone }))
  return codeTo(phone)
}

const account = 'djentrustmanage.ywtaccount'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  product = await testProduct({ config: { publicPerMinute: 10_000 } })
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  await asOwner(async tx => {
    for (const [unit, days] of [
      [lab.id, 30],
      [other.id, -1],
    ] as const)
      await tx.query(
        "update business_system set pre_entrust_expires_at = now() + $2 * interval '1 day' where business_id = $1",
        [unit, days],
      )
    await tx.query("update business set state = 'active' where id = any($1::bigint[])", [[lab.id, other.id]])
  })
  _reception = await lab.user([`${account}.view`, `${account}.add`], { name: 'desk' })
  _chief = await lab.user(
    ['sysConfig.user.view', 'sysConfig.user.invite', 'sysConfig.user.approve', 'sysConfig.user.reject'],
    {
      name: 'chief',
      postCode: 'lab_admin',
    },
  )
  _department = await asOwner(
    async tx =>
      (
        await tx.query<{ id: string }>(
          "insert into department (instance_id, organization_id, business_id, code, name) values ($1, $2, $3, 'D1', '检测室') returning id",
          [lab.instanceId, lab.organizationId, lab.id],
        )
      )[0]?.id ?? '',
    lab,
  )
}, 60_000)
afterAll(() => product?.stop())
beforeEach(() => asOwner(tx => tx.query('delete from login_failure')))

let names = 0
const newName = (): string => `Client${++names}x`
const _asClient = async (more: Record<string, unknown> = {}): Promise<Answer> => {
  const phone_number = typeof more.phone_number === 'string' ? more.phone_number : newPhone()
  const code = typeof more.code === 'string' ? more.code : await phoneCode(phone_number)
  return post('Registrations/ApplyAsClient', {
    target_business_id: lab.id,
    unit_name: '中铁某局项目部',
    credit_code: '91350100M000100Y43',
    unit_kind: 'construction',
    project_name: '某高速一标',
    proof: { name: 'licence.png', content: png.toString('base64') },
    real_name: '申请人',
    user_name: newName(),
    password: await seal(testPassword),
    agreed: 1,
    ...more,
    phone_number,
    code,
  })
}

describe('[page forget] a forgotten password', () => {
  let userId: string
  const mail = 'Zhang@example.com'
  beforeAll(async () => {
    const user = await lab.user([], { name: 'forgetful' })
    userId = user.userId
    await asOwner(tx =>
      tx.query("update app_user set email = $2, phone_number = '13811112222' where id = $1", [userId, mail]),
    )
  })
  const begin = async (loginid: string, email: string): Promise<{ request: string; minutes: number }> =>
    answerOf(await post('Visitor/VerifyEmail', { loginid, email }))
  const reset = async (request: string, code: string, password: string): Promise<Answer> =>
    post('OAuth/ResetPassword', { request, code, newPassword: await seal(password) })

  test('known and unknown names look alike up to the code', async () => {
    const known = answerOf<{ channels: { channel: string; masked: string }[] }>(
      await post('Visitor/GetAccountInfo', { loginid: 'forgetful' }),
    )
    expect(known.channels).toEqual([
      { channel: 'email', masked: 'Z***@e***.com' },
      { channel: 'sms', masked: '138****2222' },
    ])
    const unknown = () => post('Visitor/GetAccountInfo', { loginid: 'nobody-here' })
    const shown = answerOf<{ channels: { channel: string; masked: string }[] }>(await unknown())
    expect(shown.channels.map(({ channel }) => channel)).toEqual(['email', 'sms'])
    expect(shown.channels[0]?.masked).toMatch(/^[a-z]\*{3}@[a-z]\*{3}\.com$/)
    expect(shown.channels[1]?.masked).toMatch(/^1\d{2}\*{4}\d{4}$/)
    // asked again it is the same, as it would be for an account
    expect(answerOf(await unknown())).toEqual(shown)
    const [right, wrong, none] = await Promise.all([
      begin('forgetful', mail),
      begin('forgetful', 'other@example.com'),
      begin('nobody-here', mail),
    ])
    expect([wrong.minutes, none.minutes, wrong.request.length, none.request.length]).toEqual([
      right.minutes,
      right.minutes,
      right.request.length,
      right.request.length,
    ])
    expect(await codeTo('other@example.com')).toBe('')
    expect(codeOf(await reset(none.request, '123456', 'Neues2026'))).toBe('RG-02')
    expect(codeOf(await reset('x', '123456', 'Neues2026'))).toBe('RG-04')
  })

  test('is set anew by the code, once: the old one is refused, earlier sessions end, the lock goes', async () => {
    const session = await nobody().signIn('forgetful', testPassword)
    for (let tries = 0; tries < 5; tries += 1) expect(await signsIn('forgetful', 'Falsch2026')).not.toBe(null)
    expect(await signsIn('forgetful', testPassword)).toContain('失败次数过多')
    const { request } = await begin('FORGETFUL', 'zhang@EXAMPLE.com')
    const code = await codeTo(mail)
    expect(codeOf(await reset(request, code, 'weak'))).toBe('L-08')
    expect(codeOf(await reset(request, code, testPassword))).toBe('RG-11')
    answerOf(await reset(request, code, 'Neues2026'))
    expect(await lastMessage(mail)).toContain('已重置')
    expect(await signsIn('forgetful', testPassword)).toContain('用户名或密码错误')
    expect(await signsIn('forgetful', 'Neues2026')).toBe(null)
    expect((await session.raw('SysConfig/GetUser', {})).status).toBe(401)
    expect(codeOf(await reset(request, code, 'Anders2026'))).toBe('RG-02')
    const trail = await one(
      `select "after" from audit_log where entity = 'app_user' and entity_id = $1 and action = 'permission' order by id desc limit 1`,
      [userId],
    )
    expect(trail).toEqual({ after: { password: 'reset', by: 'email' } })
  })

  test('the sixth code is judged no more, right or wrong, known or not', async () => {
    const { request } = await begin('forgetful', mail)
    const code = await codeTo(mail)
    for (let tries = 0; tries < 5; tries += 1)
      expect(codeOf(await reset(request, otherCode(code), 'Viertes26'))).toBe('RG-02')
    expect(codeOf(await reset(request, code, 'Viertes26'))).toBe('RG-04')
    const none = await begin('nobody-here', mail)
    for (let tries = 0; tries < 5; tries += 1)
      expect(codeOf(await reset(none.request, '123456', 'Viertes26'))).toBe('RG-02')
    expect(codeOf(await reset(none.request, '123456', 'Viertes26'))).toBe('RG-04')
  })

  test('the newest request counts, and none after its minutes', async () => {
    const first = await begin('forgetful', mail)
    const before = await codeTo(mail)
    const { request } = await begin('forgetful', mail)
    expect(codeOf(await reset(first.request, before, 'Fuenftes26'))).not.toBe(null)
    const code = await codeTo(mail)
    await asOwner(tx => tx.query("update password_reset set expires_at = now() - interval '1 second'"))
    expect(codeOf(await reset(request, code, 'Fuenftes26'))).toBe('RG-02')
  })
})

describe('messages leave the house or are said not to', () => {
  const queued = (): Promise<{ id: string }> =>
    one("select id from message_out where state = 'queued' order by id desc limit 1")
  const stateOf = (id: string): Promise<unknown> =>
    one('select state, content, sender from message_out where id = $1', [id])

  test('the demonstration shows them and says that they were not sent', async () => {
    answerOf(await post('Registrations/SendCode', { phone_number: newPhone() }))
    const { id } = await queued()
    await sendMessage(product.services, id)
    expect(await stateOf(id)).toEqual({ state: 'shown', content: null, sender: 'demonstration' })
  })

  test('without anybody to carry them nothing is offered, and what waits fails', async () => {
    const none = { smtpUrl: null, mailFrom: '', smsUrl: null, smsToken: null, demonstration: false }
    answerOf(await post('Registrations/SendCode', { phone_number: newPhone() }))
    const { id } = await queued()
    await sendMessage({ ...product.services, config: { ...product.services.config, messages: none } }, id)
    expect(await stateOf(id)).toEqual({ state: 'failed', content: null, sender: null })
    const silent = await testProduct({ config: { messages: none } })
    try {
      const call = (action: string, body: unknown): Promise<Answer> => new ApiClient(silent.base).raw(action, body)
      expect(codeOf(await call('Registrations/SendCode', { phone_number: '13900009999' }))).toBe('RG-10')
      expect(codeOf(await call('Visitor/GetAccountInfo', { loginid: 'x' }))).toBe('RG-10')
    } finally {
      await silent.stop()
    }
  })

  test('a gateway gets them once, and what it refuses is tried again', async () => {
    const { verifyAddress } = await import('../../../tools/partner.ts')
    let status = 503
    const gateway = await verifyAddress(() => ({ status, body: {} }))
    const services = {
      ...product.services,
      config: {
        ...product.services.config,
        outgoingPrivate: ['127.0.0.1'],
        messages: { smtpUrl: null, mailFrom: '', smsUrl: gateway.url, smsToken: 'secret', demonstration: false },
      },
    }
    answerOf(await post('Registrations/SendCode', { phone_number: newPhone() }))
    const { id } = await queued()
    await expect(sendMessage(services, id)).rejects.toThrow('503')
    status = 200
    await sendMessage(services, id)
    await sendMessage(services, id)
    expect(gateway.asked.map(({ authorization }) => authorization)).toEqual(['Bearer secret', 'Bearer secret'])
    expect(await stateOf(id)).toEqual({ state: 'sent', content: null, sender: 'sms' })
    await gateway.close()
  })
})
