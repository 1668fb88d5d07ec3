import { expect, type Page, test } from '@playwright/test'
import { notificationActions, todoActions } from '../../domain/src/dashboard/actions.ts'
import { standInActions } from '../../domain/src/dashboard/stand-in-actions.ts'
import { preEntrustmentActions } from '../../domain/src/entrust/pre-entrustment-actions.ts'
import { sessionActions } from '../../domain/src/identity/actions.ts'
import { announced } from '../support/announced.ts'
import { assignMoisture } from '../support/assigned-task.ts'
import { axeFaults } from '../support/axe.ts'
import { exported } from '../support/exported.ts'
import { caller, signInAs } from '../support/sign-in.ts'

const todos = '/#/djnotification/todoitems'

/** The badge of the tab, which the bell shows as well, is the length of the list. */
async function badgeIsCount(page: Page, session: Awaited<ReturnType<typeof signInAs>>): Promise<void> {
  const { total } = await session.call(todoActions, 'Mine', {})
  expect((await session.call(sessionActions, 'Counts', {})).todo).toBe(total)
  await expect(page.getByRole('tab', { name: /^待办/ })).toContainText(String(total))
  if (total > 0) await expect(page.getByText(new RegExp(`^共 ${total} 条`))).toBeVisible()
}

test('[page todoitems, special] who is away names a stand-in, whose list says for whom', async ({ page, browser }) => {
  await assignMoisture()
  const head = await signInAs(page, 'head-hnt')
  await page.goto(todos)
  await page.getByRole('button', { name: '外出代理' }).click()
  const dialog = page.getByRole('dialog', { name: '外出代理' })
  await expect(dialog.getByRole('button', { name: '指定代理人' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: '代理人' }).selectOption({ label: '检测室主任乙' })
  const [from, to] = await dialog.getByRole('group', { name: '外出日期' }).getByRole('textbox').all()
  await from?.fill('2020-01-01')
  await to?.fill('2099-12-31')
  await to?.press('Enter')
  expect.soft(await axeFaults(page, 'absence')).toEqual([])
  await dialog.getByRole('button', { name: '指定代理人' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('由检测室主任乙代办')
  await expect(dialog.getByRole('listitem')).toContainText('进行中')

  const deputy = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const his = await signInAs(deputy, 'head-tg')
  await deputy.goto(todos)
  const { rows } = await head.call(todoActions, 'Mine', { kinds: ['assign'] })
  const [mine] = rows.filter(row => row.shared === 0)
  if (mine) {
    await deputy.getByRole('searchbox').fill(mine.object_number ?? mine.title)
    await deputy.getByRole('searchbox').press('Enter')
    await expect(deputy.getByRole('row').filter({ hasText: '代 检测室主任甲' }).first()).toBeVisible()
    await deputy.getByRole('searchbox').fill('')
  }
  await badgeIsCount(deputy, his)
  await deputy.context().close()
  await dialog.getByRole('button', { name: '结束代理' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  expect((await his.call(standInActions, 'Mine', {})).others).toEqual([])
})

/** The row of an announcement in the list that is shown, once it was asked for. */
async function rowOf(page: Page, number: string) {
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('searchbox').press('Enter')
  return page.getByRole('row').filter({ hasText: number })
}

const given = async (page: Page, row: ReturnType<Page['getByRole']>, command: string): Promise<void> => {
  const direct = row.getByRole('button', { name: command, exact: true })
  const more = row.getByRole('button', { name: '更多' })
  await expect(direct.or(more)).toBeVisible()
  if ((await direct.count()) > 0) return direct.click()
  await more.click()
  await page.getByRole('menuitem', { name: command }).click()
}

test('[page todoitems, accept] a to-do of a post is claimed, given back, handed over, urged by who started it, and exported', async ({
  page,
  browser,
}) => {
  const number = (await announced('同岗位之间')).pre_no ?? ''
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const his = await signInAs(other, 'reception2')
  const own = await signInAs(page, 'reception1')
  await page.goto(todos)
  await other.goto(todos)
  await badgeIsCount(page, own)
  const [mine, theirs] = [await rowOf(page, number), await rowOf(other, number)]
  await expect(theirs).toBeVisible()
  await given(page, mine, '领取')
  await expect(mine).toContainText('本人')
  await other.reload()
  await rowOf(other, number)
  await expect(theirs).toHaveCount(0)
  await given(page, mine, '退还')
  await expect(mine).not.toContainText('本人')
  await other.reload()
  await rowOf(other, number)
  await expect(theirs).toBeVisible()

  await given(page, mine, '转办')
  const dialog = page.getByRole('dialog', { name: '转办' })
  await dialog.getByRole('textbox').fill('请您受理')
  await dialog.getByRole('button', { name: '转办' }).click()
  await expect(mine).toHaveCount(0)
  await other.reload()
  await rowOf(other, number)
  await expect(theirs).toContainText('本人')
  const book = await exported(other, () => other.getByRole('button', { name: '导出' }).click())
  expect(book.first.flat()).toContainEqual(expect.stringContaining(number))
  expect(book.first).toHaveLength(2)

  // who announced it reminds the clerk, once in four hours
  const asked = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signInAs(asked, 'client1')
  await asked.goto(todos)
  await asked.getByRole('tab', { name: /^我发起的/ }).click()
  const started = await rowOf(asked, number)
  await given(asked, started, '催办')
  await expect
    .poll(async () =>
      (await his.call(notificationActions, 'Mine', {})).rows.some(
        one => one.title.includes('催办') && one.title.includes(number),
      ),
    )
    .toBe(true)
  await given(asked, started, '催办')
  await expect(asked.getByText('4小时内只能催办一次')).toBeVisible()
  await asked.context().close()

  // the row leads to the work, which opens with its record
  await given(other, theirs, '处理')
  await expect(other).toHaveURL(/#\/djentrustmanage\/\w+\?.*id=\d+/)
  await other.goto(todos)

  // it is done by doing the work: accepted, it moves to what is done with who did it
  const [todo] = (await his.call(todoActions, 'Mine', { search: number })).rows
  await his.call(preEntrustmentActions, 'Return', {
    items: [{ id: todo?.object_id ?? '', row_version: await versionOf(todo?.object_id ?? '') }],
    reason: '样品未送达',
  })
  await other.getByRole('tab', { name: /^已办/ }).click()
  await rowOf(other, number)
  await expect(theirs).toContainText('收样员乙')
  await other.context().close()
})

const versionOf = async (id: string): Promise<number> =>
  (await (await caller('reception')).call(preEntrustmentActions, 'GetWhole', { id })).order.row_version
