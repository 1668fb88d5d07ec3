import { expect, test } from '@playwright/test'
import { taskActions } from '../../domain/src/tasks/actions.ts'
import { assignCubes } from '../support/assigned-task.ts'
import { dayOfRun } from '../support/product.ts'
import { caller, signInAs } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'

test('[page /djnotification/todoitems; interface 4.1, 4.2] to-dos by keyboard: days are typed as they are read, a chosen kind stays in sight when nothing is left of it, and the way back from a record ends in its row', async ({
  page,
}) => {
  const faults = await watchFaults(page)
  const other = await assignCubes()
  const { taskNumber, testers } = await assignCubes()
  await signInAs(page, testers[0])
  await page.goto('/#/djnotification/todoitems')
  const rows = page.getByRole('grid').locator('tr[data-row-key]')
  await expect(rows.nth(1)).toBeVisible()

  await test.step('a day with two digits is typed sign by sign', async () => {
    const days = page.getByRole('group', { name: '创建时间' }).getByRole('textbox')
    const today = dayOfRun()
    await days.first().focus()
    await page.keyboard.type('2026-01-15')
    await expect(days.first()).toHaveValue('2026-01-15')
    await page.keyboard.press('Tab')
    await expect(days.last()).toBeFocused()
    await page.keyboard.type(today)
    await expect(days.last()).toHaveValue(today)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/gte.*2026-01-15.*lte/)
    await expect(page).toHaveURL(new RegExp(today))
  })

  await test.step('with every filter and no row the kind is still pressed; they outlive a reload and go together', async () => {
    const kind = page.getByRole('button', { name: /^待检测/ })
    const returned = page.getByRole('button', { name: '被退回' })
    await kind.press('Enter')
    await returned.press('Enter')
    await page.reload()
    await expect(rows).toHaveCount(0)
    await expect(returned).toHaveAttribute('aria-pressed', 'true')
    await expect(kind).toHaveAttribute('aria-pressed', 'true')
    await expect(kind).toHaveText('待检测0')
    await page.getByRole('button', { name: '清除条件' }).press('Enter')
    await expect(rows.nth(1)).toBeVisible()
    await expect(page).toHaveURL(/todoitems$/)
  })

  await test.step('Enter opens the record, and back again the row has the keyboard', async () => {
    const row = rows.filter({ hasText: taskNumber })
    await rows.first().getByRole('gridcell').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(1).getByRole('gridcell').first()).toBeFocused()
    await row.getByRole('gridcell').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/checklist\?/)
    // it was not begun: the list stands at it
    const item = page.locator('.gt-work-item')
    await expect(item).toHaveCount(1)
    await expect(item).toContainText(taskNumber)
    await page.goBack()
    await expect(row.getByRole('gridcell').first()).toBeFocused()
  })

  await test.step('an entry that somebody takes away meanwhile goes by itself, with the count, and the keyboard stays in the list', async () => {
    const waiting = page.getByRole('tab', { name: /^待办/ }).locator('b, .count').first()
    const before = Number(await waiting.textContent())
    const row = rows.filter({ hasText: other.taskNumber })
    await row.getByRole('gridcell').first().focus()
    const head = await caller('room_head')
    const { row_version } = await head.call(taskActions, 'GetById', { id: other.taskId })
    await head.call(taskActions, 'Recall', { items: [{ id: other.taskId, row_version }] })
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('grid').locator('td:focus')).toHaveCount(1)
    await expect(waiting).toHaveText(String(before - 1))
    await rows.filter({ hasText: taskNumber }).getByRole('gridcell').first().focus()
  })

  await test.step('[page checklist] the task is begun there, and its sheet opens', async () => {
    await page.keyboard.press('Enter')
    await page.locator('.gt-work-item').getByRole('button', { name: /^开始/ }).click()
    await expect(page.locator('.gt-record-sheet')).toBeVisible()
  })
  // a record that is not begun is asked for and not there
  expect(faults.filter(one => !/404 .*\/(?:Records\/Open|Papers\/Record)\b/.test(one))).toEqual([])
})
