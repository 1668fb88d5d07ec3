import { type Browser, expect, type Page, test } from '@playwright/test'
import { Actors } from '../../tools/main-job/actors.ts'
import { axeFaults } from '../support/axe.ts'
import { type OpenOrder, registerCubes } from '../support/open-tasks.ts'
import { password, productAddress } from '../support/product.ts'
import { signIn } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'

let order: OpenOrder
test.beforeAll(async () => {
  order = await registerCubes(new Actors(productAddress(), password()), [7, 28])
})

/** Opens the changes as the first holder of a post and gives back the faults that the page will have. */
async function open(page: Page, post: string): Promise<string[]> {
  const faults = await watchFaults(page)
  await signIn(page, post)
  await page.goto('/#/djentrustmanage/entrustchangelist')
  await expect(page.getByRole('tab', { name: /^全部/ })).toBeVisible()
  return faults
}

async function beside(browser: Browser, post: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await open(page, post)
  return page
}

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: order.number })

test('[page entrustchangelist] reception changes an accepted order, the technical manager sees the fee and approves', async ({
  page,
  browser,
}) => {
  const faults = await open(page, 'reception')
  await page.getByRole('button', { name: '新增' }).first().click()
  const choosing = page.getByRole('dialog', { name: '选择要变更的委托单' })
  await choosing.getByLabel('扫描或输入委托编号').fill(order.number)
  await expect(choosing.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(choosing).toBeHidden()

  const editor = page.getByRole('dialog').filter({ hasText: order.number })
  await editor.getByLabel('变更原因').fill('委托方来函')
  await editor.getByLabel('报告份数').fill('5')
  await expect(editor.getByText('原：3')).toBeVisible()
  await editor.getByRole('tab', { name: /^检测项目/ }).click()
  const [first] = order.tasks
  const tests = editor.getByRole('row').filter({ hasText: first?.number ?? '' })
  await expect(tests.first()).toBeVisible()
  for (const box of await tests.getByRole('checkbox').all()) await box.click()
  expect(await axeFaults(page, 'editor')).toEqual([])
  await editor.getByRole('button', { name: /^提交/ }).click()
  await expect(editor).toBeHidden()
  await expect(rowOf(page)).toContainText('待审批')
  await expect(rowOf(page)).toContainText('−60.00')

  const lead = await beside(browser, 'tech_lead')
  await rowOf(lead).getByRole('button', { name: '批准', exact: true }).click()
  const asked = lead.getByRole('dialog', { name: /^批准/ })
  await expect(asked.getByText('120.00 → 60.00')).toBeVisible()
  await expect(asked.getByRole('row').filter({ hasText: '报告份数' })).toContainText('5')
  await asked.getByRole('button', { name: /^批准/ }).click()
  await expect(asked).toBeHidden()
  await lead.context().close()

  // the list of reception follows; the task is void
  await expect(rowOf(page)).toContainText('已批准')
  await page.goto(`/#/djentrustmanage/entrustchangelist`)
  await rowOf(page)
    .getByRole('button', { name: /^BGGD-/ })
    .click()
  await expect(page.getByRole('complementary').or(page.getByRole('dialog')).getByText('取消检测').first()).toBeVisible()
  expect(faults).toEqual([])
})

test('[page newEntrustsManager, after_registration] while nobody works on an order its change takes effect at once', async ({
  page,
}) => {
  const faults = await open(page, 'reception')
  await page.getByRole('button', { name: '新增' }).first().click()
  const choosing = page.getByRole('dialog', { name: '选择要变更的委托单' })
  await choosing.getByLabel('扫描或输入委托编号').fill(order.number)
  await expect(choosing.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog').filter({ hasText: order.number })
  await editor.getByLabel('变更原因').fill('份数填错')
  await editor.getByLabel('报告份数').fill('6')
  await expect(editor.getByText('尚未开始检测，无须批准')).toBeVisible()
  expect(await axeFaults(page, 'editor at once')).toEqual([])
  await editor.getByRole('button', { name: /^直接生效/ }).click()
  await expect(editor).toBeHidden()
  await expect(rowOf(page).filter({ hasText: '份数填错' })).toContainText('已批准')
  expect(faults).toEqual([])
})

test('[page entrustchangelist] what is no number is told at its field and nothing typed is lost; a returned change says why; an added test gets its bases', async ({
  page,
  browser,
}) => {
  const own = await registerCubes(new Actors(productAddress(), password()), [7])
  const faults = await open(page, 'reception')
  await page.getByRole('button', { name: '新增' }).first().click()
  const choosing = page.getByRole('dialog', { name: '选择要变更的委托单' })
  await choosing.getByLabel('扫描或输入委托编号').fill(own.number)
  await expect(choosing.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog').filter({ hasText: own.number })
  await editor.getByLabel('变更原因').fill('委托方来函改份数')
  await editor.getByLabel('报告份数').fill('3份')
  await expect(editor.getByRole('alert')).toHaveText('报告份数应为整数')
  await expect(editor.getByLabel('报告份数')).toHaveAttribute('aria-invalid', 'true')
  await expect(editor.getByLabel('变更原因')).toHaveValue('委托方来函改份数')
  expect(await axeFaults(page, 'editor with no number')).toEqual([])
  await page.screenshot({ path: 'test-results/change-number.png' })
  await editor.getByLabel('报告份数').fill('4')
  await expect(editor.getByRole('alert')).toHaveCount(0)
  await editor.getByRole('tab', { name: /^检测项目/ }).click()
  await editor.getByLabel('增加检测项目…').first().click()
  await page.keyboard.type('抗压强度')
  await page.keyboard.press('Enter')
  const added = editor.getByRole('row').filter({ hasText: /^增加/ })
  const judgement = added.getByLabel(/判定依据$/)
  await expect(judgement).toBeVisible()
  const usual = await judgement.locator('option').first().textContent()
  await judgement.selectOption({ index: 1 })
  const chosen = await judgement.locator('option:checked').textContent()
  expect(chosen).not.toBe(usual)
  const paper = { name: '变更函.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await editor.locator('input[type=file]').setInputFiles(paper)
  await expect(editor.getByText('变更函.pdf')).toBeVisible()
  await page.screenshot({ path: 'test-results/change-added.png' })
  await editor.getByRole('button', { name: /^提交/ }).click()
  await expect(editor).toBeHidden()

  const lead = await beside(browser, 'tech_lead')
  const row = (of: Page) => of.getByRole('row').filter({ hasText: own.number })
  await row(lead).getByRole('button', { name: '驳回', exact: true }).click()
  const asked = lead.getByRole('dialog', { name: /^驳回/ })
  await asked.getByRole('textbox').fill('份数请与委托方核实')
  await asked.getByRole('button', { name: /^驳回/ }).click()
  await expect(asked).toBeHidden()
  await lead.context().close()

  await expect(row(page)).toContainText('已驳回')
  await row(page).getByRole('button', { name: '编辑', exact: true }).click()
  await expect(editor.getByRole('note')).toContainText('份数请与委托方核实')
  await expect(editor.getByRole('note')).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
  // what was attached is told by its name
  await expect(editor.getByText('变更函.pdf')).toBeVisible()
  await editor.getByRole('tab', { name: /^检测项目/ }).click()
  await expect(judgement.locator('option:checked')).toHaveText(chosen ?? '')
  expect(await axeFaults(page, 'editor of a returned change')).toEqual([])
  await page.screenshot({ path: 'test-results/change-returned.png' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.keyboard.press('Escape')
  await page.screenshot({ path: 'test-results/change-list-1366.png' })
  expect(faults).toEqual([])
})
