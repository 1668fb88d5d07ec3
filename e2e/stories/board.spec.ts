import { expect, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { signInAs } from '../support/sign-in.ts'

test('[page boardindex, accept] the board keeps its figures without the server, and goes on by itself; both addresses show it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signInAs(page, 'director')
  await page.clock.install()
  await page.goto('/#/board/index')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('试验检测数据大屏')
  await page.goto('/#/board/boardindex')
  const state = page.getByRole('status').filter({ hasText: /实时|连接中断/ })
  const devices = page.locator('section').filter({ hasText: '仪器设备' }).locator('.figure b').first()
  await expect(state).toHaveText('实时')
  const shown = await devices.textContent()
  expect(Number(shown)).toBeGreaterThan(0)
  expect(await axeFaults(page, 'wall board')).toEqual([])
  await page.route(/Board\/Figures/, route => route.abort())
  await page.clock.fastForward(61_000)
  await expect(state).toContainText('连接中断')
  await expect(devices).toHaveText(shown ?? '')
  await page.unroute(/Board\/Figures/)
  await page.clock.fastForward(61_000)
  await expect(state).toHaveText('实时')
})
