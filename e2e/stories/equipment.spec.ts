import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { type Caller, caller, signIn } from '../support/sign-in.ts'

const prefix = 'E2E-'
/** A code or number that no other story uses. */
const unused = (): string => `${prefix}${randomUUID().slice(0, 8).toUpperCase()}`
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(新增|编辑)/ })
const save = (page: Page) => dialog(page).getByRole('button', { name: /^保存(?!并)/ })
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })

/** What stands under a field in red, read out as it appears. */
const under = (page: Page, name: string) =>
  page
    .locator('.ant-form-item')
    .filter({ has: page.getByLabel(name, { exact: true }) })
    .getByRole('alert')

interface Stored {
  readonly id: string
  readonly row_version: number
  readonly name: string
}

/** What the server keeps under a code or number. */
async function stored(
  session: Caller,
  controller: 'EquipmentSorts' | 'Equipment',
  text: string,
  op: 'eq' | 'contains' = 'eq',
): Promise<Stored[]> {
  const field = controller === 'Equipment' ? 'equipment_number' : 'code'
  const query = { filter: [{ field, op, value: text }] }
  const { envelope } = await session.raw(`${controller}/List`, query, { method: 'GET' })
  return (envelope.result as { rows: Stored[] }).rows // a list of the contract
}

// nothing that a story made is in the way of the next
test.afterEach(async () => {
  const session = await caller('equip_keeper')
  for (const controller of ['Equipment', 'EquipmentSorts'] as const) {
    const left = await stored(session, controller, prefix, 'contains')
    const items = left.map(({ id, row_version }) => ({ id, row_version }))
    if (items.length > 0) expect((await session.raw(`${controller}/Remove`, { items })).status).toBe(200)
  }
})

/** Counts the writes that a page sends from now on. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', request => {
    const [, name] = /\/api\/v1\/(\w+\/(?:Create|Change|Remove))\b/.exec(request.url()) ?? []
    if (name) writes.push(name)
  })
  return writes
}

async function openClasses(page: Page, code?: string): Promise<Caller> {
  const session = await signIn(page, 'equip_keeper')
  const query = code
    ? `?q=${encodeURIComponent(JSON.stringify({ f: [{ field: 'name', op: 'contains', value: code }] }))}`
    : ''
  await page.goto(`/#/djequipment/equipmentsorts${query}`)
  await expect(page.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
  return session
}

/** A class that stands already, named like its code, and the list asked for it. */
async function withClass(page: Page): Promise<{ session: Caller; code: string }> {
  const code = unused()
  const session = await openClasses(page, code)
  await session.raw('EquipmentSorts/Create', { code, name: code })
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(rowOf(page, code)).toHaveCount(1)
  return { session, code }
}

