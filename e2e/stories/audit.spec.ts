import { expect, test } from '@playwright/test'
import { reportActions } from '../../domain/src/reports/actions.ts'
import { reportRemarkActions } from '../../domain/src/reports/report-remark-actions.ts'
import { taskActions } from '../../domain/src/tasks/actions.ts'
import { recordActions } from '../../domain/src/testing/actions.ts'
import { Actors } from '../../tools/main-job/actors.ts'
import { axeFaults } from '../support/axe.ts'
import { submitRecord } from '../support/issued-report.ts'
import { accountOf, people as names, password, productAddress } from '../support/product.ts'
import { followValue, givePin, openReview, returnWithRemark } from '../support/review.ts'
import { signIn, signInAs } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'
import { watchFaults } from '../support/watch.ts'

test('[1.2-006 2.2-144] checked, returned with a remark on a cell, submitted anew, audited and approved, by keyboard', async ({
  page,
}) => {
  test.slow()
  const faults = await watchFaults(page)
  const { taskId, checker } = await submitRecord(44)
  const people = new Actors(productAddress(), password())

  await test.step('the checker passes the record by F9', async () => {
    await signInAs(page, checker)
    await openReview(page, 'check', taskId)
    await expect(page.getByRole('button', { name: /^通过并下一份/ })).toBeEnabled()
    const number = (await page.getByRole('heading', { name: /^JL-/ }).textContent()) ?? ''
    await page.keyboard.press('F9')
    await givePin(page)
    await expect(page.getByText('通过成功 1 项')).toBeVisible()
    await expect(page.getByRole('heading', { name: number, exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: number })).toHaveCount(0)
  })

  await test.step('[page auditlist, withdraw] the checker takes his own check back, and passes it once more', async () => {
    await openReview(page, 'check', taskId)
    await page.getByRole('button', { name: '撤回', exact: true }).click()
    await expect(page.getByText('撤回成功 1 项')).toBeVisible()
    expect((await people.call(checker, taskActions, 'GetById', { id: taskId })).state).toBe('checking')
    await openReview(page, 'check', taskId)
    await page.keyboard.press('F9')
    await expect(page.getByText('通过成功 1 项')).toBeVisible()
  })

  const auditor = accountOf('auditor')
  const compiler = accountOf('compiler')
  const { report_id } = await people.call(auditor, taskActions, 'GetById', { id: taskId })
  const id = String(report_id)
  const report = () => people.call(auditor, reportActions, 'GetById', { id })
  const submit = async () => {
    await people.unlock(compiler)
    const { row_version } = await report()
    await people.call(compiler, reportActions, 'Submit', { items: [{ id, row_version }] })
  }
  await submit()

  await test.step('the auditor follows a value to its readings and returns the report with a remark on it', async () => {
    await signIn(page, 'auditor')
    await openReview(page, 'audit', id)
    // [page auditlist, viewer] the page keys scroll the paper without a click into it
    const paper = page.getByRole('region', { name: /^报告 / })
    const scrolled = () => paper.evaluate(pane => pane.scrollTop)
    await page.keyboard.press('PageDown')
    await expect.poll(scrolled).toBeGreaterThan(100)
    await page.keyboard.press('Home')
    await expect.poll(scrolled).toBe(0)
    await followValue(page, 'samples[1].result[1].value')
    await expect(page.getByText(/^报告 .+ ← 记录 .+GB\/T 8170/)).toBeVisible()
    expect(await axeFaults(page, 'audit')).toEqual([])
    const dialog = await returnWithRemark(page, '与曲线峰值不符')
    await dialog.getByLabel('计算或修约有误').click()
    await expect(dialog.getByLabel('计算或修约有误')).toBeChecked()
    await dialog.getByLabel('原因', { exact: true }).fill('请核对读数')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('退回成功 1 项')).toBeVisible()
    expect((await report()).state).toBe('returned')
    const sheet = await people.call(auditor, recordActions, 'Open', { task_id: taskId })
    expect(sheet.context.pins).toMatchObject([{ text: '与曲线峰值不符', row: null }])
  })

  const { remarks } = await people.call(compiler, reportRemarkActions, 'List', { report_id: id })
  for (const { record_id, row_version, remark } of remarks) {
    const answer = { record_id, row_version, remark, kind: 'explained', text: '曲线为另一试件' } as const
    await people.call(compiler, reportRemarkActions, 'Answer', { report_id: id, answer })
  }
  await submit()

  await test.step('the auditor passes it by A, the remark of the return and its answer still in sight', async () => {
    await openReview(page, 'audit', id)
    await expect(page.getByText('与曲线峰值不符')).toBeVisible()
    await expect(page.getByText('曲线为另一试件')).toBeVisible()
    await expect(page.getByRole('button', { name: /已退回1次/ })).toBeVisible()

    // [page auditlist, edit] the words are his to set right, with a reason; the results are not
    await page.getByRole('button', { name: '修改结论' }).click()
    const dialog = page.getByRole('dialog', { name: /^修改结论/ })
    await dialog.getByLabel('检测结论').fill('该组试件抗压强度符合设计要求。')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText('请填写原因')).toBeVisible()
    await dialog.getByLabel('原因', { exact: true }).fill('结论用语不规范')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('修改结论成功 1 项')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(await report()).toMatchObject({ state: 'auditing', conclusion: '该组试件抗压强度符合设计要求。' })
    await expect(page.getByText('该组试件抗压强度符合设计要求。').first()).toBeVisible()
    await page.keyboard.press('a')
    await givePin(page)
    await expect(page.getByText('通过成功 1 项')).toBeVisible()
    expect((await report()).state).toBe('approving')
  })

  await test.step('the signatory approves', async () => {
    await signIn(page, 'signatory')
    await openReview(page, 'approve', id)
    await page.keyboard.press('F9')
    await givePin(page)
    await expect(page.getByText('通过成功 1 项')).toBeVisible()
    expect((await report()).state).toBe('approved')
  })
  expect(faults).toEqual([])
})

