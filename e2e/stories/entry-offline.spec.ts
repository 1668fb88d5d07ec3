import { expect, test } from '@playwright/test'
import { sessionActions } from '../../domain/src/identity/actions.ts'
import { addMinutes } from '../../domain/src/kit/time.ts'
import { recordActions } from '../../domain/src/testing/actions.ts'
import { Actors } from '../../tools/main-job/actors.ts'
import { submitRecord } from '../support/issued-report.ts'
import { password, productAddress } from '../support/product.ts'
import { signInAs } from '../support/sign-in.ts'

test('[page checklist, offline] what was typed without a network while a colleague submitted the record is told, outlives a reload, and comes back into the sheet when the record is returned', async ({
  page,
  context,
}) => {
  const { taskId, checker } = await submitRecord(85)
  const people = new Actors(productAddress(), password())
  const recordOf = async (who: string) => (await people.call(who, recordActions, 'Open', { task_id: taskId })).record
  const giveBack = async (): Promise<void> => {
    const { id, row_version } = await recordOf(checker)
    const why = { reason: '读数有误', back_items: ['data' as const] }
    await people.call(checker, recordActions, 'Return', { items: [{ id, row_version }], ...why })
  }
  await giveBack()
  await signInAs(page, 'tester3')
  await page.goto(`/#/djentrustmanage/checklist?id=${taskId}`)
  const cell = page.locator('.gt-record-sheet td.raw input').last()
  await expect(cell).not.toHaveAttribute('readonly', '')
  const before = await cell.inputValue()
  const typed = before.replace(/\d$/, digit => String((Number(digit) + 1) % 10))
  const why = page.getByLabel('修改原因')

  await context.setOffline(true)
  await cell.fill(typed)
  await cell.press('Enter')
  await why.fill('读数抄错')
  await why.press('Enter')
  await expect(page.getByText('未同步 1 处')).toBeVisible()
  // two minutes after the last sign of the first the pen lies free
  const { now } = await people.call('tester4', sessionActions, 'Facts', {})
  people.at(addMinutes(now, 4))
  await people.unlock('tester4')
  const { id, row_version } = await recordOf('tester4')
  await people.call('tester4', recordActions, 'Submit', { items: [{ id, row_version }] })
  await context.setOffline(false)

  const told = page.getByRole('alert').filter({ hasText: '1 处读数未能保存：记录已不可录入' })
  await expect(told).toContainText(`：${typed}`, { timeout: 30_000 })
  await expect(cell).toHaveValue(before)
  await expect(cell).toHaveAttribute('readonly', '')
  await page.reload()
  await expect(told).toContainText(`：${typed}`)
  await expect(cell).toHaveValue(before)

  await people.unlock(checker)
  await giveBack()
  await expect(cell).toHaveValue(typed, { timeout: 30_000 })
  await expect(told).toHaveCount(0)
  await expect(cell).not.toHaveAttribute('readonly', '')
  await why.fill('读数抄错')
  await why.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /已保存/ })).toBeVisible()
  await page.reload()
  await expect(cell).toHaveValue(typed)
})
