import graded from './djstatistical.taskaccount.ledger.ts'
import { siteLedger } from './site.ts'

export default siteLedger(graded, 'gdstatistical.taskaccount', { with: ['task_kind'] })
