import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { idsOf } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { labelMedia } from './lists.ts'

/** How the stock of a rule stands. */
export const stockStates = enumList('qrcode_forewarning.state', {
  normal: { zh: '正常', en: 'Normal', es: 'Normal' },
  low: { zh: '低库存', en: 'Low', es: 'Bajas' },
  empty: { zh: '无库存', en: 'Empty', es: 'Agotadas' },
})

/** The lowest stock of a medium at an institution, and who hears when it falls below. */
export const qrcodeForewarning = defineEntity('qrcode_forewarning', {
  label: { zh: '库存预警', en: 'Stock warning', es: 'Aviso de existencias' },
  tenancy: 'platform',
  title: 'check_institution_id',
  unique: [['check_institution_id', 'medium']],
  computed: {
    calc_stock: integer({ zh: '当前库存', en: 'Stock', es: 'Existencias' }),
    /** Stock ÷ mean bindings of a day in the last 30. */
    calc_reach_days: integer({ zh: '可用天数', en: 'Days left', es: 'Días' }),
  },
  fields: {
    check_institution_id: ref({ zh: '单位', en: 'Holder', es: 'Titular' }, { to: 'check_institution', required: true }),
    medium: oneOf({ zh: '载体', en: 'Medium', es: 'Soporte' }, labelMedia, { required: true }),
    threshold: integer({ zh: '预警下限', en: 'Least', es: 'Mínimo' }, { required: true, min: 0, max: 100_000 }),
    /** Metres from where a label was bound within which its scans are no alarm. */
    distance_limit_m: integer(
      { zh: '定位偏差', en: 'Distance limit', es: 'Distancia límite' },
      { unit: 'm', required: true, min: 50, max: 100_000, default: 2000 },
    ),
    notify_user_ids: idsOf({ zh: '接收人', en: 'Receivers', es: 'Destinatarios' }, { each: 'app_user', max: 20 }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stockStates, {
      required: true,
      default: 'normal',
      byServer: true,
    }),
    warned_at: datetime({ zh: '最近预警', en: 'Last warning', es: 'Último aviso' }, { byServer: true }),
  },
})
