import { expect, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { approveFailing } from '../support/issued-report.ts'
import { signIn } from '../support/sign-in.ts'
import { signOn } from '../support/sign-pad.ts'
import { setTick } from '../support/tick.ts'
import { watchFaults } from '../support/watch.ts'

test('[workflow 14, page nonconforminglist] a failed result is told, treated and closed with proof; then its sample may leave', async ({
  page,
}) => {
  test.slow()
  const faults = await watchFaults(page)
  const { reportNumber } = await approveFailing(45)
  const row = page.getByRole('row').filter({ hasText: reportNumber })
  const chosen = () => page.getByRole('dialog').filter({ hasText: /BHG-/ })
  let sample = ''

  await test.step('the to-do of the quality manager leads to it; it waits to be told, and closing says why it cannot be yet', async () => {
    await signIn(page, 'quality_lead')
    await page.goto('/#/djnotification/todoitems')
    await page.getByRole('button', { name: new RegExp(`BHG-.*${reportNumber}`) }).click()
    await expect(page).toHaveURL(/nonconforminglist\?.*id=/)
    const drawer = page
      .getByRole('complementary')
      .or(page.getByRole('dialog'))
      .filter({ hasText: reportNumber })
      .first()
    await expect(drawer).toContainText('抗压强度')
    expect(await axeFaults(page, 'nonconforming result')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(row).toContainText('超24小时未通知')
    sample = /YP-[\d-]+/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  })

  await test.step('client and supervision are told', async () => {
    await row.getByRole('button', { name: '通知委托方' }).click()
    await expect(chosen().getByRole('checkbox').first()).toBeChecked()
    await chosen()
      .getByRole('button', { name: /^通知委托方/ })
      .click()
    await expect(chosen()).toBeHidden()
    await page.getByRole('tab', { name: /已告知/ }).click()
    await expect(row).toContainText('已告知')
  })

  await test.step('it is treated, and closed with a photograph', async () => {
    await row.getByRole('button', { name: '处理', exact: true }).click()
    await chosen().getByRole('combobox', { name: '处理方式' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: '返工' }).click()
    await chosen().getByRole('textbox', { name: '处理情况' }).fill('凿除重浇，钻芯检测合格')
    await chosen().getByRole('button', { name: /^处理/ }).click()
    await expect(chosen()).toBeHidden()
    await page.getByRole('tab', { name: /处理中/ }).click()
    await row.getByRole('button', { name: '关闭', exact: true }).click()
    const close = chosen()
      .getByRole('button', { name: /^关闭 ?Ctrl|^关闭$/ })
      .last()
    await expect(close).toBeDisabled()
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } })
    await page.locator('input[type=file]').setInputFiles({ name: '钻芯.png', mimeType: 'image/png', buffer: picture })
    await expect(chosen()).toContainText('钻芯.png')
    expect(await axeFaults(page, 'closing')).toEqual([])
    await close.click()
    await expect(chosen()).toBeHidden()
    await page.getByRole('tab', { name: /已闭合/ }).click()
    await expect(row).toContainText('返工')
    await row.getByRole('button', { name: /^BHG-/ }).click()
    await expect(page.getByText('凿除重浇，钻芯检测合格').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '钻芯.png' })).toBeVisible()
    await page.goto('/#/djnotification/todoitems')
    await expect(page.getByRole('heading', { name: '待办事项' }).or(page.getByRole('grid')).first()).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`BHG-.*${reportNumber}`) })).toHaveCount(0)
  })

  await test.step('the keeper gives the sample back', async () => {
    await signIn(page, 'sample_keeper')
    const asked = { f: [{ field: 'sample_number', op: 'contains', value: sample }] }
    await page.goto(`/#/djentrustmanage/samplelist?q=${encodeURIComponent(JSON.stringify(asked))}`)
    const line = page.getByRole('row').filter({ hasText: sample })
    // tasks of one sample may differ by their age alone
    await line.getByRole('button', { name: sample }).click()
    const task = page.getByRole('row').filter({ hasText: /RW-/ })
    await expect(task).toContainText('28 d')
    await page.getByRole('button', { name: '关闭', exact: true }).click()
    await expect(task).toHaveCount(0)
    await setTick(line.getByRole('checkbox'))
    await page.getByRole('button', { name: '退样', exact: true }).and(page.locator(':enabled')).first().click()
    const dialog = page.getByRole('dialog').filter({ hasText: sample })
    await dialog.getByRole('textbox', { name: '领取人' }).fill('送样员乙')
    await signOn(page, dialog.getByRole('img', { name: '领取人手写签名' }))
    await dialog.getByRole('button', { name: /^退样/ }).click()
    await expect(dialog).toBeHidden()
    await expect(line).toContainText('已退样')
  })
  expect(faults).toEqual([])
})
