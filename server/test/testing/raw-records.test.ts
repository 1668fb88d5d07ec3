import type { CommandResult, Controller } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import page from '@gt/domain/reports/djbaseset.originaldata.page.ts'
import catalogue from '@gt/domain/reports/totalset.originaldataset.page.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { deviceReadingActions } from '@gt/domain/testing/device-reading-actions.ts'
import type { CellChange } from '@gt/domain/testing/record-data.ts'
import { expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { refusal } from '../make/entrust.ts'
import { type MadeTask, onRecord, openSheet } from '../make/tasks.ts'
import { cubesUnderTest, fillCubes, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester', 'checker'], definedActions)

const call = async (action: string, input: unknown): Promise<unknown> =>
  (await lab.place.as('labadmin')).call(pageController(page) as Controller, action as never, input as never)

interface Shown {
  readonly id: string
  readonly row_version: number
  readonly source: string
  readonly capture_mode: string
  readonly report_template: string | null
  readonly template_version: number | null
}

/** The settings of the test of a task as its laboratory sees them. */
async function settingsOf(task: MadeTask): Promise<Shown> {
  const [test] = await lab.place.query<{ id: string }>(
    'select trial_list_id::text as id from trial_task where id = $1',
    [task.id],
  )
  const { rows } = (await call('List', { filter: [{ field: 'trial_list_id', op: 'eq', value: test?.id }] })) as {
    rows: Shown[]
  }
  expect(rows).toHaveLength(1)
  const [row] = rows
  if (!row) throw new Error('the test has no settings')
  return row
}

/** Changes cells of the list and keeps them, as the page does. */
async function set(task: MadeTask, values: object): Promise<void> {
  const { id, row_version } = await settingsOf(task)
  await call('SaveRows', { rows: [{ id, row_version, ...values }] })
}

const force = (task: MadeTask, more: Partial<CellChange> = {}): CellChange => ({
  sample_id: task.sampleIds[0] ?? '',
  group: 'spec',
  row: 0,
  input: 'F',
  value: '783.35',
  source: 'typed',
  ...more,
})
async function save(task: MadeTask, cells: CellChange[]): Promise<readonly string[]> {
  const { record } = await openSheet(lab, task)
  return refusal(lab.tester.call(recordActions, 'SaveCells', { record_id: record.id, cells }))
}

it('[page djbaseset/originaldata accept] required capture: a typed force asks for words, is refused where nothing by hand passes, and comes from the machine', async () => {
  const task = await cubesUnderTest(lab, '2026-03-29 10:30:00')
  await fillCubes(lab, task, ['2026-03-29 10:30:00', '2026-03-29 11:00:00'])
  const shipped = await settingsOf(task)
  expect(shipped).toMatchObject({ source: 'platform', capture_mode: 'optional', template_version: 1 })
  expect(shipped.report_template).toBe('水泥混凝土立方体抗压强度试验检测报告')
  const missing = async () => (await openSheet(lab, task)).missing.map(({ code, severity }) => `${code} ${severity}`)
  expect(await missing()).toEqual([])

  await set(task, { capture_mode: 'required' })
  expect(await settingsOf(task)).toMatchObject({ source: 'own', capture_mode: 'required' })
  expect(await missing()).toEqual(['R-41 warn'])
  await set(task, { manual_edit_captured: 'forbid' })
  expect(await missing()).toEqual(['R-04 error', 'R-04 error', 'R-04 error'])
  expect((await openSheet(lab, task)).required).toMatchObject({ capture: 'required', by_hand: 'forbid' })
  expect(await save(task, [force(task)])).toEqual(['R-39'])
  expect(await save(task, [force(task, { input: 'a', value: '150.0' })])).toEqual([])
  await set(task, { manual_edit_captured: 'allow' })
  expect(await missing()).toEqual([])

  await set(task, { manual_edit_captured: 'reason' })
  expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual(['R-41'])
  const why = { confirmed: ['R-41'], reason: '采集软件升级' }
  expect(await onRecord(lab, lab.tester, 'Submit', task, why)).toEqual([])
  const [kept] = await lab.place.query<{ deviation: string }>(
    'select deviation from test_record where trial_task_id = $1',
    [task.id],
  )
  expect(kept?.deviation, 'the technical manager approves what is said').toBe('3个应采集的读数为手工录入：采集软件升级')
  const todos = await lab.place.query("select 1 from todo_item where object_id = $1 and kind = 'deviation'", [task.id])
  expect(todos).toHaveLength(1)
})

it('a test that is not captured takes no reading of a machine, and the laboratory goes back to what the platform says', async () => {
  const task = await cubesUnderTest(lab, '2026-03-29 12:30:00')
  await set(task, { capture_mode: 'none', batch_entry_enabled: 0, entry_order: 'column', min_photos: 2 })
  const { required, record, missing } = await openSheet(lab, task)
  expect(required).toMatchObject({ capture: 'none', series: 0, order: 'column', photos: 2 })
  expect(missing.map(({ code, field }) => [code, field])).toContainEqual(['R-07', 'photo_file_ids'])
  const { readings } = await lab.tester.call(deviceReadingActions, 'ForRecord', { record_id: record.id })
  expect(readings).toEqual([])
  const origin = { entity: 'device_test_data', id: '1', label: '1' }
  expect(await save(task, [force(task, { source: 'device', origin })])).toContain('R-40')

  const own = await settingsOf(task)
  await call('BackToPlatform', { items: [{ id: own.id, row_version: own.row_version }] })
  expect(await settingsOf(task)).toMatchObject({ source: 'platform' })
  expect((await openSheet(lab, task)).required).toMatchObject({ capture: 'optional', photos: 0 })
})

it('[page totalset/originaldataset] several tests are set at once, as far as something was entered', async () => {
  const admin = await lab.place.as('labadmin')
  const ask = (action: string, input: unknown) =>
    admin.call(pageController(catalogue) as Controller, action as never, input as never) as Promise<unknown>
  const { rows } = (await ask('List', { size: 20 })) as { rows: Shown[] }
  const items = rows.slice(0, 3).map(({ id, row_version }) => ({ id, row_version }))
  const { failed } = (await ask('SetMany', { items })) as CommandResult
  expect(failed.map(({ errors }) => errors.map(({ code }) => code))).toEqual([['PX-07'], ['PX-07'], ['PX-07']])
  await ask('SetMany', { items, min_photos: 1, humiture_required: 1 })
  const after = ((await ask('List', { size: 20 })) as { rows: (Shown & { min_photos: number })[] }).rows
  expect(after.filter(row => row.min_photos === 1 && row.source === 'own')).toHaveLength(3)
})

it('a sheet of another test is refused by name', async () => {
  const task = await cubesUnderTest(lab, '2026-03-29 13:30:00')
  const { id, row_version } = await settingsOf(task)
  const [other] = await lab.place.query<{ id: string }>(
    "select t.id::text as id from report_template t where t.kind = 'record' and t.trial_list_id <> (select trial_list_id from trial_task where id = $1) limit 1",
    [task.id],
  )
  expect(await refusal(call('Change', { id, row_version, record_template_id: other?.id }))).toEqual(['PX-06'])
})