test('[3.3-078 8.1-014] a class: every wrong input is told under its field and nothing is written; a double click saves once', async ({
  page,
}) => {
  const code = unused()
  const session = await openClasses(page, code)
  const writes = writesOf(page)
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  await page.getByRole('button', { name: '新增' }).click()
  await expect(field(page, '分类名称')).toBeFocused()
  await save(page).click()
  await expect(under(page, '分类名称')).toHaveText('请输入分类名称')
  await expect(under(page, '分类编码')).toHaveText('请输入分类编码')
  await expect(field(page, '分类名称'), 'the first of them is where one goes on').toBeFocused()

  await field(page, '分类名称').fill(`夹具 ${code}`)
  await field(page, '分类编码').fill(code)
  const cycle = field(page, '默认周期')
  for (const [typed, told] of [
    ['十二', '默认周期应为整数'],
    ['1.5', '默认周期应为整数'],
    ['-1', '默认周期不能小于0'],
    ['9999999999', '默认周期不能大于2147483647'],
  ] as const) {
    await cycle.fill(typed)
    await save(page).click()
    await expect(under(page, '默认周期'), typed).toHaveText([told])
  }
  expect(writes).toEqual([])

  await cycle.fill('１２')
  await field(page, '分类编码').fill('LX01')
  await save(page).click()
  await expect(under(page, '分类编码'), 'the code of the presses').toHaveText(/已存在/)
  expect(writes).toEqual(['EquipmentSorts/Create'])
  expect(await stored(session, 'EquipmentSorts', 'LX01')).toHaveLength(1)
  await expect(cycle, 'full-width digits are taken').toHaveValue('12')

  await field(page, '分类编码').fill(code)
  await save(page).dblclick()
  await expect(page.getByRole('status').filter({ hasText: '新增成功' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rowOf(page, code)).toContainText(/12/)
  expect(writes).toHaveLength(2)
  expect(await stored(session, 'EquipmentSorts', code)).toMatchObject([{ default_cycle_months: 12, row_version: 1 }])
})

test('[3.3-078] a reader is told that a field is needed, wrong, and why, and what there is to choose (looks 10)', async ({
  page,
}) => {
  await openClasses(page)
  await page.getByRole('button', { name: '新增' }).click()
  const name = field(page, '分类名称')
  await expect(name).toHaveAttribute('aria-required', 'true')
  await save(page).click()
  await expect(under(page, '分类名称')).toBeVisible()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('请输入分类名称')
  await field(page, '上级').fill('LX01')
  // the tree beside the list names it too
  await expect(page.locator('.ant-select-dropdown').getByText('压力试验机LX01')).toBeVisible()
  await expect(page.getByRole('option', { name: /压力试验机/ })).toHaveCount(1)
})

test('[8.1-016 8.1-034] a class that somebody else changed meanwhile: both contents, and the choice', async ({
  page,
}) => {
  const { session, code } = await withClass(page)
  await rowOf(page, code).getByRole('button', { name: '编辑' }).click()
  await expect(dialog(page)).toContainText(code)
  await field(page, '分类名称').fill(`${code} 我的`)
  const [before] = await stored(session, 'EquipmentSorts', code)
  if (!before) throw new Error('the class was just made')
  const other = await caller('lab_admin')
  const theirs = { id: before.id, row_version: before.row_version, name: `${code} 对方` }
  expect((await other.raw('EquipmentSorts/Change', theirs)).status).toBe(200)

  const conflict = page.getByRole('dialog', { name: '已被他人修改' })
  await save(page).click()
  await expect(conflict).toContainText(/试验室管理员 于 .+ 修改了该数据/)
  await expect(conflict.getByRole('row', { name: '分类名称' })).toContainText(`${code} 我的${code} 对方`)
  await conflict.getByRole('button', { name: '取消' }).click()
  await expect(field(page, '分类名称'), 'what was typed is still there').toHaveValue(`${code} 我的`)
  expect(await stored(session, 'EquipmentSorts', code)).toMatchObject([{ name: theirs.name }])

  await save(page).click()
  await conflict.getByRole('button', { name: '保留我的' }).click()
  await expect(page.getByRole('status').filter({ hasText: '修改成功' })).toBeVisible()
  await expect(rowOf(page, `${code} 我的`)).toHaveCount(1)
  expect(await stored(session, 'EquipmentSorts', code)).toMatchObject([{ name: `${code} 我的` }])
})

test('[8.1-018] Esc asks before it drops changes; removal asks with the name and refuses a class in use', async ({
  page,
}) => {
  const { session, code } = await withClass(page)
  const writes = writesOf(page)
  await rowOf(page, code).getByRole('button', { name: '编辑' }).click()
  await expect(field(page, '分类名称')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page), 'nothing was changed, nothing is asked').toHaveCount(0)

  await rowOf(page, code).getByRole('button', { name: '编辑' }).click()
  await field(page, '分类名称').fill('不保存')
  const question = page.getByRole('dialog', { name: '有未保存的更改，确定离开吗？' })
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(field(page, '分类名称')).toHaveValue('不保存')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(writes).toEqual([])

  const removal = page.getByRole('dialog', { name: `删除 ${code}？` })
  await rowOf(page, code).getByRole('button', { name: '删除' }).click()
  await expect(removal.getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(removal).toHaveCount(0)
  expect(writes).toEqual([])
  await rowOf(page, code).getByRole('button', { name: '删除' }).click()
  await removal.getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('status').filter({ hasText: '删除成功' })).toBeVisible()
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  expect(await stored(session, 'EquipmentSorts', code)).toEqual([])

  await page.getByRole('textbox', { name: '分类名称' }).fill('压力试验机')
  await page.getByRole('textbox', { name: '分类名称' }).press('Enter')
  await rowOf(page, 'LX01').getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '删除 压力试验机？' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '仪器设备' })).toBeVisible()
  await expect(rowOf(page, 'LX01')).toHaveCount(1)
  expect(await stored(session, 'EquipmentSorts', 'LX01')).toHaveLength(1)
})

test('[3.3-078 3.3-086] a device: wrong inputs are told under their fields; the keyboard alone makes one', async ({
  page,
}) => {
  const number = unused()
  const session = await signIn(page, 'equip_keeper')
  const writes = writesOf(page)
  await page.goto('/#/djequipment/equipmentlist')
  await expect(rowOf(page, 'YQ-CJL-001')).toBeVisible()
  await page.keyboard.press('Alt+n')
  await expect(field(page, '设备类型')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(under(page, '设备类型')).toHaveText('请选择设备类型')
  await expect(under(page, '设备编号')).toHaveText('请输入设备编号')
  await expect(under(page, '设备名称')).toHaveText('请输入设备名称')
  await field(page, '备注').fill('长'.repeat(20_001))
  await field(page, '原值').fill('12.345')
  await page.keyboard.press('Control+s')
  await expect(under(page, '备注')).toHaveText('备注不能超过20000个字')
  await expect(under(page, '原值')).toHaveText(/原值最多12位整数、2位小数$/)
  expect(writes).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃修改' }).press('Enter')
  await expect(dialog(page)).toHaveCount(0)

  await page.keyboard.press('Alt+n')
  await expect(field(page, '设备类型')).toBeFocused()
  await page.keyboard.type('LX01')
  await expect(page.getByRole('option')).toHaveText(['压力试验机LX01'])
  await page.keyboard.press('Enter')
  await expect(field(page, '设备类型')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Tab')
  await expect(field(page, '设备编号')).toBeFocused()
  await page.keyboard.type('YQ-LX-001')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`键盘 ${number}`)
  await page.keyboard.press('Control+s')
  await expect(under(page, '设备编号')).toHaveText('编号已存在')
  await expect(field(page, '设备编号')).toBeFocused()
  expect(await stored(session, 'Equipment', 'YQ-LX-001')).toHaveLength(1)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(number)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: '新增成功' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect(writes).toHaveLength(2)

  expect(await stored(session, 'Equipment', number)).toMatchObject([
    {
      name: `键盘 ${number}`,
      state: 'stopped',
      calibration_status: 'unconfirmed',
      equipment_sort: { label: '压力试验机' },
    },
  ])
})
