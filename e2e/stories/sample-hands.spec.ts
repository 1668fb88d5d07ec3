import { expect, type Locator, type Page, test } from '@playwright/test'
import { pickController } from '../../domain/src/platform/pick-actions.ts'
import { sampleActions } from '../../domain/src/samples/actions.ts'
import { assignCubes } from '../support/assigned-task.ts'
import { axeFaults } from '../support/axe.ts'
import { readLabel } from '../support/gun.ts'
import { approveReport } from '../support/issued-report.ts'
import { registerCubes } from '../support/registration-desk.ts'
import { type Caller, caller, signIn } from '../support/sign-in.ts'
import { signOn } from '../support/sign-pad.ts'
import { watchFaults } from '../support/watch.ts'

const besidesRefusals = (faults: readonly string[]): string[] =>
  faults.filter(fault => !/status of (404|422)/.test(fault))
const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
const tool = (page: Page, name: string): Locator =>
  page.locator('.gt-toolbar').getByRole('button', { name, exact: true })

/** The first tester of the cubes. */
const tester = '检测员甲'

/** A sample whose test waits for its testers, by its number. */
async function assignedSample(): Promise<{ number: string; id: string }> {
  const { taskId } = await assignCubes()
  const keeper = await caller('sample_keeper')
  const { envelope } = await (await caller('room_head')).raw('Tasks/GetById', { id: taskId })
  const { entrustment_id } = envelope.result as { entrustment_id: string } // the contract's answer
  const { rows } = await keeper.call(sampleActions, 'List', {
    filter: [{ field: 'entrustment_id', op: 'eq', value: entrustment_id }],
  })
  const [row] = rows
  if (!row) throw new Error('the order has no sample')
  return { number: row.sample_number ?? '', id: row.id }
}

const stateOf = (who: Caller, id: string) => async (): Promise<unknown> =>
  (await who.call(sampleActions, 'GetById', { id })).state

/** Types into the choice of a dialog and takes what is found. */
async function choose(page: Page, box: Locator, text: string): Promise<void> {
  await box.focus()
  await page.keyboard.type(text)
  const option = page.locator('.ant-select-item-option').filter({ hasText: text }).first()
  await expect(option).toBeVisible()
  await option.click()
  await expect(option).toBeHidden()
}

async function scan(page: Page, field: Locator, code: string): Promise<void> {
  await field.fill(code)
  await page.keyboard.press('Enter')
}

