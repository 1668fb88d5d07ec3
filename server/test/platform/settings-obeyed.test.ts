import { settingsOfPage } from '@gt/domain/kit/page/settings.ts'
import blindsample from '@gt/domain/platform/djbaseset.blindsample.settings.ts'
import djbase from '@gt/domain/platform/djbaseset.djbase.settings.ts'
import gdbase from '@gt/domain/platform/gdbaseset.gdbase.settings.ts'
import baseset from '@gt/domain/platform/totalset.baseset.settings.ts'
import reportset from '@gt/domain/reports/totalset.reportset.settings.ts'
import { afterAll, expect, it, test } from 'vitest'
import { openSettingsDesk } from '../make/settings.ts'
import { settingsOfOrders } from './settings-of-orders.ts'
import { settingsOfPapers } from './settings-of-papers.ts'
import { settingsOfReports } from './settings-of-reports.ts'

/** Every setting that is shown changes what the product does: saved by the page, seen in what other actions then do. */
const desk = await openSettingsDesk()
const { place, save } = desk
afterAll(() => place.close())
const rows = { ...settingsOfOrders(desk), ...settingsOfReports(desk), ...settingsOfPapers(desk) }

const shown = [
  ...new Set([djbase, gdbase, baseset, blindsample, reportset].flatMap(settingsOfPage).map(({ key }) => key)),
]

test('every setting that a page shows has its row here', () => {
  // classes and the step that opens them: samples/blind-by-class.test.ts; suggestions: entrust/default-values.test.ts
  // rights beyond certificates and attendance: people/person-file.test.ts, people/attendance.test.ts
  // readings of machines: testing/device-watch.test.ts
  // signing of files: reports/esign.test.ts
  const elsewhere = [
    ...['ESign.enabled', 'ESign.sign_steps', 'ESign.auth'],
    ...['Process.device_late_minutes', 'Process.severe_alarms'],
    ...['Process.certificate_cover', 'Site.attendance_limit_m', 'Site.work_from', 'Site.work_to'],
    'Sample.blind_classes',
    'Sample.blind_open_at',
    'Sample.merged_suggestions',
  ]
  expect(shown.filter(key => !rows[key] && !elsewhere.includes(key))).toEqual([])
})

it.each(Object.entries(rows))('%s is obeyed', async (key, row) => {
  const { value, does, before, after, page = djbase, with: others } = row
  const ofUnit = settingsOfPage(page).find(one => one.key === key)?.ofUnit
  const was = ofUnit
    ? (await place.query<{ value: unknown }>(`select ${ofUnit} as value from business where code = 'SFJC'`))[0]?.value
    : null
  if (others) await save(page, { changes: others })
  try {
    expect(await does()).toEqual(before)
    await save(page, { changes: { [key]: value } })
    expect(await does()).toEqual(after)
  } finally {
    await save(page, ofUnit ? { changes: { [key]: was } } : { inherit: [key, ...Object.keys(others ?? {})] })
  }
})
