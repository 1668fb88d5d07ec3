import { expect, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { signIn, signInAs } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'

test('[pages unqualifiedlist, samplelistly] a site laboratory has its nonconforming results and retained samples; who supervises it reads the first', async ({
  page,
}) => {
  const faults = await watchFaults(page)
  const menu = (name: string) => page.getByRole('link', { name, exact: true }).first()

  await test.step('the site', async () => {
    await signInAs(page, 'gd-chief')
    await page.goto('/#/gdtrialtest/unqualifiedlist')
    await expect(page.getByRole('tab', { name: /待通知/ })).toHaveAttribute('aria-selected', 'true')
    await expect(menu('不合格处理')).toBeVisible()
    expect(await axeFaults(page, 'nonconforming results of a site')).toEqual([])
    await page.goto('/#/gdtrialtest/samplelistly')
    // who approves a disposal begins with what waits for him
    await expect(page.getByRole('tab', { name: /待批准处置/ })).toHaveAttribute('aria-selected', 'true')
    expect(await axeFaults(page, 'retained samples of a site')).toEqual([])
  })

  await test.step('the supervision', async () => {
    await signIn(page, 'supervisor')
    await page.goto('/#/gdtrialtest/unqualifiedlist')
    await expect(page.getByRole('tab', { name: '全部' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('监管视图').first()).toBeVisible()
    expect(await axeFaults(page, 'nonconforming results of supervised laboratories')).toEqual([])
  })
  expect(faults).toEqual([])
})
