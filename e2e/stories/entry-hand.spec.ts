import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '../../domain/src/kit/action.ts'
import type { recordActions } from '../../domain/src/testing/actions.ts'
import { assignCubes } from '../support/assigned-task.ts'
import { signInAs } from '../support/sign-in.ts'

/** What is typed belongs to the hand until its cell is left (page /djentrustmanage/checklist, raw cells; decision 0100). */
const load = (page: Page, n: number) => page.getByLabel(new RegExp(`^破坏荷载 kN .* 第 ${n} 块$`))

test('[page checklist, raw cells] a correction over its own beginning arrives whole at every pace; a refused text leaves the last reading, its mark outlives a reload, and nothing confirms it', async ({
  page,
}) => {
  const task = await assignCubes()
  const session = await signInAs(page, task.testers[0])
  const stored = async (): Promise<unknown[]> => {
    const { envelope } = await session.raw('Records/Open', { task_id: task.taskId })
    const { values } = envelope.result as OutputOf<(typeof recordActions)['actions']['Open']> // the contract's answer
    return Object.values(values.samples).flatMap(sample => sample.groups.spec?.map(row => row.F?.value ?? null) ?? [])
  }
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
  await item.getByRole('button', { name: '开始试验' }).click()
  await expect(load(page, 1)).toBeVisible()
  await load(page, 1).fill('765')
  await page.keyboard.press('Enter')
  await expect.poll(stored).toEqual(['765.00', null, null])

  for (const [first, delay, text] of [
    ['Control+a', 80, '765.2'],
    ['Control+a', 200, '765.25'],
    ['Delete', 80, '765.28'],
    ['Delete', 200, '765.2'],
  ] as const) {
    await load(page, 1).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press(first)
    await page.keyboard.type(text, { delay })
    await expect(load(page, 1)).toHaveValue(text)
    await page.keyboard.press('Enter')
    await expect(load(page, 1)).not.toHaveAttribute('aria-invalid')
    await expect(load(page, 1)).toHaveValue(text.padEnd(6, '0'))
    await expect.poll(stored).toEqual([text.padEnd(6, '0'), null, null])
  }

  // the hand rests inside a text that is no reading: its whole beginnings are none
  const point = page.locator('.gt-entry-panel .point').filter({ hasText: '破坏荷载' })
  await load(page, 1).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('645.12', { delay: 40 })
  await page.waitForTimeout(6000)
  expect(await stored()).toEqual(['765.20', null, null])
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await load(page, 2).fill('8o2.5')
  await load(page, 3).fill('77850')
  // a reload in the middle of typing keeps the text, and makes no reading of it
  await page.waitForTimeout(3000)
  await page.reload()
  for (const [n, text] of ['645.125', '8o2.5', '77850'].entries()) {
    await expect(load(page, n + 1)).toHaveValue(text)
    await expect(load(page, n + 1)).toHaveAttribute('aria-invalid', 'true')
    await expect(point.filter({ hasText: text })).toBeVisible()
  }
  await expect(point.getByRole('button', { name: '读数无误' })).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(load(page, 1)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stored()).toEqual(['765.20', null, null])

  await load(page, 2).fill('79')
  await expect(load(page, 2)).toHaveValue('79')
  await page.reload()
  await expect(point.filter({ hasText: /79：输入未完成/ })).toBeVisible()
  await load(page, 2).focus()
  await page.keyboard.press('End')
  await page.keyboard.type('0.4')
  await page.keyboard.press('Enter')
  await expect.poll(stored).toEqual(['765.20', '790.40', null])
  await load(page, 1).fill('765.25')
  await page.keyboard.press('Enter')
  await expect.poll(stored).toEqual(['765.25', '790.40', null])
})

