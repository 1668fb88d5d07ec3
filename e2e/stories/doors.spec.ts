import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { newPartnerKey, signedTicket } from '../../tools/partner.ts'
import { oneTimeCode } from '../support/one-time-code.ts'
import { accountOf, password } from '../support/product.ts'
import { caller, signIn } from '../support/sign-in.ts'

const openOwn = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('menuitem', { name: '个人信息' }).click()
}

test('[page loginforzjjk, accept] the first visit binds an account by its password, the second needs none, unbound it asks again', async ({
  page,
}) => {
  const keeper = await caller('sys_admin')
  const { envelope: units } = await keeper.raw('Businesses/List', { search: '试验检测中心' }, { method: 'GET' })
  const { envelope: places } = await keeper.raw('Instances/List', {}, { method: 'GET' })
  const [unit] = (units.result as { rows: { id: string }[] }).rows
  const audience = (places.result as { rows: { code: string }[] }).rows.find(({ code }) => code === 'laboratory')?.code
  const code = `e2z${Date.now().toString(36)}`
  const key = newPartnerKey()
  const { envelope: made } = await keeper.raw('AutoLoginClients/Create', {
    code,
    name: `协同平台 ${code}`,
    method: 'signed_ticket',
    mapping: 'external_id',
    routes: ['loginforzjjk'],
    business_ids: [unit?.id],
  })
  expect(made.msg).toBe('')
  const { id, row_version } = made.result as { id: string; row_version: number }
  const { envelope: kept } = await keeper.raw('AutoLoginKeys/Create', {
    auto_login_client_id: id,
    kid: 'k',
    algorithm: 'ES256',
    public_key: key.publicKey,
    valid_to: '2099-12-31 00:00:00',
  })
  expect(kept.msg).toBe('')
  expect((await keeper.raw('AutoLoginClients/Change', { id, row_version, enabled: 1 })).envelope.msg).toBe('')
  const visit = async (): Promise<void> => {
    const iat = Math.floor(Date.now() / 1000)
    const claims = { iss: code, aud: audience, sub: 'ext-4711', iat, exp: iat + 120, jti: randomUUID() }
    // a session that begins loads the page anew, which may come in between
    await expect(() => page.goto('about:blank')).toPass()
    await page.goto(`/#/account/loginforzjjk?ticket=${signedTicket(key, 'k', claims)}`)
  }
  const account = accountOf('tester')

  await visit()
  await expect(page.getByRole('heading', { name: '首次登录请绑定账号' })).toBeVisible()
  expect(page.url()).not.toContain('ticket')
  await page.getByLabel('用户名').fill(account)
  await page.getByLabel('密码').fill('Falsch2026')
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(page.getByText('用户名或密码错误')).toBeVisible()
  await page.getByLabel('密码').fill(password())
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(page.locator('.gt-frame')).toBeVisible()

  await page.context().clearCookies()
  await visit()
  const go = page.getByRole('button', { name: /^以(.+)身份继续$/ })
  const name = (/^以(.+)身份继续$/.exec((await go.textContent()) ?? '') ?? [])[1] ?? ''
  await go.click()
  await expect(page.locator('.gt-frame')).toBeVisible()

  await openOwn(page, name)
  const link = page.locator('.gt-own-account li', { hasText: code })
  await link.getByRole('button', { name: '解除绑定' }).click()
  await page.getByRole('button', { name: '解除绑定' }).last().click()
  await expect(link).toHaveCount(0)
  await page.context().clearCookies()
  await visit()
  await expect(page.getByRole('heading', { name: '首次登录请绑定账号' })).toBeVisible()
})

test('[D-19] a second factor is turned on, asked for at the next sign-in, and turned off with a recovery code', async ({
  page,
}) => {
  const session = await signIn(page, 'quality_lead')
  const { envelope } = await session.raw('SysConfig/GetUser', {}, { method: 'GET' })
  const { DisplayName: name, UserName: account } = envelope.result as { DisplayName: string; UserName: string }
  await page.goto('/#/home')
  await openOwn(page, name)
  await page.getByRole('button', { name: '启用动态口令' }).click()
  await page.getByLabel('登录密码').fill(password())
  await page.getByRole('button', { name: '下一步' }).click()
  const secret = ((await page.locator('.gt-own-account .gt-code').textContent()) ?? '').replaceAll(' ', '')
  const codeIn = (steps: number): string => oneTimeCode(secret, Date.now() + steps * 30_000)
  await page.getByLabel('动态口令（6位数字）').fill(codeIn(0))
  await page.getByRole('button', { name: '启用动态口令' }).click()
  const recovery = (await page.locator('.gt-own-account .codes li').first().textContent()) ?? ''
  expect(recovery).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  await page.getByRole('button', { name: '已保存' }).click()
  await expect(page.getByText('剩余恢复码10个')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto('/#/account/login')
  await page.getByLabel('用户名', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password())
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByLabel('动态口令').fill('000000')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('动态口令错误或已使用')).toBeVisible()
  await page.getByLabel('动态口令').fill(codeIn(1))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.locator('.gt-frame')).toBeVisible()

  await openOwn(page, name)
  await page.getByRole('button', { name: '关闭动态口令' }).click()
  await page.getByLabel('登录密码').fill(password())
  await page.getByLabel('动态口令（6位数字）').fill(recovery)
  await page.getByRole('button', { name: '关闭动态口令' }).last().click()
  await expect(page.getByRole('button', { name: '启用动态口令' })).toBeVisible()
})
