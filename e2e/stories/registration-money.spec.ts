import { expect, test } from '@playwright/test'
import { entrustmentActions } from '../../domain/src/entrust/actions.ts'
import { registrationActions } from '../../domain/src/entrust/registration-actions.ts'
import { newestOrder } from '../support/newest-order.ts'
import { customerField, openDesk, registerCubes, typeCubes, walkToSheet } from '../support/registration-desk.ts'
import { signIn } from '../support/sign-in.ts'

test('[page newEntrustsManager, fees] a client with terms of his own sees the agreed sum beside the list price before anything is stored, and is billed it', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const keys = await openDesk(page)
  const chooseClient = async (): Promise<void> => {
    await customerField(page).focus()
    await keys.press('Enter')
    const picker = page.getByRole('dialog', { name: '选择客户信息' })
    await expect(picker.getByRole('combobox')).toBeFocused()
    // by the number of its project: other stories announce samples of the same client
    await keys.type('XM-035')
    await expect(picker.getByRole('option').first()).toContainText('示范建材')
    await expect(picker.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
    await keys.press('Enter')
    await expect(customerField(page)).toHaveValue(/示范建材/)
  }
  await chooseClient()
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '12号中桥 1-1 墩柱')
  const foot = page.locator('.gt-order-foot')
  await expect(foot).toContainText('¥ 54.00')
  await expect(foot.locator('del')).toHaveText('60.00')
  const side = page.getByRole('complementary', { name: '校验' })
  await expect(side.getByRole('row').filter({ hasText: '客户折扣' })).toContainText('54.00')
  await expect(side.getByRole('row').filter({ hasText: '标准价合计' })).toContainText('60.00')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^WT-\S+ 已登记$/)).toBeVisible({ timeout: 30_000 })
  const { order: first, charge_lines } = await newestOrder(session)
  expect(charge_lines).toMatchObject([
    { list_price: '60.00', unit_price: '60.00', discount_rate: '90.00', price_rule: 'target', amount: '54.00' },
  ])

  // [E-38] the same tests again for a reason of the laboratory: the order names the first one and costs nothing
  await chooseClient()
  await expect(page.getByRole('combobox', { name: '检测性质' })).toBeFocused()
  await keys.press('Tab')
  const round = page.getByRole('combobox', { name: '首检/复检' })
  await expect(round).toBeFocused()
  await keys.type('复检')
  await keys.press('Enter')
  const origin = page.getByRole('textbox', { name: '原委托' })
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '12号中桥 1-1 墩柱')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: '复检须选择原委托' })).toBeVisible()
  await expect(origin).toBeFocused()
  await keys.press('Enter')
  const earlier = page.getByRole('dialog', { name: '选择原委托' })
  await expect(earlier.getByRole('textbox')).toBeFocused()
  await keys.type(first.entrust_no ?? 'none')
  await keys.press('Enter')
  await expect(earlier).toBeHidden()
  await expect(origin).toHaveValue(first.entrust_no ?? 'none')
  await expect(origin).toBeFocused()
  await keys.press('Tab')
  await keys.press('Space')
  await expect(page.getByRole('switch', { name: '本室原因复检' })).toBeChecked()
  await expect(foot).toContainText('¥ 0.00')
  await expect(side.getByRole('row').filter({ hasText: '免收' })).toContainText('60.00')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^WT-\S+ 已登记$/)).toBeVisible({ timeout: 30_000 })
  expect((await newestOrder(session)).order).toMatchObject({
    test_round: 'repeat',
    repeat_of_id: first.id,
    laboratory_caused: 1,
    charge_state: 'free',
  })

  // without the server there is no such price, and the page says so
  await page.route(/Registrations\/Quote/, route => route.abort())
  await customerField(page).focus()
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '12号中桥 1-2 墩柱')
  await expect(side.getByText(/^服务器未能报价/)).toBeVisible()
  await expect(foot).toContainText('¥ 60.00')
})

test("[decision 0068] a repeat by the laboratory's own fault says before it is stored which tests are charged all the same", async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const { order: first, samples } = await registerCubes(session, 1)
  const { tests } = await session.call(registrationActions, 'Tests', {})
  const [cube] = samples
  const other = tests.find(
    test =>
      test.trial_class_id === cube?.row.trial_class_id &&
      test.needs_age === 0 &&
      !cube.items.some(item => item.trial_list_id === test.trial_list_id),
  )
  const tested = cube?.items.map(item => ({ unit_trial_parameter_id: item.unit_trial_parameter_id ?? '' })) ?? []
  const { order: draft, charge_lines } = await session.call(entrustmentActions, 'Save', {
    ...{ trial_category_id: first.trial_category_id, customer_info_id: first.customer_info_id },
    ...{ test_round: 'repeat', repeat_of_id: first.id, laboratory_caused: 1 },
    samples: [
      {
        ...{ name: '混凝土试块', trial_class_id: cube?.row.trial_class_id ?? '', grade: 'C30', quantity: '3块' },
        ...{ sampling_date: '2026-01-05', age_days: 28 },
        items: [...tested, { unit_trial_parameter_id: other?.parameters[0]?.id ?? '' }],
      },
    ],
  })
  await page.goto(`/#/djentrustmanage/newEntrustsManager?id=${draft.id}`)
  const [charged] = charge_lines.filter(line => line.price_rule !== 'free')
  await expect(page.getByText(`原委托未检，照常收费：${charged?.name ?? 'none'}`, { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: '本室原因复检' }).click()
  await expect(page.getByText(/^原委托未检/)).toHaveCount(0)
})

test('[page newEntrustsManager, region E] the camera of the desk takes photographs of an order', async ({ page }) => {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 64, height: 48 })
    const context = canvas.getContext('2d')
    let shade = 0
    setInterval(() => {
      if (!context) return
      shade += 7
      context.fillStyle = `hsl(${shade} 50% 50%)`
      context.fillRect(0, 0, canvas.width, canvas.height)
    }, 50)
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: async () => canvas.captureStream(10) })
  })
  const session = await signIn(page, 'reception')
  const { order } = await registerCubes(session, 1)
  await page.goto(`/#/djentrustmanage/newEntrustsManager?id=${order.id}`)
  await expect(page.getByRole('textbox', { name: '委托编号' })).toHaveValue(order.entrust_no ?? '')
  const side = page.getByRole('complementary', { name: '校验' })
  await side.getByRole('button', { name: '拍照' }).click()
  const camera = page.getByRole('dialog', { name: '拍照' })
  const shutter = camera.getByRole('button', { name: '拍照' })
  await expect(shutter).toBeEnabled()
  await shutter.click()
  await expect(camera.getByRole('status')).toHaveText('已拍 1 张')
  await shutter.click()
  await expect(camera.getByRole('status')).toHaveText('已拍 2 张')
  await page.keyboard.press('Escape')
  await expect(camera).toBeHidden()
  await expect(side.getByRole('button', { name: /^照片-\d{12}-[12]\.jpg$/ })).toHaveCount(2)
})
