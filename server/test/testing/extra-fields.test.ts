import type { Controller } from '@gt/domain/kit/action.ts'
import page from '@gt/domain/methods/djbaseset.additionalinfo.page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
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
  readonly field_key: string
  readonly enabled: 0 | 1
}

const testOf = async (task: MadeTask): Promise<string> => {
  const [row] = await lab.place.query<{ id: string }>(
    'select trial_list_id::text as id from trial_task where id = $1',
    [task.id],
  )
  return row?.id ?? ''
}

async function add(values: object): Promise<Shown> {
  const made = (await call('Create', values)) as Shown
  return made
}

const fill = async (task: MadeTask, extra: Record<string, string | null>, reason?: string) => {
  const { record } = await openSheet(lab, task)
  return refusal(
    lab.tester.call(recordActions, 'SetConditions', {
      record_id: record.id,
      row_version: record.row_version,
      extra,
      ...(reason ? { reason } : {}),
    }),
  )
}

it('[page djbaseset/additionalinfo accept, 2.2-111] a required field of the record stops its submission, and is kept as it was called', async () => {
  const task = await cubesUnderTest(lab, '2026-03-29 10:30:00')
  await fillCubes(lab, task, ['2026-03-29 10:30:00', '2026-03-29 11:00:00'])
  const common = { target: 'record', trial_list_id: await testOf(task), enabled: 1 }
  const press = await add({
    ...common,
    label_zh: '压力机编号',
    field_type: 'text',
    required: 1,
    show_on_report: 1,
    sort_no: 1,
  })
  const rate = await add({ ...common, label_zh: '加荷级数', field_type: 'integer', unit: '级', sort_no: 2 })
  const face = await add({
    ...common,
    label_zh: '承压面',
    field_type: 'option',
    options: [['平整'], ['打磨']],
    sort_no: 3,
  })
  expect(new Set([press.field_key, rate.field_key, face.field_key]).size).toBe(3)

  const missing = async () => (await openSheet(lab, task)).missing.map(({ code, field }) => `${code} ${field}`)
  expect(await missing()).toEqual([`R-07 extra.${press.field_key}`])
  expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual(['R-07'])

  expect(await fill(task, { [rate.field_key]: '三' })).toEqual(['AI-06'])
  expect(await fill(task, { [face.field_key]: '粗糙' })).toEqual(['AI-06'])
  expect(
    await fill(task, { [press.field_key]: 'YA-2000', [rate.field_key]: '3', [face.field_key]: '打磨', extra_99: 'x' }),
  ).toEqual([])
  expect(await missing()).toEqual([])

  // what it is called later changes nothing of what stands there
  await call('Change', { id: press.id, row_version: press.row_version, label_zh: '压力试验机' })
  const { context } = await openSheet(lab, task)
  expect(context.extra).toEqual({
    [press.field_key]: { label: '压力机编号', value: 'YA-2000', printed: 'YA-2000', on_record: true, on_report: true },
    [rate.field_key]: { label: '加荷级数', value: '3', printed: '3 级', on_record: true, on_report: false },
    [face.field_key]: { label: '承压面', value: '打磨', printed: '打磨', on_record: true, on_report: false },
  })
  expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
})

it('[page djbaseset/additionalinfo] what records hold is no longer asked for instead of removed, keeps its kind, and goes to other tests as their own', async () => {
  const task = await cubesUnderTest(lab, '2026-03-29 12:30:00')
  const common = { target: 'record', trial_list_id: await testOf(task), enabled: 1 }
  const { id, field_key } = await add({ ...common, label_zh: '试验机软件', field_type: 'text', default_value: 'V2' })
  // what is laid down while a record is under way is asked for there too; its default is for those that begin later
  expect(await fill(task, { [field_key]: 'V3' })).toEqual([])
  const now = async (): Promise<Shown | undefined> => {
    const { rows } = (await call('List', { filter: [{ field: 'label_zh', op: 'contains', value: '试验机软件' }] })) as {
      rows: Shown[]
    }
    return rows.find(row => row.id === id)
  }
  const version = async () => ({ id, row_version: (await now())?.row_version ?? 0 })
  expect(await refusal(call('Change', { ...(await version()), field_type: 'integer', default_value: null }))).toEqual([
    'AI-05',
  ])
  const others = await lab.place.query<{ id: string }>(
    'select id::text as id from trial_list where deleted_at is null and id <> $1 and owner_business_id is null order by id limit 2',
    [common.trial_list_id],
  )
  const copy = { items: [await version()], trial_list_ids: others.map(other => other.id) }
  await call('CopyToTests', copy)
  await call('CopyToTests', copy)
  const { rows } = (await call('List', { filter: [{ field: 'label_zh', op: 'contains', value: '试验机软件' }] })) as {
    rows: Shown[]
  }
  expect(rows, 'a test that has it gets no second one').toHaveLength(3)
  await call('Remove', { items: [await version()] })
  expect(await now()).toMatchObject({ enabled: 0 })
  expect((await openSheet(lab, task)).extra.map(({ key }) => key)).not.toContain(field_key)
  expect((await openSheet(lab, task)).context.extra[field_key]?.value).toBe('V3')
  const unused = rows.find(row => row.id !== id)
  await call('Remove', { items: [{ id: unused?.id, row_version: unused?.row_version }] })
  expect(((await call('List', {})) as { rows: Shown[] }).rows.map(row => row.id)).not.toContain(unused?.id)
})

it.each([
  ['AI-01', { target: 'sample', field_type: 'text' }],
  ['AI-02', { target: 'record', field_type: 'option', options: [['一'], ['一']] }],
  ['AI-03', { target: 'record', field_type: 'decimal', default_value: '约3' }],
  ['AI-04', { target: 'report', field_type: 'text' }],
])('a field that cannot be filled is refused: %s', async (code, values) => {
  expect(await refusal(call('Create', { label_zh: '栏目', enabled: 1, ...values }))).toEqual([code])
})
