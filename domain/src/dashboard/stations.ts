import type { Label } from '../kit/label.ts'

/** Kinds of records that stand at the stations. */
export type StationRecord = 'entrustment_temp' | 'entrustment' | 'trial_task' | 'charge' | 'entrust_change' | 'report'

/** What is counted at a station, for beside its figure: tests, bills and reports of one order stand at several of them. */
export const recordWords: Readonly<Record<StationRecord, Label>> = {
  entrustment_temp: { zh: '份', en: 'announced', es: 'anunciados' },
  entrustment: { zh: '单', en: 'orders', es: 'encargos' },
  trial_task: { zh: '任务', en: 'tests', es: 'ensayos' },
  charge: { zh: '账单', en: 'bills', es: 'cobros' },
  entrust_change: { zh: '变更', en: 'changes', es: 'cambios' },
  report: { zh: '报告', en: 'reports', es: 'informes' },
}

/** One of the ten steps from the pre-entrustment to the archive, and the page that lists what stands there. */
export interface Station {
  readonly key: string
  readonly label: Label
  readonly record: StationRecord
  readonly states: readonly string[]
  /** Code of the page where the work of the step is done. */
  readonly page: string
  /** Codes of the pages that show such records; the view code of one of them permits the figure. */
  readonly seen: readonly string[]
  /** What stands here can be late: by deadline of the task, due date of the bill, promised day of the report's order. */
  readonly falls_due: boolean
}

/** The steps in their order. Each record stands at one of them at most, so that the sum is what is in hand. */
export const stations: readonly Station[] = [
  {
    key: 'pre_order',
    label: { zh: '预委托', en: 'Pre-orders', es: 'Preencargos' },
    record: 'entrustment_temp',
    states: ['submitted'],
    page: 'djentrustmanage.ywtentrustlist',
    seen: ['djentrustmanage.ywtentrustlist', 'djentrustmanage.entrusttemp'],
    falls_due: false,
  },
  {
    key: 'registration',
    label: { zh: '样品登记', en: 'Registration', es: 'Registro' },
    record: 'entrustment',
    states: ['draft', 'reviewing', 'returned'],
    page: 'djentrustmanage.newEntrustsManager',
    seen: ['djentrustmanage.newEntrustsManager'],
    falls_due: false,
  },
  {
    key: 'assignment',
    label: { zh: '任务分配', en: 'Assignment', es: 'Asignación' },
    record: 'trial_task',
    states: ['unassigned'],
    page: 'djentrustmanage.tasklist',
    seen: ['djentrustmanage.tasklist'],
    falls_due: true,
  },
  {
    key: 'testing',
    label: { zh: '试验检测', en: 'Testing', es: 'Ensayo' },
    record: 'trial_task',
    states: ['assigned', 'waiting_age', 'testing', 'checking'],
    page: 'djentrustmanage.checklist',
    seen: ['djentrustmanage.tasklist'],
    falls_due: true,
  },
  {
    key: 'review',
    label: { zh: '编制审核', en: 'Review', es: 'Revisión' },
    record: 'report',
    states: ['drafting', 'returned', 'auditing', 'approving'],
    page: 'djentrustmanage.auditlist',
    seen: ['djentrustmanage.auditlist', 'trialreport.index'],
    falls_due: true,
  },
  {
    key: 'charge',
    label: { zh: '收费', en: 'Charging', es: 'Cobro' },
    record: 'charge',
    states: ['draft', 'confirmed', 'partial'],
    page: 'djentrustmanage.chargelist',
    seen: ['djentrustmanage.chargelist'],
    falls_due: true,
  },
  {
    key: 'print',
    label: { zh: '打印', en: 'Printing', es: 'Impresión' },
    record: 'report',
    states: ['approved', 'signing', 'signed'],
    page: 'djentrustmanage.printlist',
    seen: ['djentrustmanage.printlist', 'trialreport.index'],
    falls_due: true,
  },
  {
    key: 'change',
    label: { zh: '变更', en: 'Changes', es: 'Cambios' },
    record: 'entrust_change',
    states: ['submitted'],
    page: 'djentrustmanage.entrustchangelist',
    seen: ['djentrustmanage.entrustchangelist'],
    falls_due: false,
  },
  {
    key: 'issue',
    label: { zh: '发放', en: 'Issue', es: 'Emisión' },
    record: 'report',
    states: ['printed'],
    page: 'djentrustmanage.reportissued',
    seen: ['djentrustmanage.reportissued', 'trialreport.index'],
    falls_due: true,
  },
  {
    key: 'archive',
    label: { zh: '归档', en: 'Archive', es: 'Archivo' },
    record: 'report',
    states: ['issued'],
    page: 'djentrustmanage.archivelist',
    seen: ['djentrustmanage.archivelist', 'trialreport.index'],
    falls_due: false,
  },
]

/** States of a bill of which something may still be owed. */
export const owedStates = ['confirmed', 'partial', 'credit'] as const
/** States of a bill whose client is in debt by what is open of it, asked for or not: a refund that waits gives nothing back yet. */
export const debtStates = [...owedStates, 'refunding'] as const
/** States of a bill whose amount counts as due: confirmed, neither waived nor void nor given back. */
export const billedStates = [...debtStates, 'paid'] as const

/** The view of the report list that holds reports of orders whose promised day is past. */
export const lateReportsView = 'late'
