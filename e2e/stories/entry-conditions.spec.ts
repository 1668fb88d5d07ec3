import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '../../domain/src/kit/action.ts'
import { addMinutes } from '../../domain/src/kit/time.ts'
import type { recordActions } from '../../domain/src/testing/actions.ts'
import {
  type AssignedTask,
  assignCompaction,
  assignCubes,
  assignMoisture,
  assignSandReplacement,
} from '../support/assigned-task.ts'
import { submitRecord } from '../support/issued-report.ts'
import { type Caller, signInAs } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'
import { watchFaults } from '../support/watch.ts'

/** What stands around the readings of a record (page checklist, R-07, R-09; workflow 6). */
type Sheet = OutputOf<(typeof recordActions)['actions']['Open']>

async function opened(session: Caller, { taskId }: AssignedTask): Promise<Sheet> {
  const { envelope } = await session.raw('Records/Open', { task_id: taskId })
  return envelope.result as Sheet // the contract's answer
}

async function start(page: Page, task: AssignedTask): Promise<void> {
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
  await item.getByRole('button', { name: '开始试验' }).click()
  await expect(page.getByRole('heading', { name: '提交校验' }).or(page.getByText('提交校验')).first()).toBeVisible()
}

test('[page checklist, R-07] a test on site: weather and position are given beside the readings, a machine left out of order is told', async ({
  page,
  context,
}) => {
  test.slow()
  const faults = await watchFaults(page)
  const task = await assignSandReplacement()
  const session = await signInAs(page, task.testers[0])
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 113.2644, latitude: 23.1291 })
  await start(page, task)
  const open = page.locator('.gt-entry-panel')
  await expect(open.getByText(/定位/).first()).toBeVisible()
  await page.getByRole('button', { name: '取当前位置' }).click()
  await expect(page.getByLabel('经度 °')).toHaveValue('113.264400')
  await page.getByLabel('天气').fill('多云')
  await page.getByLabel('天气').press('Enter')
  await expect
    .poll(async () => (await opened(session, task)).record)
    .toMatchObject({ weather: '多云', longitude: '113.264400', latitude: '23.129100' })
  const left = (await opened(session, task)).missing.map(({ message }) => message).join()
  expect(left).not.toMatch(/定位|天气/)

  await page.getByText('使用时间与状态').first().click()
  await page
    .getByLabel(/使用后状态$/)
    .first()
    .selectOption('异常')
  await expect
    .poll(async () => (await opened(session, task)).equipment.map(({ state_after }) => state_after))
    .toContain('abnormal')
  expect(faults).toEqual([])
})