test('[page checklist, temperature, humidity and end_time] a text that a field does not take stays there with the limit, in the check list and over a reload; four digits are a time', async ({
  page,
}) => {
  const task = await assignCubes()
  await signInAs(page, task.testers[0])
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
  await item.getByRole('button', { name: '开始试验' }).click()
  await expect(load(page, 1)).toBeVisible()
  const panel = page.locator('.gt-entry-panel')
  const told = (name: string) => panel.locator(`[data-field="${name}"]`).getByRole('alert')
  const points = panel.locator('.point')
  const humidity = panel.getByLabel('湿度 %RH')
  const end = panel.getByLabel('结束')
  for (const [field, name, text, words] of [
    [humidity, 'humidity', '156', /100/],
    [panel.getByLabel('温度 ℃'), 'temperature', 'abc', /温度/],
    [end, 'test_end_at', '2020-01-01 08:00:00', /./],
  ] as const) {
    await field.fill(text)
    await field.press('Enter')
    await expect(told(name)).toContainText(words)
    await expect(field).toHaveValue(text)
    await expect(points.filter({ hasText: text })).toBeVisible()
  }
  await page.reload()
  await expect(humidity).toHaveValue('156')
  await expect(told('humidity')).toContainText('100')
  await expect(end).toHaveValue('2020-01-01 08:00:00')
  await humidity.fill('56')
  await humidity.press('Enter')
  await expect(told('humidity')).toHaveCount(0)
  await expect(points.filter({ hasText: '156' })).toHaveCount(0)
  await end.fill('')
  await end.press('Enter')
  await expect(told('test_end_at')).toHaveCount(0)
  const began = panel.getByLabel('开始', { exact: true })
  const day = (await began.inputValue()).slice(0, 10)
  await end.fill('2359')
  await end.press('Enter')
  await expect(end).toHaveValue(`${day} 23:59:00`)
})

test('[page checklist, entry_flow] Escape takes back what is typed; the pointer leads into a cell as Enter does, a second press sets the caret, F2 edits', async ({
  page,
}) => {
  const task = await assignCubes()
  const session = await signInAs(page, task.testers[0])
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
  await item.getByRole('button', { name: '开始试验' }).click()
  for (const [n, text] of ['765.2', '790'].entries()) {
    await load(page, n + 1).focus()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(load(page, 2)).toHaveValue('790.00')

  await load(page, 2).click()
  await page.keyboard.type('803.00')
  await expect(load(page, 2)).toHaveValue('803.00')
  await page.keyboard.press('Escape')
  await expect(load(page, 2)).toHaveValue('790.00')
  const strip = page.locator('.result-strip')
  await load(page, 3).fill('802.6')
  for (const side of await page.locator('[data-cell$="/a"], [data-cell$="/b"]').all()) await side.fill('150')
  await load(page, 2).focus()
  await page.keyboard.press('Control+a')
  await expect(strip).toContainText('合格')
  await page.keyboard.type('645.125')
  await expect(load(page, 2)).toHaveAttribute('aria-invalid', 'true')
  // the result of the reading before it is no word on what stands in the cell
  await expect(strip).toContainText('按原读数')
  await expect(strip).not.toContainText('合格')
  await page.keyboard.press('Escape')
  await expect(strip).toContainText('合格')
  await expect(load(page, 2)).toHaveValue('790.00')
  await expect(load(page, 2)).not.toHaveAttribute('aria-invalid')
  // a refused text that was left goes as well, and the reading under it counts
  await page.keyboard.type('645.125')
  await load(page, 1).click()
  await expect(load(page, 2)).toHaveAttribute('aria-invalid', 'true')
  await load(page, 2).click()
  await page.keyboard.press('Escape')
  await expect(load(page, 2)).toHaveValue('790.00')
  await expect(page.locator('.gt-entry-panel .point').filter({ hasText: '645.125' })).toHaveCount(0)

  // the key after Escape writes over; a press in the cell and F2 edit what stands there
  await page.keyboard.type('79')
  await page.keyboard.press('Escape')
  await page.keyboard.type('791')
  await expect(load(page, 2)).toHaveValue('791')
  await load(page, 1).click()
  const { width = 0, height = 0 } = (await load(page, 1).boundingBox()) ?? {}
  await load(page, 1).click({ position: { x: width - 3, y: height / 2 }, delay: 700 })
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('5')
  await expect(load(page, 1)).toHaveValue('765.25')
  await load(page, 2).click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(load(page, 2)).toHaveValue('791.04')
  const { envelope } = await session.raw('Records/Open', { task_id: task.taskId })
  const { values } = envelope.result as OutputOf<(typeof recordActions)['actions']['Open']> // the contract's answer
  expect(JSON.stringify(values)).not.toContain('803')
})
