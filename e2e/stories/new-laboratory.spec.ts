import { expect, type Locator, type Page, test } from '@playwright/test'
import { entrustmentActions } from '../../domain/src/entrust/actions.ts'
import { customerInfoActions } from '../../domain/src/entrust/customer-actions.ts'
import { entrustUnit } from '../../domain/src/entrust/entrust-unit.entity.ts'
import { registrationActions } from '../../domain/src/entrust/registration-actions.ts'
import { entityController } from '../../domain/src/platform/page-controller.ts'
import { Actors } from '../../tools/main-job/actors.ts'
import { productAddress } from '../support/product.ts'
import { signIn } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog').last()

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/#${address}`)
  await expect(page.locator('.gt-grid:visible').first()).toBeVisible()
}

/** What a field is called, with the mark of those that are needed. */
const named = (label: string): RegExp => new RegExp(`^(\\* )?${label}$`)

/** Chooses in a picker of the form what its text finds. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  const box = dialog(page).getByRole('combobox', { name: named(label) })
  await box.click()
  await box.fill(text)
  await page.locator('.ant-select-item-option:visible').filter({ hasText: text }).first().click()
}

async function type(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await dialog(page).getByLabel(named(label)).fill(text)
}

async function save(page: Page): Promise<void> {
  const count = await page.getByRole('dialog').count()
  await dialog(page)
    .getByRole('button', { name: /^保存 ?(Ctrl S)?$/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(count - 1)
}

const add = (page: Page) =>
  page.locator('.gt-toolbar:visible').first().getByRole('button', { name: '新增', exact: true }).click()

/** A command of the row with this text, in the row or behind its menu. */
async function command(page: Page, row: string, name: string): Promise<void> {
  const line = page.getByRole('row').filter({ hasText: row })
  const inRow = line.getByRole('button', { name, exact: true })
  if ((await inRow.count()) === 0) {
    await line.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  } else await inRow.click()
}

/** Signs in by the form, in place of whoever was there. */
async function enter(page: Page, name: string, secret: string): Promise<void> {
  // a page whose session is gone would lead to the sign-in itself meanwhile
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/#/account/login')
  await page.getByRole('textbox', { name: '用户名' }).fill(name)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(secret)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeHidden()
}

