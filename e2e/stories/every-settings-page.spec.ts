import { expect, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { definedSettings, visitorOf } from '../support/defined-pages.ts'
import { productAddress } from '../support/product.ts'
import { signInAs } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'
import { chineseWords } from '../support/words.ts'

/** Every page of settings once in the browser, in Spanish on a small screen: it opens whole, and a change that is given up stores nothing. */
for (const page of await definedSettings())
  test(`[9.1] ${page.code} opens whole, shows whose each value is, and tells all of it in Spanish`, async ({
    page: tab,
  }) => {
    await tab.setViewportSize({ width: 1366, height: 768 })
    const faults = await watchFaults(tab)
    const failed: string[] = []
    tab.on('response', answer => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
    })
    await tab.context().addCookies([{ name: 'gt_language', value: 'es', url: productAddress() }])
    await signInAs(tab, visitorOf(page.code))
    await tab.goto(`/#/${page.code.replace('.', '/')}`)
    await expect(tab.getByRole('heading', { level: 1 })).not.toBeEmpty()
    const settings = tab.locator('.gt-settings .setting')
    await expect(settings.first()).toBeVisible()
    await expect(tab.locator('.gt-settings .tag').first()).toBeVisible()
    const cap = settings.filter({ hasText: 'Máximo de muestras' }).getByRole('textbox')
    if ((await cap.count()) > 0) {
      await cap.fill('501')
      await expect(tab.getByRole('status').filter({ hasText: 'sin guardar' })).toBeVisible()
      await tab.getByRole('button', { name: 'Guardar', exact: true }).click()
      // told at the field, before anything is sent
      await expect(settings.filter({ hasText: 'Máximo de muestras' }).getByRole('alert')).toContainText('500')
      expect(await axeFaults(tab, page.code)).toEqual([])
      await tab.getByRole('button', { name: 'Descartar los cambios' }).click()
      await expect(cap).not.toHaveValue('501')
    }
    expect(await chineseWords(tab)).toEqual([])
    expect(await axeFaults(tab, page.code)).toEqual([])
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(faults).toEqual([])
    expect(failed).toEqual([])
  })
