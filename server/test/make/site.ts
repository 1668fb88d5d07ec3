import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { demonstrationSeals } from '../../src/seed/demonstration/signing.ts'
import { signaturePicture } from '../../src/seed/picture.ts'
import { cubeOrder, offered, registered } from './entrust.ts'
import { current, loads, type ReportPlace } from './reports.ts'

const tested: LocalDateTime = '2026-03-29 10:00:00'
const checked: LocalDateTime = '2026-03-29 11:00:00'

const unit = 'LJ3'

/** Lets the people of the site laboratory sign: without a PIN, with the pictures of their signatures and seals at hand. */
export async function letSiteSign(place: ReportPlace): Promise<void> {
  const { files } = place.services
  for (const login of ['gd-tester1', 'gd-tester2', 'gd-chief']) await files.put(signaturePicture(`${unit}:${login}`))
  for (const { content } of demonstrationSeals(unit)) await files.put(content)
  await place.query(
    `update overall_setting set setting = coalesce(setting, '{}'::jsonb) || '{"ESign": {"auth": "none"}}'::jsonb
     where business_id in (select id from business where code = $1)`,
    [unit],
  )
}

/** Cubes of the site laboratory, registered and tested there; their record waits for its check. */
export async function submittedAtSite(
  place: ReportPlace,
  kind: keyof typeof loads,
): Promise<{ taskId: string; recordId: string }> {
  const tester = await place.as('gd-tester1', tested)
  const { parameters, classId } = await offered(place, 'concrete-cube-strength', unit)
  const form = await cubeOrder(place)
  const sample = {
    ...form.samples[0]!,
    trial_class_id: classId,
    items: parameters.map(unit_trial_parameter_id => ({ unit_trial_parameter_id })),
  }
  const customer = { project_name: 'LJ-3 标', entrusting_unit: '示范路桥', sample_sender: '送样员甲' }
  const clerk = await place.as('gd-tester1')
  const { tasks } = await registered(clerk, {
    ...form,
    customer_info_id: null,
    customer_snapshot: customer,
    nature: 'self_check',
    samples: [sample],
  })
  const taskId = tasks[0]!.id
  const mate = await place.as('gd-tester2', checked)
  const chief = await place.as('gd-chief')
  await chief.give(taskActions, 'Assign', await current(place, 'trial_task', taskId), {
    tester_ids: [tester.userId],
    checker_id: mate.userId,
  })
  await tester.give(taskActions, 'Start', await current(place, 'trial_task', taskId))
  const sheet = await tester.call(recordActions, 'Open', { task_id: taskId })
  await tester.call(recordActions, 'SetConditions', {
    record_id: sheet.record.id,
    row_version: sheet.record.row_version,
    test_start_at: '2026-03-29 09:30:00',
    test_end_at: '2026-03-29 09:50:00',
    temperature: '20.4',
    humidity: '56.0',
  })
  const [sampleId = ''] = Object.keys(sheet.values.samples)
  await tester.call(recordActions, 'SaveCells', {
    record_id: sheet.record.id,
    cells: loads[kind].flatMap((load, row) =>
      Object.entries({ a: '150.0', b: '150.0', F: load }).map(([input, value]) => ({
        sample_id: sampleId,
        group: 'spec',
        row,
        input,
        value,
        source: 'typed' as const,
      })),
    ),
  })
  // the orders of a test lie at the same hour on the same machine
  const known = { confirmed: ['R-11', 'R-31'], reason: '同一台设备连续试验' }
  await tester.give(recordActions, 'Submit', await current(place, 'test_record', sheet.record.id), known)
  return { taskId, recordId: sheet.record.id }
}

/** Checks a record of the site, knowing what it says. */
export async function checkedAtSite(place: ReportPlace, recordId: string): Promise<void> {
  const mate = await place.as('gd-tester2', checked)
  const known = { confirmed: ['B-15'], reason: '已知悉不合格' }
  await mate.give(recordActions, 'Check', await current(place, 'test_record', recordId), known)
}
