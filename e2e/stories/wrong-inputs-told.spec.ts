import { expect, type Locator, test } from '@playwright/test'
import { registerCubes } from '../support/registration-desk.ts'
import { caller, signIn, signInAs } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'

/** Where wrong inputs are told that only the server knows, or that nothing told (conventions 13). */
const itemOf = (dialog: Locator, name: string): Locator => dialog.locator('.ant-form-item').filter({ hasText: name })

test('[conventions 13] what only the server knows of a field stands at the field of a command and has the keyboard; the head keeps what belongs to none', async ({
  page,
}) => {
  const { tasks } = await registerCubes(await caller('reception'), 1)
  const number = tasks[0]?.task_number ?? ''
  await signInAs(page, 'head-hnt')
  await page.goto('/#/djentrustmanage/tasklist')
  await page.getByRole('searchbox').fill(number)
  await page.keyboard.press('Enter')
  await setTick(page.getByRole('checkbox', { name: `勾选 ${number}` }))
  await page.getByRole('button', { name: '外委', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: /^外委/ })
  await dialog.getByRole('textbox', { name: /检测单位$/ }).fill('外部检测中心')
  await dialog.getByRole('textbox', { name: /原因$/ }).fill('设备检修')
  const day = dialog.getByRole('textbox', { name: /预计返回$/ })
  await day.fill('2020-01-01')
  await day.press('Tab')
  const send = dialog.getByRole('button', { name: /^外委/ })
  await send.click()
  const told = itemOf(dialog, '预计返回').getByRole('alert')
  await expect(told).toHaveText('预计返回不能早于今天')
  // two at once: the first has the keyboard
  const agreed = dialog.getByRole('switch', { name: '委托方同意' })
  await expect(itemOf(dialog, '委托方同意').getByRole('alert')).toHaveText('外委须经委托方同意')
  await expect(agreed).toBeFocused()
  await expect(dialog.locator('.gt-form-problem')).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(itemOf(dialog, '委托方同意').getByRole('alert')).toHaveCount(0)
  await send.click()
  await expect(told).toHaveText('预计返回不能早于今天')
  await expect(day).toBeFocused()
  // it stands as long as the day does
  await page.keyboard.press('Tab')
  await expect(told).toBeVisible()
  await day.fill('2020-01-02')
  await day.press('Tab')
  await expect(told).toHaveCount(0)
  // another try asks the server anew
  await send.click()
  await expect(told).toHaveText('预计返回不能早于今天')
})

test('[interface 4.1] a list is not asked with a day that is none: its answer stands, and the field has the keyboard', async ({
  page,
}) => {
  await registerCubes(await caller('reception'), 1)
  await signIn(page, 'cashier')
  await page.goto('/#/djentrustmanage/chargelist')
  const rows = page.getByRole('grid').locator('tr[data-row-key]')
  await expect(rows.first()).toBeVisible()
  let asked = 0
  page.on('request', request => {
    if (request.url().includes('/Charges/List')) asked += 1
  })
  const before = await rows.count()
  const from = page.locator('.gt-query .ant-picker-range input').first()
  await from.fill('2026-02-30')
  await from.press('Tab')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(from).toBeFocused()
  await expect(from).toHaveValue('2026-02-30')
  await expect(page.locator('.gt-query').getByRole('alert')).toHaveText('日期格式不正确')
  expect(page.url()).not.toContain('2026-02')
  expect([asked, await rows.count()]).toEqual([0, before])
  await from.fill('2026-02-28')
  await from.press('Tab')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect(page).toHaveURL(/2026-02-28/)

  // the to-dos ask as soon as a day is given
  await page.goto('/#/djnotification/todoitems')
  const came = page.locator('.gt-came input').first()
  await came.fill('2026-02-30')
  await came.press('Tab')
  await expect(page.locator('.gt-came').getByRole('alert')).toBeVisible()
  await expect(came).toHaveValue('2026-02-30')
  expect(page.url()).not.toContain('created_at')
})

test('[8.1] a text that is pasted is taken whole wherever that is; one that is too long says so at its field and is not sent', async ({
  page,
}) => {
  await signInAs(page, 'head-hnt')
  await page.goto('/#/djnotification/todoitems')
  await page.getByRole('button', { name: '外出代理' }).click()
  const dialog = page.getByRole('dialog', { name: '外出代理' })
  const note = dialog.getByRole('textbox', { name: '说明' })
  await note.fill('出差：')
  await note.evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, '长'.repeat(210))
  await expect(note).toHaveValue(`出差：${'长'.repeat(210)}`)
  const told = dialog.getByRole('alert').filter({ hasText: /不能超过200个字/ })
  await expect(told).toBeVisible()
  const [field, message] = [await note.boundingBox(), await told.boundingBox()]
  expect(Math.abs((message?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0))).toBeLessThan(8)
  await note.fill('短'.repeat(200))
  await expect(told).toHaveCount(0)

  // a form of the browser is not sent with it
  await page.keyboard.press('Escape')
  await page.goto('/#/djnotification/todoitems')
  const search = page.locator('.gt-search input')
  await search.evaluate((box, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, '长'.repeat(90))
  await expect(search).toHaveValue('长'.repeat(90))
  await search.press('Enter')
  expect(page.url()).not.toContain('search')
})
