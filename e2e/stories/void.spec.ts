import { expect, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { card, openHome } from '../support/home.ts'
import { reportsOfClient } from '../support/issued-report.ts'
import { caller, signIn } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'

/** A change of a report, asked for by the counter and let pass by the technical manager. */
async function changed(number: string, asked: object): Promise<void> {
  const [clerk, leader] = [await caller('reception'), await caller('tech_lead')]
  const { rows } = (await clerk.raw('Reports/List', { filter: [{ field: 'display_number', op: 'eq', value: number }] }))
    .envelope.result as { rows: { id: string }[] } // the contract's answer
  const applied = await clerk.raw('ReportChanges/Apply', { report_id: rows[0]?.id, apply_source: 'inner', ...asked })
  expect(applied.status, applied.envelope.msg).toBe(200)
  const { id } = applied.envelope.result as { id: string } // as above
  const approved = await leader.raw('ReportChanges/Approve', { items: [{ id, row_version: 1 }] })
  expect(approved.status, approved.envelope.msg).toBe(200)
}

test('[workflow 7, workflow 10] a client finds what is changed as 变更中 and without a file, and an order of a void report as void', async ({
  page,
}) => {
  const held = await reportsOfClient(112)
  const faults = await watchFaults(page)
  const session = await signIn(page, 'client')
  const { rows } = (await session.raw('Home/OwnReports', {}, { method: 'GET' })).envelope.result as {
    rows: { number: string; file_id: string | null }[]
  } // the contract's answer
  const number = rows.find(row => row.file_id !== null)?.number ?? ''
  await changed(number, {
    ...{ reason_kind: 'typing', scope: 'info', reason: '部位登记错误' },
    fields: [{ key: 'order.project_part', wanted: 'K5+200 右幅路基' }],
  })
  await changed(held, { reason_kind: 'void', scope: 'void', reason: '样品弄错', fields: [] })
  await openHome(page)
  const own = card(page, 'own_reports').getByRole('listitem')
  await expect(own.filter({ hasText: number })).toContainText('变更中')
  await expect(own.filter({ hasText: number }).getByRole('button', { name: /^下载/ })).toHaveCount(0)
  await expect(own.filter({ hasText: held }), 'never left the house').toHaveCount(0)
  const orders = card(page, 'own_orders')
  await orders.getByRole('button', { name: /^已作废/ }).click()
  await expect(orders.getByRole('listitem')).not.toHaveCount(0)
  expect(await axeFaults(page, 'client home')).toEqual([])
  await own.filter({ hasText: number }).getByRole('link').click()
  const view = page.locator('.gt-view:visible')
  const row = view.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('变更中')
  await expect(row.getByRole('button', { name: '查看报告' })).toHaveCount(0)
  await expect(view.getByRole('row').filter({ hasText: held })).toHaveCount(0)
  expect(faults).toEqual([])
})
