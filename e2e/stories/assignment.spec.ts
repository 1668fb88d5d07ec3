import { expect, type Page, test } from '@playwright/test'
import { standInActions } from '../../domain/src/dashboard/stand-in-actions.ts'
import { taskActions } from '../../domain/src/tasks/actions.ts'
import { Actors } from '../../tools/main-job/actors.ts'
import { axeFaults } from '../support/axe.ts'
import { type OpenOrder, registerCubes, registerSoils } from '../support/open-tasks.ts'
import { password, people, productAddress } from '../support/product.ts'
import { signInAs } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'
import { watchFaults } from '../support/watch.ts'

const head = 'head-hnt'

const actorsOf = (): Actors => new Actors(productAddress(), password())
const nameOf = (account: string): string => people().get(account) ?? account

/** Opens the assignment and scans an order, so that its tasks alone are shown. */
async function open(page: Page, order: OpenOrder): Promise<void> {
  await page.goto('/#/djentrustmanage/tasklist')
  await page.getByRole('searchbox').fill(order.number)
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(order.tasks.length)
  await page.getByRole('searchbox').blur()
}

const rowsOf = (page: Page) => page.getByRole('grid').locator('tr[data-row-key]')
const rowOf = (page: Page, number: string) => rowsOf(page).filter({ hasText: number })
const cards = (page: Page) => page.getByRole('list', { name: '可分配人员' })
const cardOf = (page: Page, account: string) =>
  cards(page)
    .getByRole('button')
    .filter({ hasText: nameOf(account) })

/** The number key that the card of a person names. */
async function keyOf(page: Page, account: string): Promise<string> {
  return (await cardOf(page, account).locator('kbd').textContent()) ?? ''
}

/** Main tester and state of a task as the head sees them. */
async function taskOf(actors: Actors, id: string): Promise<{ main: string | null; state: string; version: number }> {
  const row = await actors.call(head, taskActions, 'GetById', { id })
  const main = row.assigned_user as { label: string } | null // what a list shows of another record
  return { main: main?.label ?? null, state: row.state, version: row.row_version }
}

test('[1.2-004 1.3-004 2.2-146] three ticked tasks by the number key, the next one by its key as current, the rest as proposed', async ({
  page,
}) => {
  test.slow()
  const faults = await watchFaults(page)
  const actors = actorsOf()
  const order = await registerCubes(actors, [3, 7, 14, 28, 56, 60])
  await signInAs(page, head)
  await open(page, order)
  const ids = order.tasks.map(task => task.id)
  const numbers = order.tasks.map(task => task.number)

  await test.step('[look 05] tasks of one test differ by the age behind it; the head tells the day that the list is sorted by', async () => {
    await expect(rowOf(page, numbers[0] ?? '')).toContainText('水泥混凝土立方体抗压强度试验 3 d')
    await expect(rowOf(page, numbers[3] ?? '')).toContainText('水泥混凝土立方体抗压强度试验 28 d')
    await expect(page.getByRole('row').filter({ hasText: order.number }).first()).toContainText(
      /6 项 · 要求 \d\d-\d\d (今天|剩 \d+ 天|超期 \d+ 天)/,
    )
    await page.getByRole('button', { name: '按试验' }).click()
    await expect(page.getByRole('columnheader', { name: '要求完成' })).toBeVisible()
    await page.getByRole('button', { name: '按委托' }).click()
  })

  await test.step('three at once', async () => {
    for (const number of numbers.slice(0, 3)) await setTick(page.getByRole('checkbox', { name: `勾选 ${number}` }))
    await expect(page.getByRole('status').filter({ hasText: '已选 3 项' })).toBeVisible()
    expect(await axeFaults(page, 'assignment')).toEqual([])
    await page.locator('body').press(await keyOf(page, 'tester1'))
    await expect(page.getByText(`3 项已分配给 ${nameOf('tester1')}`)).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(3)
    for (const id of ids.slice(0, 3)) expect((await taskOf(actors, id)).main).toBe(nameOf('tester1'))
  })

  await test.step('the next task is current and goes by one key', async () => {
    const row = rowsOf(page).first()
    await expect(row).toHaveClass(/current/)
    await page.locator('body').press(await keyOf(page, 'tester2'))
    await expect(page.getByText(`1 项已分配给 ${nameOf('tester2')}`)).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(2)
  })

  await test.step('the proposal tells why, may be changed, and is carried out once it is confirmed', async () => {
    await page.getByRole('button', { name: '自动分配' }).click()
    const dialog = page.getByRole('dialog', { name: '自动分配建议 2 项' })
    const last = numbers.at(-1) ?? ''
    await expect(dialog.getByText(/已有同单同项试验|当日负荷最小/).first()).toBeVisible()
    expect(await axeFaults(page, 'proposal')).toEqual([])
    await dialog.getByLabel(`${last} 主检人员`).selectOption(nameOf('tester2'))
    await dialog.getByRole('button', { name: '分配 2 项' }).click()
    await expect(page.getByText('分配成功 2 项')).toBeVisible()
    expect((await taskOf(actors, ids.at(-1) ?? '')).main).toBe(nameOf('tester2'))
  })

  await test.step('a tester is told of his three tasks, and the list shows them as given out', async () => {
    const { rows } = await actors.call('tester1', taskActions, 'List', { search: order.number })
    expect(rows.filter(row => ids.slice(0, 3).includes(row.id))).toHaveLength(3)
    await page.getByRole('tab', { name: /^已分配/ }).click()
    await expect(rowsOf(page)).toHaveCount(6)
    await expect(rowOf(page, numbers[0] ?? '')).toContainText('待龄期')
  })
  expect(faults).toEqual([])
})

