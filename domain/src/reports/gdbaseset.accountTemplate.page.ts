import { ledgerTemplatePage } from './ledger-template-page.ts'

export default ledgerTemplatePage('gdbaseset.accountTemplate', 'bindData')
