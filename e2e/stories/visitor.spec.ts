import { expect, test } from '@playwright/test'
import { billedOrders } from '../support/billed-orders.ts'
import { caller } from '../support/sign-in.ts'

test('[page visitorgrant, accept] a guest without an account looks at one order by link and code; withdrawn it shows 访问链接已失效', async ({
  page,
}) => {
  const director = await caller('director')
  const [order] = await billedOrders(1)
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const { envelope: made } = await director.raw('VisitorGrants/Create', {
    title: '监督检查',
    guest_name: '检查组',
    order_ids: [order?.id],
    valid_to: `${until} 23:59:00`,
  })
  expect(made.msg).toBe('')
  const { id, row_version } = made.result as { id: string; row_version: number }
  const { envelope: linked } = await director.raw('VisitorGrants/Link', { id })
  expect(linked.msg).toBe('')
  const { address, pin } = linked.result as { address: string; pin: string }
  const path = address.slice(address.indexOf('/#/'))

  await page.goto(path)
  await page.getByLabel('访问码').fill(pin)
  await page.getByRole('button', { name: '查看' }).click()
  await expect(page.getByText(order?.number ?? '', { exact: true })).toBeVisible()
  await expect(page.getByText('访客 检查组')).toBeVisible()
  await expect(page.locator('.gt-visitor section')).toHaveCount(1)

  const { envelope: now } = await director.raw('VisitorGrants/GetById', { id }, { method: 'GET' })
  const version = (now.result as { row_version: number }).row_version ?? row_version
  await director.raw('VisitorGrants/Revoke', { items: [{ id, row_version: version }] })
  await page.reload()
  await expect(page.getByRole('heading', { name: '访问链接已失效' })).toBeVisible()
})
