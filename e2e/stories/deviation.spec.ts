import { expect, type Page, test } from '@playwright/test'
import { reportActions } from '../../domain/src/reports/actions.ts'
import { Actors } from '../../tools/main-job/actors.ts'
import { assignCubes, assignMoisture } from '../support/assigned-task.ts'
import { axeFaults } from '../support/axe.ts'
import { accountOf, password, productAddress } from '../support/product.ts'
import { signInAs } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'

/** Writes the words on a deviation into the record that is open. */
async function tell(page: Page, words: string, key: 'Tab' | 'Control+s'): Promise<void> {
  await page.getByLabel('偏离说明').fill(words)
  await page.getByLabel('偏离说明').press(key)
}

test('[B-11] a deviation that the tester writes comes to the technical manager, who decides it beside the record', async ({
  page,
}) => {
  test.slow()
  const faults = await watchFaults(page)
  const task = await assignMoisture()
  const tech = accountOf('tech_lead')
  const people = new Actors(productAddress(), password())
  const told = async () => (await people.call(tech, reportActions, 'RecordDesk', { task_id: task.taskId })).deviations

  await test.step('the tester begins and says how his test departs from the method', async () => {
    await signInAs(page, task.testers[0])
    await page.goto('/#/djentrustmanage/checklist')
    await page.getByRole('tab', { name: /待试验/ }).click()
    const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
    await item.getByRole('button', { name: '开始试验' }).click()
    await tell(page, '烘箱控温107 ℃', 'Control+s')
    await expect.poll(told).toMatchObject([{ words: '烘箱控温107 ℃', decision: 'open' }])
  })

  await test.step('the technical manager opens it from the to-do; without an opinion nothing is decided', async () => {
    await signInAs(page, tech)
    await page.goto('/#/djnotification/todoitems')
    await page.getByRole('button', { name: `任务${task.taskNumber}有偏离待批准` }).click()
    await expect(page).toHaveURL(new RegExp(`level=check&id=${task.taskId}`))
    await expect(page.getByText('烘箱控温107 ℃').first()).toBeVisible()
    const release = page.getByRole('button', { name: '批准偏离' })
    await expect(release).toBeDisabled()
    expect(await axeFaults(page, 'deviation')).toEqual([])
    await page.getByLabel('技术负责人意见').fill('超出规定2 ℃，影响含水率，重新试验')
    await page.getByRole('button', { name: '不同意', exact: true }).click()
    await expect(page.getByText('超出规定2 ℃，影响含水率，重新试验').first()).toBeVisible()
    await expect.poll(told).toMatchObject([{ decision: 'refused', opinion: '超出规定2 ℃，影响含水率，重新试验' }])
  })

  await test.step('the tester puts his words right: they ask anew; who reads the old ones cannot release the new', async () => {
    const reading = people.call(tech, reportActions, 'DecideDeviation', {
      task_id: task.taskId,
      deviation: '烘箱控温106 ℃',
      release: true,
      reason: '同意',
    })
    await expect(reading).rejects.toThrow(/请重新核对/)
    await signInAs(page, task.testers[0])
    await page.goto(`/#/djentrustmanage/checklist?id=${task.taskId}`)
    await tell(page, '烘箱控温107 ℃，复核温度计示值105 ℃', 'Tab')
    await expect.poll(told).toMatchObject([{ decision: 'open' }])
  })

  await test.step('the technical manager releases it; what was said stands in the history', async () => {
    await signInAs(page, tech)
    await page.goto('/#/djnotification/todoitems')
    await page.getByRole('button', { name: `任务${task.taskNumber}有偏离待批准` }).click()
    await page.getByLabel('技术负责人意见').fill('温度计示值在允许范围内，同意')
    await page.getByRole('button', { name: '批准偏离' }).click()
    await expect(page.getByText('温度计示值在允许范围内，同意').first()).toBeVisible()
    await expect.poll(told).toMatchObject([{ decision: 'released' }])
    await page.getByRole('button', { name: /^流转记录/ }).click()
    await expect(page.getByText('说明偏离').first()).toBeVisible()
    await expect(page.getByText(/^批准偏离 RW-/).first()).toBeVisible()
    await page.goto('/#/djnotification/todoitems')
    await expect(page.getByRole('button', { name: `任务${task.taskNumber}有偏离待批准` })).toHaveCount(0)
  })
  expect(faults).toEqual([])
})

test('[T-06b] specimens past the window of their age are begun with words on it, one task or several together', async ({
  page,
}) => {
  test.slow()
  const faults = await watchFaults(page)
  const tasks = [await assignCubes(30), await assignCubes(30), await assignCubes(30)]
  const [alone, ...several] = tasks
  if (!alone) throw new Error('no cubes')
  const people = new Actors(productAddress(), password())
  const told = async (taskId: string) =>
    (await people.call(accountOf('tech_lead'), reportActions, 'RecordDesk', { task_id: taskId })).deviations
  const ask = page.getByRole('dialog', { name: '请填写偏离说明后开始试验' })
  const words = '压力机维修，推迟试验'
  await signInAs(page, alone.testers[0])
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  const item = (task: { taskNumber: string }) => page.locator('.gt-work-item').filter({ hasText: task.taskNumber })

  await test.step('stepping back leaves the task as it was, with the reason at it', async () => {
    await item(alone).getByRole('button', { name: '开始试验' }).click()
    await expect(ask).toContainText('已超过龄期允许时间')
    await expect(ask.getByRole('button', { name: '开始试验' })).toBeDisabled()
    expect(await axeFaults(page, 'deviation of a start')).toEqual([])
    await ask.getByRole('button', { name: '取消' }).click()
    await expect(item(alone).getByRole('alert')).toContainText('请填写偏离说明')
  })

  await test.step('the words begin it and come to the technical manager', async () => {
    await item(alone).getByRole('button', { name: '开始试验' }).click()
    await ask.getByLabel('偏离说明').fill(words)
    await ask.getByRole('button', { name: '开始试验' }).click()
    await expect(page.getByLabel('偏离说明')).toHaveValue(words)
    await expect.poll(() => told(alone.taskId)).toMatchObject([{ words, decision: 'open' }])
  })

  await test.step('several are asked about once, each by its number', async () => {
    await page.goto('/#/djentrustmanage/checklist')
    await page.getByRole('tab', { name: /待试验/ }).click()
    for (const task of several) await item(task).getByRole('checkbox').check()
    await page.getByRole('button', { name: '开始 2 项' }).click()
    for (const { taskNumber } of several) await expect(ask).toContainText(taskNumber)
    await ask.getByLabel('偏离说明').fill(words)
    await ask.getByRole('button', { name: '开始试验' }).click()
    for (const { taskId } of several) await expect.poll(() => told(taskId)).toMatchObject([{ words, decision: 'open' }])
  })
  expect(faults.filter(fault => !fault.includes('status of 422'))).toEqual([])
})
