import { expect, test } from '@playwright/test'
import type { entrustmentActions } from '../../domain/src/entrust/actions.ts'
import type { registrationActions } from '../../domain/src/entrust/registration-actions.ts'
import type { OutputOf } from '../../domain/src/kit/action.ts'
import { assignCubes } from '../support/assigned-task.ts'
import { productAddress } from '../support/product.ts'
import { type Caller, caller, signInAs } from '../support/sign-in.ts'

async function ask<T>(who: Caller, action: string, body: object, method: 'GET' | 'POST' = 'POST'): Promise<T> {
  const { status, envelope } = await who.raw(action, body, { method })
  if (status !== 200) throw new Error(`${action}: ${JSON.stringify(envelope)}`)
  return envelope.result as T // the answer of the contract
}

/** Bases the tests of a task on another standard by a change of its order, which the technical manager approves; answers both. */
async function rebase(
  taskId: string,
): Promise<{ readonly number: string; readonly old: string; readonly text: string }> {
  const clerk = await caller('reception')
  const { entrustment_id } = await ask<{ entrustment_id: string }>(clerk, 'Tasks/GetById', { id: taskId })
  const whole = await ask<OutputOf<(typeof entrustmentActions)['actions']['GetWhole']>>(
    clerk,
    'Entrustments/GetWhole',
    {
      id: entrustment_id,
    },
  )
  const items = whole.samples.flatMap(sample => sample.items).filter(item => item.trial_task_id === taskId)
  const { tests } = await ask<OutputOf<(typeof registrationActions)['actions']['Tests']>>(
    clerk,
    'Registrations/Tests',
    {},
    'GET',
  )
  const offered = tests.find(one => one.trial_list_id === items[0]?.trial_list_id)
  const old = items[0]?.judgement_basis_text ?? ''
  const other = offered?.judgement_bases.find(basis => basis.text !== old)
  if (!other) throw new Error('the test is judged by one standard alone')
  const { change } = await ask<{ change: { id: string; row_version: number } }>(clerk, 'EntrustChanges/Save', {
    entrustment_id,
    reason: '判定依据改用现行标准',
    requested_by: '送样人甲',
    bases: items.map(({ id }) => ({ test_item_id: id, judgement_rule_id: other.id })),
  })
  await ask(clerk, 'EntrustChanges/Submit', { items: [{ id: change.id, row_version: change.row_version }] })
  const lead = await caller('tech_lead')
  const now = await ask<{ change: { id: string; row_version: number; change_no: string } }>(
    lead,
    'EntrustChanges/GetWhole',
    { id: change.id },
  )
  await ask(lead, 'EntrustChanges/Approve', { items: [{ id: change.id, row_version: now.change.row_version }] })
  return { number: now.change.change_no, old, text: other.text }
}

test('[page checklist; workflow 3] a change of the order reaches the open sheet, head and paper alike, and says which it was; what is typed stays', async ({
  page,
}) => {
  const task = await assignCubes()
  await signInAs(page, task.testers[0])
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
  await item.getByRole('button', { name: '开始试验' }).click()
  const first = page.getByLabel(/^破坏荷载 kN .* 第 1 块$/)
  await first.focus()
  await page.keyboard.type('765')
  const { number, old, text } = await rebase(task.taskId)
  const sheet = page.locator('.gt-record-sheet')
  const plain = async () => ((await sheet.textContent()) ?? '').replaceAll(/[\s\u200b]/g, '')
  await expect(page.locator('.sheet-head .bases')).toContainText(text)
  await expect.poll(plain).toContain(text.replaceAll(' ', ''))
  expect(await plain()).not.toContain(old.replaceAll(' ', ''))
  await expect(page.getByRole('note').filter({ hasText: number })).toContainText('判定依据改用现行标准')
  await expect(first).toBeFocused()
  await expect(first).toHaveValue('765')
  // its words are those of the reader; number and reason stay as they were written
  await page.context().addCookies([{ name: 'gt_language', value: 'en', url: productAddress() }])
  await page.reload()
  await expect(page.getByRole('note').filter({ hasText: number })).toHaveText(
    new RegExp(
      `^Order change ${number}: 判定依据改用现行标准 \\(this record follows it since \\d\\d-\\d\\d \\d\\d:\\d\\d\\)$`,
    ),
  )
})
