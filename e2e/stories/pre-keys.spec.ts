import { expect, test } from '@playwright/test'
import { preEntrustmentActions } from '../../domain/src/entrust/pre-entrustment-actions.ts'
import { announced } from '../support/announced.ts'
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

test('[page entrusttemp, special; interface 4.2] what is typed outlives a lost answer, a lost network and a reload, and comes once', async ({
  page,
  context,
}) => {
  test.slow()
  const client = await signIn(page, 'client')
  const named = async (project: string) =>
    (
      await client.call(preEntrustmentActions, 'List', {
        filter: [{ field: 'project_name', op: 'eq', value: project }],
        size: 20,
      })
    ).rows
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const saved = page.getByText('已保存', { exact: true })
  const here = page.getByText('未能存到服务器，修改保留在本机')
  await page.goto('/#/djentrustmanage/entrusttemp?edit=new')
  await field('项目名称').fill('断网不丢')
  await field('委托单位').fill('示范建材有限公司')
  await field('送样人').fill('送样员甲')

  // the server stores it, its answer never comes: the same draft is sent again, and stands once
  await page.route(
    /PreEntrustments\/Save/,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.keyboard.press('Control+s')
  await expect(here).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: '重试' }).click()
  await expect(saved).toBeVisible()
  expect(await named('断网不丢')).toHaveLength(1)
  await field('工程部位').fill('左幅')
  await page.keyboard.press('Control+s')
  await expect(saved).toBeVisible()

  // without a network it is left and opened again with all that was typed, and goes by itself once the network is back
  await context.setOffline(true)
  await field('工程部位').fill('右幅 K2')
  await page.keyboard.press('Control+s')
  await expect(here).toBeVisible()
  await context.setOffline(false)
  await expect(saved).toBeVisible()
  expect((await named('断网不丢'))[0]).toMatchObject({ project_part: '右幅 K2' })

  // a reload before the server has it brings it back, and giving it up shows what the server has
  await page.route(/PreEntrustments\/Save/, route => route.abort())
  page.on('dialog', dialog => void dialog.accept())
  // what a page sends while it goes away slips past a route now and then, so the page itself sends none
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (address, init) =>
      String(address).includes('PreEntrustments/Save')
        ? Promise.reject(new TypeError('no network'))
        : send(address, init)
  })
  await field('工程部位').fill('匝道')
  await page.reload()
  const back = page.getByRole('status').filter({ hasText: '已恢复上次未保存的填写' })
  await expect(back).toBeVisible()
  await expect(field('工程部位')).toHaveValue('匝道')
  await back.getByRole('button', { name: '放弃' }).click()
  await expect(field('工程部位')).toHaveValue('右幅 K2')
  await expect(saved).toBeVisible()
  await page.unroute(/PreEntrustments\/Save/)

  // stored elsewhere meanwhile: both sides are shown, and one's own may stand
  const [row] = await named('断网不丢')
  const whole = await client.call(preEntrustmentActions, 'GetWhole', { id: row?.id ?? '' })
  await client.call(preEntrustmentActions, 'Save', {
    id: whole.order.id,
    row_version: whole.order.row_version,
    trial_category_id: whole.order.trial_category_id,
    customer_snapshot: { project_name: '断网不丢', entrusting_unit: '示范建材有限公司', sample_sender: '送样员甲' },
    project_part: '电话里改的',
    samples: [],
  })
  await field('工程部位').fill('主线')
  await page.keyboard.press('Control+s')
  const clash = page.getByRole('dialog').filter({ hasText: '电话里改的' })
  await expect(clash).toContainText('主线')
  await clash.getByRole('button', { name: '保留我的' }).click()
  await expect(clash).toBeHidden()
  await expect.poll(async () => (await named('断网不丢'))[0]?.project_part).toBe('主线')
})

test('[page entrusttemp; workflow P-04] a refusal of another step leads there and is told', async ({ page }) => {
  const order = await announced('停止开展的项目')
  const client = await signIn(page, 'client')
  await client.call(preEntrustmentActions, 'Withdraw', { items: [{ id: order.id, row_version: order.row_version }] })
  const message = '示范检测中心未开展“抗压强度”'
  // the laboratory gives the test up between the choice and the submission
  await page.route(/PreEntrustments\/Submit/, route =>
    route.fulfill({
      status: 422,
      json: {
        code: 422,
        issucess: false,
        msg: message,
        result: { errors: [{ code: 'P-04', severity: 'error', message, field: 'items', row: null, params: {} }] },
      },
    }),
  )
  await page.goto(`/#/djentrustmanage/entrusttemp?edit=${order.id}`)
  await page.getByRole('button', { name: '附件与确认' }).click()
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('button', { name: '检测项目与依据' })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
})
