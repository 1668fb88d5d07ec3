import { expect, test } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** A moment of the laboratory so many minutes from a given one. */
function after(now: string, minutes: number): string {
  const at = new Date(new Date(`${now.replace(' ', 'T')}Z`).getTime() + minutes * 60_000)
  const date = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`
  return `${date} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:00`
}

test('[page softmaintenancenotice, accept] a notice starting in 10 minutes counts down on a bar and warns once', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const { envelope } = await session.raw('Sessions/Facts', {}, { method: 'GET' })
  const { now } = envelope.result as { now: string }
  const notice = {
    id: '1',
    title: '数据库升级',
    content: '请保存。',
    start_at: after(now, 10),
    end_at: after(now, 70),
    notify_before_hours: 24,
    block_login: 1,
  }
  // everybody who is signed in would be warned: here only this browser is told
  let rows = [notice]
  await page.route(/\/MaintenanceNotices\/Mine/, route =>
    route.fulfill({ json: { code: 200, issucess: true, result: { rows }, msg: '' } }),
  )
  await page.goto('/#/home')
  const bar = page.getByRole('status').filter({ hasText: /^(10|9)分钟后系统维护：数据库升级/ })
  await expect(bar).toBeVisible()
  const warning = page.getByRole('dialog', { name: '数据库升级' })
  await expect(warning).toContainText('期间不能登录，请及时保存')
  await warning.getByRole('button', { name: '我已知晓' }).click()
  await expect(warning).toBeHidden()
  await page.reload()
  await expect(bar).toBeVisible()
  await expect(warning).toBeHidden()

  rows = [{ ...notice, start_at: after(now, -5) }]
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: '系统维护中：数据库升级，预计' })).toBeVisible()
  rows = []
  await page.reload()
  await expect(page.locator('#gt-content')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '系统维护' })).toHaveCount(0)
})
