import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays, addMinutes } from '../../domain/src/kit/time.ts'
import { taskActions } from '../../domain/src/tasks/actions.ts'
import { axeFaults } from '../support/axe.ts'
import { assignCement } from '../support/cement-order.ts'
import { signInAs } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'

const workItem = (page: Page, number: string): Locator => page.locator('.gt-work-item').filter({ hasText: number })
const told = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

/** Types a moment over the one that stands. */
async function typeMoment(page: Page, dialog: Locator, moment: string): Promise<void> {
  await dialog.getByRole('textbox', { name: '加水时间' }).fill(moment)
  await page.keyboard.press('Enter')
}

test('[page checklist, start; workflow 5, mould] specimens made in the laboratory: one moulding serves all ages, and their days follow it', async ({
  page,
}) => {
  const faults = await watchFaults(page)
  const { tasks, tester, now } = await assignCement([3, 28])
  const [early, late] = tasks
  if (!early || !late) throw new Error('cement has two ages')
  const session = await signInAs(page, tester)
  const dueOf = async (id: string): Promise<string | null> =>
    (await session.call(taskActions, 'GetById', { id })).due_at
  expect([await dueOf(early.id), await dueOf(late.id)]).toEqual([null, null])

  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  const item = workItem(page, early.number)
  // two tasks of one sample and one test: their age tells them apart
  await expect(item).toContainText(/ 3 d/)
  await expect(workItem(page, late.number)).toContainText(/ 28 d/)
  // nobody starts a test whose specimens are not there
  await expect(item.getByRole('button', { name: '开始试验' })).toHaveCount(0)
  await item.getByRole('button', { name: '成型', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^成型/ })
  await expect(dialog).toContainText('同一样品各龄期的任务一起进入未到龄期')

  // water cannot have been added tomorrow; what is no mass is refused at its field
  await typeMoment(page, dialog, addDays(now, 1))
  // [interface 4.2] Enter goes on as on a record; what is typed next does not fall into the time
  await expect(dialog.getByRole('textbox', { name: /^加水量/ })).toBeFocused()
  await dialog.getByRole('textbox', { name: /^加水量/ }).fill('一杯')
  await dialog.getByRole('button', { name: /^成型/ }).click()
  await expect(dialog.getByText('加水量应为数字')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^加水量/ }).fill('225')
  await dialog.getByRole('button', { name: /^成型/ }).click()
  await expect(dialog.getByText('成型时间不能晚于现在')).toBeVisible()
  expect([await dueOf(early.id), await dueOf(late.id)]).toEqual([null, null])

  const mixed = addMinutes(now, -30)
  await typeMoment(page, dialog, mixed)
  await dialog.getByRole('textbox', { name: /^搅拌次数/ }).fill('2')
  expect(await axeFaults(page, 'moulding')).toEqual([])
  await dialog.getByRole('button', { name: /^成型/ }).click()
  await expect(told(page, '成型成功 1 项')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect([await dueOf(early.id), await dueOf(late.id)]).toEqual([addDays(mixed, 3), addDays(mixed, 28)])

  // both ages wait for their day; a moment that was noted wrong is corrected with a reason, and the days follow
  await page.getByRole('tab', { name: /未到龄期/ }).click()
  await expect(workItem(page, late.number)).toContainText(addDays(mixed, 28).slice(5, 10))
  await workItem(page, early.number)
    .getByRole('button', { name: `更正成型 ${early.number}` })
    .click()
  const correction = page.getByRole('dialog', { name: /^更正成型/ })
  await typeMoment(page, correction, addMinutes(mixed, 10))
  await correction.getByRole('button', { name: /^更正成型/ }).click()
  await expect(correction.getByText('请填写原因')).toBeVisible()
  await correction.getByRole('textbox', { name: '原因' }).fill('误记')
  await correction.getByRole('button', { name: /^更正成型/ }).click()
  await expect(told(page, '更正成型成功 1 项')).toBeVisible()
  const corrected = addMinutes(mixed, 10)
  expect([await dueOf(early.id), await dueOf(late.id)]).toEqual([addDays(corrected, 3), addDays(corrected, 28)])
  // the refusal itself is the one thing that the browser may tell of
  expect(faults.filter(fault => !fault.includes('status of 422'))).toEqual([])
})