test('[page auditlist, accept 2] what changed after a return is marked with its old value, and the mark can be switched off', async ({
  page,
}) => {
  test.slow()
  const faults = await watchFaults(page)
  const { taskId, checker } = await submitRecord(52)
  const people = new Actors(productAddress(), password())
  const sheetOf = (account: string) => people.call(account, recordActions, 'Open', { task_id: taskId })
  const { record, context, values } = await sheetOf(checker)
  const items = async (account: string) => {
    const { record: now } = await sheetOf(account)
    return { items: [{ id: now.id, row_version: now.row_version }] }
  }
  const back = { ...(await items(checker)), reason: '请核对读数', back_items: ['calculation'], pins: [] }
  await people.call(checker, recordActions, 'Return', back)

  const accounts = [...names()]
  const [tester = '', second = ''] = context.signatures.tested.map(
    ({ name }) => accounts.find(([, known]) => known === name)?.[0] ?? '',
  )
  const [sample_id = ''] = Object.keys(values.samples)
  const [group, rows] = Object.entries(values.samples[sample_id]?.groups ?? {})[0] ?? ['', []]
  const [input, reading] =
    Object.entries(rows[0] ?? {}).find(([, { value }]) => /^\d+\.\d*[0-8]$/.test(String(value))) ?? []
  const old = String(reading?.value)
  const value = old.replace(/\d$/, last => String(Number(last) + 1))
  await people.unlock(tester)
  const cells = [{ sample_id, group, row: 0, input: input ?? '', value, source: 'typed' as const }]
  await people.call(tester, recordActions, 'SaveCells', { record_id: record.id, cells, reason: '读数抄录有误' })
  const known = { confirmed: ['R-11', 'R-31'], reason: '已核对' }
  await people.call(tester, recordActions, 'Submit', { ...(await items(tester)), ...known })
  await people.unlock(second)
  await people.call(second, recordActions, 'Sign', await items(second))

  await signInAs(page, checker)
  await openReview(page, 'check', taskId)
  const changed = page.locator('.gt-audit .changed')
  // the reading itself, and what is computed from it
  const retyped = page.locator('.gt-audit .changed:not([title*="重新计算"])')
  await expect(retyped).toHaveCount(1)
  await expect(retyped).toContainText(value)
  await expect(retyped).toHaveAttribute('title', new RegExp(`${old.replace('.', '\\.')}.*读数抄录有误`))
  const compare = page.getByRole('button', { name: '与上次对比' })
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
  await compare.click()
  await expect(changed).toHaveCount(0)
  expect(faults).toEqual([])
})

