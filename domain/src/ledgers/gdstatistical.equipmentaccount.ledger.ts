import { equipment } from '../equipment/equipment.entity.ts'
import { date } from '../kit/fields/date.ts'
import graded from './djstatistical.equipmentaccount.ledger.ts'
import { siteLedger } from './site.ts'

const { owner, left_on } = equipment.fields

/** Equipment of a site: whose it is, and from when until when it is there. */
export default siteLedger(graded, 'gdstatistical.equipmentaccount', {
  columns: {
    owner: { field: owner, width: 90 },
    enter_date: {
      field: date({ zh: '进场日期', en: 'Entered site', es: 'Entrada en obra' }),
      width: 118,
      meaning: {
        zh: '验收日期；没有的为启用、购置或登记之日',
        en: 'Day of acceptance; without one, that of first use, purchase or registration.',
        es: 'Día de recepción; si falta, el de puesta en servicio, compra o registro.',
      },
    },
    leave_date: { field: left_on, width: 118 },
  },
})
