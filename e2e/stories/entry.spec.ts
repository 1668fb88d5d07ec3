import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '../../domain/src/kit/action.ts'
import { recordActions } from '../../domain/src/testing/actions.ts'
import { Actors } from '../../tools/main-job/actors.ts'
import { type AssignedTask, assignCubes } from '../support/assigned-task.ts'
import { submitRecord } from '../support/issued-report.ts'
import { openLine } from '../support/line.ts'
import { password, productAddress } from '../support/product.ts'
import { type Caller, signInAs } from '../support/sign-in.ts'

/** The tester's work place with cubes that are due today (page /djentrustmanage/checklist, its acceptance checks). */
const load = (page: Page, n: number) => page.getByLabel(new RegExp(`^破坏荷载 kN .* 第 ${n} 块$`))
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /已保存/ })
const open = (page: Page, { taskId }: AssignedTask) => page.goto(`/#/djentrustmanage/checklist?id=${taskId}`)

/** The loads as the server holds them. */
async function storedLoads(session: Caller, { taskId }: AssignedTask): Promise<unknown[]> {
  const { envelope } = await session.raw('Records/Open', { task_id: taskId })
  const { values } = envelope.result as OutputOf<(typeof recordActions)['actions']['Open']> // the contract's answer
  return Object.values(values.samples).flatMap(sample => sample.groups.spec?.map(row => row.F?.value ?? null) ?? [])
}

/** Starts the task from the list at the left. */
async function start(page: Page, task: AssignedTask): Promise<void> {
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
  await item.getByRole('button', { name: '开始试验' }).click()
  await expect(page.getByRole('heading', { name: '水泥混凝土立方体抗压强度试验' })).toBeVisible()
  await expect(load(page, 1)).toBeVisible()
}

