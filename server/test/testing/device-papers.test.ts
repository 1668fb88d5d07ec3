import { deviceReadingActions } from '@gt/domain/testing/device-reading-actions.ts'
import { deviceWatchActions } from '@gt/domain/testing/device-watch-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testingImplemented } from '../../src/modules/testing/implement.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

/** Papers of what machines sent (pages trialDeviceSupV exportPdf, trialDeviceSupVQY exportPdf). */
let place: ReportPlace
beforeAll(async () => {
  place = await openReports(testingImplemented)
})
afterAll(() => place?.close())

const words = async (pdf: string): Promise<string> =>
  (await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text).join('')

it('readings with their curves stand on sheets, and a period of a group on the report of supervision', async () => {
  const tester = await place.as('tester1', '2026-03-29 11:00:00')
  const { id } = await tester.call(deviceReadingActions, 'Receive', {
    device_serial: 'CJ-YQ-LX-001',
    local_no: '4711',
    started_at: '2026-03-29 10:50:00',
    ended_at: '2026-03-29 10:20:00',
    peak_force: '783.350',
    raw: '#4711',
    curve: {
      x: 'time',
      x_unit: 's',
      y: 'force',
      y_unit: 'kN',
      points: Array.from({ length: 40 }, (_, second): [string, string] => [
        String(second),
        second === 39 ? '783.350' : String(second * 20),
      ]),
    },
  })
  const quality = await place.as('quality', '2026-03-29 11:00:00')
  const sheet = await words((await quality.call(deviceWatchActions, 'Sheets', { ids: [id] })).pdf)
  for (const told of ['采集数据与曲线', '4711', '783.350']) expect(sheet).toContain(told)
  const { pdf } = await quality.call(deviceWatchActions, 'Report', { from: '2026-03-01', to: '2026-03-31' })
  const report = await words(pdf)
  for (const told of ['自动采集数据监管报告', '结束早于开始', '10:50']) expect(report).toContain(told)
})
