import { longtext } from '../kit/fields/longtext.ts'
import type { LedgerColumn } from '../kit/page/ledger.ts'

/** What was found in a test, in ledgers with a line for each test. */
export const resultSummary = {
  field: longtext({ zh: '检测结果', en: 'Results', es: 'Resultados' }),
  width: 200,
  meaning: {
    zh: '已复核、未作废记录的有效结果',
    en: 'Valid results of checked records that are not void.',
    es: 'Resultados válidos de registros verificados no anulados.',
  },
} satisfies LedgerColumn
