import { text } from '../kit/fields/text.ts'
import graded from './djstatistical.trialaccount.ledger.ts'
import { siteLedger } from './site.ts'
import { ledgerWords } from './words.ts'

/** The ledger of a material at a site; whoever supervises several chooses the laboratory with its template. */
export default siteLedger(graded, 'gdstatistical.trialaccount', {
  without: ['entrust_unit_name'],
  with: ['wbs_name', 'task_kind'],
  columns: { stake_part: { field: text(ledgerWords.part), width: 160 } },
})
