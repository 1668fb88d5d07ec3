import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { idsOf } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'

/** A plan by which a supervising body has tests sampled; orders of supervision sampling name it. */
export const superviseCheckTrial = defineEntity('supervise_check_trial', {
  label: { zh: '监督抽检计划', en: 'Supervision sampling plan', es: 'Plan de muestreo de inspección' },
  tenancy: 'business',
  title: 'plan_no',
  pick: { label: 'plan_no', hint: 'plan_name', search: ['plan_no', 'plan_name'], live: { enabled: 1 } },
  unique: [['plan_no']],
  switchable: 'enabled',
  computed: {
    trial_names: text({ zh: '试验', en: 'Tests', es: 'Ensayos' }, { max: 20_000 }),
    done_count: integer({ zh: '完成数', en: 'Done', es: 'Realizados' }),
    done_ratio: decimal(
      { zh: '实际比例', en: 'Reached ratio', es: 'Proporción alcanzada' },
      { digits: [5, 2], unit: '%' },
    ),
  },
  fields: {
    plan_no: text({ zh: '计划编号', en: 'Plan no.', es: 'N.º de plan' }, { max: 50, required: true }),
    plan_name: text({ zh: '计划名称', en: 'Plan', es: 'Nombre del plan' }, { max: 100, required: true }),
    supervise_unit: text({ zh: '监督单位', en: 'Supervising unit', es: 'Entidad supervisora' }, { max: 100 }),
    trial_ids: idsOf({ zh: '试验', en: 'Tests', es: 'Ensayos' }, { each: 'trial_list', max: 200 }),
    ratio: decimal(
      { zh: '抽检比例', en: 'Ratio', es: 'Proporción de muestreo' },
      { digits: [5, 2], unit: '%', min: 0, max: 100 },
    ),
    planned_count: integer({ zh: '计划数', en: 'Planned', es: 'N.º previsto' }, { min: 0, default: 0 }),
    period_from: date({ zh: '起始日期', en: 'From', es: 'Fecha inicial' }),
    period_to: date({ zh: '截止日期', en: 'To', es: 'Fecha final' }, { min: 'period_from' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