test('[page samplelist, storeIn moveOut moveIn; S-35] by keyboard and label gun a sample is put on a shelf by the code of its place, handed to a tester who signs, and taken back', async ({
  page,
}) => {
  test.slow()
  const { number, id } = await assignedSample()
  const faults = await watchFaults(page)
  const keeper = await signIn(page, 'sample_keeper')
  const placeOf = async (search: string) =>
    (await keeper.call(pickController('sample_library'), 'Pick', { search })).rows[0]
  const [place, other] = [await placeOf('样品室 2 区'), await placeOf('样品室 1 区')]
  await page.goto('/#/djentrustmanage/samplelist')

  await test.step('samples before the code of their place, or behind it', async () => {
    await tool(page, '入库').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '入库' })
    const gun = dialog.getByRole('textbox', { name: '样品标签' })
    // samples first: they wait, and Enter does not end it, until the place comes
    await scan(page, gun, '没有这个编号')
    await expect(dialog.getByRole('listitem').first()).toContainText('未找到该数据')
    await scan(page, gun, `GT:S:${number}`)
    await expect(dialog.getByRole('listitem').first()).toContainText('待扫位置')
    await page.keyboard.press('Enter')
    await scan(page, gun, `GT:P:${place?.hint}`)
    await expect(dialog.getByText('已办理 1 个样品')).toBeVisible()
    // the place served what stood before it; with the place first, samples move as they are scanned
    await scan(page, gun, `GT:P:${other?.hint}`)
    await expect(dialog.getByText(other?.label ?? '')).toBeVisible()
    await scan(page, gun, `GT:S:${number}`)
    await expect(dialog.getByText('已办理 2 个样品')).toBeVisible()
    expect(await axeFaults(page, 'scan')).toEqual([])
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect.poll(stateOf(keeper, id)).toBe('in_store')
  })

  await test.step('whoever gets it signs before the first label', async () => {
    await tool(page, '领样').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '领样' })
    const gun = dialog.getByRole('textbox', { name: '样品标签' })
    await scan(page, gun, `GT:S:${number}`)
    await expect(dialog.getByRole('listitem')).toContainText('待领取')
    await choose(page, dialog.getByRole('combobox'), tester)
    await expect(gun).toHaveAttribute('placeholder', '请领取人先签名')
    await expect(dialog.getByRole('button', { name: '交付 1 个样品' })).toHaveAttribute('aria-disabled', 'true')
    await signOn(page, dialog.getByRole('img', { name: '领取人手写签名' }))
    await dialog.getByRole('button', { name: '交付 1 个样品' }).click()
    await expect(dialog.getByText('已办理 1 个样品')).toBeVisible()
    await gun.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect.poll(stateOf(keeper, id)).toBe('taken')
  })

  const asked = { f: [{ field: 'sample_number', op: 'contains', value: number }] }
  await page.goto(`/#/djentrustmanage/samplelist?q=${encodeURIComponent(JSON.stringify(asked))}`)
  const row = rowOf(page, number)
  await test.step('the flow tells both hands', async () => {
    await row.getByRole('button', { name: number, exact: true }).press('Enter')
    await page.getByRole('tab', { name: /^流转记录/ }).click()
    const flow = page.getByRole('tabpanel', { name: '流转记录' })
    await expect(flow).toContainText(`样品保管员 → ${tester}`)
    await expect(flow.getByRole('img', { name: '领取签名' })).toBeVisible()
  })

  await test.step('it comes back with its condition', async () => {
    await row.getByRole('button', { name: '还样', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog').filter({ hasText: number })
    await dialog.getByRole('textbox', { name: '样品状态' }).fill('完好')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect.poll(stateOf(keeper, id)).toBe('in_store')
    // what is in the store is not taken back again, and says so
    await row.getByRole('button', { name: '更多' }).click()
    await expect(page.getByRole('menuitem', { name: '还样', exact: true })).toHaveAttribute('title', /在库/)
    await page.keyboard.press('Escape')
  })
  expect(besidesRefusals(faults)).toEqual([])
})

test('[page samplelist, dispose; S-26] a tested sample is disposed of before somebody else, and the dialog says what is wrong', async ({
  page,
}) => {
  test.slow()
  const { orderNumber } = await approveReport(77)
  const faults = await watchFaults(page)
  const keeper = await signIn(page, 'sample_keeper')
  const { rows } = await keeper.call(sampleActions, 'List', {
    filter: [{ field: 'state', op: 'eq', value: 'tested' }],
  })
  const found = rows.find(row => (row as unknown as { order: { label: string } }).order.label === orderNumber)
  const number = found?.sample_number ?? ''
  const asked = { f: [{ field: 'sample_number', op: 'contains', value: number }] }
  await page.goto(`/#/djentrustmanage/samplelist?q=${encodeURIComponent(JSON.stringify(asked))}`)
  const row = rowOf(page, number)
  await row.getByRole('checkbox').press('Space')
  await tool(page, '处置').press('Enter')
  const dialog = page.getByRole('dialog').filter({ hasText: number })
  await expect(dialog).toContainText('样品处置后不可恢复，确定处置吗？')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('alert')).toContainText('监督人')
  const witness = dialog.getByRole('combobox', { name: '监督人' })
  await test.step('keys right after a choice are not lost, and what is typed but not looked up is not taken', async () => {
    await witness.focus()
    await page.keyboard.type('样品保管员')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('alert')).toContainText('监督人')
    await page.locator('.ant-select-item-option').filter({ hasText: '样品保管员' }).first().click()
    await page.keyboard.press('Control+Enter')
  })
  await expect(dialog.getByRole('alert')).toContainText('处置人与监督人不能为同一人')
  await choose(page, witness, '检测员甲')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('已处置')
  await expect.poll(stateOf(keeper, found?.id ?? '')).toBe('disposed')
  expect(besidesRefusals(faults)).toEqual([])
})

