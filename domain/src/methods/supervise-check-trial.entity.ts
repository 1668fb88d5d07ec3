import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const baseList = enumList('supervise_check_trial.base', {
  self_check: { zh: '按施工自检次数', en: 'Of contractor tests', es: 'Sobre los ensayos de autocontrol' },
  quantity: { zh: '按工程量', en: 'Of quantity', es: 'Sobre la medición de obra' },
})

/** Tests chosen for supervision sampling and their ratio. */
export const superviseCheckTrial = defineEntity('supervise_check_trial', {
  label: { zh: '监督抽查试验', en: 'Supervision check test', es: 'Ensayo de inspección' },
  tenancy: 'business',
  title: 'plan_no',
  pick: { label: 'plan_no', search: ['plan_no'], live: { enabled: 1 } },
  unique: [['trial_list_id', 'project_id']],
  fields: {
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project' }),
    ratio: decimal(
      { zh: '抽检比例', en: 'Ratio', es: 'Proporción de muestreo' },
      { digits: [5, 2], required: true, unit: '%', min: 0, max: 100 },
    ),
    base: oneOf({ zh: '基数', en: 'Base', es: 'Base' }, baseList, { required: true, default: 'self_check' }),
    deviation_limit: decimal(
      { zh: '允许偏差', en: 'Deviation limit', es: 'Desviación admisible' },
      { digits: [6, 2], unit: '%' },
    ),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    plan_no: text({ zh: '计划编号', en: 'Plan no.', es: 'N.º de plan' }, { max: 50 }),
    plan_name: text({ zh: '计划名称', en: 'Plan', es: 'Nombre del plan' }, { max: 100 }),
    supervising_business_id: ref(
      { zh: '监督单位', en: 'Supervising unit', es: 'Unidad inspectora' },
      { to: 'business' },
    ),
    planned_count: integer({ zh: '计划数', en: 'Planned', es: 'N.º previsto' }, { default: 0 }),
    period_from: date({ zh: '起始日期', en: 'From', es: 'Fecha inicial' }),
    period_to: date({ zh: '截止日期', en: 'To', es: 'Fecha final' }),
  },
})
