import { text } from '../kit/fields/text.ts'
import graded from './djstatistical.devicedataaccount.ledger.ts'
import { siteLedger } from './site.ts'

const laboratory = { zh: '试验室', en: 'Laboratory', es: 'Laboratorio' }

/** The same of site laboratories, by section and laboratory for whoever sees several. */
export default siteLedger(graded, 'gdstatistical.devicedataaccount', {
  columns: { business_name: { field: text(laboratory), width: 160 } },
  groups: { laboratory: { label: laboratory } },
})
