import { expect, type Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { definedSettings } from '../support/defined-pages.ts'
import { visitAll } from '../support/visits.ts'
import { chineseWords } from '../support/words.ts'

async function visit(tab: Page, { code }: { code: string }): Promise<void> {
  const settings = tab.locator('.gt-settings .setting')
  await expect(settings.first()).toBeVisible()
  // whose each value is
  await expect(tab.locator('.gt-settings .tag').first()).toBeVisible()
  const cap = settings.filter({ hasText: 'Máximo de muestras' }).getByRole('textbox')
  if ((await cap.count()) > 0) {
    await cap.fill('501')
    await expect(tab.getByRole('status').filter({ hasText: 'sin guardar' })).toBeVisible()
    await tab.getByRole('button', { name: 'Guardar', exact: true }).click()
    // told at the field, before anything is sent
    await expect(settings.filter({ hasText: 'Máximo de muestras' }).getByRole('alert')).toContainText('500')
    expect(await axeFaults(tab, code)).toEqual([])
    await tab.getByRole('button', { name: 'Descartar los cambios' }).click()
    await expect(cap).not.toHaveValue('501')
  }
  expect(await chineseWords(tab)).toEqual([])
  expect(await axeFaults(tab, code)).toEqual([])
}

/** Every page of settings once in the browser: it opens whole, and a change that is given up stores nothing. */
visitAll(await definedSettings(), visit)
