import { test } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { writeFileSync } from 'node:fs'
test('scratch', async ({ page }) => {
  test.setTimeout(3_600_000)
  writeFileSync('/tmp/e2e-env.json', JSON.stringify({ u: process.env.GT_E2E_URL, a: process.env.GT_E2E_ACCOUNTS }))
  await page.goto('/')
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/s-login.png' })
  await signIn(page, 'equip_keeper')
  await page.goto('/')
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/s-home.png' })
  await page.goto('/#/djequipment/equipmentlist')
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/s-eq.png' })
  console.log(await page.locator('body').ariaSnapshot())
  await page.goto('/#/djequipment/equipmentsorts')
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/s-sorts.png' })
  console.log(await page.locator('body').ariaSnapshot())
  await pause(3_000_000)
})
