import type { Chip } from '../../kit/chips.tsx'

const state = (codes: readonly string[]): Chip['filters'] => [{ field: 'state', op: 'eq', value: codes }]

/** The quick questions of the report list: the stations of a report's life, and what did not conform. */
export const reportChips: readonly Chip[] = [
  { key: 'drafts', word: 'page.trialreport.index.drafts', filters: state(['drafting', 'returned']) },
  { key: 'reviewing', word: 'page.trialreport.index.reviewing', filters: state(['auditing', 'approving']) },
  {
    key: 'to_issue',
    word: 'page.trialreport.index.to_issue',
    filters: state(['approved', 'signing', 'signed', 'printed']),
  },
  { key: 'issued', word: 'page.trialreport.index.issued', filters: state(['issued']) },
  { key: 'archived', word: 'page.trialreport.index.archived', filters: state(['archived']) },
  { key: 'withdrawn', word: 'page.trialreport.index.withdrawn', filters: state(['superseded', 'voided']) },
  {
    key: 'failed',
    word: 'page.trialreport.index.failed',
    tone: 'red',
    filters: [{ field: 'judgement', op: 'eq', value: 'fail' }],
  },
]

/** Stations that only those who make reports get to see. */
const inside: ReadonlySet<string> = new Set(['drafts', 'reviewing', 'to_issue'])

/** The quick questions for clients: they are shown reports once these are issued. */
export const issuedChips: readonly Chip[] = reportChips.filter(chip => !inside.has(chip.key))