test('[page samplelist, moveOut; S-27] a label whose sample has no tester is refused with the reason, once however often the gun reads it', async ({
  page,
}) => {
  const { samples } = await registerCubes(await caller('reception'), 1)
  const { id = '', sample_number: number = '' } = samples[0]?.row ?? {}
  const keeper = await signIn(page, 'sample_keeper')
  await page.goto('/#/djentrustmanage/samplelist')
  await tool(page, '领样').press('Enter')
  const dialog = page.getByRole('dialog', { name: '领样' })
  await choose(page, dialog.getByRole('combobox'), tester)
  await signOn(page, dialog.getByRole('img', { name: '领取人手写签名' }))
  const gun = dialog.getByRole('textbox', { name: '样品标签' })
  await gun.focus()
  // a gun that reads a label twice types it twice within the same moment
  await page.evaluate(async label => {
    const drawn = () => new Promise(resolve => setTimeout(resolve, 20))
    const field = document.activeElement as HTMLInputElement // focused above
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (let time = 0; time < 2; time += 1) {
      type?.call(field, label)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await drawn()
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      await drawn()
    }
  }, `GT:S:${number}`)
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('listitem')).toContainText(`样品${number}没有已分配的任务`)
  await expect(dialog.getByText('已办理 0 个样品')).toBeVisible()
  await expect.poll(stateOf(keeper, id)).toBe('received')
})

