import { expect, test } from 'vitest'
import { papersOfJob } from './print-job.ts'

const row = (number: string) => ({ id: number, display_number: number, record_pdf_file_id: '2' })
const papers = (job: object) =>
  papersOfJob([row('BG-2'), row('BG-1')], job).map(one => `${String(one.row.display_number)} ${one.paper}`)

test('[page printlist] a job is printed by number, each record behind its report', () => {
  expect(papers({ document_kind: 'report', kind: 'formal' })).toEqual(['BG-1 report', 'BG-2 report'])
  expect(papers({ document_kind: 'record' })).toEqual(['BG-1 record', 'BG-2 record'])
  expect(papers({ document_kind: 'both', kind: 'copy' })).toEqual([
    'BG-1 copy',
    'BG-1 record',
    'BG-2 copy',
    'BG-2 record',
  ])
})
