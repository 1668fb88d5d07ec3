import graded from './djstatistical.retentionaccount.ledger.ts'
import { siteLedger } from './site.ts'

export default siteLedger(graded, 'gdstatistical.retentionaccount')
