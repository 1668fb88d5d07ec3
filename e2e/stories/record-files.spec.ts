import { Buffer } from 'node:buffer'
import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '../../domain/src/kit/action.ts'
import type { recordActions } from '../../domain/src/testing/actions.ts'
import { type AssignedTask, assignCubes } from '../support/assigned-task.ts'
import { type Caller, signInAs } from '../support/sign-in.ts'

type Sheet = OutputOf<(typeof recordActions)['actions']['Open']>

/** A picture of two points, as small as the format allows. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAEElEQVR4nGP4z8DAAMT/AQAL/gH/9T0Q6QAAAABJRU5ErkJggg==',
  'base64',
)
const load = (page: Page, n: number) => page.getByLabel(new RegExp(`^破坏荷载 kN .* 第 ${n} 块$`))

async function sheetOf(session: Caller, { taskId }: AssignedTask): Promise<Sheet> {
  const { envelope } = await session.raw('Records/Open', { task_id: taskId })
  return envelope.result as Sheet // the contract's answer
}

test('[page checklist, upload, bindData] a photograph of a specimen and the readings of the press go into the record', async ({
  page,
}) => {
  const task = await assignCubes()
  const session = await signInAs(page, task.testers[0])
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  await page.keyboard.press('Alt+q')
  await page.keyboard.type(task.taskNumber)
  const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
  await item.getByRole('button', { name: '开始试验' }).click()
  await load(page, 2).click()

  // the photograph belongs to the specimen under the cursor
  await page.keyboard.press('Control+6')
  const files = page.locator('.gt-fold').filter({ hasText: '6 附件' })
  await files
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: '破坏.png', mimeType: 'image/png', buffer: picture })
  await expect(files.getByRole('listitem')).toContainText('第 2 块')
  await files.getByRole('button', { name: /^说明与位置/ }).click()
  const words = page.getByRole('dialog', { name: '说明与位置' })
  await words.getByLabel('说明').fill('破坏形态')
  await words.getByRole('button', { name: '保存' }).click()
  await files.getByRole('button', { name: '破坏形态', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '破坏形态' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')

  // the press hands in its readings; each goes into the row of the specimen that it was told
  const sheet = await sheetOf(session, task)
  const { envelope } = await session.raw('Equipment/GetById', { id: sheet.equipment[0]?.equipment_id })
  const { capture_serial } = envelope.result as { capture_serial: string } // the contract's answer
  const [sample] = Object.values(sheet.context.samples)
  for (const [index, force] of ['765.2', '790.4', '802.6'].entries())
    await session.raw('DeviceReadings/Receive', {
      device_serial: capture_serial,
      local_no: `${task.taskNumber}-${index}`,
      specimen: sample?.specimens[index]?.number ?? '',
      task_number: task.taskNumber,
      started_at: sheet.record.test_start_at,
      peak_force: force,
      raw: `F=${force}`,
      curve: {
        x: 'time',
        x_unit: 's',
        y: 'force',
        y_unit: 'kN',
        points: [
          ['0', '0'],
          ['55.2', force],
          ['55.3', '120.5'],
        ],
      },
    })
  await page.keyboard.press('Control+5')
  const captured = page.locator('.gt-fold').filter({ hasText: '5 采集' })
  await expect(captured.getByRole('listitem')).toHaveCount(3)
  await captured
    .getByRole('button', { name: /^采集曲线/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('dialog', { name: /^采集曲线/ })).toContainText('力值')
  await page.keyboard.press('Escape')
  // the machine was told the third specimen: it goes there, wherever the cursor stands
  await load(page, 1).click()
  await captured.getByRole('listitem').filter({ hasText: '802.6 kN' }).getByRole('button', { name: '引用' }).click()
  await expect(load(page, 3)).toHaveValue('802.60')
  await expect(load(page, 1)).toHaveValue('')
  await expect(load(page, 3)).toHaveAttribute('readonly', '')
  await page.keyboard.press('Control+s')

  // what a machine measured is corrected with a reason only, and the history says so
  await captured.getByRole('button', { name: '修改采集值' }).click()
  const correct = page.getByRole('dialog', { name: '修改采集值' })
  await correct.getByLabel(/破坏荷载/).fill('765.2')
  await expect(correct.getByRole('button', { name: '保存' })).toBeDisabled()
  await correct.getByLabel('修改原因').fill('试件编号看错')
  await correct.getByRole('button', { name: '保存' }).click()
  await expect(correct).toHaveCount(0)
  await expect(load(page, 3)).toHaveValue('765.20')
  await expect(load(page, 3)).not.toHaveAttribute('readonly')
  await page.keyboard.press('Control+7')
  await expect(page.locator('.gt-fold').filter({ hasText: '7 历史' })).toContainText('试件编号看错')
})
