import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../contract/serve.ts'
import { answerOf, doorsOf, otherCode } from '../make/doors.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Asking for an account, and forgotten passwords (pages account/preentrustregister, register, forget; D-09). */
let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
let reception: ApiClient
let chief: ApiClient
let department: string

const { asOwner, one, post, seal, signsIn, lastMessage, codeTo } = doorsOf(() => product)
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
  reception = await lab.user([`${account}.view`, `${account}.add`], { name: 'desk' })
  chief = await lab.user(
    ['sysConfig.user.view', 'sysConfig.user.invite', 'sysConfig.user.approve', 'sysConfig.user.reject'],
    {
      name: 'chief',
      postCode: 'lab_admin',
    },
  )
  department = await asOwner(
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
const asClient = async (more: Record<string, unknown> = {}): Promise<Answer> => {
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

describe('[page preentrustregister] a client asks for an account', () => {
  test('and has it once the reception approved: with his own password, as a client and nothing else', async () => {
    const offered = answerOf<{ rows: { id: string }[] }>(await post('Registrations/Laboratories', {}))
    expect(offered.rows.map(({ id }) => id)).toContain(lab.id)
    expect(offered.rows.map(({ id }) => id)).not.toContain(other.id)
    const user_name = newName()
    const phone = newPhone()
    const { number } = answerOf<{ number: string }>(await asClient({ user_name, phone_number: phone }))
    expect(await signsIn(user_name, testPassword)).toContain('正在等待审核')
    expect(await signsIn(user_name, 'Falsch2026')).toContain('用户名或密码错误')
    const { rows } = answerOf<{ rows: Record<string, unknown>[] }>(
      await post('ClientApplications/List', { state: 'submitted' }, reception),
    )
    const row = rows.find(({ id }) => id === number)
    expect(row).toMatchObject({ user_name, unit_name: '中铁某局项目部', joins: null })
    expect(JSON.stringify(rows)).not.toContain('argon2')
    // the proof is the laboratory's to read
    const proof = (who: ApiClient): Promise<Response> =>
      fetch(`${product.base}/api/v1/File/Download?id=${row?.proof_file_id}`, {
        headers: { authorization: `Bearer ${who.token}`, 'x-business-id': who.businessId ?? '' },
      })
    expect([(await proof(reception)).status, (await proof(chief)).status]).toEqual([200, 404])
    const item = { id: number, row_version: row?.row_version }
    const { user_id } = answerOf<{ user_id: string }>(await post('ClientApplications/Approve', item, reception))
    expect(await lastMessage(phone)).toContain(user_name)
    expect(
      await one('select is_entrust, business_id, password_changed_at is not null as own from app_user where id = $1', [
        user_id,
      ]),
    ).toEqual({
      is_entrust: 1,
      business_id: lab.id,
      own: 1,
    })
    expect(await signsIn(user_name, testPassword)).toBe(null)
    expect(
      await one(
        'select name, credit_code from entrust_unit where id = (select entrust_unit_id from app_user where id = $1)',
        [user_id],
      ),
    ).toEqual({
      name: '中铁某局项目部',
      credit_code: '91350100M000100Y43',
    })
    expect(codeOf(await post('ClientApplications/Approve', item, reception))).not.toBe(null)
    // the second of the same unit joins it
    const second = answerOf<{ number: string }>(await asClient())
    const listed = answerOf<{ rows: { id: string; joins: string | null }[] }>(
      await post('ClientApplications/List', { state: 'submitted' }, reception),
    )
    expect(listed.rows.find(({ id }) => id === second.number)?.joins).toBe('中铁某局项目部')
  })

  test('and hears the reason when it is refused', async () => {
    const phone = newPhone()
    const { number } = answerOf<{ number: string }>(await asClient({ phone_number: phone }))
    expect(
      (await post('ClientApplications/Reject', { id: number, row_version: 1, reason: '' }, reception)).status,
    ).toBe(422)
    const { rows } = answerOf<{ rows: { id: string; row_version: number }[] }>(
      await post('ClientApplications/List', { state: 'submitted' }, reception),
    )
    const row_version = rows.find(({ id }) => id === number)?.row_version
    answerOf(await post('ClientApplications/Reject', { id: number, row_version, reason: '授权书不清晰' }, reception))
    expect(await lastMessage(phone)).toContain('授权书不清晰')
    const state = { number, phone_number: phone, code: await phoneCode(phone) }
    expect(answerOf(await post('Registrations/State', state))).toEqual({ state: 'rejected', reason: '授权书不清晰' })
    // the code was used, and another telephone sees nothing
    expect(codeOf(await post('Registrations/State', state))).toBe('RG-02')
    const stranger = newPhone()
    const wrong = { number, phone_number: stranger, code: await phoneCode(stranger) }
    expect(codeOf(await post('Registrations/State', wrong))).toBe('RG-06')
  })

  test('not of a laboratory whose licence ended, with a weak password, a wrong number, a file of another kind, or without the code', async () => {
    expect(codeOf(await asClient({ target_business_id: other.id }))).toBe('RG-01')
    expect(codeOf(await asClient({ password: await seal('abcdefgh') }))).toBe('L-08')
    expect((await asClient({ password: await seal('Abcdef12') })).status).toBe(200)
    expect((await asClient({ credit_code: '91350100M000100Y44' })).status).toBe(422)
    expect(codeOf(await asClient({ user_name: 'a b' }))).toBe('L-10')
    expect(
      codeOf(await asClient({ proof: { name: 'x.pdf', content: Buffer.from('<html>').toString('base64') } })),
    ).toBe('G-22')
    const phone = newPhone()
    const code = await phoneCode(phone)
    expect(codeOf(await asClient({ phone_number: phone, code: otherCode(code) }))).toBe('RG-02')
    expect(codeOf(await asClient({ phone_number: newPhone(), code }))).toBe('RG-02')
    expect((await asClient({ agreed: 0 })).status).toBe(422)
  })

  test('three times a day, for a name that nobody has and nobody waits for', async () => {
    const phone = newPhone()
    const user_name = newName()
    answerOf(await asClient({ phone_number: phone, user_name }))
    expect(codeOf(await asClient({ user_name: user_name.toLowerCase() }))).toBe('RG-05')
    expect(codeOf(await asClient({ user_name: 'DESK' }))).toBe('RG-05')
    answerOf(await asClient({ phone_number: phone }))
    answerOf(await asClient({ phone_number: phone }))
    expect(codeOf(await asClient({ phone_number: phone }))).toBe('RG-03')
  })

  test('is decided by the laboratory that was asked, and by nobody else', async () => {
    const { number } = answerOf<{ number: string }>(await asClient())
    const foreign = await other.user([`${account}.view`, `${account}.add`], { name: 'foreigndesk' })
    const { rows } = answerOf<{ rows: unknown[] }>(
      await post('ClientApplications/List', { state: 'submitted' }, foreign),
    )
    expect(rows).toEqual([])
    for (const action of ['Approve', 'Reject'])
      expect(
        codeOf(
          await post(
            `ClientApplications/${action}`,
            { id: number, row_version: 1, ...(action === 'Reject' ? { reason: '不是我们的' } : {}) },
            foreign,
          ),
        ),
      ).toBe('G-04')
    const without = await lab.user([`${account}.view`], { name: 'onlylooks' })
    expect(codeOf(await post('ClientApplications/Approve', { id: number, row_version: 1 }, without))).toBe('G-03')
    expect((await post('ClientApplications/List', { state: 'submitted' })).status).toBe(401)
  })

  test('a code is tried five times, and a telephone is sent five in an hour', async () => {
    const phone = newPhone()
    const code = await phoneCode(phone)
    for (let tries = 0; tries < 5; tries += 1)
      expect(codeOf(await asClient({ phone_number: phone, code: otherCode(code) }))).toBe('RG-02')
    expect(codeOf(await asClient({ phone_number: phone, code }))).toBe('L-04')
    for (let sent = 1; sent < 5; sent += 1) answerOf(await post('Registrations/SendCode', { phone_number: phone }))
    expect(codeOf(await post('Registrations/SendCode', { phone_number: phone }))).toBe('L-04')
  })
})

describe('[page register] staff ask for an account', () => {
  const invite = async (): Promise<string> =>
    answerOf<{ code: string }>(await post('StaffApplications/Invite', {}, chief)).code
  const asStaff = async (invitation_code: string, more: Record<string, unknown> = {}): Promise<Answer> => {
    const phone_number = typeof more.phone_number === 'string' ? more.phone_number : newPhone()
    const code = await phoneCode(phone_number)
    return post('Registrations/ApplyAsStaff', {
      invitation_code,
      real_name: '新员工',
      user_name: newName(),
      password: await seal(testPassword),
      department_id: department,
      post_wish_ids: [],
      ...more,
      phone_number,
      code,
    })
  }

  test('with a code of their unit; a wrong one says nothing of any unit', async () => {
    const code = await invite()
    expect(code).toMatch(/^[A-Z2-9]{8}$/)
    const unit = answerOf<{ name: string; departments: unknown[]; posts: { name: string }[] }>(
      await post('Registrations/Unit', { invitation_code: code.toLowerCase() }),
    )
    expect(unit.departments).toEqual([{ id: department, name: '检测室' }])
    const wrong = await post('Registrations/Unit', { invitation_code: 'AAAAAAAA' })
    expect([codeOf(wrong), JSON.stringify(wrong.envelope).includes(unit.name)]).toEqual(['RG-08', false])
    // the next code ends this one
    await invite()
    expect(codeOf(await asStaff(code))).toBe('RG-08')
  })

  test('and have it with the posts that the administrator gives', async () => {
    const post_id = await asOwner(
      async tx =>
        (
          await tx.query<{ id: string }>(
            "insert into post (instance_id, system_category_id, code, name, data_scope) values ($1, 4, 'newtester', '新检测员', 'self') returning id",
            [lab.instanceId],
          )
        )[0]?.id,
    )
    const user_name = newName()
    const phone = newPhone()
    const { number } = answerOf<{ number: string }>(
      await asStaff(await invite(), { user_name, phone_number: phone, post_wish_ids: [post_id] }),
    )
    const { rows, posts } = answerOf<{
      rows: { id: string; row_version: number; post_wishes: string }[]
      posts: { id: string }[]
    }>(await post('StaffApplications/List', { state: 'submitted' }, chief))
    const row = rows.find(({ id }) => id === number)
    expect([row?.post_wishes, posts.some(({ id }) => id === post_id)]).toEqual(['新检测员', true])
    const item = { id: number, row_version: row?.row_version, department_id: department }
    expect((await post('StaffApplications/Approve', { ...item, post_ids: [] }, chief)).status).toBe(422)
    expect(codeOf(await post('StaffApplications/Approve', { ...item, post_ids: ['987654321'] }, chief))).toBe('L-17')
    const { user_id } = answerOf<{ user_id: string }>(
      await post('StaffApplications/Approve', { ...item, post_ids: [post_id] }, chief),
    )
    expect(await one('select post_id from user_post_map where user_id = $1', [user_id])).toEqual({ post_id })
    expect(await signsIn(user_name, testPassword)).toBe(null)
    // one telephone, one account of the unit
    expect(codeOf(await asStaff(await invite(), { phone_number: phone }))).toBe('RG-09')
  })

  test('not with posts or departments of another unit, nor to an administrator of another one', async () => {
    const code = await invite()
    expect(codeOf(await asStaff(code, { department_id: '987654321' }))).toBe('RG-13')
    expect(codeOf(await asStaff(code, { post_wish_ids: ['987654321'] }))).toBe('RG-13')
    const { number } = answerOf<{ number: string }>(await asStaff(code))
    const foreign = await other.user(['sysConfig.user.approve', 'sysConfig.user.reject'], { name: 'foreignchief' })
    const body = { id: number, row_version: 1, reason: '不是我们的' }
    expect(codeOf(await post('StaffApplications/Reject', body, foreign))).toBe('G-04')
    // one kind is not decided as the other
    expect(codeOf(await post('ClientApplications/Reject', body, reception))).toBe('RG-12')
  })
})
