import { ledgerTemplatePage } from './ledger-template-page.ts'

export default ledgerTemplatePage('djbaseset.accountTemplate', 'bindData')