test('[2.2-144] who tested gets no pass button; a key that is refused signs nothing', async ({ page }) => {
  const { taskId, checker } = await submitRecord(48)
  await signInAs(page, 'tester3')
  await openReview(page, 'check', taskId)
  await expect(page.getByText('不能审核本人检测的任务')).toBeVisible()
  await expect(page.getByRole('button', { name: /^通过并下一份/ })).toHaveCount(0)
  await page.keyboard.press('F9')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('[page auditlist, batchPass] his checker ticks it: it is passed in a batch, or told why not', async () => {
    await signInAs(page, checker)
    await openReview(page, 'check', taskId)
    const number = (await page.getByRole('heading', { name: /^JL-/ }).textContent()) ?? ''
    const queue = page.locator('.gt-audit-queue')
    // without a tick nothing is passed: the button ticks what is green, and each tick can be taken away again
    const own = queue.getByRole('checkbox', { name: new RegExp(number) })
    await queue.getByRole('button', { name: '勾选全绿' }).click()
    await expect(own).toBeChecked()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    while ((await queue.getByRole('checkbox', { checked: true }).count()) > 0)
      await queue.getByRole('checkbox', { checked: true }).first().uncheck()
    await expect(queue.getByRole('button', { name: '勾选全绿' })).toBeVisible()
    await setTick(own)
    await queue.getByRole('button', { name: '批量通过 1 项' }).click()
    const dialog = page.getByRole('dialog', { name: '确定批量通过选中的1项吗？' })
    await dialog.getByRole('button', { name: '复核', exact: true }).click()
    await givePin(page)
    await expect(page.getByText('复核成功 1 项')).toBeVisible()
    const people = new Actors(productAddress(), password())
    expect((await people.call(checker, taskActions, 'GetById', { id: taskId })).state).not.toBe('checking')
  })
})

test('[page auditlist, transfer] the head of the room, who checks nothing himself, names the checker with a reason', async ({
  page,
}) => {
  const faults = await watchFaults(page)
  const { taskId } = await submitRecord(58)
  await signInAs(page, 'head-tg')
  await openReview(page, 'check', taskId)
  await expect(page.getByRole('button', { name: /^(通过并下一份|退回)/ })).toHaveCount(0)
  await page.getByRole('button', { name: '转交', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^转交/ })
  const taker = names().get('checker2') ?? ''
  const option = dialog.getByRole('option', { name: new RegExp(`^${taker}`) })
  await dialog.getByLabel('转交给').selectOption((await option.getAttribute('value')) ?? '')
  await dialog.getByLabel('原因', { exact: true }).fill('本室无复核员')
  expect(await axeFaults(page, 'name the checker')).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('转交成功 1 项')).toBeVisible()
  const people = new Actors(productAddress(), password())
  const { checker } = await people.call('head-tg', taskActions, 'GetById', { id: taskId })
  expect((checker as { label: string } | null)?.label).toBe(taker)
  expect(faults).toEqual([])
})

