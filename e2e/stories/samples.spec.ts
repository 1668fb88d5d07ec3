import { expect, type Page, test } from '@playwright/test'
import { sampleActions } from '../../domain/src/samples/actions.ts'
import { Actors } from '../../tools/main-job/actors.ts'
import { plans } from '../../tools/main-job/plans.ts'
import { Registration } from '../../tools/main-job/registration.ts'
import { Timeline } from '../../tools/main-job/timeline.ts'
import { axeFaults } from '../support/axe.ts'
import { approveReport } from '../support/issued-report.ts'
import { password, productAddress } from '../support/product.ts'
import { registerCubes } from '../support/registration-desk.ts'
import { caller, signIn } from '../support/sign-in.ts'
import { signOn } from '../support/sign-pad.ts'
import { setTick } from '../support/tick.ts'

interface Listed {
  readonly id: string
  readonly state: string
  readonly sample_library: { readonly label: string } | null
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Number of a sample that was registered at the counter just now. */
async function receivedSample(): Promise<string> {
  const clerk = await caller('reception')
  const { envelope } = await clerk.raw('Sessions/Facts', {}, { method: 'GET' })
  const { now } = envelope.result as { now: string } // the contract's answer
  const plan = plans(now.slice(0, 10)).find(one => !one.byClient)
  if (!plan) throw new Error('no plan begins at the desk')
  const actors = new Actors(productAddress(), password())
  const whole = await new Registration(actors, new Timeline(() => undefined), plan).register()
  const number = whole.samples[0]?.row.sample_number
  if (!number) throw new Error('the order was registered without a sample')
  return number
}

/** The dialog of a command over a ticked sample. */
async function ask(page: Page, number: string, command: string) {
  await setTick(rowOf(page, number).getByRole('checkbox'))
  await page.getByRole('button', { name: command, exact: true }).and(page.locator(':enabled')).first().click()
  const dialog = page.getByRole('dialog').filter({ hasText: number })
  await expect(dialog).toBeVisible()
  return dialog
}

test('[workflow 4] the keeper puts a sample on a shelf and moves it into the curing room', async ({ page }) => {
  const session = await signIn(page, 'sample_keeper')
  const list = async (filter: object): Promise<Listed[]> => {
    const { envelope } = await session.raw('Samples/List', { filter: [filter] }, { method: 'GET' })
    return (envelope.result as { rows: Listed[] }).rows // a list of the contract
  }
  const number = await receivedSample()
  const asked = { f: [{ field: 'sample_number', op: 'contains', value: number }] }
  await page.goto(`/#/djentrustmanage/samplelist?q=${encodeURIComponent(JSON.stringify(asked))}`)
  for (const [command, place, state] of [
    ['入库', '样品室 2 区', 'in_store'],
    ['入养护室', '标准养护室 3 区', 'curing'],
  ] as const) {
    const dialog = await ask(page, number, command)
    await dialog.getByRole('combobox').first().click()
    await page.keyboard.type(place)
    await page.locator('.ant-select-item-option').filter({ hasText: place }).click()
    await dialog.getByRole('button', { name: new RegExp(`^${command}`) }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, number)).toContainText(place)
    const [now] = await list({ field: 'sample_number', op: 'eq', value: number })
    expect(now).toMatchObject({ state, sample_library: { label: place } })
  }
  // [page samplelist, tabs] what hangs on it stands below, divided where the keeper likes it
  await page.getByRole('button', { name: number, exact: true }).click()
  await page.getByRole('tab', { name: /^流转记录/ }).click()
  await expect(page.getByRole('tabpanel', { name: '流转记录' })).toContainText('标准养护室 3 区')
  const bar = page.getByRole('separator', { name: '上下分栏' })
  await expect(bar).toHaveAttribute('aria-valuenow', '55')
  const kept = page.waitForResponse(/Preferences\/KeepGrid/i)
  await bar.press('ArrowUp')
  await kept
  await page.reload()
  await expect(bar).toHaveAttribute('aria-valuenow', '50')
})

