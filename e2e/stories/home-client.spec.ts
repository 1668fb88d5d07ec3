import { expect, test } from '@playwright/test'
import { announced } from '../support/announced.ts'
import { assignMoisture } from '../support/assigned-task.ts'
import { axeFaults } from '../support/axe.ts'
import { card, openHome } from '../support/home.ts'
import { reportsOfClient } from '../support/issued-report.ts'
import { signIn } from '../support/sign-in.ts'

test('[page /home, client home] a client finds its orders by where they stand, and begins a new one', async ({
  page,
}) => {
  const session = await signIn(page, 'client')
  await openHome(page)
  const orders = card(page, 'own_orders')
  const { envelope } = await session.raw('Home/OwnOrders', {}, { method: 'GET' })
  const { counts } = envelope.result as { counts: Record<string, number> } // the contract's answer
  for (const [group, word] of [
    ['accepted', '已受理'],
    ['reported', '已出报告'],
    ['issued', '已领取'],
  ] as const)
    await expect(orders.getByRole('button', { name: word })).toHaveText(`${word}${counts[group]}`)
  await orders.getByRole('button', { name: '已领取' }).click()
  await expect(orders.getByRole('button', { name: '已领取', pressed: true })).toBeVisible()
  await expect(orders.getByRole('listitem')).toHaveCount(Math.min(counts.issued ?? 0, 6))
  await expect(card(page, 'own_bills')).toBeVisible()
  await expect(card(page, 'flow')).toHaveCount(0)
  expect(await axeFaults(page, 'client home')).toEqual([])
  await orders.getByRole('button', { name: '新建预委托' }).click()
  await expect(page).toHaveURL(/entrusttemp\?edit=new/)
})

test('[page /home, client home] all that a client ordered and owes stands in lists with the counts of the home', async ({
  page,
}) => {
  for (let n = 0; n < 7; n += 1) await announced(`${n + 1}号桥`)
  const session = await signIn(page, 'client')
  const asked = async <T>(name: string): Promise<T> =>
    (await session.raw(`Home/${name}`, {}, { method: 'GET' })).envelope.result as T // the contract's answer
  const { counts } = await asked<{ counts: Record<string, number> }>('OwnOrders')
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  expect(all, 'more than the card shows').toBeGreaterThan(6)
  await openHome(page)
  await card(page, 'own_orders').getByRole('link', { name: '全部' }).click()
  const view = page.locator('.gt-view:visible')
  await expect(view.getByText(/^共 [\d,]+ 条/)).toHaveText(new RegExp(`^共 ${all} 条`))
  await view.getByRole('tab', { name: `待受理 ${counts.submitted}` }).click()
  await expect(view.getByText(/^共 [\d,]+ 条/)).toHaveText(new RegExp(`^共 ${counts.submitted} 条`))
  expect(await axeFaults(page, 'own orders')).toEqual([])
  await view.getByRole('button', { name: '待缴费用' }).click()
  const { bills } = await asked<{ bills: number }>('OwnBills')
  await expect(view.getByRole('tab', { name: `全部 ${bills}` })).toHaveAttribute('aria-selected', 'true')
  if (bills > 0) await expect(view.getByText(/^共 [\d,]+ 条/)).toHaveText(new RegExp(`^共 ${bills} 条`))
  // an announcement opens beside the others
  await page.goBack()
  await view.getByRole('link', { name: /^YW/ }).first().click()
  await expect(page).toHaveURL(/entrusttemp\?.*id=\d+/)
  await expect(view.getByRole('button', { name: '预委托', pressed: true, exact: true })).toBeVisible()
})

test('[page /home, client home] a report is saved by one press; one that waits for money is grey and says so, on a telephone too', async ({
  page,
}) => {
  const held = await reportsOfClient(104)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'client')
  await openHome(page)
  const reports = card(page, 'own_reports')
  const waits = reports.getByRole('listitem').filter({ hasText: held })
  await expect(waits.getByRole('button', { name: '待缴费' })).toHaveAttribute('aria-disabled', 'true')
  await expect(waits.getByRole('link')).toHaveCount(0)
  const save = reports.getByRole('button', { name: /^下载 / }).first()
  const number = (await save.innerText()).replace(/^下载\s*/, '')
  await expect(reports.getByRole('link', { name: number })).toBeVisible()
  const saving = page.waitForEvent('download')
  await save.click()
  expect((await saving).suggestedFilename()).toBe(`${number}.pdf`)
  expect(await axeFaults(page, 'client home on a telephone')).toEqual([])
  // one card below the other, none wider than the telephone
  const widths = await page.locator('.gt-card').evaluateAll(all => all.map(one => one.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThan(340)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('[page /home, common parts] a message that is opened on the home is read; a file in it is fetched', async ({
  page,
}) => {
  const session = await signIn(page, 'tester')
  const message = (id: string, title: string, route: string, content: string | null) => ({
    id,
    kind: 'task',
    title,
    content,
    route,
    read_at: null,
    created_at: '2026-03-02 09:00:00',
  })
  const { taskId } = await assignMoisture()
  const rows = [
    message('7', '任务已分配', `/djentrustmanage/checklist?id=${taskId}`, null),
    message('8', '导出完成', '/file/5', '样品.xlsx'),
  ]
  await page.route(/Notifications\/Mine/, route =>
    route.fulfill({
      json: { code: 200, issucess: true, msg: '', result: { rows, total: 2, page: 1, size: 20 } },
    }),
  )
  await page.route(/File\/Download\?id=5/, route => route.fulfill({ body: 'x', contentType: 'application/zip' }))
  const marked: unknown[] = []
  await page.route(/Notifications\/MarkRead/, async route => {
    marked.push(route.request().postDataJSON())
    await route.fulfill({ json: { code: 200, issucess: true, msg: '', result: { count: 1 } } })
  })
  await openHome(page)
  const { envelope } = await session.raw('Sessions/Counts', {}, { method: 'GET' })
  const { unread } = envelope.result as { unread: number } // the contract's answer
  await expect(card(page, 'messages').getByRole('link', { name: `未读 ${unread}` })).toHaveAttribute(
    'href',
    /todoitems\?q=.*messages.*unread|todoitems\?q=.*unread.*messages/,
  )
  const saved = page.waitForEvent('download')
  await card(page, 'messages').getByRole('button', { name: '导出完成' }).click()
  expect((await saved).suggestedFilename()).toBe('样品.xlsx')
  await card(page, 'messages').getByRole('link', { name: '任务已分配' }).click()
  await expect(page, 'the task itself').toHaveURL(new RegExp(`#/djentrustmanage/checklist\\?id=${taskId}`))
  await expect.poll(() => JSON.stringify(marked)).toContain('"7"')
  expect(JSON.stringify(marked)).toContain('"8"')
})
