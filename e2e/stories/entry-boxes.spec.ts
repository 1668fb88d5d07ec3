import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '../../domain/src/kit/action.ts'
import type { recordActions } from '../../domain/src/testing/actions.ts'
import { type AssignedTask, assignCompaction } from '../support/assigned-task.ts'
import { type Caller, signInAs } from '../support/sign-in.ts'

/** Boxes whose mass comes from their register (page checklist, lookups and entry_flow). */
const cell = (page: Page, name: string, n: number) => page.getByLabel(new RegExp(`^${name} .* 第 ${n} 块$`))

async function missing(session: Caller, { taskId }: AssignedTask): Promise<string[]> {
  const { envelope } = await session.raw('Records/Open', { task_id: taskId })
  const opened = envelope.result as OutputOf<(typeof recordActions)['actions']['Open']> // the contract's answer
  return opened.missing.map(({ message }) => message)
}

test('[page checklist, lookups and entry_flow] a typed box: Enter goes past the mass that its register gives, to the mass of one that it does not know; a box used twice is asked about', async ({
  page,
}) => {
  test.slow()
  const task = await assignCompaction()
  const session = await signInAs(page, task.testers[0])
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
  await item.getByRole('button', { name: '开始试验' }).click()
  const [number, mass, wet] = ['盒号1', '盒1质量 g', '盒1\\+湿土质量 g'] as const

  // its register was read when the sheet opened
  await cell(page, number, 1).click()
  await page.keyboard.type('003')
  await page.keyboard.press('Enter')
  await expect(cell(page, wet, 1)).toBeFocused()
  await expect(cell(page, mass, 1)).toHaveValue(/^\d+\.\d\d$/)

  // one that is not known: its mass is typed, and that of the box before is not its own
  await cell(page, number, 1).fill('A99')
  await page.keyboard.press('Enter')
  await expect(cell(page, mass, 1)).toBeFocused()
  await expect(cell(page, mass, 1)).toHaveValue('')
  await page.keyboard.type('21.34')
  await page.keyboard.press('Enter')
  await expect(cell(page, wet, 1)).toBeFocused()

  // a register that answers late: the cursor goes on as soon as it has, unless the mass is typed
  await cell(page, number, 2).click()
  await page.route('**/api/v1/Records/Register*', async route => {
    await new Promise(resolve => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.clock.install()
  await page.clock.fastForward('10:00')
  await page.keyboard.type('007')
  await page.keyboard.press('Enter')
  await expect(cell(page, mass, 2)).toBeFocused()
  await expect(cell(page, wet, 2)).toBeFocused()
  await expect(cell(page, mass, 2)).toHaveValue(/^\d+\.\d\d$/)

  // the same box in the oven twice
  await cell(page, '盒号2', 4).fill('007')
  await page.keyboard.press('Enter')
  const twice = /盒007在第2块已用过/
  await expect(cell(page, '盒号2', 4)).toHaveAttribute('aria-invalid', 'true')
  const point = page.locator('.gt-entry-panel .point').filter({ hasText: twice })
  await expect(point).toHaveCount(1)
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await missing(session, task)).filter(text => twice.test(text)).length).toBe(1)
  // it was emptied between
  await point.getByRole('button').last().click()
  await expect(point).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await missing(session, task)).filter(text => twice.test(text)).length).toBe(0)
})