test('[7.4] cubes by keyboard: results and judgement at once, the reload loses nothing, submission signs', async ({
  page,
}) => {
  const task = await assignCubes()
  const session = await signInAs(page, task.testers[0])
  await start(page, task)

  // the cursor stands in the first empty cell; Enter walks along the specimens: a and b of the cubes, then the load
  await expect(page.getByLabel(/^承压面边长a mm .* 第 1 块$/)).toBeFocused()
  for (const text of ['150', '150', '765.2', '150', '150', '790.4', '150', '150']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  // what is missing is told, and the cursor goes there
  await load(page, 1).click()
  await page.keyboard.press('Control+Enter')
  await expect(load(page, 3)).toBeFocused()
  await expect(page.getByText(/还有 1 个原始数据未填写/)).toBeVisible()
  await page.keyboard.type('802.6')
  await page.keyboard.press('Enter')
  const results = page.locator('.result-strip')
  await expect(results).toContainText('34.9')
  await expect(load(page, 1)).toHaveValue('765.20')
  // [page checklist, void] once a result is seen the tester is told who strikes the run
  const strike = page.getByRole('button', { name: '作废本次数据' })
  await expect(strike).toHaveAttribute('aria-disabled', 'true')
  await expect(strike).toHaveAttribute('title', /检测室主任/)
  // one press takes back what was typed into a cell, with its result
  await load(page, 1).fill('600.0')
  await expect(results).toContainText('35.1')
  await expect(page.locator('.gt-record-sheet')).toContainText('取中间值')
  await page.keyboard.press('Control+z')
  await expect(load(page, 1)).toHaveValue('765.20')
  await expect(results).toContainText('34.9')
  await expect(page.locator('.gt-record-sheet td.computed').filter({ hasText: /^34\.0$/ })).toBeVisible()
  await expect(saved(page)).toBeVisible()

  // why: the formula in words, the values behind it, the clause
  await page
    .locator('.gt-record-sheet td.computed')
    .filter({ hasText: /^34\.0$/ })
    .click()
  await expect(page.locator('.gt-derivation')).toContainText(/破坏荷载 765\.20 kN.*T 0553/)
  await page.keyboard.press('Escape')
  await expect(page.locator('.gt-derivation')).toHaveCount(0)

  // a text that is no reading is refused in its cell; an unusual one is asked about once
  await load(page, 3).fill('8o2')
  await expect(load(page, 3)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/不是有效的读数/).first()).toBeVisible()
  await load(page, 3).fill('802.6')
  await expect(load(page, 3)).not.toHaveAttribute('aria-invalid')

  // [page checklist, accept 3] with one reading empty nothing is sent: the sheet names it and the cursor stands in its cell
  await load(page, 2).fill('')
  await load(page, 1).focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.gt-entry-panel').getByText(/还有 1 个原始数据未填写$/)).toBeVisible()
  await expect(load(page, 2)).toBeFocused()
  await expect(page.getByRole('dialog', { name: '签名口令' })).toHaveCount(0)
  await load(page, 2).fill('790.4')
  await page.keyboard.press('Enter')

  // without a connection what is typed stays here, also over a reload, and goes out when there is one again
  const lost = '**/api/v1/Records/SaveCells*'
  await page.route(lost, route => route.abort())
  await load(page, 1).fill('600.0')
  await page.keyboard.press('Enter')
  await expect(results).toContainText('35.1')
  await expect(results, 'acceptance 1: the rule by which it was taken').toContainText('取中间值')
  await expect(page.getByRole('status').filter({ hasText: /未同步 1 处/ })).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await expect(load(page, 1)).toHaveValue('600.00')
  await expect(results).toContainText('35.1')
  await page.unroute(lost)
  await expect(page.getByRole('status').filter({ hasText: /未同步|待保存/ })).toHaveCount(0, { timeout: 15_000 })
  await expect.poll(() => storedLoads(session, task)).toEqual(['600.00', '790.40', '802.60'])
  await load(page, 1).fill('765.2')
  await page.keyboard.press('Control+s')
  await expect.poll(() => storedLoads(session, task)).toEqual(['765.20', '790.40', '802.60'])
  await expect(saved(page)).toBeVisible()

  // the end of the test is missing: the check list says so and nothing is sent
  const end = page.getByLabel('结束')
  const began = await page.getByLabel('开始', { exact: true }).inputValue()
  await expect(page.getByText(/起止时间/).first()).toBeVisible()
  await end.fill(began)
  await end.press('Enter')
  await expect(page.getByText(/起止时间/)).toHaveCount(0)
  await page.getByLabel('温度 ℃').fill('20.4')
  await page.getByLabel('湿度 %RH').fill('56')
  await page.getByLabel('湿度 %RH').press('Enter')
  await expect(page.getByText('可以提交')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const sent = '**/api/v1/Records/Submit*'
  await page.route(sent, route => route.abort())
  const pin = page.getByRole('dialog', { name: '签名口令' })
  await pin.getByLabel('签名口令').fill('wrong1234')
  await pin.getByRole('button', { name: '解锁并签名' }).click()
  await expect(pin.getByRole('alert')).toBeVisible()
  await pin.getByLabel('签名口令').fill(password())
  await pin.getByRole('button', { name: '解锁并签名' }).click()
  await expect(pin).toHaveCount(0)
  // [page checklist, submit] it is asked also while signing is unlocked; the key that asks answers
  const ask = page.getByRole('dialog', { name: '提交后不能修改，确定提交复核吗？' })
  await expect(page.getByRole('alert').filter({ hasText: '操作失败' })).toBeVisible()
  await page.unroute(sent)
  await page.keyboard.press('Control+Enter')
  await expect(ask.getByRole('button', { name: '确定并签名' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(ask).toHaveCount(0)
  await open(page, task)
  await expect(page.locator('.task-line')).toContainText('待复核')
  await expect(load(page, 1)).toHaveAttribute('readonly', '')
})

test('[7.4, page checklist concurrency] two testers on one record: the second reads along and asks for the pen, a cell of both is decided, nothing is lost', async ({
  browser,
}) => {
  const task = await assignCubes()
  const [first, second] = await Promise.all([browser.newPage(), browser.newPage()])
  const session = await signInAs(first, task.testers[0])
  await signInAs(second, task.testers[1])
  const pen = first.waitForResponse(answer => answer.url().includes('/Records/Lease'))
  await start(first, task)
  await pen
  await open(second, task)
  await expect(second.getByText(/检测员甲 自 \d\d:\d\d 起正在录入此记录，当前为只读/)).toBeVisible()
  await expect(load(second, 1)).toHaveAttribute('readonly', '')
  await expect(second.getByLabel('温度 ℃')).toBeDisabled()

  // the second reads along what the first stores
  await load(first, 1).fill('765.2')
  await load(first, 1).blur()
  await expect(load(second, 1)).toHaveValue('765.20', { timeout: 20_000 })

  // the first has readings that did not reach the server; he hands the pen over all the same
  const lost = '**/api/v1/Records/SaveCells*'
  await first.route(lost, route => route.abort())
  await load(first, 2).fill('790.4')
  await load(first, 2).blur()
  await second.getByRole('button', { name: '申请编辑权' }).click()
  await expect(second.getByText(/已于 \d\d:\d\d 申请，等待答复/)).toBeVisible()
  await expect(first.getByText(/检测员乙 于 \d\d:\d\d 申请编辑此记录/)).toBeVisible({ timeout: 15_000 })
  await first.getByRole('button', { name: '交给对方' }).click()
  await expect(
    first.getByText(/检测员乙 自 \d\d:\d\d 起正在录入此记录，当前为只读。 您填写的 1 处保留在本机/),
  ).toBeVisible()
  await expect(load(first, 2)).toHaveAttribute('readonly', '')
  await expect(load(first, 2)).toHaveValue('790.40')
  await first.unroute(lost)

  await expect(load(second, 2)).not.toHaveAttribute('readonly', { timeout: 20_000 })
  await load(second, 2).fill('791.4')
  await load(second, 2).blur()
  await expect.poll(() => storedLoads(session, task)).toEqual(['765.20', '791.40', null])

  // the pen comes back with the sheet that is closed: what waited is sent, and the cell of both is asked about
  await second.goto('/#/djentrustmanage/checklist')
  const point = first.locator('.point').filter({ hasText: /他人已保存 791\.40，您填写的是 790\.4/ })
  await expect(point).toBeVisible({ timeout: 20_000 })
  await point.getByRole('button', { name: '用我的' }).click()
  await expect.poll(() => storedLoads(session, task), { timeout: 15_000 }).toEqual(['765.20', '790.40', null])
  await first.close()
  await second.close()
})

test('[7.4] a record that comes back while its sheet stands open asks for reasons; its key obeys the greyed button', async ({
  page,
}) => {
  const { taskId, checker } = await submitRecord(46)
  await signInAs(page, 'tester3')
  const reading = page.locator('.gt-record-sheet td.raw input:not([readonly])')
  const all = page.locator('.gt-record-sheet td.raw input')
  await open(page, { taskId, taskNumber: '', testers: ['tester3', 'tester4'] })
  await expect(all.first()).toBeVisible()
  await expect(reading).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // the checker sends it back with a remark on a cell; the open sheet follows
  const [sampleId = '', group, row, input = ''] = ((await all.last().getAttribute('data-cell')) ?? '').split('/')
  const remark = { sample_id: sampleId, group: group || null, row: row ? Number(row) : null, input, text: '请核对读数' }
  const people = new Actors(productAddress(), password())
  const { record } = await people.call(checker, recordActions, 'Open', { task_id: taskId })
  await people.call(checker, recordActions, 'Return', {
    items: [{ id: record.id, row_version: record.row_version }],
    reason: '读数有误',
    back_items: ['data'],
    pins: [remark],
  })
  await expect(page.locator('.task-line')).toContainText('检测中', { timeout: 15_000 })
  const marked = page.locator('.gt-record-sheet td.pinned input')
  await expect(marked).not.toHaveAttribute('readonly', '')
  await expect(page.getByText(/请核对读数/).first()).toBeVisible()

  // no change without a reason; an empty reading takes the cursor instead of signing
  const before = await marked.inputValue()
  await marked.fill('')
  await marked.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(marked).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await marked.fill(before.replace(/\d$/, digit => String((Number(digit) + 1) % 10)))
  const why = page.getByLabel('修改原因')
  await expect(why).toBeVisible()
  await why.fill('读数抄错')
  await why.press('Enter')
  await expect(saved(page)).toBeVisible()
  await page.keyboard.press('Control+7')
  await expect(page.getByText('读数抄错').first()).toBeVisible()
  const line = page.locator('.gt-fold li').filter({ hasText: /→.*手工.*退回后读数抄错/ })
  await expect(line.first()).toContainText((await marked.getAttribute('aria-label')) ?? '-')

  // the remark is answered first: the submission leads to it
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: '已修改' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.gt-remark-list .answer')).toContainText('已修改')
  await page.keyboard.press('Control+Enter')
  const pin = page.getByRole('dialog', { name: '签名口令' })
  await pin.getByLabel('签名口令').fill(password())
  await pin.getByRole('button', { name: '解锁并签名' }).click()
  await expect(pin).toHaveCount(0)
  // the next task of the tester opens, if he has one
  const stateNow = async (): Promise<string> =>
    (await people.call(checker, recordActions, 'Open', { task_id: taskId })).record.state
  await expect.poll(stateNow, { timeout: 15_000 }).toBe('submitted')
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[7.4] the sheet opens again, is typed on, and what was typed is stored when the network comes back', async ({
    page,
  }) => {
    const task = await assignCubes()
    const session = await signInAs(page, task.testers[0])
    await start(page, task)
    await using line = await openLine()
    await page.goto(`${line.address}/#/djentrustmanage/checklist?id=${task.taskId}`)
    await expect(load(page, 1)).toBeVisible()
    // the second opening goes by the worker, which keeps what it sees
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await expect(load(page, 1)).toBeVisible()
    await load(page, 1).fill('765.2')
    await page.keyboard.press('Enter')
    await expect(saved(page)).toBeVisible()

    line.cut()
    await load(page, 2).fill('790.4')
    await page.keyboard.press('Enter')
    await page.reload()
    await expect(load(page, 1)).toHaveValue('765.20')
    await expect(load(page, 2)).toHaveValue('790.40')
    await expect(page.getByText(/网络不可用/)).toBeVisible()
    await load(page, 3).fill('802.6')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /未同步/ })).toBeVisible()
    line.mend()
    await expect(page.getByRole('status').filter({ hasText: /已保存/ })).toBeVisible()
    await expect.poll(() => storedLoads(session, task)).toEqual(['765.20', '790.40', '802.60'])
    await expect(page.getByText(/网络不可用/)).toHaveCount(0)
  })
})
