import { expect, test } from '@playwright/test'
import { addCalendarDays } from '../../domain/src/kit/time.ts'
import { pickController } from '../../domain/src/platform/pick-actions.ts'
import { sampleActions } from '../../domain/src/samples/actions.ts'
import { Actors } from '../../tools/main-job/actors.ts'
import { axeFaults } from '../support/axe.ts'
import { approveReport } from '../support/issued-report.ts'
import { accountOf, password, productAddress } from '../support/product.ts'
import { registerCubes } from '../support/registration-desk.ts'
import { caller, signIn } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'
import { watchFaults } from '../support/watch.ts'

test('[workflow 11, page samplelyList] a retained part is disposed of after its day, approved by the director before a witness who signs', async ({
  page,
}) => {
  test.slow()
  const faults = await watchFaults(page)
  const { orderNumber } = await approveReport(67)
  const people = new Actors(productAddress(), password())
  const keeper = accountOf('sample_keeper')
  const { envelope } = await (await caller('sample_keeper')).raw('Sessions/Facts', {}, { method: 'GET' })
  const { now } = envelope.result as { now: string } // the contract's answer
  const { rows } = await people.call(keeper, sampleActions, 'List', {
    filter: [{ field: 'state', op: 'eq', value: 'tested' }],
  })
  const found = rows.find(row => (row as unknown as { order: { label: string } }).order.label === orderNumber)
  if (!found) throw new Error('no sample was tested')
  const number = found.sample_number ?? ''
  people.at(`${addCalendarDays(now.slice(0, 10), -50)} 09:00:00`)
  const item = { id: found.id, row_version: found.row_version }
  const places = await people.call(keeper, pickController('sample_library'), 'Pick', { search: '留样室' })
  const sample_library_id = places.rows[0]?.id ?? ''
  const part = { quantity: '2kg', retention_days: 30, sample_library_id }
  await people.call(keeper, sampleActions, 'Retain', { items: [item], ...part })
  const row = page.getByRole('row').filter({ hasText: number })
  const dialog = page.getByRole('dialog').filter({ hasText: /LY-/ })

  await test.step('the keeper asks for the disposal of what is past its day', async () => {
    await signIn(page, 'sample_keeper')
    await page.goto('/#/djentrustmanage/samplelyList')
    await page.getByRole('searchbox', { name: '扫描或输入编号' }).fill(`GT:S:${number}`)
    await page.keyboard.press('Enter')
    await expect(row).toContainText('2kg')
    expect(await axeFaults(page, 'retained samples')).toEqual([])
    await setTick(row.getByRole('checkbox'))
    await page.getByRole('button', { name: '处置', exact: true }).and(page.locator(':enabled')).first().click()
    await dialog.getByRole('button', { name: /^处置/ }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('待批准处置')
  })

  await test.step('the director approves it from his to-do; a witness has to sign', async () => {
    await signIn(page, 'director')
    await page.goto('/#/djnotification/todoitems')
    await page.getByRole('button', { name: new RegExp(`样品${number}）申请处置`) }).click()
    await expect(page).toHaveURL(/samplelyList\?.*id=/)
    await expect(page.getByRole('heading', { name: '过程' })).toBeVisible()
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: '批准处置' }).click()
    await dialog.getByRole('combobox', { name: '监督人' }).click()
    await page.keyboard.type('检测员甲')
    await page.locator('.ant-select-item-option').filter({ hasText: '检测员甲' }).first().click()
    const approve = dialog.getByRole('button', { name: /^批准处置/ })
    await expect(approve).toBeDisabled()
    expect(await axeFaults(page, 'disposal')).toEqual([])
    // he signed the printed sheet, whose photograph is the proof
    await dialog.locator('input[type=file]').setInputFiles({
      name: '处置单.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 60 } }),
    })
    await expect(dialog.getByText('处置单.png')).toBeVisible()
    await approve.click()
    await expect(dialog).toBeHidden()
    await page.getByRole('tab', { name: '全部' }).click()
    await expect(row).toContainText('已处置')
  })

  await test.step('the sample itself has gone, and is found by its label', async () => {
    await signIn(page, 'sample_keeper')
    await page.goto('/#/djentrustmanage/samplelist')
    await page.getByRole('searchbox', { name: '扫描样品标签或输入编号' }).fill(`GT:S:${number}`)
    await page.keyboard.press('Enter')
    await expect(row).toContainText('已处置')
  })
  expect(faults).toEqual([])
})

test('[page samplelyList, retain] samples are retained label by label and get their labels', async ({ page }) => {
  const { samples } = await registerCubes(await caller('reception'), 1)
  const number = samples[0]?.row.sample_number ?? ''
  await signIn(page, 'sample_keeper')
  await page.goto('/#/djentrustmanage/samplelyList')
  await page.getByRole('button', { name: '登记留样', exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '留样数量' })
  const retain = dialog.getByRole('button', { name: /^登记留样/ }).last()
  await expect(retain).toBeDisabled()
  const scan = dialog.getByRole('searchbox')
  await scan.fill('没有这个编号')
  await scan.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('未找到该数据')
  await scan.fill(`GT:S:${number}`)
  await scan.press('Enter')
  await expect(dialog.getByRole('listitem')).toContainText(number)
  await dialog.getByRole('textbox', { name: '留样数量' }).fill('1块')
  // where it lies is asked for (workflow 11: quantity, place, seal)
  await retain.click()
  await expect(dialog.getByText('请选择存放位置')).toBeVisible()
  await dialog.getByRole('combobox', { name: '存放位置' }).fill('留样室 1')
  await page.locator('.ant-select-dropdown:visible').getByText('留样室 1 区').click()
  await retain.click()
  await expect(page.getByRole('img', { name: `标签预览 ${number}` })).toContainText(/LY-\d{4}-\d{4}/)
})