test('[2.2-110] dragged onto a person with the load it leads to; who may not test is refused with the reason', async ({
  page,
}) => {
  const actors = actorsOf()
  const order = await registerCubes(actors, [7, 28])
  await signInAs(page, head)
  await open(page, order)
  const [first, second] = order.tasks
  await page.getByRole('button', { name: /^未授权 \d+ 人$/ }).click()
  const refused = page.getByRole('listitem').filter({ hasText: nameOf('tester5') })
  await expect(refused).toContainText(/检测员戊未获得“水泥混凝土立方体抗压强度试验.*”的试验授权/)
  await expect(cardOf(page, 'tester5')).toHaveCount(0)

  const row = rowOf(page, first?.number ?? '')
  await row.dragTo(refused)
  await expect(page.getByRole('alert')).toContainText('检测员戊未获得')
  expect((await taskOf(actors, first?.id ?? '')).state).toBe('unassigned')

  await row.hover()
  await page.mouse.down()
  await cardOf(page, 'tester2').hover()
  await cardOf(page, 'tester2').hover()
  await expect(page.getByText(new RegExp(`^松开：1 项给 ${nameOf('tester2')}，负荷到 \\d+ %$`))).toBeVisible()
  await page.mouse.up()
  await expect(page.getByText(`1 项已分配给 ${nameOf('tester2')}`)).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)

  await rowOf(page, second?.number ?? '').dragTo(page.getByRole('button', { name: /^\d{4}-\d\d-\d\d：/ }).nth(1))
  await expect(page.getByRole('dialog')).toContainText('未到龄期')
})

test('[page tasklist, edit] who may plan and not give out drags a task to its day; a person takes nothing from him', async ({
  page,
}) => {
  const actors = actorsOf()
  const order = await registerCubes(actors, [7])
  const [task] = order.tasks
  const planned = async (): Promise<string | null> =>
    (await actors.call(head, taskActions, 'GetById', { id: task?.id ?? '' })).planned_start
  const { due_at } = await actors.call(head, taskActions, 'GetById', { id: task?.id ?? '' })
  const due = due_at?.slice(0, 10) ?? ''
  await signInAs(page, 'director')
  await open(page, order)
  const row = rowOf(page, task?.number ?? '')
  await row.hover()
  await page.mouse.down()
  await cardOf(page, 'tester1').hover()
  await cardOf(page, 'tester1').hover()
  await expect(cardOf(page, 'tester1')).not.toHaveAttribute('data-over')
  await page.mouse.up()
  await row.dragTo(page.getByRole('button', { name: new RegExp(`^${due}：`) }))
  await expect.poll(planned).toBe(due)
  expect((await taskOf(actors, task?.id ?? '')).state).toBe('unassigned')
})

