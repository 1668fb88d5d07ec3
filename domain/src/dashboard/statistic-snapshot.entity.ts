import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Precomputed workload and count figures per day. */
export const statisticSnapshot = defineEntity('statistic_snapshot', {
  label: { zh: '统计快照', en: 'Statistic snapshot', es: 'Foto estadística' },
  tenancy: 'business',
  title: 'metric',
  pick: { label: 'metric', search: ['metric'] },
  unique: [['stat_date', 'metric', 'trial_category_id', 'trial_list_id', 'user_id']],
  index: [['metric', 'stat_date']],
  fields: {
    stat_date: date({ zh: '日期', en: 'Date', es: 'Fecha' }, { required: true }),
    /** orders, samples, tasks, reports, pass_rate, points, amount, overdue. */
    metric: text({ zh: '指标', en: 'Metric', es: 'Métrica' }, { max: 60, required: true }),
    trial_category_id: ref({ zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' }, { to: 'trial_category' }),
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list' }),
    user_id: ref({ zh: '人员', en: 'User', es: 'Persona' }, { to: 'app_user' }),
    value: decimal({ zh: '值', en: 'Value', es: 'Valor' }, { digits: [18, 4], required: true, default: '0' }),
    project_id: ref({ zh: 'project_id', en: 'project_id', es: 'Proyecto' }, { to: 'project' }),
    trial_class_id: ref({ zh: 'trial_class_id', en: 'trial_class_id', es: 'Clase de ensayo' }, { to: 'trial_class' }),
    project_section_id: ref({ zh: '标段', en: 'Section', es: 'Tramo' }, { to: 'project_section' }),
  },
})