test('[R-09] a group that its method makes void asks for words where they are written, and is submitted with them', async ({
  page,
}) => {
  test.slow()
  const task = await assignCubes()
  const session = await signInAs(page, task.testers[0])
  await start(page, task)
  await page.getByLabel(/^承压面边长a mm .* 第 1 块$/).click()
  for (const text of ['150', '150', '500', '150', '150', '765', '150', '150', '1050']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  // judged by another requirement than the grade proposes, with a reason; an order of C30 was made of C35
  await page.keyboard.press('Control+4')
  const requirement = page.getByLabel(/判定要求$/)
  await expect(requirement).toHaveValue('C30')
  await requirement.selectOption('C35')
  const why = page.getByRole('dialog')
  await why.getByRole('textbox').fill('设计变更为C35')
  await why.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(async () => Object.values((await opened(session, task)).context.samples).map(one => one.prescribed?.key))
    .toEqual(['C35'])
  await expect(requirement).toHaveValue('C35')

  const words = page.getByLabel(/结果无效说明$/)
  await expect(words).toBeVisible()
  const voided = async () => (await opened(session, task)).missing.filter(({ code }) => code === 'R-09')
  await expect.poll(voided).toHaveLength(1)
  await words.fill('最大、最小值与中间值之差均超过15%，结果无效')
  await words.press('Tab')
  await expect.poll(voided).toEqual([])
})

test('[page checklist, envOut, bindEnv] a climate outside the limits of the room stands in the check list until words answer it; what no sensor gave is marked', async ({
  page,
}) => {
  const task = await assignCubes()
  await signInAs(page, task.testers[0])
  await start(page, task)
  const panel = page.locator('.gt-entry-panel')
  const fold = panel.getByRole('button', { name: /环境与时间/ })
  const point = panel.locator('.point').filter({ hasText: '水泥成型室' })
  await panel.getByLabel('试验场所').fill('水泥成型')
  await page.locator('.ant-select-item-option').filter({ hasText: '水泥成型室' }).click()
  await expect(panel.getByText('环境要求 18.0～22.0℃、≥50.0%')).toBeVisible()
  await panel.getByLabel('温度 ℃').fill('25')
  await panel.getByLabel('湿度 %RH').fill('56')
  await panel.getByLabel('湿度 %RH').press('Enter')
  await expect(fold).toContainText('25.0 ℃ · 56.0 %RH · 手工')
  await expect(point).toHaveText('水泥成型室环境条件25.0℃超出要求18.0～22.0℃、≥50.0%，请填写偏离说明')

  await panel.getByRole('button', { name: /^引用 .* 温湿度/ }).click()
  await expect(point).toHaveCount(0)
  await expect(fold).not.toContainText('手工')
  await panel.getByLabel('温度 ℃').fill('25')
  await panel.getByLabel('温度 ℃').press('Enter')
  await expect(point).toBeVisible()
  await panel.getByLabel('偏离说明').fill('空调检修')
  await panel.getByLabel('偏离说明').press('Tab')
  await expect(point).toHaveCount(0)
})

test('[page checklist, test_date] a tester without the right to it is told that he cannot date a test back', async ({
  page,
}) => {
  const task = await assignCubes()
  const session = await signInAs(page, task.testers[0])
  await start(page, task)
  const { record, may_backdate } = await opened(session, task)
  expect(may_backdate).toBe(0)
  const began = page.locator('.gt-entry-panel').getByLabel('开始', { exact: true })
  const typed = addMinutes(record.test_start_at ?? '', -24 * 60)
  await began.fill(typed)
  await began.press('Enter')
  const told = page
    .locator('[data-field="test_start_at"]')
    .getByRole('alert')
    .filter({ hasText: '您没有“补录日期”的权限' })
  await expect(told).toContainText(`系统登记的开始时间${record.test_start_at?.slice(0, 16)}`)
  // what was typed stays at its field with the reason, and goes nowhere
  await expect(began).toHaveValue(typed)
  expect((await opened(session, task)).record.test_start_at).toBe(record.test_start_at)
})

test('[page checklist, copyPrev and paste] as last time: the machines of the last record, no reading of it; a pasted value is marked among the changes', async ({
  page,
  context,
}) => {
  test.slow()
  await submitRecord(43)
  const task = await assignCompaction()
  const session = await signInAs(page, task.testers[0])
  await start(page, task)
  // a choice stands whole in its cell, in as many lines as it needs
  const chosen = page.locator('.gt-record-sheet .choice > span')
  await expect(chosen.first()).toHaveText(/^重型 II-2\s+3 层×98 击$/)
  const wide = (all: Element[]) => all.filter(one => one.scrollWidth > (one.closest('td')?.clientWidth ?? 0)).length
  expect(await chosen.evaluateAll(wide)).toBe(0)
  const panel = page.locator('.gt-entry-panel')
  const again = panel.getByRole('button', { name: '同上次' })
  const machine = panel.getByRole('checkbox', { checked: true }).first()
  const name = (await machine.locator('..').textContent()) ?? ''
  await expect(again).toBeDisabled()
  const raw = page.locator('.gt-record-sheet td.raw input:not([readonly])')
  const readings = () => raw.evaluateAll(cells => cells.map(cell => (cell as HTMLInputElement).value))
  const before = await readings()
  const box = panel.locator('label').filter({ hasText: name.trim() }).getByRole('checkbox')
  await machine.click()
  await expect(box).not.toBeChecked()
  await again.click()
  await expect(box).toBeChecked()
  await expect(again).toBeDisabled()
  expect(await readings()).toEqual(before)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('1000'))
  const cell = raw.nth(before.indexOf(''))
  const label = (await cell.getAttribute('aria-label')) ?? ''
  await cell.click()
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Enter')
  await expect.poll(async () => JSON.stringify((await opened(session, task)).values)).toContain('"source":"pasted"')
  await page.keyboard.press('Control+7')
  await expect(panel.locator('li').filter({ hasText: label })).toContainText('粘贴')
})