test('[page samplelist, retain] what is kept of a sample gets a label of its own', async ({ page }) => {
  await signIn(page, 'sample_keeper')
  const number = await receivedSample()
  const asked = { f: [{ field: 'sample_number', op: 'contains', value: number }] }
  await page.goto(`/#/djentrustmanage/samplelist?q=${encodeURIComponent(JSON.stringify(asked))}`)
  const dialog = await ask(page, number, '登记留样')
  await dialog.getByRole('textbox', { name: '留样数量' }).fill('1块')
  await dialog.getByRole('combobox', { name: '存放位置' }).fill('留样室 1')
  await page.locator('.ant-select-dropdown:visible').getByText('留样室 1 区').click()
  await dialog.getByRole('button', { name: /^登记留样/ }).click()
  const label = page.getByRole('img', { name: `标签预览 ${number}` })
  await expect(label).toContainText(/LY-\d{4}-\d{4}/)
  await expect(label).toContainText(/留样 \d{4}-\d{2}-\d{2}/)
})

test('[page samplelist, returnSample] whoever takes a sample back signs for it, and the hand-over keeps the signature', async ({
  page,
}) => {
  const { orderNumber } = await approveReport(76)
  const session = await signIn(page, 'sample_keeper')
  const { envelope } = await session.raw(
    'Samples/List',
    { filter: [{ field: 'state', op: 'eq', value: 'tested' }] },
    { method: 'GET' },
  )
  const { rows } = envelope.result as { rows: { sample_number: string; order: { label: string } }[] } // a list of the contract
  const number = rows.find(row => row.order.label === orderNumber)?.sample_number ?? ''
  const asked = { f: [{ field: 'sample_number', op: 'contains', value: number }] }
  await page.goto(`/#/djentrustmanage/samplelist?q=${encodeURIComponent(JSON.stringify(asked))}`)
  const dialog = await ask(page, number, '退样')
  await dialog.getByRole('textbox', { name: '领取人' }).fill('送样员乙')
  const button = dialog.getByRole('button', { name: /^退样/ })
  await expect(button).toBeDisabled()
  await signOn(page, dialog.getByRole('img', { name: '领取人手写签名' }))
  expect(await axeFaults(page, 'return')).toEqual([])
  await button.click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, number)).toContainText('已退样')
  await page.getByRole('button', { name: number, exact: true }).click()
  await page.getByRole('tab', { name: /^流转记录/ }).click()
  const flow = page.getByRole('tabpanel', { name: '流转记录' })
  await expect(flow).toContainText('送样员乙')
  await expect(flow.getByRole('img', { name: '领取签名' })).toBeVisible()
})

test('[page djdynamicSample, ?sampleId] the form of a sample asks for what is needed, says what is wrong, and saves', async ({
  page,
}) => {
  const clerk = await signIn(page, 'reception')
  const whole = await registerCubes(clerk, 1)
  const { id, sample_number } = whole.samples[0]?.row ?? { id: '', sample_number: '' }
  const asked = { f: [{ field: 'sample_number', op: 'contains', value: sample_number }] }
  await page.goto(`/#/djentrustmanage/samplelist?q=${encodeURIComponent(JSON.stringify(asked))}`)
  await rowOf(page, sample_number ?? '')
    .getByRole('button', { name: '编辑' })
    .click()
  await expect(page.getByRole('heading', { name: sample_number ?? '' })).toBeVisible()
  // the words of its class
  await expect(page.getByLabel('设计强度')).toHaveValue('C30')
  expect(await axeFaults(page, 'sample form')).toEqual([])

  await page.getByLabel('样品名称').fill('')
  // class and age make the sample what it is
  await expect(page.getByLabel('龄期')).toBeDisabled()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '样品名称' })).toBeVisible()
  await expect(page.getByLabel('样品名称')).toBeFocused()
  await page.getByLabel('样品名称').fill('混凝土试件')
  await page.getByLabel('成型日期').fill('0106 1000')
  await page.getByLabel('样品描述').fill('一角有缺损')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: '修改成功' })).toBeVisible()
  await expect(page.getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true')
  const stored = await clerk.call(sampleActions, 'GetById', { id })
  expect(stored).toMatchObject({ name: '混凝土试件', age_days: 28, description: '一角有缺损' })
  expect(String(stored.maturity_date)).toMatch(/-02-03$/)
})
