import { expect, type Page } from '@playwright/test'
import { entrustmentActions, type WholeOrder } from '../../domain/src/entrust/actions.ts'
import { customerInfoActions } from '../../domain/src/entrust/customer-actions.ts'
import { registrationActions } from '../../domain/src/entrust/registration-actions.ts'
import { Keys } from './keys.ts'
import type { Caller } from './sign-in.ts'

/** The sheet of samples on the registration page. */
export const sheet = (page: Page) => page.getByRole('grid', { name: '样品' })

/** The field of the customer in the head of the order. */
export const customerField = (page: Page) => page.getByRole('textbox', { name: '客户信息' })

/** Opens an empty form with the keyboard in its first field. */
export async function openDesk(page: Page): Promise<Keys> {
  await page.goto('/#/djentrustmanage/newEntrustsManager')
  await expect(customerField(page)).toBeFocused()
  return new Keys(page)
}

/** Takes a customer set by its project number. */
export async function chooseCustomer(page: Page, keys: Keys): Promise<void> {
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: '选择客户信息' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await keys.type('XM-031')
  await expect(dialog.getByRole('option').first()).toContainText('XM-031')
  await expect(dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  await keys.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(customerField(page)).toHaveValue(/XM-031/)
}

/** Walks with Tab to the first cell of the sheet. */
export async function walkToSheet(page: Page, keys: Keys): Promise<void> {
  const first = sheet(page).getByLabel('样品名称 1')
  for (let step = 0; step < 20; step += 1) {
    if (await first.evaluate(cell => cell === document.activeElement)) return
    await keys.press('Tab')
  }
  throw new Error('Tab does not lead from the head to the samples')
}

/** Types one set of cubes and ticks its test. */
export async function typeCubes(page: Page, keys: Keys, place: string, moulded = '0314 0930'): Promise<void> {
  for (const text of ['混凝土试块', 'hnt', 'C30', moulded, '28', '3块', '100 m³']) {
    await keys.type(text)
    await keys.press('Enter')
  }
  await keys.type(place)
  await keys.press('F4')
  await keys.type('hntlft')
  await keys.press('Enter')
  await keys.press('Escape')
  await expect(sheet(page).getByLabel(/^桩号\/结构部位 \d+$/)).toBeFocused()
}

/** Registers sets of cubes past the page, for stories of what follows. */
export async function registerCubes(clerk: Caller, sets: number): Promise<WholeOrder> {
  const { tests } = await clerk.call(registrationActions, 'Tests', {})
  const cubes = tests.find(test => test.name.includes('混凝土立方体抗压强度'))
  const { rows } = await clerk.call(customerInfoActions, 'Picker', { search: 'XM-031' })
  const [customer] = rows
  if (!cubes || !customer) throw new Error('the laboratory offers no cubes, or knows no customer')
  const { order } = await clerk.call(entrustmentActions, 'Save', {
    trial_category_id: cubes.trial_category_id,
    customer_info_id: customer.id,
    samples: Array.from({ length: sets }, (_, at) => ({
      name: '混凝土试块',
      trial_class_id: cubes.trial_class_id,
      grade: 'C30',
      sampling_date: '2026-01-05',
      moulding_time: '09:30',
      age_days: 28,
      quantity: '3块',
      structural_part: `${at + 1}-1 墩柱`,
      items: cubes.parameters.map(parameter => ({ unit_trial_parameter_id: parameter.id })),
    })),
  })
  const answers = { method: 1, resources: 1, sample: 1, date: 1, fee: 1 } as const
  const items = [{ id: order.id, row_version: order.row_version }]
  await clerk.call(entrustmentActions, 'Submit', { items, answers })
  return clerk.call(entrustmentActions, 'GetWhole', { id: order.id })
}
