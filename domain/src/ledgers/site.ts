import { entrustment } from '../entrust/entrustment.entity.ts'
import type { Field } from '../kit/field.ts'
import { text } from '../kit/fields/text.ts'
import type { LedgerPage } from '../kit/page/ledger.ts'
import { type LedgerTwin, twinLedger } from '../kit/page/ledger-twin.ts'

const { project_section_id, trial_task_category_id, wbs_node_id } = entrustment.fields

const section = { field: text(project_section_id.label), width: 120 }
const taskKind = { field: text(trial_task_category_id.label), width: 100 }
const node = { field: text(wbs_node_id.label), width: 160 }

/** Columns that ledgers of site laboratories have besides; their sources are in `siteSource` of the server. */
export const siteColumns = { project_section_name: section, task_kind: taskKind, wbs_name: node } as const

type SiteColumn = keyof typeof siteColumns

/** Where the records of a site laboratory open, by the pages of a graded one. */
const sitePages = {
  'djentrustmanage.samplelist': 'gdtrialtest.dynamicsample',
  'djentrustmanage.newEntrustsManager': 'gdtrialtest.samplelist',
  'djentrustmanage.tasklist': 'gdtrialtest.trialtasklist',
  'djentrustmanage.samplelyList': 'gdtrialtest.samplelistly',
  'djentrustmanage.trialReportList': 'trialreport.index',
  'djequipment.equipmentlist': 'gdequipment.equipmentlist',
  'djentrustmanage.subcontractlist': 'gdentrustmanage.outsourcedtest',
}

interface SiteTwin extends Omit<LedgerTwin, 'opens'> {
  /** Columns of sites; the section is always there. */
  readonly with?: readonly SiteColumn[]
}

/**
 * A ledger of site laboratories: that of a graded one, with the section of each line, which may be grouped and searched by, and with the
 * records opening on the pages of the site.
 */
export function siteLedger(graded: LedgerPage, code: string, twin: SiteTwin = {}): LedgerPage {
  const { with: added = [], columns, filters, groups, ...changes } = twin
  const names = ['project_section_name' as const, ...added]
  const group = (name: SiteColumn) => [name, { label: siteColumns[name].field.label, of: name }] as const
  return twinLedger(graded, code, {
    ...changes,
    opens: sitePages,
    columns: { ...Object.fromEntries(names.map(name => [name, siteColumns[name]])), ...columns },
    filters: {
      ...Object.fromEntries(names.map((name): [string, Field] => [name, siteColumns[name].field])),
      ...filters,
    },
    groups: { ...Object.fromEntries(names.map(group)), ...groups },
  })
}
