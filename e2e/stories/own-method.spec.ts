import { expect, test } from '@playwright/test'
import { Actors } from '../../tools/main-job/actors.ts'
import { type AssignedTask, assignMarshall } from '../support/assigned-task.ts'
import { password, productAddress } from '../support/product.ts'
import { signIn } from '../support/sign-in.ts'

interface Opened {
  readonly record: { readonly id: string; readonly row_version: number }
  readonly context: {
    readonly samples: Readonly<
      Record<string, { readonly prescribed: { readonly values: { readonly fl_min?: string } } | null }>
    >
  }
}

/** The record of a task in the hands of its tester, judged as the order wants it: its lower limit of the flow. */
async function judgedBy({ taskId, testers }: AssignedTask, start: boolean): Promise<string | undefined> {
  const session = await new Actors(productAddress(), password()).as(testers[0])
  const call = async (path: string, body: object): Promise<unknown> => {
    const { envelope } = await session.raw(path, body)
    expect(envelope.issucess, `${path} ${envelope.msg}`).toBe(true)
    return envelope.result
  }
  if (start) {
    const { row_version } = (await call('Tasks/GetById', { id: taskId })) as { row_version: number } // the contract's answer
    await call('Tasks/TakeAndStart', { items: [{ id: taskId, row_version }], take_reason: '检测' })
    const { record, context } = (await call('Records/Open', { task_id: taskId })) as Opened // the contract's answer
    const prescribed = Object.fromEntries(Object.keys(context.samples).map(id => [id, 'AC-13-heavy']))
    await call('Records/SetConditions', {
      record_id: record.id,
      row_version: record.row_version,
      prescribed,
      reason: '按设计要求',
    })
  }
  const { context } = (await call('Records/Open', { task_id: taskId })) as Opened // the contract's answer
  const [sample] = Object.values(context.samples)
  return sample?.prescribed?.values.fl_min
}

test('a technical lead copies a method, tightens a limit and publishes it: a new order is judged by it, an open one is not', async ({
  page,
}) => {
  const [open, next] = [await assignMarshall(), await assignMarshall()]
  const before = await judgedBy(open, true)
  expect(before).toBe('1.5')

  await signIn(page, 'tech_lead')
  await page.goto('/#/djtrialtestset/trialmethod')
  const tree = page.getByRole('tree')
  await page.getByPlaceholder(/搜索名称或编码/).fill('马歇尔稳定度')
  await tree.getByText('沥青混合料马歇尔稳定度试验').first().click()
  const rows = page.locator('.gt-grid .ant-table-row')
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('button', { name: '复制为本单位方法' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '复制为本单位方法' }).click()
  await expect(rows).toHaveCount(2)
  const own = rows.filter({ has: page.getByRole('gridcell', { name: '本单位', exact: true }) })
  const command = async (name: string): Promise<void> => {
    await own.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await command('编辑')

  const editor = page.getByRole('dialog')
  await editor.getByRole('tab', { name: '规定值' }).click()
  await editor.getByLabel('fl_min AC-13-heavy').fill('1.6')
  await editor.getByLabel('变更说明').fill('按项目要求提高流值下限')
  await editor.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await editor.getByRole('tab', { name: '与来源的差异' }).click()
  await expect(editor.getByRole('row', { name: /1\.5.*1\.6/ })).toBeVisible()
  await editor.getByRole('button', { name: '关闭' }).first().click()
  await command('发布')
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(rows.filter({ hasText: '已发布' })).toHaveCount(2)

  expect(await judgedBy(open, false)).toBe(before)
  const after = await judgedBy(next, true)
  expect(after).toBe('1.6')

  // the tests of others go by the method of the platform again
  await own.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  const retiring = page.getByRole('dialog')
  await retiring.getByRole('textbox').fill('试用结束')
  await retiring.getByRole('button', { name: '停用' }).click()
  await expect(own.filter({ hasText: '已停用' })).toHaveCount(1)
})
