import { expect, type Locator, type Page, test } from '@playwright/test'
import type { OutputOf } from '../../domain/src/kit/action.ts'
import type { recordActions } from '../../domain/src/testing/actions.ts'
import { Actors } from '../../tools/main-job/actors.ts'
import { assignCubes } from '../support/assigned-task.ts'
import { readLabel } from '../support/gun.ts'
import { accountOf, password, productAddress } from '../support/product.ts'
import { signInAs } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'

type Sheet = OutputOf<(typeof recordActions)['actions']['Open']>

const load = (page: Page, n: number) => page.getByLabel(new RegExp(`^破坏荷载 kN .* 第 ${n} 块$`))

test('[page checklist, region A] who sees the tasks of his room begins with his own, in list and counts', async ({
  page,
}) => {
  const task = await assignCubes()
  await signInAs(page, accountOf('room_head'))
  await page.goto('/#/djentrustmanage/checklist')
  const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
  const due = page.getByRole('tab', { name: /待试验/ })
  await due.click()
  await expect(due).toContainText('0')
  await expect(item).toHaveCount(0)
  await page.getByRole('button', { name: '本室' }).click()
  await expect(item).toBeVisible()
  await expect(due).not.toHaveText('待试验0')
  // the address keeps it
  await page.reload()
  await due.click()
  await expect(item).toBeVisible()
  await page.getByRole('button', { name: '我的' }).click()
  await expect(item).toHaveCount(0)
})

test('[page checklist, start] a scan finds a task in whatever tab it stands; Enter begins it; a long list has its pages', async ({
  page,
}) => {
  const task = await assignCubes()
  const session = await signInAs(page, task.testers[0])
  // a tester with more tasks than one page shows: every page holds those of the first
  const asked: unknown[] = []
  const longList = () =>
    page.route(/\/Tasks\/List/, async route => {
      const address = new URL(route.request().url())
      const { page: at, ...query } = JSON.parse(address.searchParams.get('q') ?? '{}') as { page?: number } // a list query
      asked.push(at)
      address.searchParams.set('q', JSON.stringify(query))
      const response = await route.fetch({ url: address.href })
      const { result, ...rest } = (await response.json()) as { result: object } // the contract's answer
      await route.fulfill({ response, json: { ...rest, result: { ...result, total: 60 } } })
    })
  await longList()
  await page.goto('/#/djentrustmanage/checklist')
  const pager = page.getByRole('navigation', { name: '第 1 页' })
  await expect(pager).toContainText(/^第 1–\d+ 项，共 60 项$/)
  await pager.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByRole('navigation', { name: '第 2 页' })).toContainText('第 26–')
  expect(asked).toContain(2)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
  const testing = page.getByRole('tab', { name: /试验中/ })
  await testing.click()
  await expect(testing).toHaveAttribute('aria-selected', 'true')
  await expect(item).toHaveCount(0)
  await page.keyboard.press('Alt+q')
  await page.keyboard.type(task.taskNumber)
  await expect(item).toContainText('待检测')
  await expect(page.locator('.gt-work-item')).toHaveCount(1)
  const open = item.getByRole('button', { name: task.taskNumber }).first()
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '水泥混凝土立方体抗压强度试验' })).toBeVisible()
  await expect(load(page, 1)).toBeVisible()
  const { envelope } = await session.raw('Tasks/GetById', { id: task.taskId })
  expect(envelope.result).toMatchObject({ state: 'testing' })
  // the search is over; the tab shows what was begun
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(item).toHaveAttribute('data-chosen', 'true')

  // the keys turn the pages of the list at their ends
  const items = page.locator('.gt-work-item')
  await longList()
  await page.reload()
  await items.last().getByRole('button').first().click()
  await expect(load(page, 1)).toBeVisible()
  await page.keyboard.press('Control+PageDown')
  await expect(page.getByRole('navigation', { name: '第 2 页' })).toBeVisible()
  await expect(items.first()).toHaveAttribute('data-chosen', 'true')
  // its sheet stands there before the next key
  const first = /RW-[\d-]+/.exec((await items.first().textContent()) ?? '')?.[0] ?? 'none'
  await expect(page.getByText(first, { exact: true }).first()).toBeVisible()
  await expect(load(page, 1)).toBeVisible()
  // browsers keep Ctrl with the page keys for their tabs
  await page.keyboard.press('Alt+PageUp')
  await expect(pager).toBeVisible()
  await expect(items.last()).toHaveAttribute('data-chosen', 'true')
  await page.unrouteAll({ behavior: 'wait' })
})

