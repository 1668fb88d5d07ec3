import { ledgerTemplatePage } from './ledger-template-page.ts'

export default ledgerTemplatePage('totalset.accounttemplate', 'bind')
