import { expect, type Page, test } from '@playwright/test'
import { preEntrustmentActions } from '../../domain/src/entrust/pre-entrustment-actions.ts'
import { registrationActions } from '../../domain/src/entrust/registration-actions.ts'
import { axeFaults } from '../support/axe.ts'
import { caller, signIn, signInAs } from '../support/sign-in.ts'
import { smallTargets } from '../support/small-targets.ts'
import { setTick } from '../support/tick.ts'

const wizard = '/#/djentrustmanage/entrusttemp'
const inbox = '/#/djentrustmanage/ywtentrustlist'
const telephone = { width: 360, height: 740 }

type Session = Awaited<ReturnType<typeof signIn>>

interface Whole {
  readonly order: {
    readonly id: string
    readonly row_version: number
    readonly pre_no: string
    readonly qr_code: string
    readonly state: string
    readonly wizard_step: number
  }
  readonly attachments: readonly { readonly name: string }[]
  readonly made: { readonly id: string; readonly entrust_no: string } | null
}

/** The caller's newest pre-entrustment. */
async function newest(session: Session): Promise<Whole> {
  const query = { sort: { field: 'id', dir: 'desc' }, size: 20 }
  const list = await session.raw('PreEntrustments/List', query, { method: 'GET' })
  const [row] = (list.envelope.result as { rows: { id: string }[] }).rows // a list of the contract
  const whole = await session.raw('PreEntrustments/GetWhole', { id: row?.id }, { method: 'GET' })
  return whole.envelope.result as Whole // the contract's answer
}

const next = (page: Page) => page.getByRole('button', { name: '下一步' })
const alertSaying = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
/** The announcement that stands in the registration form. */
const inForm = (page: Page, number: string) =>
  page.getByRole('complementary', { name: '校验' }).getByRole('button', { name: number })
const stored = (page: Page) => expect(page.getByText('已保存', { exact: true })).toBeVisible()

async function noFaults(page: Page, where: string): Promise<void> {
  expect.soft(await axeFaults(page, where)).toEqual([])
  expect.soft(await smallTargets(page), where).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(over, `${where} is wider than the telephone`).toBeLessThanOrEqual(0)
}

