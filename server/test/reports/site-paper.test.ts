import { reportActions } from '@gt/domain/reports/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { current, openReports, type ReportPlace, rendered } from '../make/reports.ts'
import { checkedAtSite, letSiteSign, submittedAtSite } from '../make/site.ts'
import { readTexts } from '../print/pdf-reader.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
  await letSiteSign(place)
})
afterAll(() => place?.close())

it('a report of a site laboratory is printed as one: under its name, without marks, kept as its own', async () => {
  const { taskId, recordId } = await submittedAtSite(place, 'pass')
  await checkedAtSite(place, recordId)
  const [made] = await place.query<{ id: string }>(
    'select report_id::text as id from trial_task where id = $1 and report_id is not null',
    [taskId],
  )
  if (!made) throw new Error('no draft was made')
  const steps = [
    ['gd-tester1', '2026-03-29 14:30:00', 'Submit'],
    ['gd-chief', '2026-03-30 09:00:00', 'Approve'],
  ] as const
  for (const [login, clock, command] of steps)
    await (await place.as(login, clock)).give(reportActions, command, await current(place, 'report', made.id), {
      confirmed: ['B-15'],
      reason: '已知悉',
    })
  await rendered(place, { id: made.id, orderId: '', taskId, recordId })
  const [paper] = await place.query<{ key: string; sha256: string; unit: string }>(
    `select f.storage_key as key, f.sha256, b.code as unit from report r join report_revision v on v.id = r.current_revision_id
     join file_object f on f.id = v.pdf_file_id join business b on b.id = f.business_id where r.id = $1`,
    [made.id],
  )
  expect(paper?.unit).toBe('LJ3')
  const pdf = await place.services.files.get(paper?.key.split('#')[0] ?? '', paper?.sha256 ?? '')
  const told = (await readTexts(pdf)).map(({ text }) => text.replaceAll(' ', '')).join('')
  for (const text of ['示范高速LJ-3标工地试验室', '检测：工地检测员甲', '批准：授权负责人'])
    expect(told).toContain(text)
  // its people work under the certificates of the parent, whose marks are not theirs
  const [revision] = await place.query(
    "select v.data_snapshot -> 'paper' -> 'context' -> 'laboratory' -> 'marks' as marks from report_revision v where v.report_id = $1",
    [made.id],
  )
  expect(revision).toEqual({ marks: [] })
})
