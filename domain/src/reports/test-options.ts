import { settings } from '../platform/setting-list.ts'

/** Settings of reports that a test may have of its own, by their columns of `report_set`, in the order in which they are shown. */
export const testOptions = {
  report_merge_scope: settings.reportMergeScope,
  samples_per_report: settings.samplesPerReport,
  conclusion_required: settings.conclusionRequired,
  page_text: settings.reportPageText,
  qr_place: settings.qrPlace,
  show_cma: settings.showMarks,
  statement: settings.reportStatement,
  copies: settings.reportCopies,
  verify_full_pdf: settings.verifyFullPdf,
} as const

export type TestOption = keyof typeof testOptions

/** Names of the settings that a test may have of its own. */
export const testOptionNames = Object.keys(testOptions) as readonly TestOption[]
