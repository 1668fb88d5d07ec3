import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeFileSync } from 'node:fs'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { current, openReports, paid, rendered, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

it('scratch', async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Audit')
  const s = await place.as('signer1', '2026-03-30 09:00:00')
  const c = await s.call(reportActions, 'Cockpit', {id: report.id})
  console.log(JSON.stringify(c.checks, null, 1), c.history.map(h => `${h.object_kind} ${h.command} ${h.operator}`), c.can, c.why_not, JSON.stringify(c.revisions))
  const p = await s.call(reportActions, 'Preview', {id: report.id})
  writeFileSync('/tmp/c-preview.pdf', Buffer.from(p.pdf, 'base64'))
  await signedUpTo(place, report, 'Approve').catch(async () => {
    await s.give(reportActions, 'Approve', await current(place, 'report', report.id))
  })
  await rendered(place, report)
  console.log(await place.query('select id,state,display_number,pdf_file_id,record_pdf_file_id,content_hash,page_count,effective_at from report_revision'))
  const files = await place.query("select name, storage_key, sha256, locked from file_object where folder in ('report_pdf','record_pdf')")
  for (const f of files) writeFileSync(`/tmp/c-${f.name}`, await place.services.files.get(String(f.storage_key).split('#')[0]!, String(f.sha256)))
  console.log(files)
})