test('[page checklist, A_list_left] one tick, and all tasks of its test follow, those of the other pages too', async ({
  page,
}) => {
  const tasks = [await assignCubes(), await assignCubes()]
  const [one] = tasks
  if (!one) throw new Error('no task')
  await signInAs(page, one.testers[0])
  // the first page of the list holds no more than this task; what is asked of its test is answered as it is
  await page.route(/\/Tasks\/List/, async route => {
    const address = new URL(route.request().url())
    const asked = address.searchParams.get('q') ?? ''
    if (asked.includes('trial_list_id')) return route.continue()
    const { page: at, ...query } = JSON.parse(asked) as { page?: number } // a list query
    address.searchParams.set('q', JSON.stringify(query))
    const response = await route.fetch({ url: address.href })
    const { result, ...rest } = (await response.json()) as { result: { rows: { task_number: string }[] } } // the contract's answer
    const rows = result.rows.filter(row => (row.task_number === one.taskNumber) === (at === undefined))
    await route.fulfill({ response, json: { ...rest, result: { ...result, rows, total: 26 } } })
  })
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  await expect(page.locator('.gt-work-item')).toHaveCount(1)
  await setTick(page.getByRole('checkbox', { name: `选择 ${one.taskNumber}` }))
  const all = page.getByRole('button', { name: /^全选同一试验 \d+ 项$/ })
  const n = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
  expect(n).toBeGreaterThan(1)
  await all.click()
  await expect(page.getByText(`已选 ${n} 项`)).toBeVisible()
  await expect(all).toHaveCount(0)
  // another page is looked at: they stay ticked
  await page.getByRole('navigation', { name: '第 1 页' }).getByRole('button', { name: '下一页' }).click()
  await expect(page.getByRole('navigation', { name: '第 2 页' })).toBeVisible()
  await expect(page.getByRole('button', { name: `开始 ${n} 项` })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('[page checklist; interface, scan] a label that the gun reads into a cell is looked for and is no reading; a gauge types its figure', async ({
  page,
}) => {
  const [task, other] = [await assignCubes(), await assignCubes()]
  const session = await signInAs(page, task.testers[0])
  await page.goto('/#/djentrustmanage/checklist')
  const found = page.getByRole('searchbox', { name: '扫样品或试件标签' })
  await found.fill(task.taskNumber)
  const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
  await expect(page.locator('.gt-work-item')).toHaveCount(1)
  await item.getByRole('button', { name: task.taskNumber }).first().press('Enter')
  await expect(load(page, 1)).toBeVisible()
  const read = (cell: Locator, before: string, label: string): Promise<void> => {
    const from = async (): Promise<void> => {
      await cell.fill(before)
      await cell.press('End')
    }
    return readLabel(page, label, from, wait => expect(found).toHaveValue(label, wait))
  }
  await read(load(page, 1), '612.4', other.taskNumber)
  await expect(found).toBeFocused()
  await expect(page.locator('.gt-work-item')).toHaveCount(1)
  await expect(page.locator('.gt-work-item')).toContainText(other.taskNumber)
  await expect(load(page, 1)).toHaveValue(/^612\.40?$/)
  // digits alone could pass for a reading
  await read(load(page, 2), '', '2026038512')
  await expect(load(page, 2)).toHaveValue('')
  await load(page, 2).click()
  await page.keyboard.type('790.40')
  await page.keyboard.press('Enter')
  // the next cell of the entry order has the keyboard
  await expect(load(page, 2)).not.toBeFocused()
  await expect
    .poll(async () => JSON.stringify((await session.raw('Records/Open', { task_id: task.taskId })).envelope.result))
    .toContain('790.4')
  // Enter comes before the list was read for the number: it is kept until then (decision 0059)
  await page.goto('about:blank')
  await page.goto('/#/djentrustmanage/checklist')
  await found.fill(task.taskNumber)
  await found.press('Enter')
  await expect(load(page, 2)).toHaveValue('790.40')
  await found.fill('RW-0000-0000')
  await found.press('Enter')
  await expect(page.getByText('未识别的条码：RW-0000-0000')).toBeVisible()
})

test('[page tasklist, form note; page checklist, bindEquip; interface, scan] the testers read the note of the assignment; the label of a machine is taken wherever the focus is', async ({
  page,
}) => {
  const task = await assignCubes()
  const head = await new Actors(productAddress(), password()).as('head-hnt')
  const told = async (action: string, input: object): Promise<void> => {
    const { envelope } = await head.raw('Tasks/GetById', { id: task.taskId })
    const { row_version } = envelope.result as { row_version: number } // the contract's answer
    const answer = await head.raw(`Tasks/${action}`, { items: [{ id: task.taskId, row_version }], ...input })
    expect(answer.envelope).toMatchObject({ result: { failed: [] } })
  }
  const whole = await head.raw('Tasks/GetById', { id: task.taskId })
  const { people } = whole.envelope.result as { people: { user_id: string; role: string }[] } // the contract's answer
  const testers = people.filter(({ role }) => role === 'tester' || role === 'co_tester')
  await told('Recall', {})
  await told('Assign', { tester_ids: testers.map(({ user_id }) => user_id), reason: '先做这组，下午要结果' })

  const session = await signInAs(page, task.testers[0])
  await page.goto('/#/djentrustmanage/checklist')
  const found = page.getByRole('searchbox', { name: '扫样品或试件标签' })
  await found.fill(task.taskNumber)
  const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
  await expect(item).toContainText('分配备注：先做这组，下午要结果')
  await item.getByRole('button', { name: task.taskNumber }).first().press('Enter')
  await expect(page.getByRole('note').filter({ hasText: '先做这组，下午要结果' })).toBeVisible()

  const sheet = async (): Promise<Sheet> =>
    (await session.raw('Records/Open', { task_id: task.taskId })).envelope.result as Sheet // the contract's answer
  const { needs, equipment } = await sheet()
  const free = needs
    .flatMap(({ choices }) => choices)
    .filter(one => one.reasons.length === 0 && equipment.every(used => used.equipment_id !== one.equipment_id))
  const [first, second = first] = free
  if (!first || !second) throw new Error('every machine of the test is taken')
  const read = (from: () => Promise<void>, number: string): Promise<void> =>
    readLabel(page, number, from, wait =>
      expect(page.getByRole('checkbox', { name: new RegExp(number) })).toBeChecked(wait),
    )
  // a reading that a busy machine took for typing leaves its text: it is none of this cell
  await read(() => load(page, 1).fill(''), first.number)
  await expect(load(page, 1)).toHaveValue('')
  // a button is not pressed by the Enter behind a label
  await read(() => page.getByRole('button', { name: '打印记录' }).focus(), second.number)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const taken = (await sheet()).equipment.map(one => one.equipment_id)
  expect(taken).toEqual(expect.arrayContaining([first.equipment_id, second.equipment_id]))
})
