import { expect, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { accountOf, password } from '../support/product.ts'
import { signIn } from '../support/sign-in.ts'

const moduleLink = (params: Readonly<Record<string, string>>): string =>
  `/#/open/gotomodule?${new URLSearchParams(params)}`
const tasks = '/djentrustmanage/tasklist'

test('[page open/gotomodule] a link opens a module in its category, leads nowhere else, and gives no rights', async ({
  page,
}) => {
  await signIn(page, 'reception')
  await page.goto(moduleLink({ m: tasks, cat: '2' }))
  await expect(page).toHaveURL(/#\/djentrustmanage\/tasklist$/)
  await expect(page.getByRole('button', { name: '市政' })).toHaveAttribute('aria-pressed', 'true')
  for (const m of ['//evil.example/x', 'https://evil.example']) {
    await page.goto(moduleLink({ m }))
    await expect(page.getByText('目标模块不存在')).toBeVisible()
    await expect(page).toHaveURL(/#\/open\/error/)
  }
  await page.goto(moduleLink({ m: tasks, biz: '987654321' }))
  await expect(page.getByText('目标模块不存在')).toBeVisible()
  await page.goto(moduleLink({ m: '/totalset/instances' }))
  await expect(page.getByText('403', { exact: true }).or(page.getByText('404', { exact: true }))).toBeVisible()
})

test('[page open/gotomodule] without a session the login comes first and the module afterwards', async ({ page }) => {
  await page.goto(moduleLink({ m: 'djentrustmanage.tasklist', id: '1' }))
  await page.getByRole('textbox', { name: '用户名' }).fill(accountOf('reception'))
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(password())
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/#\/djentrustmanage\/tasklist\?id=1/)
})

test('[page open/loginout, board/loginout] whoever comes from outside is asked; then the token is refused, and login leads on', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  await page.goto('/#/open/loginout')
  await expect(page.getByText('确定退出登录吗？')).toBeVisible()
  await page.getByRole('link', { name: '取消' }).click()
  await expect(page.getByRole('navigation', { name: '菜单' })).toBeVisible()
  await page.goto('about:blank')
  await page.goto('/#/board/loginout')
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()
  await expect(page).toHaveURL(/target=%2Fboard%2Fboardindex/)
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter(name => ['gt_token', 'gt_login_records_id', 'gt_business_id'].includes(name))).toEqual([])
  const refused = await session.raw('Sessions/Counts', {})
  expect(refused.status).toBe(401)
  // nobody is in: the address leads to the login at once
  await page.goto('about:blank')
  await page.goto('/#/open/loginout')
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()
})

test('[page open/index] anybody reads what is public and checks a report there', async ({ page }) => {
  await page.goto('/#/open/index')
  await page.getByText('检测委托与报告查验须知').click()
  await expect(page.getByText('在开放首页输入防伪码查验')).toBeVisible()
  await expect(page.getByText('关于期间核查的通知')).toHaveCount(0)
  await expect(page.getByText('示范公路工程试验检测中心')).toBeVisible()
  expect(await axeFaults(page, 'open/index')).toEqual([])
  await page.getByRole('textbox', { name: '防伪码' }).fill('AAAA BBBB CCCC DDDD EEEE')
  await page.getByRole('button', { name: '查验' }).click()
  await expect(page).toHaveURL(/#\/account\/reportpreview\?c=/)
})
