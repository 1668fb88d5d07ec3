import { text } from '../kit/fields/text.ts'
import { mixDesign } from '../samples/mix-design.entity.ts'
import graded from './djstatistical.trialindexquery.ledger.ts'
import { siteLedger } from './site.ts'
import { ledgerWords } from './words.ts'

/** Values of indicators at a site, also by part and mix. */
export default siteLedger(graded, 'gdstatistical.trialindexquery', {
  columns: { mix: { field: text(mixDesign.label), width: 150 } },
  groups: {
    part: { label: ledgerWords.part, of: 'stake_part' },
    mix: { label: mixDesign.label, of: 'mix' },
  },
})
