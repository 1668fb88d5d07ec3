import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { newPartnerKey, signedTicket } from '../../tools/partner.ts'
import { caller } from '../support/sign-in.ts'

test('[page autoLogin, accept] a ticket of a partner leads in once, after the person was shown; its address keeps nothing of it', async ({
  page,
}) => {
  const keeper = await caller('sys_admin')
  const { envelope: units } = await keeper.raw('Businesses/List', { search: '试验检测中心' }, { method: 'GET' })
  const { envelope: places } = await keeper.raw('Instances/List', {}, { method: 'GET' })
  const [unit] = (units.result as { rows: { id: string }[] }).rows
  const audience = (places.result as { rows: { code: string }[] }).rows.find(({ code }) => code === 'laboratory')?.code
  const code = `e2e${Date.now().toString(36)}`
  const key = newPartnerKey()
  const { envelope: made } = await keeper.raw('AutoLoginClients/Create', {
    code,
    name: '业主门户',
    mapping: 'login_name',
    routes: ['autoLogin'],
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
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iss: code,
    aud: audience,
    sub: 'tester1',
    iat,
    exp: iat + 120,
    jti: randomUUID(),
    to: '/djequipment/equipmentlist',
  }
  const address = `/#/account/autoLogin?ticket=${signedTicket(key, 'k', claims)}`

  await page.goto(address)
  await page.getByRole('button', { name: /^以检测员甲身份继续$/ }).click()
  await expect(page).toHaveURL(/#\/djequipment\/equipmentlist$/)
  await expect(page.getByRole('heading', { name: '设备台账' })).toBeVisible()
  await page.goBack()
  expect(page.url()).not.toContain('ticket')

  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByText('票据已使用')).toBeVisible()
})
