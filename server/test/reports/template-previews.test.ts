import { templatePreviewActions } from '@gt/domain/reports/template-preview-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

it('[page djbaseset/originaldata preview] record and report of a test are printed with the readings of an example, as specimens', async () => {
  const admin = await place.as('labadmin')
  const [test] = await place.query<{ id: string; method_key: string }>(
    `select l.id::text as id, m.method_key from trial_list l join trial_method m on m.id = l.current_method_id
     where m.method_key = 'concrete-cube-strength'`,
  )
  const texts = async (kind: 'record' | 'report'): Promise<string> => {
    const { pdf } = await admin.call(templatePreviewActions, 'OfTest', { trial_list_id: test?.id ?? '', kind })
    return (await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text).join('\n')
  }
  const record = await texts('record')
  expect(record).toContain('801.25')
  expect(record).toContain('样张')
  const report = await texts('report')
  expect(report).toContain('BG-2026-0533')
  expect(report).toContain('样张')
  const unknown = admin.call(templatePreviewActions, 'OfTest', { trial_list_id: '999999', kind: 'record' })
  expect(await refusal(unknown)).toEqual(['G-04'])
})
