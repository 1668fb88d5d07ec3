import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { orderPaperActions } from '@gt/domain/entrust/order-paper-actions.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { type SettingsPage, settingsController } from '@gt/domain/kit/page/settings.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { numberingImplemented } from '../../src/modules/numbering/implement.ts'
import { allSettings } from '../../src/pages/definitions.ts'
import { settingsImplemented } from '../../src/pages/settings-page.ts'
import { readTexts } from '../print/pdf-reader.ts'
import { desksOf, noon } from './desks.ts'
import { type Caller, cubeOrder, refusal, registered } from './entrust.ts'
import { current, type MadeReport, openReports, rendered, signedUpTo, testedCubes } from './reports.ts'

/** Saved on the page of the laboratory, or on that of basic settings. */
export interface Row {
  readonly value: unknown
  /** What the product does; asked before the save and after it. */
  readonly does: () => Promise<unknown>
  readonly before: unknown
  readonly after: unknown
  /** Other settings that must stand for it to matter. */
  readonly with?: Record<string, unknown>
  readonly page?: SettingsPage
}

/** The demonstration with its pages of settings, and what its people do to see whether a setting is obeyed. */
export async function openSettingsDesk() {
  const place = await openReports([...settingsImplemented(allSettings), ...numberingImplemented])
  const clerk = await place.as('reception1')
  const head = await place.as('head-hnt')
  // the demonstration sets a few itself
  await place.query('update djbase_set set min_testers = null, change_naming = null')
  const save = async (page: SettingsPage, what: { changes?: Record<string, unknown>; inherit?: string[] }) => {
    const admin = await place.as('labadmin')
    const { row_version } = await admin.call(settingsController(page), 'Load', {})
    await admin.call(settingsController(page), 'Save', { row_version, ...what })
  }

  const tests = (who: Caller) => who.call(registrationActions, 'Tests', {})
  const draft = async (sets = 1, more: object = {}) =>
    (await clerk.call(entrustmentActions, 'Save', { ...(await cubeOrder(place, { sets })), ...more })).order
  const checked = async (more: object = {}) =>
    clerk.call(entrustmentActions, 'Check', { id: (await draft(1, more)).id })
  const sheet = async (): Promise<string> => {
    const { pdf } = await clerk.call(orderPaperActions, 'Sheet', { id: (await draft()).id })
    return (await readTexts(Buffer.from(pdf, 'base64')))
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s/g, '')
  }
  /** Tasks of a new order of cubes. */
  const tasks = async (sets = 1): Promise<string[]> =>
    (await registered(clerk, await cubeOrder(place, { sets }))).tasks.map(({ id }) => id)
  const ofTask = async (column: string, id: string | undefined): Promise<unknown> =>
    (await place.query<{ value: unknown }>(`select ${column} as value from trial_task where id = $1`, [id]))[0]?.value
  const assign = async (id: string, logins: readonly string[]) => {
    const tester_ids = await Promise.all(logins.map(async login => (await place.as(login)).userId))
    return head.give(taskActions, 'Assign', await current(place, 'trial_task', id), { tester_ids })
  }
  /** What stands against the start of a test on the day on which its cubes are due. */
  const start = async (more: object = {}): Promise<string[]> => {
    const [id = ''] = await tasks()
    await assign(id, ['tester1', 'tester2'])
    const tester = await place.as('tester1', '2026-03-29 09:30:00')
    const samples = await place.query<{ id: string; row_version: number }>(
      'select s.id::text as id, s.row_version from sample s join trial_task t on t.business_id = s.business_id and t.sample_id = s.id where t.id = $1',
      [id],
    )
    for (const sample of samples) await tester.give(sampleActions, 'Take', sample, { reason: '检测' })
    return refusal(tester.give(taskActions, 'Start', await current(place, 'trial_task', id), more))
  }
  const approved = async (): Promise<MadeReport> => {
    const report = await testedCubes(place)
    await signedUpTo(place, report, 'Approve')
    await rendered(place, report)
    return report
  }
  const listed = async (report: MadeReport) => {
    const { rows } = await (await place.as('reports', noon)).call(reportActions, 'List', {
      filter: [{ field: 'id', op: 'eq', value: report.id }],
    })
    return rows[0] as Record<string, unknown> | undefined
  }
  let kept: Promise<MadeReport> | null = null
  /** One approved report that several rows look at. */
  const one = (): Promise<MadeReport> => {
    kept ??= approved()
    return kept
  }

  return {
    place,
    clerk,
    head,
    save,
    tests,
    draft,
    checked,
    sheet,
    tasks,
    ofTask,
    assign,
    start,
    approved,
    listed,
    one,
    ...desksOf(() => place),
  }
}

export type SettingsDesk = Awaited<ReturnType<typeof openSettingsDesk>>
