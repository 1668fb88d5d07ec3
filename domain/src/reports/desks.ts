/** A list of reports by the desk that works on it (`view` of a list query). */
export type ReportDesk = 'draft' | 'audit' | 'approve' | 'print' | 'issue' | 'archive' | 'returned'

/** States that a desk works on. */
export const deskStates: Readonly<Record<ReportDesk, readonly string[]>> = {
  draft: ['drafting', 'returned'],
  returned: ['returned'],
  audit: ['auditing'],
  approve: ['approving'],
  print: ['approved', 'signed'],
  issue: ['printed', 'signed'],
  archive: ['issued'],
}
