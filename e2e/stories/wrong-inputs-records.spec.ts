import { expect, type Page, test } from '@playwright/test'
import { assignCubes } from '../support/assigned-task.ts'
import { submitRecord } from '../support/issued-report.ts'
import { signInAs } from '../support/sign-in.ts'
import { WrongInputs, type WrongScreen } from '../support/wrong-inputs.ts'

type Screen = Extract<WrongScreen, 'entry' | 'equipment picker' | 'audit'>

/** Begins a test of cubes and leaves the cursor in its first cell. */
async function begin(page: Page): Promise<void> {
  const task = await assignCubes()
  await signInAs(page, task.testers[0])
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
  await item.getByRole('button', { name: '开始试验' }).click()
  await expect(page.getByLabel(/^承压面边长a mm .* 第 1 块$/)).toBeFocused()
}

const visits: Readonly<Record<Screen, (wrong: WrongInputs) => Promise<void>>> = {
  async entry(wrong) {
    const { page } = wrong
    await begin(page)
    const load = page.getByLabel(/^破坏荷载 kN .* 第 1 块$/)
    for (const [typed, words] of [
      ['八百', /./],
      ['1e3', /./],
      ['-5', /./],
      ['99999999', /./],
    ] as const) {
      await load.fill(typed)
      await wrong.reads(page, words, '.objection')
      await load.press('Enter')
      await expect(load, 'stays as it was typed, with its decimals').toHaveValue(new RegExp(`^${typed}(?:\\.0+)?$`))
      await load.focus()
    }
    await load.fill('')
    await page.keyboard.press('Control+Enter')
    await wrong.reads(page, /还有 9 个原始数据未填写/, '.point')
    const panel = page.locator('.gt-entry-panel')
    for (const [name, typed] of [
      ['温度 ℃', '热'],
      ['湿度 %RH', '-5'],
    ] as const) {
      const field = panel.getByLabel(name)
      await field.fill(typed)
      await field.press('Enter')
      await wrong.reads(page, /温度|湿度/)
      await expect(field).toHaveValue(typed)
    }
    const search = page.getByRole('searchbox')
    await search.fill('GT:S:NOWHERE')
    await search.press('Enter')
    await wrong.reads(page, /NOWHERE/)
  },
  async 'equipment picker'(wrong) {
    const { page } = wrong
    await begin(page)
    await page.keyboard.press('Control+1')
    const scan = page.getByRole('textbox', { name: '扫设备标签或输入设备编号' })
    for (const text of ['NOWHERE', '<b>%', '长'.repeat(300)]) {
      await scan.fill(text)
      await scan.press('Enter')
      await wrong.reads(page, /./, '.red[role="alert"]')
      await expect(scan).toHaveValue(text)
    }
  },
  async audit(wrong) {
    const { page } = wrong
    const { taskId, checker } = await submitRecord(99)
    await signInAs(page, checker)
    await wrong.lost('/djentrustmanage/auditlist?level=check', '这一份不在您可见的范围内')
    await page.goto('about:blank')
    await page.goto(`/#/djentrustmanage/auditlist?level=check&id=${taskId}`)
    await expect(page.getByRole('heading', { name: /^JL-/ })).toBeVisible()
    await page.keyboard.press('F10')
    const back = page.getByRole('dialog', { name: /^退回/ })
    const send = back.getByRole('button', { name: /^退回/ })
    await wrong.barred(send, '至少选择一项退回原因')
    await back.getByRole('checkbox').first().click()
    await wrong.each(back, send, [['原因', '  ', '请填写原因']])
    await back.getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: /^转交/ }).click()
    const over = page.getByRole('dialog', { name: /^转交/ })
    await wrong.barred(over.getByRole('button', { name: /^转交/ }), '请选择转交给谁')
    await over.getByRole('button', { name: '取消' }).click()
    await page.keyboard.press('F9')
    const pin = page.getByRole('dialog', { name: '签名口令' })
    for (const text of ['0000', '长'.repeat(200)]) {
      await pin.getByLabel('签名口令').fill(text)
      await page.keyboard.press('Enter')
      await wrong.reads(pin, /口令/)
    }
  },
}

for (const [screen, visit] of Object.entries(visits))
  test(`[8.1] wrong inputs are told where they are and write nothing: ${screen}`, async ({ page }) => {
    const wrong = await WrongInputs.watch(page)
    await visit(wrong)
    wrong.end(screen === 'audit' ? [] : ['Tasks/TakeAndStart'])
  })