test('[page tasklist, people panel and autoAssign] who is away on the day of a task is marked and not proposed, yet may be chosen', async ({
  page,
}) => {
  const actors = actorsOf()
  const order = await registerCubes(actors, [28])
  const [task] = order.tasks
  const { due_at } = await actors.call(head, taskActions, 'GetById', { id: task?.id ?? '' })
  const day = due_at?.slice(0, 10) ?? ''
  const { people: colleagues } = await actors.call('tester1', standInActions, 'People', {})
  const away = await actors.call('tester1', standInActions, 'Name', {
    user_id: colleagues[0]?.id ?? '',
    from_day: day,
    to_day: day,
  })
  await signInAs(page, head)
  await open(page, order)
  await setTick(page.getByRole('checkbox', { name: `勾选 ${task?.number}` }))
  const card = cardOf(page, 'tester1')
  await expect(card).toContainText('外出')
  await expect(card).not.toContainText('建议')
  await expect(card).toHaveAttribute('title', new RegExp(`^${day} 至 ${day} 外出`))
  await expect(cards(page).getByText('外出')).toHaveCount(1)
  expect(await axeFaults(page, 'absence')).toEqual([])
  await page.getByRole('button', { name: '自动分配' }).click()
  const proposal = page.getByRole('dialog', { name: '自动分配建议 0 项' })
  await expect(proposal.getByRole('row').last()).toContainText('获得授权的人员当天外出')
  await page.keyboard.press('Escape')
  await expect(proposal).toHaveCount(0)
  await card.click()
  await page.getByRole('button', { name: '分配 1 项' }).click()
  await expect.poll(async () => (await taskOf(actors, task?.id ?? '')).main).toBe(nameOf('tester1'))
  await actors.call('tester1', standInActions, 'End', { id: away.id })
})

test('[2.2-146] who gives out a task that another gave out meanwhile is told by whom and to whom', async ({ page }) => {
  const actors = actorsOf()
  const order = await registerCubes(actors, [7, 28])
  const [first] = order.tasks
  await signInAs(page, head)
  await open(page, order)
  await setTick(page.getByRole('checkbox', { name: `勾选 ${order.number} 全部任务` }))

  const { people: candidates } = await actors.call(head, taskActions, 'Candidates', { task_ids: [] })
  const idOf = (account: string): string => candidates.find(person => person.name === nameOf(account))?.user_id ?? ''
  const { version } = await taskOf(actors, first?.id ?? '')
  await actors.call(head, taskActions, 'Assign', {
    items: [{ id: first?.id ?? '', row_version: version }],
    tester_ids: [idOf('tester1'), idOf('tester2')],
  })

  await page.locator('body').press(await keyOf(page, 'tester2'))
  const dialog = page.getByRole('dialog', { name: '分配：成功 1，失败 1' })
  await expect(dialog.getByRole('row').filter({ hasText: first?.number ?? '' })).toContainText(
    `已由${nameOf(head)}分配给${nameOf('tester1')}`,
  )
  expect((await taskOf(actors, first?.id ?? '')).main).toBe(nameOf('tester1'))
})