test('[page checklist, batch entry] a series on site: weather, position, machines, state of the samples and a deviation once for all, the requirement for each sample', async ({
  page,
  context,
}) => {
  test.slow()
  const tasks = [await assignSandReplacement(), await assignSandReplacement()]
  const session = await signInAs(page, tasks[0]?.testers[0] ?? '')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 113.2644, latitude: 23.1291 })
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  for (const { taskNumber } of tasks) await setTick(page.getByRole('checkbox', { name: `选择 ${taskNumber}` }))
  await page.getByRole('button', { name: '开始 2 项' }).click()
  await page.getByLabel('天气').fill('多云')
  await page.getByRole('button', { name: '取当前位置' }).click()
  await expect(page.getByLabel('纬度 °')).toHaveValue('23.129100')
  await page.getByRole('button', { name: '应用到 2 份' }).click()
  const records = () => Promise.all(tasks.map(task => opened(session, task)))
  await expect
    .poll(async () => (await records()).map(({ record }) => [record.weather, record.longitude]))
    .toEqual([
      ['多云', '113.264400'],
      ['多云', '113.264400'],
    ])

  await page.getByText(/^设备 · \d+ 台$/).click()
  await page.getByText('使用时间与状态').first().click()
  await page
    .getByLabel(/使用后状态$/)
    .first()
    .selectOption('异常')
  await expect
    .poll(async () => (await records()).map(one => one.equipment.filter(use => use.state_after === 'abnormal').length))
    .toEqual([1, 1])

  // another machine of a class for all at once, and how the samples were
  const machines = page.locator('.series-machines')
  const free = machines.locator('input[type=checkbox]:not(:checked):enabled').first()
  const before = (await records()).map(({ equipment }) => equipment.length)
  await free.click()
  await expect
    .poll(async () => (await records()).map(({ equipment }) => equipment.length))
    .toEqual(before.map(n => n + 1))
  await page.getByLabel('样品状态').fill('表面微湿')
  await page.getByLabel('偏离说明').fill('雨后补测')
  await page.getByRole('button', { name: '应用到 2 份' }).click()
  const stated = async () =>
    (await records()).map(({ record, context: { samples } }) => [
      record.deviation,
      ...Object.values(samples).map(({ condition }) => condition),
    ])
  await expect.poll(stated).toEqual([
    ['雨后补测', '表面微湿'],
    ['雨后补测', '表面微湿'],
  ])

  await page
    .getByLabel(/判定要求$/)
    .first()
    .selectOption('93')
  const why = page.getByRole('dialog')
  await why.getByRole('textbox').fill('按下路堤设计')
  await why.getByRole('button', { name: '保存' }).click()
  const chosen = async () =>
    (await records())
      .flatMap(one => Object.values(one.context.samples))
      .filter(({ prescribed }) => prescribed?.key === '93').length
  await expect.poll(chosen).toBe(1)
})

test('[page checklist, judgement] a result that does not conform asks whether the readings are right before it goes to the checker', async ({
  page,
}) => {
  const task = await assignCubes()
  const session = await signInAs(page, task.testers[0])
  await start(page, task)
  await page.getByLabel(/^承压面边长a mm .* 第 1 块$/).click()
  for (const text of ['150', '150', '365.2', '150', '150', '390.4', '150', '150', '402.6']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('.result-strip')).toContainText('不合格')
  // F2 edits what stands in a cell
  const load = page.getByLabel(/^破坏荷载 kN .* 第 3 块$/)
  await load.focus()
  await expect(load, 'Enter in the last cell takes it').toHaveValue('402.60')
  await load.selectText()
  await page.keyboard.press('F2')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1')
  await expect(load).toHaveValue('402.1')
  // the label of a machine as the gun reads it
  const machine = (await opened(session, task)).needs.flatMap(({ choices }) => choices).find(one => !one.reasons.length)
  const scan = page.getByLabel('扫设备标签或输入设备编号')
  await scan.fill(`GT:E:${machine?.number}`)
  await scan.press('Enter')
  await expect(scan).toHaveValue('')
  const end = page.getByLabel('结束')
  await end.fill(await page.getByLabel('开始', { exact: true }).inputValue())
  await end.press('Enter')
  await page.getByLabel('温度 ℃').fill('20.4')
  await page.getByLabel('湿度 %RH').fill('56')
  await page.getByLabel('湿度 %RH').press('Enter')
  await expect(page.getByText('可以提交')).toBeVisible()
  const question = page.getByRole('dialog', { name: '确认结果无误？' })
  await page.keyboard.press('Control+Enter')
  await expect(question).toContainText(/样品 .+ 的结果不合格/)
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toHaveCount(0)
  expect((await opened(session, task)).record.state).toBe('draft')
  await page.keyboard.press('Control+Enter')
  await question.getByRole('button', { name: '结果无误' }).click()
  await expect(page.getByRole('dialog', { name: '签名口令' })).toBeVisible()
})

