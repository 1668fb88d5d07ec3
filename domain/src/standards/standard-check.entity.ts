import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** What a currency check may find. */
export const checkResults = enumList('standard_check.result', {
  current: { zh: '现行有效', en: 'Current', es: 'Vigente' },
  replaced: { zh: '已被替代', en: 'Replaced', es: 'Sustituida' },
  abolished: { zh: '已作废', en: 'Abolished', es: 'Derogada' },
})

/** Currency check of standards. */
export const standardCheck = defineEntity('standard_check', {
  label: { zh: '标准查新', en: 'Standard currency check', es: 'Revisión de vigencia' },
  tenancy: 'business',
  title: 'source',
  pick: { label: 'source', search: ['source'] },
  index: [['standard_id', 'checked_on']],
  fields: {
    standard_id: ref({ zh: '标准', en: 'Standard', es: 'Norma' }, { to: 'standard', required: true }),
    checked_on: date({ zh: '查新日期', en: 'Checked on', es: 'Fecha de revisión de vigencia' }, { required: true }),
    source: text({ zh: '查新途径', en: 'Source', es: 'Medio de consulta' }, { max: 200 }),
    result: oneOf({ zh: '结果', en: 'Result', es: 'Resultado' }, checkResults, { required: true }),
    new_standard_id: ref({ zh: '新标准', en: 'New standard', es: 'Norma nueva' }, { to: 'standard' }),
    action: longtext({ zh: '处理措施', en: 'Action', es: 'Medida adoptada' }),
    checked_by_id: ref({ zh: '查新人', en: 'Checked by', es: 'Revisado por' }, { to: 'app_user' }),
    confirmed_by_id: ref({ zh: '确认人', en: 'Confirmed by', es: 'Confirmado por' }, { to: 'app_user' }),
  },
})