test('[page tasklist] tasks of one age share a record, others are told why not; one is voided, the sheets are printed, the list is saved', async ({
  page,
}) => {
  const actors = actorsOf()
  const order = await registerCubes(actors, [7, 28, 56])
  await signInAs(page, head)
  await open(page, order)
  const [first, second] = order.tasks
  if (!first || !second) throw new Error('the order made no tasks')
  const tick = (number: string): Promise<void> => setTick(page.getByRole('checkbox', { name: `勾选 ${number}` }))
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).first().click()
  await tick(first.number)
  await press('修改试验')
  const change = page.getByRole('dialog', { name: /修改试验/ })
  await expect(change.getByRole('checkbox').first()).toBeChecked()
  await change.getByRole('button', { name: '取消' }).click()
  await tick(second.number)
  // the parameters of one task are no other's
  await expect(page.getByRole('button', { name: '修改试验', exact: true }).first()).toBeDisabled()
  await press('合并记录')
  const merge = page.getByRole('dialog', { name: /合并记录/ })
  await merge.getByRole('button', { name: /合并记录/ }).click()
  await expect(merge.getByRole('alert')).toContainText(`任务${second.number}与${first.number}的龄期不同，不能合并`)
  await merge.getByRole('button', { name: '取消' }).click()
  await press('打印任务单')
  await page.getByRole('button', { name: '每项任务一页' }).click()
  await expect(page.getByRole('dialog', { name: /任务单 2 项/ })).toContainText('2')
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  // the head saves the whole list, the line of the ticked rows these alone
  await page.getByRole('button', { name: '导出Excel' }).last().click()
  expect((await saved).suggestedFilename()).toMatch(/^任务管理 \d{4}-\d{2}-\d{2} \d{4}\.xlsx$/)
  await press('清除')
  await tick(first.number)
  await press('作废')
  const voiding = page.getByRole('dialog', { name: /作废/ })
  await voiding.getByLabel('原因').fill('样品送错')
  await voiding.getByRole('button', { name: /作废/ }).click()
  await expect(voiding.getByRole('alert')).toContainText('作废任务须由技术负责人办理')
  await voiding.getByRole('button', { name: '取消' }).click()
  // the list stays as it is while rows are ticked
  await press('清除')
  const { version } = await taskOf(actors, first.id)
  await actors.call('tech', taskActions, 'Cancel', {
    items: [{ id: first.id, row_version: version }],
    reason: '样品送错',
  })
  await expect(rowsOf(page)).toHaveCount(2)
  expect((await taskOf(actors, first.id)).state).toBe('cancelled')

  await test.step('[page tasklist, entrust_no scan] a label that the queue does not hold is found among all tasks; the next begins where the work is', async () => {
    const field = page.getByRole('searchbox')
    await field.fill(first.number)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: '全部' })).toHaveAttribute('aria-selected', 'true')
    await expect(rowOf(page, first.number)).toContainText('已作废')
    await field.fill(order.number)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: /^待分配/ })).toHaveAttribute('aria-selected', 'true')
    await expect(rowsOf(page)).toHaveCount(2)
    await field.blur()
  })

  await test.step('[page tasklist, outsource] another goes to an outside laboratory once the client has agreed', async () => {
    await tick(second.number)
    await press('外委')
    const dialog = page.getByRole('dialog', { name: /外委/ })
    await dialog.getByLabel('检测单位', { exact: true }).fill('示范市建材检测所')
    await dialog.getByLabel('原因').fill('设备检修')
    await dialog.getByRole('button', { name: /外委/ }).click()
    await expect(dialog.getByRole('alert')).toContainText('委托方')
    await setTick(dialog.getByRole('switch', { name: '委托方同意' }))
    await dialog.getByRole('button', { name: /外委/ }).click()
    await expect(rowsOf(page)).toHaveCount(1)
    expect((await taskOf(actors, second.id)).state).toBe('outsourced')
  })

  await test.step('[decision 0065] tasks that were given out share a record too; the testers of the first test it', async () => {
    const soils = await registerSoils(actors)
    const [stays, goes] = soils.tasks
    if (!stays || !goes) throw new Error('the soils made no tasks')
    await signInAs(page, 'head-tg')
    await open(page, soils)
    for (const one of [stays, goes]) {
      await tick(one.number)
      await page.locator('body').press(await keyOf(page, one === stays ? 'tester3' : 'tester4'))
      await expect(rowOf(page, one.number)).toHaveCount(0)
    }
    await page.getByRole('tab', { name: /^已分配/ }).click()
    for (const { number } of [stays, goes]) await tick(number)
    await press('合并记录')
    const joining = page.getByRole('dialog', { name: /合并记录/ })
    await expect(joining).toContainText(`样品并入${stays.number}`)
    await joining.getByRole('button', { name: /合并记录/ }).click()
    await expect(joining).toHaveCount(0)
    await expect(rowsOf(page)).toHaveCount(1)
    const { rows } = await actors.call('head-tg', taskActions, 'List', { search: stays.number })
    expect(rows[0]).toMatchObject({ state: 'assigned', assigned_user: { label: nameOf('tester3') } })
  })
})
