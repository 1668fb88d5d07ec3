import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { accountOf, password, productAddress } from '../support/product.ts'
import { signIn } from '../support/sign-in.ts'

const nameBox = (page: Page) => page.getByRole('textbox', { name: '用户名' })
const passwordBox = (page: Page) => page.getByRole('textbox', { name: '密码', exact: true })
const enter = (page: Page) => page.getByRole('button', { name: '登录' })
const sessionCookies = [
  'gt_business_id',
  'gt_current_mode',
  'gt_login_records_id',
  'gt_token',
  'gt_trial_category',
  'gt_trial_category_num',
  'gt_verify',
  'gt_visitor',
]

/** Names of the cookies that the browser holds, in order. */
const cookieNames = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(cookie => cookie.name).sort()

/** Names of the API calls that a page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const [, name] = /\/api\/v1\/(\w+\/\w+)/.exec(request.url()) ?? []
    if (name) calls.push(name)
  })
  return calls
}

test('[4.3-001] the form tells empty fields without a request, and a wrong pair without saying which is wrong', async ({
  page,
}) => {
  const calls = callsOf(page)
  await page.goto('/#/home')
  await expect(nameBox(page)).toBeFocused()
  await enter(page).click()
  await expect(nameBox(page)).toHaveAccessibleDescription('用户名不能为空')
  await expect(passwordBox(page)).toHaveAccessibleDescription('密码不能为空')
  expect(calls).toEqual([])

  for (const name of [accountOf('archivist'), 'nobody']) {
    await nameBox(page).fill(name)
    await passwordBox(page).fill('Wrong1234')
    await passwordBox(page).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '用户名或密码错误' })).toBeVisible()
    await expect(nameBox(page)).toHaveValue(name)
    await expect(passwordBox(page)).toHaveValue('')
  }
  expect(await cookieNames(page.context())).toEqual([])
})

test('[4.2-001 4.2-002 4.2-003 4.2-009 4.2-014 4.3-002 4.4-003] the right pair lands on the first page with its cookies', async ({
  page,
  context,
}) => {
  const sent: string[] = []
  page.on('request', request => sent.push(request.url(), request.postData() ?? ''))
  await page.goto('/')
  await nameBox(page).fill(accountOf('equip_keeper'))
  await passwordBox(page).fill(password())
  await enter(page).click()
  await expect(page.getByRole('navigation', { name: '菜单' })).toBeVisible()
  await expect(page).toHaveURL(/#\/home$/)
  expect(
    sent.filter(text => text.includes(password())),
    'the password never leaves in the clear',
  ).toEqual([])

  const cookies = new Map((await context.cookies()).map(cookie => [cookie.name, cookie]))
  expect(cookies.get('gt_token')?.value).toMatch(/^[\w-]{43}$/)
  expect(cookies.get('gt_login_records_id')?.value).toMatch(/^[1-9]\d*$/)
  expect(cookies.get('gt_business_id')?.value).toMatch(/^[1-9]\d*$/)
  expect(cookies.get('gt_current_mode')?.value, 'a unit that reads its own data').toBe('2')
  const tomorrow = Date.now() / 1000 + 86_400
  for (const name of ['gt_token', 'gt_login_records_id', 'gt_business_id']) {
    expect(cookies.get(name), name).toMatchObject({ secure: true, sameSite: 'Lax', path: '/', httpOnly: false })
    expect(Math.abs((cookies.get(name)?.expires ?? 0) - tomorrow), `${name} lives a day`).toBeLessThan(300)
  }

  await page.goto('/#/account/login')
  await expect(page).toHaveURL(/#\/home$/)
  await expect(page.getByRole('link', { name: '首页' }).first()).toHaveAttribute('aria-current', 'page')
})

test('[4.3-003 4.3-004 4.3-005 4.3-008 4.3-009 4.3-010 4.3-012 4.3-014 4.3-016 6.2-006] a reload keeps a deep page; unknown is 404, not granted 403', async ({
  page,
}) => {
  await signIn(page, 'tester')
  await page.goto('/#/djequipment/equipmentlist')
  await expect(page.getByRole('grid', { name: '设备台账' })).toBeVisible()
  const calls = callsOf(page)
  await page.reload()
  await expect(page.getByRole('grid', { name: '设备台账' })).toBeVisible()
  await expect(page).toHaveURL(/#\/djequipment\/equipmentlist$/)
  const once = ['OAuth/testToken', 'SysConfig/GetUser', 'SysConfig/GetInstance', 'ClientConfig/GetById']
  for (const name of once)
    expect(
      calls.filter(call => call === name),
      name,
    ).toHaveLength(1)
  expect(calls).toContain('Sys/GetNavs')

  calls.length = 0
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL(/#\/home$/)
  await page.goto('/#/djequipment/equipmentsorts')
  await expect(page.getByText('403', { exact: true })).toBeVisible()
  await expect(page.getByText('您没有打开该页面的权限')).toBeVisible()
  await page.goto('/#/djequipment/nothing')
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByText('/djequipment/nothing')).toBeVisible()
  expect(calls.filter(call => [...once, 'EquipmentSorts/List'].includes(call))).toEqual([])

  await page.goto('/#/404')
  await page.reload()
  await expect(page, 'whoever starts on 404 is led to the first page').toHaveURL(/#\/home$/)
})

test('[4.4-001 4.3-018] a unit of data-view mode 3 reads as a supervisor and begins at home', async ({
  page,
  context,
}) => {
  await signIn(page, 'supervisor')
  const calls = callsOf(page)
  await page.goto('/')
  await expect(page.getByText('监管视图')).toBeVisible()
  await expect(page).toHaveURL(/#\/home$/)
  expect((await context.cookies()).find(cookie => cookie.name === 'gt_current_mode')?.value).toBe('1')
  expect(calls.filter(call => call === 'SysConfig/GetUser')).toHaveLength(2)
})

test('[4.5-001 4.5-002 4.5-003 4.5-004 4.5-005 4.5-006 4.5-007 4.5-009 4.5-010 4.2-015] logging out forgets the session and nothing else', async ({
  page,
  context,
}) => {
  const session = await signIn(page, 'equip_keeper')
  const url = productAddress()
  await context.addCookies(['gt_visitor', 'gt_verify'].map(name => ({ name, value: '0', url })))
  await page.goto('/#/djequipment/equipmentlist')
  await page.getByRole('group', { name: '试验类别' }).getByRole('button', { name: '公路' }).click()
  await page.getByRole('button', { name: '收起菜单' }).click()
  const other = await context.newPage()
  await other.goto('/#/djequipment/equipmentlist')
  await expect(other.getByRole('grid', { name: '设备台账' })).toBeVisible()
  expect(await cookieNames(context)).toEqual([...sessionCookies, 'gt_sidebar'].sort())

  await page.getByRole('button', { name: '设备保管员' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(nameBox(page)).toBeVisible()
  expect(await cookieNames(context)).toEqual(['gt_sidebar'])
  const { status, envelope } = await session.raw('Sessions/Facts', {}, { method: 'GET' })
  expect([status, envelope.msg]).toEqual([401, 'login-off'])

  const again = other.getByRole('button', { name: '刷新' })
  await expect(async () => {
    // its next call may be one that it makes by itself
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(nameBox(other)).toBeVisible({ timeout: 1_000 })
  }, 'the other window is led out at its next call').toPass()
  await expect(other.getByText('设备台账')).toHaveCount(0)
})

test('[8.1-004 8.1-005 8.1-007 8.1-008 8.1-009 8.1-032] a session ended on the server is told once and leads to the login page', async ({
  page,
  context,
}) => {
  const notice = page.getByRole('dialog', { name: '提示' })
  const one = await signIn(page, 'equip_keeper')
  await page.goto('/#/djequipment/equipmentlist')
  await expect(page.getByRole('grid', { name: '设备台账' })).toBeVisible()
  await one.raw('OAuth/RemoveToken', { loginRecordsId: one.loginRecordsId })
  await expect(async () => {
    // a call of the page itself may have been told before
    if (!(await notice.isVisible())) await page.getByRole('button', { name: '刷新' }).click({ timeout: 1_000 })
    await expect(notice).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await expect(notice).toContainText('错误信息：login-off')
  await notice.getByRole('button', { name: '跳转到登录页' }).click()
  await expect(nameBox(page)).toBeVisible()
  expect(await cookieNames(context)).toEqual([])

  const two = await signIn(page, 'equip_keeper')
  await two.raw('OAuth/RemoveToken', { loginRecordsId: two.loginRecordsId })
  await page.goto('/#/djequipment/equipmentlist')
  await expect(notice).toHaveCount(1)
  await expect(notice.getByRole('button')).toHaveText(['', '跳转到登录页'])
  await notice.getByRole('button', { name: '关闭' }).click()
  await expect(nameBox(page)).toBeVisible()
  expect(await cookieNames(context)).toEqual([])
})

test('[page /account/login] a new password is typed twice; a wrong old one is told at its field and changes nothing', async ({
  page,
}) => {
  await signIn(page, 'tester')
  await page.goto('/')
  await page.locator('.avatar').click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await dialog.getByLabel('原密码').fill('Nobody-0000')
  await dialog.getByLabel('新密码', { exact: true }).fill('Measured-2026')
  await dialog.getByLabel('确认新密码').fill('Measured-2027')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('两次输入的新密码不一致')
  await dialog.getByLabel('确认新密码').fill('Measured-2026')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('原密码')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog).toBeVisible()
})