test('[7.4, R-36] the mass of a tin comes from its register by F4 or by its number; what cannot be computed is not submitted', async ({
  page,
}) => {
  const task = await assignMoisture()
  const session = await signInAs(page, task.testers[0])
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  await page
    .locator('.gt-work-item')
    .filter({ hasText: task.taskNumber })
    .getByRole('button', { name: '开始试验' })
    .click()
  const mass = (n: number) => page.getByLabel(new RegExp(`^盒质量 g .* 第 ${n} 块$`))
  const number = (n: number) => page.getByLabel(new RegExp(`^盒号 .* 第 ${n} 块$`))
  await mass(1).click()
  await page.keyboard.press('F4')
  const register = page.getByRole('dialog', { name: '盒质量：从台账选取' })
  await register.getByLabel('输入编号查找').fill('003')
  await expect(register.getByRole('button', { name: /^003/ })).toBeVisible()
  await expect(register.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(register).toHaveCount(0)
  await expect(mass(1)).toBeFocused()
  await expect(number(1)).toHaveValue('003')
  await expect(mass(1)).toHaveValue(/^\d+\.\d\d$/)
  await number(2).fill('007')
  await number(2).press('Enter')
  await expect(mass(2)).toHaveValue(/^\d+\.\d\d$/)
  await expect(page.getByRole('status').filter({ hasText: /已保存/ })).toBeVisible()
  const { values } = await opened(session, task)
  const rows = Object.values(values.samples).flatMap(sample => sample.groups.box ?? [])
  expect(rows.map(row => [row.box_no?.value, row.m0?.source, row.m0?.origin?.label])).toEqual([
    ['003', 'tool', '003'],
    ['007', 'tool', '007'],
  ])
  // dry soil without mass: what cannot be computed says so with its fields, and is no number
  await page.getByLabel(/^盒\+湿土质量 g .* 第 1 块$/).fill('80')
  await page.getByLabel(/^盒\+干土质量 g .* 第 1 块$/).fill(await mass(1).inputValue())
  const broken = page.locator('.gt-record-sheet .broken').first()
  await expect(broken).toHaveText('#错误')
  await expect(broken).toHaveAttribute('title', /除数为零，请核对盒\+干土质量、盒质量/)
  // nothing of it is sent: the check list names the fields, and the cursor goes there
  await page.getByLabel(/^盒\+湿土质量 g .* 第 2 块$/).fill('80')
  await page.getByLabel(/^盒\+干土质量 g .* 第 2 块$/).fill('70')
  // the second box alone is no mean of the test: row, difference and mean say so, and "show me why" tells the reason
  const marked = page.locator('.gt-record-sheet .broken')
  await expect(marked).toHaveText(['#错误', '#错误', '#错误'])
  await marked.last().click()
  await expect(page.locator('.gt-derivation')).toContainText('#错误')
  await expect(page.locator('.gt-derivation')).toContainText('除数为零，请核对盒+干土质量、盒质量')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.gt-entry-panel')).toContainText('请核对盒+干土质量、盒质量')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: '签名口令' })).toHaveCount(0)
  await expect(page.getByLabel(/^盒\+?[干湿土]*质量 g .* 第 1 块$/).and(page.locator(':focus'))).toHaveCount(1)
  await expect.poll(async () => (await opened(session, task)).missing.map(({ code }) => code)).toContain('R-36')
})

test('[page checklist, E_panel_right, bindEquip] by keyboard alone: Ctrl+1 leads to the machines, one label follows the other, Escape leads back to the cell', async ({
  page,
}) => {
  const task = await assignCubes()
  const session = await signInAs(page, task.testers[0])
  await start(page, task)
  const cell = page.getByLabel(/^承压面边长a mm .* 第 1 块$/)
  await cell.click()
  const { needs, equipment } = await opened(session, task)
  const free = needs
    .flatMap(({ choices }) => choices)
    .find(one => one.reasons.length === 0 && equipment.every(used => used.equipment_id !== one.equipment_id))
  if (!free) throw new Error('every machine of the test is taken')
  await page.keyboard.press('Control+1')
  const field = page.getByLabel('扫设备标签或输入设备编号')
  await expect(field).toBeFocused()
  await page.keyboard.type('YQ-000')
  await page.keyboard.press('Enter')
  const machines = page.locator('[data-fold="equipment"]')
  await expect(machines.getByRole('alert')).toContainText('YQ-000')
  await page.keyboard.type(free.number)
  await page.keyboard.press('Enter')
  await expect(machines.getByRole('checkbox', { name: new RegExp(free.number) })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
  // from inside it folds
  await page.keyboard.press('Control+1')
  await page.keyboard.press('Control+1')
  await expect(field).toHaveCount(0)
})
