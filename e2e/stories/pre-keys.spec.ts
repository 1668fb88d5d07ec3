import { expect, test } from '@playwright/test'
import { preEntrustmentActions } from '../../domain/src/entrust/pre-entrustment-actions.ts'
import { Keys } from '../support/keys.ts'
import { signIn } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'

test('[page entrusttemp; interface 4.2] by keyboard a client is led from field to field and step to step, keeps the draft, and sends it', async ({
  page,
}) => {
  test.slow()
  const client = await signIn(page, 'client')
  await page.goto('/#/djentrustmanage/entrusttemp?edit=new')
  const project = page.getByRole('textbox', { name: '项目名称' })
  await project.fill('')
  const keys = new Keys(page)
  await keys.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: '请选择客户信息' })).toBeVisible()
  await expect(project).toBeFocused()
  await keys.type('键盘路改造')
  await page.getByRole('textbox', { name: '委托单位' }).fill('示范建材有限公司')
  await page.getByRole('textbox', { name: '送样人', exact: true }).fill('送样员甲')
  await keys.press('Control+Enter')

  // the first cell of the sheet has the keyboard
  const sheet = page.getByRole('grid', { name: '样品' })
  await expect(sheet.getByLabel('样品名称 1')).toBeFocused()
  for (const text of ['混凝土试块', 'hnt', 'C30', '0314', '28', '3块']) {
    await keys.type(text)
    await keys.press('Tab')
  }
  await keys.press('Control+s')
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  const { rows } = await client.call(preEntrustmentActions, 'List', { sort: { field: 'id', dir: 'desc' }, size: 20 })
  const id = rows[0]?.id ?? ''
  const stored = async () => client.call(preEntrustmentActions, 'GetWhole', { id })
  await expect.poll(async () => (await stored()).samples.map(({ row }) => row.name)).toEqual(['混凝土试块'])
  await keys.press('Control+Enter')

  const finder = page.getByRole('combobox', { name: '试验、参数或拼音首字母' })
  await expect(finder).toBeFocused()
  // a sample without a test does not go on
  await keys.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: '请选择试验' })).toBeVisible()
  await finder.focus()
  await keys.type('hntlft')
  await keys.press('Enter')
  await expect(page.getByRole('complementary', { name: '已选检测' })).toContainText('28 d × 1')
  await keys.press('Control+Enter')
  await setTick(page.getByRole('checkbox', { name: '我已阅读并同意' }))
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await keys.press('Control+Enter')
  const question = page.getByRole('dialog').filter({ hasText: '提交后将由试验室受理，确定提交吗？' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: '提交' }).press('Enter')
  await expect(page.getByText('已提交试验室')).toBeVisible()
  await expect.poll(async () => (await stored()).order.state).toBe('submitted')
})
