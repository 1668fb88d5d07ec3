import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '../../domain/src/kit/action.ts'
import type { recordActions } from '../../domain/src/testing/actions.ts'
import { assignMarshall } from '../support/assigned-task.ts'
import { productAddress } from '../support/product.ts'
import { signInAs } from '../support/sign-in.ts'

type Opened = OutputOf<(typeof recordActions)['actions']['Open']>

const specimens = [
  ['63.5', '63.2', '63.6', '63.3', '1182.5', '697.8', '1184.0', '11.25', '3.1'],
  ['63.5', '63.7', '63.6', '63.7', '1184.3', '699.6', '1185.9', '10.87', '2.9'],
  ['63.3', '63.0', '63.4', '63.1', '1180.1', '696.2', '1181.6', '11.62', '3.3'],
  ['63.6', '63.8', '63.7', '63.8', '1186.4', '700.5', '1188.1', '11.04', '3.0'],
]
const readings = ['h1', 'h2', 'h3', 'h4', 'ma', 'mw', 'mf', 'S', 'fl']

/** Results whose block is not whole in the strip, or whose figure, unit, requirement or judgement is cut. */
const notWhole = (page: Page): Promise<string[]> =>
  page.locator('.result-strip').evaluate(strip => {
    const room = strip.getBoundingClientRect()
    return [...strip.querySelectorAll('button')]
      .filter(block => {
        const box = block.getBoundingClientRect()
        const inside = [...block.querySelectorAll('.line > *')].every(part => {
          const own = part.getBoundingClientRect()
          return part.scrollWidth <= part.clientWidth + 1 && own.right <= box.right && own.bottom <= box.bottom
        })
        return !inside || box.left < room.left || box.right > room.right + 1 || box.bottom > room.bottom + 1
      })
      .map(block => block.textContent ?? '')
  })

test('[page checklist, D_result_strip] the seven results of a Marshall test stand whole in the strip, with what they are held to', async ({
  page,
}) => {
  const task = await assignMarshall()
  const session = await signInAs(page, task.testers[0])
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
  await item.getByRole('button', { name: '开始试验' }).click()
  await expect(page.locator('.gt-record-sheet')).toBeVisible()
  const opened = (await session.raw('Records/Open', { task_id: task.taskId })).envelope.result as Opened // the contract's answer
  const [sample_id = ''] = Object.keys(opened.values.samples)
  const cell = (group: string | null, row: number | null, input: string, value?: string) => ({
    sample_id,
    group,
    row,
    input,
    value: value ?? null,
    source: 'typed',
  })
  await session.raw('Records/SaveCells', {
    record_id: opened.record.id,
    cells: [
      cell(null, null, 'gt', '2.548'),
      cell(null, null, 'gsb', '2.712'),
      cell(null, null, 'Pb', '4.80'),
      ...specimens.flatMap((values, row) => readings.map((name, index) => cell('spec', row, name, values[index]))),
    ],
  })
  const again = (await session.raw('Records/Open', { task_id: task.taskId })).envelope.result as Opened
  const given = await session.raw('Records/SetConditions', {
    record_id: opened.record.id,
    row_version: again.record.row_version,
    prescribed: { [sample_id]: 'AC-13-heavy' },
    reason: '按设计要求',
  })
  expect(given.envelope.issucess, given.envelope.msg).toBe(true)
  for (const language of ['zh', 'en', 'es'] as const)
    for (const size of [
      { width: 1366, height: 768 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await page.context().addCookies([{ name: 'gt_language', value: language, url: productAddress() }])
      await page.goto('about:blank')
      await page.goto(`/#/djentrustmanage/checklist?id=${task.taskId}`)
      const strip = page.locator('.result-strip')
      await expect(strip.getByRole('button')).toHaveCount(7)
      await expect(strip).toContainText('11.20')
      await expect(strip.locator('svg')).toHaveCount(5)
      expect.soft(await notWhole(page), `${language} at ${size.width}`).toEqual([])
    }
})
