/** Pages that show reports; their codes permit reading and exporting them. */
export const reportPages = [
  'djentrustmanage.auditlist',
  'djentrustmanage.trialReportList',
  'djentrustmanage.printlist',
  'djentrustmanage.reportissued',
  'djentrustmanage.archivelist',
  'gdtrialtest.trialreportaudit',
  'gdtrialtest.printarchive',
  'trialreport.index',
]

/** Raw records and drafts are for the laboratory; its clients see their issued reports in the list only. */
export const reportViewing = [
  ...reportPages.filter(page => page !== 'trialreport.index'),
  'djentrustmanage.checklist',
  'gdtrialtest.testlist',
].map(page => `${page}.view`)

/** Controllers whose lists a command of a report changes besides its own. */
export const reportTouches = ['Tasks', 'Records', 'Charges', 'TodoItems']