/** Signs in by the form with a first password, which has to be changed before anything else. */
async function enterFirst(page: Page, name: string, first: string, own: string): Promise<void> {
  await enter(page, name, first)
  await page.getByLabel('原密码', { exact: true }).fill(first)
  await page.getByLabel('新密码', { exact: true }).fill(own)
  await page.getByLabel('确认新密码', { exact: true }).fill(own)
  await page.getByRole('button', { name: /^保存/ }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
}

test('[page sysConfig/business] a new laboratory is set up from nothing in the browser, and its people register a sample', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await signIn(page, 'sys_admin')

  // whose it is
  await open(page, '/sysConfig/enterprise')
  await add(page)
  await type(page, { 企业名称: '新城检测有限公司' })
  await save(page)
  await open(page, '/sysConfig/organization')
  await add(page)
  await type(page, { 编码: 'XCJT', 机构名称: '新城交通' })
  await choose(page, '机构类型', '项目')
  await save(page)

  // the laboratory, with its licence and what an experienced one begins with
  await open(page, '/sysConfig/business')
  await add(page)
  await choose(page, '组织机构', '新城交通')
  await choose(page, '企业', '新城检测')
  await choose(page, '单位类型', '等级试验室')
  await type(page, { 单位编码: 'XC', 单位名称: '新城公路检测中心', 简称: '新城检测' })
  await dialog(page)
    .getByRole('button', { name: /^保存 ?(Ctrl S)?$/ })
    .click()
  await expect(dialog(page).getByText('请填写试验室名称')).toBeVisible()
  await type(page, { 试验室名称: '新城公路工程试验检测中心' })
  await save(page)
  await command(page, '新城公路检测中心', '授权信息')
  await dialog(page).getByRole('button', { name: '编辑', exact: true }).click()
  await type(page, { 允许登录数: '30', 公路到期: '2030-12-31 23:59:59', 基础功能到期: '2030-12-31 23:59:59' })
  await save(page)
  await dialog(page)
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click()
  await command(page, '新城公路检测中心', '初始化数据')
  await choose(page, '模板单位', '示范公路工程试验检测中心')
  await dialog(page)
    .getByRole('button', { name: /^初始化数据/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // its first administrator
  await open(page, '/sysConfig/user')
  await add(page)
  await type(page, { 用户名: 'xcadmin', 姓名: '新城管理员', 密码: 'First2026' })
  await choose(page, '单位', '新城公路检测中心')
  await choose(page, '部门', '综合室')
  await save(page)
  await command(page, 'xcadmin', '分配岗位')
  await setTick(dialog(page).getByRole('checkbox', { name: '试验室管理员', exact: true }))
  await save(page)

  // who makes a test room and an account for the reception
  await enterFirst(page, 'xcadmin', 'First2026', 'Second2026')
  await expect(page.getByText('新城公路检测中心').first()).toBeVisible()
  await open(page, '/sysConfig/department')
  await add(page)
  await type(page, { 部门名称: '收样室' })
  await save(page)
  await open(page, '/sysConfig/user')
  await add(page)
  await type(page, { 用户名: 'xcclerk', 姓名: '新城收样员', 密码: 'First2026' })
  await choose(page, '部门', '收样室')
  await save(page)
  await command(page, 'xcclerk', '分配岗位')
  await setTick(dialog(page).getByRole('checkbox', { name: '收样员', exact: true }))
  await save(page)

  // the reception sees its own pages and buttons, and none of the administration
  await enterFirst(page, 'xcclerk', 'First2026', 'Third2026')
  await page.goto('/#/sysConfig/user')
  await expect(page.getByRole('heading', { name: '403' }).or(page.getByText('403')).first()).toBeVisible()
  const clerk = await new Actors(productAddress(), 'Third2026').as('xcclerk')
  const { tests } = await clerk.call(registrationActions, 'Tests', {})
  const cubes = tests.find(one => one.name.includes('混凝土立方体抗压强度'))
  if (!cubes) throw new Error('what was copied has no cubes')
  const client = await clerk.call(entityController(entrustUnit), 'Create', { name: '新城路桥有限公司' })
  const customer = await clerk.call(customerInfoActions, 'Create', {
    project_number: 'XC-001',
    project_name: '新城大道',
    entrusting_unit: '新城路桥有限公司',
    sample_sender: '送样人',
    entrust_unit_id: client.id,
  })
  const { order } = await clerk.call(entrustmentActions, 'Save', {
    trial_category_id: cubes.trial_category_id,
    customer_info_id: customer.id,
    samples: [
      {
        name: '混凝土试块',
        trial_class_id: cubes.trial_class_id,
        grade: 'C30',
        sampling_date: '2026-01-05',
        moulding_time: '09:30',
        age_days: 28,
        quantity: '3块',
        structural_part: '1-1 墩柱',
        items: cubes.parameters.map(parameter => ({ unit_trial_parameter_id: parameter.id })),
      },
    ],
  })
  const submitted = await clerk.call(entrustmentActions, 'Submit', {
    items: [{ id: order.id, row_version: order.row_version }],
    answers: { method: 1, resources: 1, sample: 1, date: 1, fee: 1 },
  })
  expect(submitted.failed).toEqual([])
  const whole = await clerk.call(entrustmentActions, 'GetWhole', { id: order.id })
  expect(whole.order.state).toBe('accepted')
  // numbered by the rules that were copied, from the first on, beside those of the pattern
  expect(whole.order.entrust_no).toMatch(/1$/)

  // the right is taken away: the button goes, and the next call is refused
  await enter(page, 'xcadmin', 'Second2026')
  await open(page, '/sysConfig/user')
  await command(page, 'xcclerk', '分配岗位')
  await setTick(dialog(page).getByRole('checkbox', { name: '收样员', exact: true }), false)
  await save(page)
  await expect.poll(async () => (await clerk.raw('Entrustments/Save', {})).status, { timeout: 10_000 }).toBe(403)
})
