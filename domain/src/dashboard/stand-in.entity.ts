import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Who sees to the to-dos of a person who is away, from the first day to the last. */
export const standIn = defineEntity('stand_in', {
  label: { zh: '外出代理', en: 'Stand-in', es: 'Suplencia' },
  tenancy: 'business',
  title: 'from_day',
  index: [
    ['stand_in_id', 'to_day'],
    ['user_id', 'to_day'],
  ],
  fields: {
    user_id: ref({ zh: '外出人', en: 'Absent', es: 'Ausente' }, { to: 'app_user', required: true }),
    stand_in_id: ref({ zh: '代理人', en: 'Stand-in', es: 'Suplente' }, { to: 'app_user', required: true }),
    from_day: date({ zh: '开始日期', en: 'From', es: 'Desde' }, { required: true }),
    to_day: date({ zh: '结束日期', en: 'To', es: 'Hasta' }, { required: true, min: 'from_day' }),
    note: text({ zh: '说明', en: 'Note', es: 'Nota' }, { max: 200 }),
  },
})