test('[page samplelist, moveOut; conventions 11] a name with Enter in one go chooses whom it means, also when the server answers later', async ({
  page,
}) => {
  await signIn(page, 'sample_keeper')
  await page.goto('/#/djentrustmanage/samplelist')
  await tool(page, '领样').press('Enter')
  const dialog = page.getByRole('dialog', { name: '领样' })
  const box = dialog.getByRole('combobox')
  await box.focus()
  await page.keyboard.press('ArrowDown')
  // those that an empty text finds stand in sight
  await expect(page.locator('.ant-select-item-option').first()).toBeVisible()
  await page.route(/\/Pick/i, async route => {
    await new Promise(resolve => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.keyboard.type(tester)
  await page.keyboard.press('Enter')
  await expect(dialog.locator('.ant-select')).toContainText(tester)
  await expect(page.locator('.ant-select-item-option').first()).toBeHidden()
  // whoever is chosen signs
  await expect(dialog.getByRole('img', { name: '领取人手写签名' })).toBeVisible()
})

test('[page samplelist, moveOut; interface 4.3] a label that is read while the person has the keyboard goes to the samples', async ({
  page,
}) => {
  const { samples } = await registerCubes(await caller('reception'), 1)
  const number = samples[0]?.row.sample_number ?? ''
  await signIn(page, 'sample_keeper')
  await page.goto('/#/djentrustmanage/samplelist')
  await tool(page, '领样').press('Enter')
  const dialog = page.getByRole('dialog', { name: '领样' })
  const person = dialog.getByRole('combobox')
  await expect(person).toBeFocused()
  const read = dialog.getByRole('listitem').filter({ hasText: number })
  await readLabel(
    page,
    `GT:S:${number}`,
    () => person.fill(''),
    wait => expect(read.first()).toContainText('待领取', wait),
  )
  await expect(person).toHaveValue('')
  await choose(page, person, tester)
  await expect(dialog.getByRole('img', { name: '领取人手写签名' })).toBeVisible()
})

test('[page samplelist, storeIn; interface 4.3] samples that wait for their place are not dropped unasked when the dialog is closed', async ({
  page,
}) => {
  const { samples } = await registerCubes(await caller('reception'), 1)
  const { id = '', sample_number: number = '' } = samples[0]?.row ?? {}
  const keeper = await signIn(page, 'sample_keeper')
  await page.goto('/#/djentrustmanage/samplelist')
  await tool(page, '入库').press('Enter')
  const dialog = page.getByRole('dialog', { name: '入库' })
  const gun = dialog.getByRole('textbox', { name: '样品标签' })
  await scan(page, gun, `GT:S:${number}`)
  await expect(dialog.getByRole('listitem')).toContainText('待扫位置')
  const question = page.getByRole('dialog').filter({ hasText: '已扫描的 1 个样品还在等待' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: '关闭' }).last().click(),
  ]) {
    await close()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(dialog.getByRole('listitem')).toContainText('待扫位置')
  }
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await question.getByRole('button', { name: '不办理并关闭' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(stateOf(keeper, id)).toBe('received')
  // nothing waits: nothing is asked
  await tool(page, '入库').press('Enter')
  await expect(gun).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('[page samplelist, moveOut; S-35] a sample on its way keeps the signature of its receiver when the next one signs before it has moved', async ({
  page,
}) => {
  test.slow()
  const [first, second] = [await assignedSample(), await assignedSample()]
  const keeper = await signIn(page, 'sample_keeper')
  await page.goto('/#/djentrustmanage/samplelist')
  await tool(page, '领样').press('Enter')
  const dialog = page.getByRole('dialog', { name: '领样' })
  const gun = dialog.getByRole('textbox', { name: '样品标签' })
  const pad = dialog.getByRole('img', { name: '领取人手写签名' })
  // the server answers once the next receiver has signed
  let answer = (): void => undefined
  const signed = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(/\/Samples\/Scanned/, async route => {
    await signed
    await route.continue()
  })
  await choose(page, dialog.getByRole('combobox'), tester)
  await signOn(page, pad)
  await scan(page, gun, `GT:S:${first.number}`)
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await choose(page, dialog.getByRole('combobox'), '检测员乙')
  await expect(gun).toHaveAttribute('placeholder', '请领取人先签名')
  await signOn(page, pad)
  await expect(gun).not.toHaveAttribute('placeholder', '请领取人先签名')
  answer()
  await scan(page, gun, `GT:S:${second.number}`)
  await expect(dialog.getByText('已办理 2 个样品')).toBeVisible()

  const handed = async ({ id }: { id: string }) => {
    const { flow } = await keeper.call(sampleActions, 'GetById', { id })
    const [last] = flow as { to_user: string; signature: { id: string } | null }[] // the contract's answer
    return { to: last?.to_user, signature: last?.signature?.id }
  }
  const [theirs, others] = [await handed(first), await handed(second)]
  expect([theirs.to, others.to]).toEqual([tester, '检测员乙'])
  expect(theirs.signature).toEqual(expect.any(String))
  expect(others.signature).toEqual(expect.any(String))
  expect(others.signature).not.toBe(theirs.signature)
})

test('[page samplelist, interface, scan] a label is looked for wherever the keyboard is outside a field, and opens no row', async ({
  page,
}) => {
  const { number } = await assignedSample()
  const other = await assignedSample()
  await signIn(page, 'sample_keeper')
  await page.goto('/#/djentrustmanage/samplelist')
  const field = page.getByRole('searchbox', { name: '扫描样品标签或输入编号' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  for (const label of [number, other.number]) {
    // the keyboard is on a row, which Enter opens
    const row = () => page.getByRole('row').nth(1).click()
    await readLabel(page, `GT:S:${label}`, row, wait => expect(field).toHaveValue(`GT:S:${label}`, wait))
    await expect(rowOf(page, label)).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(rowOf(page, number)).toHaveCount(0)
  // what a person types is no label
  await page.keyboard.type(number, { delay: 60 })
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue(`GT:S:${other.number}`)
})
