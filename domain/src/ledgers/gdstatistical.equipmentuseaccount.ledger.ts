import graded from './djstatistical.equipmentuseaccount.ledger.ts'
import { siteLedger } from './site.ts'

export default siteLedger(graded, 'gdstatistical.equipmentuseaccount')