test('[1.2-006] from the to-do to its level, asked by outcome, handed over, and passed by somebody quicker', async ({
  page,
}) => {
  test.slow()
  const faults = await watchFaults(page)
  const { taskId, checker } = await submitRecord(56)
  await signInAs(page, checker)
  const people = new Actors(productAddress(), password())
  const { record } = await people.call(checker, recordActions, 'Open', { task_id: taskId })
  const number = record.record_number ?? ''

  await test.step('the to-do opens the record in the queue of the check', async () => {
    await page.goto('/#/djnotification/todoitems')
    await page.reload()
    await page.getByRole('button', { name: new RegExp(`^记录${number}待复核`) }).click()
    await expect(page).toHaveURL(new RegExp(`level=check&id=${taskId}`))
    await expect(page.getByRole('heading', { name: number, exact: true })).toBeVisible()
  })

  await test.step('the queue is asked by its fields; the address keeps what was asked', async () => {
    const queue = page.locator('.gt-audit-queue')
    const entry = queue.getByRole('button', { name: number })
    await expect(entry).toBeVisible()
    await queue.getByRole('button', { name: '筛选' }).click()
    await queue.getByLabel('判定').click()
    await page.getByTitle('不合格', { exact: true }).click()
    await page.keyboard.press('Escape')
    await queue.getByRole('button', { name: '查询' }).click()
    await expect(entry).toHaveCount(0)
    await expect(page).toHaveURL(/q=/)
    await page.reload()
    await expect(queue.getByRole('button', { name: '筛选' })).toHaveAttribute('aria-expanded', 'true')
    await expect(entry).toHaveCount(0)
    await queue.getByRole('button', { name: '重置' }).click()
    await expect(entry).toBeVisible()
    // the fields stay open beside the record that came with the rows
    await expect(page.getByRole('heading', { name: number, exact: true })).toBeVisible()
    await expect(queue.getByRole('button', { name: '筛选' })).toHaveAttribute('aria-expanded', 'true')

    // the checks are asked over the whole queue: either they object to the record or they do not
    await expect(entry).toContainText(/项提示|检查全部通过/)
    const flagged = /项提示/.test((await entry.textContent()) ?? '')
    await queue.getByRole('button', { name: '展开' }).click()
    for (const [answer, shown] of [
      ['是', flagged],
      ['否', !flagged],
    ] as const) {
      // the list of the answer before closes slowly, and would close this one with it
      await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
      await queue.getByLabel('检查有提示').click()
      await page.locator('.ant-select-dropdown:visible').getByTitle(answer, { exact: true }).click()
      await queue.getByRole('button', { name: '查询' }).click()
      await expect(entry).toHaveCount(shown ? 1 : 0)
    }
    await queue.getByRole('button', { name: '重置' }).click()
    await expect(entry).toBeVisible()
  })

  const { rows } = await people.call(checker, recordActions, 'Takers', { record_ids: [record.id] })
  const [taker] = rows
  if (!taker) throw new Error('nobody else checks')
  await test.step('[page auditlist, transfer] the checker ticks two by keyboard and hands both over with one reason', async () => {
    const other = await submitRecord(57)
    const second = await people.call(checker, recordActions, 'Open', { task_id: other.taskId })
    await openReview(page, 'check', other.taskId)
    const queue = page.locator('.gt-audit-queue')
    // the label gun opens what it reads, one label after the other
    const gun = queue.getByRole('searchbox', { name: '扫描或输入编号' })
    await gun.focus()
    for (const label of [number, String(second.record.record_number), number]) {
      await page.keyboard.type(label)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: label, exact: true })).toBeVisible()
    }
    await gun.fill('')
    await page.getByRole('heading', { name: number, exact: true }).click()
    const ticked = queue.getByRole('checkbox', { checked: true })
    await expect(queue.getByRole('checkbox', { name: `选择${number}` })).toBeVisible()
    await page.keyboard.press('x')
    await expect(queue.getByRole('checkbox', { name: `选择${number}` })).toBeChecked()
    await setTick(queue.getByRole('checkbox', { name: `选择${second.record.record_number}` }))
    await expect(ticked).toHaveCount(2)
    await queue.getByRole('button', { name: '转交 2 项' }).click()
    const dialog = page.getByRole('dialog', { name: /^转交/ })
    await expect(dialog.getByLabel('转交给')).toBeFocused()
    await dialog.getByLabel('转交给').selectOption(taker.id)
    await dialog.getByLabel('原因', { exact: true }).fill('出差')
    expect(await axeFaults(page, 'hand-over')).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('转交成功 2 项')).toBeVisible()
    await expect(ticked).toHaveCount(0)
    for (const id of [taskId, other.taskId])
      expect((await people.call(checker, taskActions, 'GetById', { id })).checker_id).toBe(taker.id)
  })

  await test.step('the other one checks it meanwhile: the first is told who, and signs nothing', async () => {
    await openReview(page, 'check', taskId)
    const account = [...names()].find(([, name]) => name === taker.label)?.[0] ?? ''
    await people.unlock(account)
    const now = await people.call(account, recordActions, 'Open', { task_id: taskId })
    await people.call(account, recordActions, 'Check', {
      items: [{ id: record.id, row_version: now.record.row_version }],
    })
    await page.keyboard.press('F9')
    await givePin(page)
    await expect(page.getByText(`${number} 已由${taker.label}处理`)).toBeVisible()
    await expect(page.getByRole('heading', { name: number, exact: true })).toHaveCount(0)
  })
  await test.step('[page auditlist, report_no scan] its label is told where it stands now, and leads there; an unknown one is told as such', async () => {
    const queue = page.locator('.gt-audit-queue')
    const gun = queue.getByRole('searchbox', { name: '扫描或输入编号' })
    await gun.fill('YP-0000-0000')
    await expect(queue.getByText('没有查到“YP-0000-0000”')).toBeVisible()
    await gun.fill(number)
    const found = queue.locator('.elsewhere').getByRole('button').filter({ hasText: number })
    await expect(found).toContainText('复核 · 全部')
    await found.click()
    await expect(page.getByRole('heading', { name: number, exact: true })).toBeVisible()
    await expect(queue.getByRole('tab', { name: '全部' })).toHaveAttribute('aria-selected', 'true')
  })
  // the refusal itself is the one thing that the browser may tell of
  expect(faults.filter(fault => !fault.includes('status of 422'))).toEqual([])
})
