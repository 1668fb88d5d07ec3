import graded from './djstatistical.personworkload.ledger.ts'
import { siteLedger } from './site.ts'

/** Work of each person of a site, which tests for nobody's money. */
export default siteLedger(graded, 'gdstatistical.personworkload', { without: ['output_share'] })
