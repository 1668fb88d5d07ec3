import { expect, type Locator, type Page, test } from '@playwright/test'
import { announced } from '../support/announced.ts'
import { readLabel } from '../support/gun.ts'
import * as desk from '../support/registration-desk.ts'
import { registerCubes } from '../support/registration-desk.ts'
import { caller, signIn, signInAs } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'
import { WrongInputs, type WrongScreen } from '../support/wrong-inputs.ts'

type Screen = Exclude<
  WrongScreen,
  'entry' | 'equipment picker' | 'audit' | 'charges' | 'printing' | 'issuing' | 'archive'
>

const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
const fieldOf = (page: Page | Locator, name: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^(\\* ?)?${name}$`) })
const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name }).last()

/** Types into a field of a form, leaves it by Tab and reads what stands against it. */
async function typed(
  wrong: WrongInputs,
  name: string,
  tries: readonly (readonly [typed: string, words: string | RegExp])[],
): Promise<void> {
  const field = fieldOf(wrong.page, name)
  const before = await field.inputValue()
  for (const [text, words] of tries) {
    await field.fill(text)
    await field.press('Tab')
    await wrong.reads(wrong.page, words)
    await expect(field).toHaveValue(text)
  }
  await field.fill(before)
  await field.press('Tab')
}

/** An order of one set of cubes on the registration page, not stored. */
async function typedOrder(page: Page): Promise<void> {
  await signIn(page, 'reception')
  const keys = await desk.openDesk(page)
  await desk.chooseCustomer(page, keys)
  await desk.walkToSheet(page, keys)
  await desk.typeCubes(page, keys, '12号中桥 1-1 墩柱')
}

async function basesOf(page: Page): Promise<Locator> {
  await page.keyboard.press('F7')
  const dialog = dialogOf(page, '依据')
  await expect(dialog).toBeVisible()
  return dialog
}

/** The box that finds pages and numbers from everywhere. */
async function findNothing(wrong: WrongInputs): Promise<void> {
  const { page } = wrong
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: '查找页面、编号' })
  for (const text of ['没有这样的页面', '<b>%_', '长'.repeat(300)]) {
    await box.fill(text)
    await wrong.reads(page, /没有/, '.none')
  }
  await page.keyboard.press('Escape')
}

const visits: Readonly<Record<Screen, (wrong: WrongInputs) => Promise<void>>> = {
  async 'announcements of a client'(wrong) {
    const { page } = wrong
    await signIn(page, 'client')
    await wrong.lost('/djentrustmanage/entrusttemp')
    await page.getByRole('button', { name: '新建预委托' }).first().click()
    await typed(wrong, '要求完成日期', [['2026-02-30', '要求完成日期不是有效的日期']])
    await typed(wrong, '报告份数', [
      ['三', '报告份数应为整数'],
      ['2.5', '报告份数应为整数'],
    ])
    await typed(wrong, '送样人电话', [['123', '电话号码格式不正确']])
    await fieldOf(page, '要求完成日期').fill('2020-01-01')
    await button(page, /^下一步/).click()
    await wrong.reads(page, '要求完成日期不能早于今天')
    await fieldOf(page, '要求完成日期').fill('')
    await fieldOf(page, '项目名称').fill('   ')
    await button(page, /^下一步/).click()
    await wrong.reads(page, '请选择客户信息')
  },
  async inbox(wrong) {
    const { page } = wrong
    const { pre_no } = await announced('错误输入 K7')
    await signIn(page, 'reception')
    await wrong.lost('/djentrustmanage/ywtentrustlist')
    const row = rowOf(page, pre_no ?? '')
    await row.getByRole('button', { name: '退回' }).click()
    const asking = dialogOf(page, /^退回/)
    await asking.getByRole('textbox').fill('   ')
    await button(asking, '退回').click()
    await wrong.reads(asking, '请填写原因')
    await button(asking, '取消').click()
    const scan = page.getByRole('searchbox')
    for (const code of ['YWT-0000-0000', '%_']) {
      await scan.fill(code)
      await scan.press('Enter')
      await wrong.reads(page, `未找到 ${code}`)
    }
  },
  async registration(wrong) {
    const { page } = wrong
    await signIn(page, 'reception')
    await desk.openDesk(page)
    await typed(wrong, '委托日期', [
      ['昨天天', '委托日期不是有效的日期'],
      ['2099-01-01', /委托日期/],
    ])
    await typed(wrong, '要求完成日期', [
      ['2026-02-30', '要求完成日期不是有效的日期'],
      ['2020-01-01', '要求完成日期不能早于委托日期'],
    ])
    await typed(wrong, '报告份数', [
      ['0', /份数.*1/],
      ['21', /份数.*20/],
      ['三', '份数应为整数'],
    ])
    await wrong.lost('/djentrustmanage/newEntrustsManager')
  },
  async 'customer picker'(wrong) {
    const { page } = wrong
    await signIn(page, 'reception')
    await desk.openDesk(page)
    await page.keyboard.press('Enter')
    const picker = dialogOf(page, '选择客户信息')
    for (const text of ['没有这个客户', '%_', '长'.repeat(200)]) {
      await picker.getByRole('combobox').fill(text)
      await wrong.reads(picker, '没有符合条件的选项', 'p')
      await page.keyboard.press('Enter')
      await expect(picker, 'nothing is taken').toBeVisible()
    }
    await page.keyboard.press('Alt+n')
    const form = dialogOf(page, /客户信息/).last()
    const save = form.getByRole('button', { name: '保存 Ctrl S' })
    await save.click()
    await wrong.reads(form, '请输入项目名称')
    await wrong.each(form, save, [
      ['项目名称', '   ', '请输入项目名称'],
      ['项目名称', '长'.repeat(301), /项目名称不能超过\d+个字/],
      ['送样人电话', '12', '电话号码格式不正确'],
    ])
  },
  async 'basis dialog'(wrong) {
    const { page } = wrong
    await typedOrder(page)
    const dialog = await basesOf(page)
    for (const [group, words] of [
      ['检测依据', '检测依据不能为空'],
      ['判定依据', '判定依据不能为空'],
    ] as const) {
      const bases = dialog.getByRole('group', { name: group })
      await setTick(bases.getByRole('checkbox').first(), false)
      await wrong.reads(dialog, words)
      await wrong.barred(button(dialog, '确定'), words)
      await setTick(bases.getByRole('checkbox').first())
    }
  },
  async 'standards picker'(wrong) {
    const { page } = wrong
    await typedOrder(page)
    const dialog = await basesOf(page)
    const finder = dialog.getByRole('group', { name: '检测依据' })
    for (const text of ['没有这个标准', '%_', 'X'.repeat(150)]) {
      await finder.getByRole('textbox').fill(text)
      await wrong.reads(finder, '没有符合条件的选项', 'p')
      await finder.getByRole('textbox').press('Enter')
      await expect(dialog, 'nothing is taken').toBeVisible()
    }
  },
  async samples(wrong) {
    const { page } = wrong
    const { samples } = await registerCubes(await caller('reception'), 1)
    const number = samples[0]?.row.sample_number ?? ''
    await signIn(page, 'sample_keeper')
    await wrong.lost('/djentrustmanage/samplelist')
    await page.locator('.gt-toolbar').getByRole('button', { name: '入库' }).click()
    const store = dialogOf(page, '入库')
    for (const [label, words] of [
      ['GT:S:NOWHERE', /未找到|没有/],
      ['<b>', /未找到|没有/],
    ] as const) {
      await store.getByRole('textbox', { name: '样品标签' }).fill(label)
      await page.keyboard.press('Enter')
      await wrong.reads(store, words, '.refused')
    }
    await button(store, '关闭').click()
    await setTick(rowOf(page, number).getByRole('checkbox'))
    await page.locator('.gt-toolbar').getByRole('button', { name: '登记留样' }).click()
    const keep = dialogOf(page, /^登记留样/)
    await wrong.each(keep, button(keep, /^登记留样/), [
      ['留样数量', '   ', '请输入留样数量'],
      ['留样数量', '长'.repeat(51), '留样数量不能超过50个字'],
      ['留样天数', '-1', /留样天数不能小于/],
      ['留样天数', '半年', '留样天数应为整数'],
      ['留样天数', '99999999', '留样天数不能大于3650'],
    ])
  },
  async assignment(wrong) {
    const { page } = wrong
    const { tasks } = await registerCubes(await caller('reception'), 1)
    const number = tasks[0]?.task_number ?? ''
    await signInAs(page, 'head-hnt')
    await wrong.lost('/djentrustmanage/tasklist')
    await page.getByRole('searchbox').fill('GT:S:NOWHERE')
    await page.keyboard.press('Enter')
    await wrong.reads(page, '没有符合条件的数据', '.gt-part')
    await page.getByRole('searchbox').fill(number)
    await page.keyboard.press('Enter')
    await setTick(page.getByRole('checkbox', { name: `勾选 ${number}` }))
    await page.getByRole('button', { name: '外委', exact: true }).first().click()
    const outside = dialogOf(page, /^外委/)
    await wrong.each(outside, button(outside, /^外委/), [
      ['检测单位', '   ', /请输入.*单位/],
      ['检测单位', '长'.repeat(201), '检测单位不能超过200个字'],
      ['原因', '   ', '请填写原因'],
    ])
    await outside.getByRole('textbox', { name: /检测单位$/ }).fill('外部检测中心')
    await outside.getByRole('textbox', { name: /原因$/ }).fill('设备检修')
    await wrong.each(outside, button(outside, /^外委/), [
      ['预计返回', '2026-02-30', '预计返回不是有效的日期'],
      ['预计返回', '2020-01-01', '预计返回不能早于今天'],
      ['检测单位资质', '长'.repeat(81), /不能超过80个字/],
    ])
  },
  async 'to-dos'(wrong) {
    const { page } = wrong
    await signInAs(page, 'head-hnt')
    await page.goto('/#/djnotification/todoitems')
    await page.getByRole('searchbox').fill('没有这个待办')
    await page.keyboard.press('Enter')
    await wrong.reads(page, /没有符合条件的/, '.gt-part')
    await page.getByRole('button', { name: '外出代理' }).click()
    const away = dialogOf(page, '外出代理')
    const name = button(away, '指定代理人')
    await wrong.barred(name, /代理人/)
    await away.getByRole('combobox', { name: '代理人' }).selectOption({ label: '检测室主任乙' })
    const [from, to] = await away.getByRole('group', { name: '外出日期' }).getByRole('textbox').all()
    await from?.fill('2026-02-30')
    await from?.press('Tab')
    await wrong.reads(away, '日期格式不正确')
    await expect(from as Locator).toHaveValue('2026-02-30')
    await wrong.barred(name, /外出日期/)
    await from?.fill('2030-01-02')
    await to?.fill('2030-01-01')
    await to?.press('Tab')
    await name.click()
    await wrong.reads(away, /./)
  },
  async 'home of the administrator'(wrong) {
    const { page } = wrong
    await signIn(page, 'lab_admin')
    await page.goto('/#/home')
    await findNothing(wrong)
    await page.goto('/#/homex')
    await expect(page.getByText('404', { exact: true })).toBeVisible()
  },
  async 'home of a tester'(wrong) {
    const { page } = wrong
    await signIn(page, 'tester')
    await page.goto('/#/home')
    await expect(page.getByRole('heading', { name: '常用菜单' })).toBeVisible()
    await readLabel(
      page,
      'GT:S:NOWHERE',
      async () => page.locator('h1, h2').first().click(),
      wait => expect(page.getByRole('alert').filter({ hasText: 'NOWHERE' }).first()).toBeVisible(wait),
    )
    await wrong.reads(page, 'NOWHERE')
    await findNothing(wrong)
  },
  async 'quick menu'(wrong) {
    const { page } = wrong
    await signIn(page, 'lab_admin')
    await page.goto('/#/sys/quickmenu')
    await wrong.barred(button(page, '保存'), /./)
    await wrong.barred(button(page, '恢复默认'), /./)
    const chosen = page.getByRole('region', { name: '已选菜单' })
    await wrong.barred(chosen.getByRole('button', { name: /^上移/ }).first(), '已在最前')
    await wrong.barred(chosen.getByRole('button', { name: /^下移/ }).last(), '已在最后')
    const short = chosen.getByRole('textbox').first()
    await short.fill('比六个字长的简称')
    await expect(short, 'the sign behind the sixth has no room').toHaveValue('比六个字长的')
  },
  async 'number rules'(wrong) {
    const { page } = wrong
    await signIn(page, 'lab_admin')
    await page.goto('/#/djbaseset/numberman')
    await page.getByRole('button', { name: '新增' }).click()
    const rule = dialogOf(page, /编号规则/)
    await wrong.each(rule, button(rule, /^保存 /), [
      ['流水位数', '0', '流水位数不能小于1'],
      ['流水位数', '9', '流水位数不能大于8'],
      ['起始流水号', '-1', '起始流水号不能小于1'],
      ['规则一', '长'.repeat(51), '规则一不能超过50个字'],
    ])
  },
}

for (const [screen, visit] of Object.entries(visits))
  test(`[8.1] wrong inputs are told where they are and write nothing: ${screen}`, async ({ page }) => {
    const wrong = await WrongInputs.watch(page)
    await visit(wrong)
    wrong.end()
  })
