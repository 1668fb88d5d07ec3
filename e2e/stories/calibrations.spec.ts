import { expect, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { signInAs } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'

test('[djtrialtestset/ringknife] a ring is reckoned while it is typed, and rings are measured anew in one sheet', async ({
  page,
}) => {
  test.slow()
  const faults = await watchFaults(page)
  await signInAs(page, 'equip')
  await page.goto('/#/djtrialtestset/ringknife')
  const dialog = page.getByRole('dialog')
  const result = dialog.getByRole('complementary', { name: '计算结果' })
  const readings = async (field: string, ...values: readonly string[]): Promise<void> => {
    for (const [at, value] of values.entries())
      await dialog.getByRole('textbox', { name: `${field} ${at + 1}`, exact: true }).fill(value)
  }

  await test.step('the volume follows from diameters and heights, and diameters that differ are asked about', async () => {
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await dialog.getByLabel(/环刀号/).fill('ST-70')
    await dialog.getByLabel(/^\*? ?质量/).fill('150.0')
    await readings('内径测值', '70.0', '70.0', '70.3')
    await readings('高度测值', '52.0', '52.0', '52.0')
    await expect(result.getByRole('status')).toContainText('内径测值相差0.30mm')
    await readings('内径测值', '70.0', '70.0', '70.0')
    await expect(result.getByRole('status')).toHaveCount(0)
    await expect(dialog.getByLabel(/^\*? ?容积/)).toHaveValue('200.12')
    expect(await axeFaults(page, 'form of a calibration')).toEqual([])
    await dialog.getByRole('button', { name: /^保存 / }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: 'ST-70' })).toContainText('200.12')
  })

  await test.step('a second ring with its number in use is refused at the number', async () => {
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await dialog.getByLabel(/环刀号/).fill('st-70')
    await dialog.getByLabel(/^\*? ?质量/).fill('150.0')
    await dialog.getByLabel(/^\*? ?容积/).fill('200')
    await dialog.getByRole('button', { name: /^保存 / }).click()
    await expect(dialog.getByText(/已存在/)).toBeVisible()
    await dialog.getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '放弃修改' }).click()
  })

  await test.step('measured anew it has its next version, and what was not measured stays', async () => {
    for (const number of ['HD-01', 'ST-70'])
      await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check()
    await page.getByRole('button', { name: '批量复测' }).click()
    const sheet = dialog.getByRole('grid', { name: '环刀批量测量' })
    const row = sheet.getByRole('row').filter({ hasText: 'ST-70' })
    await row.getByRole('gridcell').or(row.locator('td.cell')).first().click()
    await page.keyboard.type('149.8')
    await page.keyboard.press('Tab')
    for (const reading of ['70.0', '70.1', '70.0']) {
      await page.keyboard.type(reading)
      await page.keyboard.press('Tab')
    }
    await expect(row).toContainText('容积')
    await dialog.getByRole('button', { name: /^保存 / }).click()
    await expect(page.getByText('已登记1个新版本')).toBeVisible()
    await page
      .getByRole('button', { name: 'ST-70' })
      .or(page.getByRole('link', { name: 'ST-70' }))
      .first()
      .click()
    await expect(page.getByRole('region', { name: '历史版本' })).toContainText('200.12')
  })
  expect(faults.filter(fault => !/status of (409|422)/.test(fault))).toEqual([])
})

test('[djtrialtestset/stressring] points are fitted, the fit is taken over, and a reading is tried', async ({
  page,
}) => {
  test.slow()
  const faults = await watchFaults(page)
  await signInAs(page, 'equip')
  await page.goto('/#/djtrialtestset/stressring')
  await page.getByRole('row').filter({ hasText: 'CLH-30' }).getByRole('button', { name: '编辑' }).click()
  const dialog = page.getByRole('dialog')
  const result = dialog.getByRole('complementary', { name: '计算结果' })
  await expect(result.getByRole('img', { name: '力值 – 读数' })).toBeVisible()
  await expect(result.locator('tbody tr')).toHaveCount(10)
  await result.getByRole('button', { name: '采用回归结果' }).click()
  await expect(dialog.getByLabel(/^\*? ?系数/)).toHaveValue(/^84\.\d{1,8}$/)
  await result.getByLabel('试算 读数').fill('100')
  await expect(result.locator('output')).toHaveText(/^力值 8\d{3}\.\d{4}$/)
  await result.getByLabel('试算 读数').fill('400')
  await expect(result.locator('output')).toContainText('超出方程适用范围')
  await dialog.getByLabel(/^\*? ?相关系数/).fill('')
  await dialog.getByRole('button', { name: /^保存 / }).click()
  await expect(dialog.getByText('相关系数不能为空')).toBeVisible()
  expect(await axeFaults(page, 'form of a calibration')).toEqual([])
  expect(faults.filter(fault => !/status of (409|422)/.test(fault))).toEqual([])
})