test('[page entrusttemp, accept] a client orders by telephone, mends what is returned, and the laboratory registers it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(telephone)
  const client = await signIn(page, 'client')
  await page.goto(wizard)
  await page.getByRole('button', { name: '新建预委托' }).click()

  // step 1: without a customer nothing goes on
  await page.getByRole('textbox', { name: '项目名称' }).fill('')
  await next(page).click()
  await expect(alertSaying(page, '请选择客户信息')).toBeVisible()
  await noFaults(page, 'customer')
  await page.getByRole('textbox', { name: '项目名称' }).fill('来样检测 K3 桥')
  await page.getByRole('textbox', { name: '委托单位' }).fill('示范建材有限公司')
  await page.getByRole('textbox', { name: '送样人', exact: true }).fill('送样员甲')
  await page.getByRole('textbox', { name: '送样人电话' }).fill('13800000217')
  await page.getByLabel('要求完成日期').fill('2020-01-01')
  await page.getByLabel('要求完成日期').press('Enter')
  await next(page).click()
  await expect(alertSaying(page, '要求完成日期不能早于今天')).toBeVisible()
  await page.getByLabel('要求完成日期').fill('2099-01-01')
  await page.getByLabel('要求完成日期').press('Enter')
  await next(page).click()

  // step 2: a nameless sample and an age in words are told at their fields
  const name = page.getByRole('textbox', { name: '样品名称' })
  await page.getByRole('textbox', { name: '数量', exact: true }).fill('3块')
  await page.getByRole('textbox', { name: '龄期' }).fill('廿八')
  await next(page).click()
  await expect(alertSaying(page, '龄期应为整数')).toBeVisible()
  await expect(alertSaying(page, '样品名称不能为空')).toBeVisible()
  await name.fill('混凝土试块')
  await page.getByRole('combobox', { name: '试验分类' }).selectOption({ label: '水泥混凝土' })
  await page.getByRole('textbox', { name: '规格' }).fill('C30')
  await page.getByRole('textbox', { name: '龄期' }).fill('28')
  await page.getByRole('textbox', { name: '代表数量' }).fill('100 m³')
  await page.getByRole('textbox', { name: '桩号/结构部位' }).fill('1号墩')
  await noFaults(page, 'samples')
  await next(page).click()
  await stored(page)

  // what was typed is on the server: the step and the sample come back
  await page.reload()
  await expect(page.getByRole('button', { name: '检测项目与依据' })).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: '2 样品' }).click()
  await expect(name).toHaveValue('混凝土试块')
  await page.getByRole('button', { name: '复制' }).click()
  await expect(page.getByRole('textbox', { name: '桩号/结构部位' }).nth(1)).toHaveValue('2号墩')
  await next(page).click()

  // step 3: each sample needs a test
  await next(page).click()
  await expect(alertSaying(page, '请选择试验')).toBeVisible()
  await page.getByRole('combobox', { name: '试验、参数或拼音首字母' }).fill('立方体')
  await page
    .getByRole('treeitem', { name: /立方体抗压强度/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: '检测依据' }).selectOption({ label: '由试验室确定' })
  await expect(page.getByRole('complementary', { name: '已选检测' })).toContainText('28 d × 2')
  await noFaults(page, 'tests')
  await next(page).click()

  // step 4: files of the wrong kind are refused, the instructions must be read
  const files = page.getByLabel('附件', { exact: true }).and(page.locator('input'))
  await files.setInputFiles({ name: '程序.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
  await expect(alertSaying(page, '不支持的文件类型')).toBeVisible()
  await files.setInputFiles({ name: '配合比.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })
  await expect(page.getByText('配合比.pdf', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(alertSaying(page, '请先阅读并同意委托须知')).toBeVisible()
  await setTick(page.getByRole('checkbox', { name: '我已阅读并同意' }))
  await noFaults(page, 'confirm')
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('已提交试验室')).toBeVisible()
  const sent = await newest(client)
  expect(sent.order).toMatchObject({ state: 'submitted', pre_no: expect.stringMatching(/^YWT-/) })
  expect(sent.attachments.map(file => file.name)).toEqual(['配合比.pdf'])
  await expect(page.getByText(sent.order.pre_no)).toBeVisible()
  await noFaults(page, 'delivered')

  // the counter scans the code and returns it with a reason
  const counter = await (await browser.newContext()).newPage()
  await signIn(counter, 'reception')
  await counter.goto(inbox)
  await counter.getByRole('searchbox', { name: '扫码或输入预委托编号' }).fill(sent.order.qr_code)
  await counter.keyboard.press('Enter')
  const drawer = counter.getByRole('dialog').filter({ hasText: sent.order.pre_no })
  await expect(drawer).toContainText('配合比.pdf')
  expect.soft(await axeFaults(counter, 'inbox')).toEqual([])
  await drawer.getByRole('button', { name: '退回' }).click()
  const asking = counter.locator('.ant-modal').filter({ hasText: '退回' })
  await asking.getByRole('button', { name: '退回' }).click()
  await expect(asking.getByRole('alert').first()).toBeVisible()
  await asking.getByRole('textbox').fill('请注明批号')
  await asking.getByRole('button', { name: '退回' }).click()
  await expect(asking).toBeHidden()

  // the client sees why, mends it, and sends it again under the same number
  await page.getByRole('button', { name: '返回列表' }).click()
  const card = page.getByRole('listitem').filter({ hasText: sent.order.pre_no })
  await expect(card).toContainText('请注明批号')
  await noFaults(page, 'list')
  await card.getByRole('button', { name: '编辑' }).click()
  await expect(page.getByText('已退回：请注明批号')).toBeVisible()
  await page.getByRole('button', { name: '2 样品' }).click()
  await page.getByRole('textbox', { name: /批号/ }).first().fill('P-0217')
  await page.getByRole('button', { name: '附件与确认' }).click()
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('已提交试验室')).toBeVisible()
  const again = await newest(client)
  expect(again.order).toMatchObject({ id: sent.order.id, pre_no: sent.order.pre_no, state: 'submitted' })

  // the counter takes it from the list into the form, corrects it and registers it
  await counter.goto('/#/djentrustmanage/newEntrustsManager')
  await counter.getByRole('button', { name: new RegExp(sent.order.pre_no) }).click()
  const sheet = counter.getByRole('grid', { name: '样品' })
  await expect(sheet.getByText('P-0217')).toBeVisible()
  await sheet.locator('td[data-row="0"][data-column="2"]').click()
  await counter.keyboard.press('Control+a')
  await counter.keyboard.type('C35')
  await counter.keyboard.press('Enter')
  const beside = counter.getByRole('complementary', { name: '校验' })
  await expect(beside).toContainText('C30')
  await expect(beside.getByRole('button', { name: '配合比.pdf', exact: true })).toBeVisible()
  await counter.keyboard.press('Control+Enter')
  await expect(counter.getByRole('status').filter({ hasText: '已登记' })).toBeVisible({ timeout: 30_000 })
  await counter.context().close()

  const { made, order } = await newest(client)
  expect(order.state).toBe('accepted')
  const clerk = await caller('reception')
  const whole = await clerk.raw('Entrustments/GetWhole', { id: made?.id }, { method: 'GET' })
  expect(whole.envelope.result).toMatchObject({
    order: {
      entrust_no: made?.entrust_no,
      state: 'accepted',
      required_date: '2099-01-01',
      customer_snapshot: { project_name: '来样检测 K3 桥', sample_sender: '送样员甲', sender_phone: '13800000217' },
    },
    samples: [
      {
        row: {
          grade: 'C35',
          age_days: 28,
          batch_number: 'P-0217',
          representative_unit: 'm³',
          structural_part: '1号墩',
        },
        items: [{ age_days: 28 }, { age_days: 28 }],
      },
      { row: { grade: 'C30', structural_part: '2号墩' } },
    ],
  })
  await page.getByRole('button', { name: '返回列表' }).click()
  await expect(card).toContainText('已受理')

  // the next one begins with the same customer
  await page.getByRole('button', { name: '新建预委托' }).click()
  await expect(page.getByRole('textbox', { name: '项目名称' })).toHaveValue('来样检测 K3 桥')
})

test('[page entrusttemp] a block of a spreadsheet fills the sheet; the list copies, withdraws, prints and deletes', async ({
  page,
}) => {
  const client = await signIn(page, 'client')
  await page.goto(`${wizard}?edit=new`)
  await page.getByRole('textbox', { name: '项目名称' }).fill('城北大道改造')
  await page.getByRole('textbox', { name: '委托单位' }).fill('示范建材有限公司')
  await page.getByRole('textbox', { name: '送样人', exact: true }).fill('送样员甲')
  await next(page).click()
  const sheet = page.getByRole('grid', { name: '样品' })
  await sheet.locator('td[data-row="0"][data-column="0"]').click()
  await page.evaluate(() => {
    const data = new DataTransfer()
    const rows = Array.from({ length: 3 }, (_, n) => `混凝土试块\t水泥混凝土\tC30\t0314\t28\t3块\t100 m³\t${n + 1}号墩`)
    data.setData('text/plain', rows.join('\n'))
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(sheet.getByRole('row')).toHaveCount(4)
  await page.keyboard.press('Alt+d')
  await expect(sheet.getByRole('row').nth(4)).toContainText('4号墩')
  await next(page).click()
  await page.getByRole('combobox', { name: '试验、参数或拼音首字母' }).fill('hntlft')
  await page.keyboard.press('Enter')
  await next(page).click()
  await setTick(page.getByRole('checkbox', { name: '我已阅读并同意' }))
  expect.soft(await axeFaults(page, 'confirm')).toEqual([])
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).click()
  await page.getByRole('button', { name: '打印预委托单' }).click()
  await expect(page.getByRole('dialog', { name: /YWT-.*\.pdf/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '返回列表' }).click()

  const { order } = await newest(client)
  const row = page.getByRole('row').filter({ hasText: order.pre_no })
  await row.getByRole('button', { name: '撤回' }).click()
  await page.locator('.ant-modal').getByRole('button', { name: '撤回' }).click()
  await expect(row).toContainText('草稿')
  expect.soft(await axeFaults(page, 'list')).toEqual([])

  // a copy begins as a draft of its own, without number and dates
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '复制' }).click()
  await page.getByRole('button', { name: '2 样品' }).click()
  await expect(sheet.getByRole('row')).toHaveCount(5)
  await expect(sheet.getByText('2026-03-14')).toHaveCount(0)
  const copy = await newest(client)
  expect(copy.order).toMatchObject({ pre_no: null, state: 'draft' })

  // what was typed last is kept when the wizard is left
  await page.getByRole('button', { name: '客户与工程' }).click()
  await page.getByRole('textbox', { name: '工程部位' }).fill('左幅')
  await page.getByRole('button', { name: '预委托', exact: true }).click()
  await expect(row).toBeVisible()
  expect((await newest(client)).order).toMatchObject({ id: copy.order.id, project_part: '左幅' })

  // both are deleted together
  // what was kept just now may have the list read once more, which takes the ticks away
  await expect(async () => {
    await setTick(row.getByRole('checkbox'))
    await setTick(page.getByRole('row').filter({ hasText: '草稿' }).nth(0).getByRole('checkbox'))
    await expect(page.getByRole('status').filter({ hasText: '已选 2 项' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: '删除' }).first().click()
  await page.locator('.ant-modal').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
})

test('[page ywtentrustlist, accept] the second clerk sees who has it in hand', async ({ page, browser }) => {
  const client = await caller('client')
  const offered = await client.raw('Registrations/Tests', {}, { method: 'GET' })
  const { tests } = offered.envelope.result as {
    tests: { trial_category_id: string; parameters: { id: string }[] }[]
  } // the contract's answer
  const [test] = tests
  const saved = await client.raw('PreEntrustments/Save', {
    trial_category_id: test?.trial_category_id,
    customer_snapshot: { project_name: '二人同收', entrusting_unit: '示范建材有限公司', sample_sender: '送样员甲' },
    samples: [{ name: '试块', items: [{ unit_trial_parameter_id: test?.parameters[0]?.id }] }],
  })
  const { id, row_version } = (saved.envelope.result as Whole).order
  await client.raw('PreEntrustments/Submit', { items: [{ id, row_version }], accepted_instructions: true })
  const { order } = await newest(client)

  await signInAs(page, 'reception1')
  await page.goto(inbox)
  const row = page.getByRole('row').filter({ hasText: order.pre_no })
  await row.getByRole('button', { name: '受理' }).click()
  await expect(inForm(page, order.pre_no)).toBeVisible()
  const second = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signInAs(second, 'reception2')
  await second.goto(`${inbox}?id=${id}`)
  await expect(second.getByText('处理中：收样员甲')).toBeVisible()
  await expect(second.getByRole('dialog').getByRole('button', { name: '受理' })).toHaveCount(0)
  await second.goto(`/#/djentrustmanage/newEntrustsManager?announced=${id}`)
  await expect(second.getByRole('alert').filter({ hasText: '处理中：收样员甲' })).toBeVisible()

  // laid down by the first, it is free for the second
  await page.getByRole('button', { name: /^新委托/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click()
  await expect(inForm(page, order.pre_no)).toBeHidden()
  await expect(async () => {
    await second.goto('about:blank') // what the first let go may still be on its way
    await second.goto(`/#/djentrustmanage/newEntrustsManager?announced=${id}`)
    await expect(inForm(second, order.pre_no)).toBeVisible({ timeout: 5000 })
  }).toPass()
  await second.context().close()
})

test('[page ywtentrustlist] a delivery in two parts: samples are split off, and what one client announced becomes one order', async ({
  page,
}) => {
  const session = await signIn(page, 'reception')
  const { tests } = await session.call(registrationActions, 'Tests', {})
  const cubes = tests.find(one => one.name.includes('混凝土立方体抗压强度'))
  const { order } = await session.call(preEntrustmentActions, 'Save', {
    trial_category_id: cubes?.trial_category_id,
    customer_snapshot: { project_name: '城北大道改造', entrusting_unit: '示范市政工程处', sample_sender: '送样员甲' },
    samples: [7, 28].map(age_days => ({
      name: `混凝土试块 ${age_days} d`,
      trial_class_id: cubes?.trial_class_id,
      items: [{ unit_trial_parameter_id: cubes?.parameters[0]?.id, age_days }],
    })),
  })
  const items = [{ id: order.id, row_version: order.row_version }]
  await session.call(preEntrustmentActions, 'Submit', { items, accepted_instructions: true })
  const first = await newest(session)
  await page.goto(`${inbox}?id=${first.order.id}`)
  const drawer = page.getByRole('complementary').or(page.getByRole('dialog')).filter({ hasText: first.order.pre_no })
  await drawer.getByRole('button', { name: '拆分' }).click()
  const split = page.getByRole('dialog', { name: `拆分 ${first.order.pre_no}` })
  await split.getByRole('checkbox', { name: /28 d/ }).click()
  expect(await axeFaults(page, 'split')).toEqual([])
  await split.getByRole('button', { name: '拆出 1 个样品' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已拆出预委托' })).toBeVisible()
  const second = await newest(session)
  expect(second.order.pre_no).not.toBe(first.order.pre_no)

  await page.goto(inbox)
  const ticks = [first.order, second.order].map(({ pre_no }) =>
    page.getByRole('row', { name: new RegExp(pre_no) }).getByRole('checkbox'),
  )
  // the list is read again after the split, which clears the ticks
  await expect(async () => {
    for (const tick of ticks) await setTick(tick)
    for (const tick of ticks) await expect(tick).toBeChecked({ timeout: 500 })
  }).toPass()
  await page.locator('.gt-toolbar').getByRole('button', { name: '受理', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '受理 2 份预委托' })
  await expect(dialog).toBeVisible()
  expect(await axeFaults(page, 'accept several')).toEqual([])
  await dialog.getByRole('button', { name: '合并受理' }).click()
  // the draft of both stands at the desk, to be looked through
  const samples = page.getByRole('grid', { name: '样品' })
  await expect(samples.getByLabel('样品名称 1')).toHaveValue('混凝土试块 7 d')
  await expect(samples.getByText('混凝土试块 28 d')).toBeVisible()
  const whole = await session.call(preEntrustmentActions, 'GetWhole', { id: first.order.id })
  expect((await newest(session)).made).toMatchObject({ id: whole.made?.id })
})

test('[page entrusttemp, special] past its licence the page is for reading alone', async ({ page }) => {
  await signIn(page, 'client')
  await page.setExtraHTTPHeaders({ 'x-test-clock': '2199-01-01 09:00:00' })
  await page.goto(`${wizard}?edit=new`)
  await expect(page.getByText('授权已到期，只能查询')).toBeVisible()
  await expect(page.getByRole('tab', { name: '全部' })).toBeVisible()
  await expect(page.getByRole('button', { name: '新建预委托' })).toHaveCount(0)
  await expect(next(page)).toHaveCount(0)
})
