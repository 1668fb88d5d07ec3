/** A list of reports by the desk that works on it (`view` of a list query). */
export type ReportDesk = 'draft' | 'audit' | 'approve' | 'print' | 'issue' | 'archive' | 'returned'

/** What a desk looks for besides the state: copies, deliveries and files of a report (`view` of a list query). */
export const deskViews = [
  'to_hand_over',
  'to_issue',
  'partial',
  'electronic',
  'to_archive',
  'filed',
  'to_archive_or_filed',
  'borrowed',
  'expired',
  'unarchive_applied',
  'destroy_applied',
  'destroyed',
] as const
export type DeskView = (typeof deskViews)[number]

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
