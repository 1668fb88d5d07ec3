import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** A test that a step of the works demands, with its groups: proposed by the frequency of the place. */
export const processTaskTest = defineEntity('process_task_test', {
  label: { zh: '工序要求试验', en: 'Test of a step', es: 'Ensayo de un proceso' },
  tenancy: 'business',
  title: 'trial_list_id',
  namedBy: 'trial_list_id',
  unique: [['process_task_id', 'trial_list_id']],
  computed: {
    calc_done: integer({ zh: '已检', en: 'Done', es: 'Hechos' }),
    calc_missing: integer({ zh: '欠缺', en: 'Missing', es: 'Faltan' }),
    calc_check_done: integer({ zh: '已抽检', en: 'Parallel done', es: 'Paralelos hechos' }),
  },
  fields: {
    process_task_id: ref(
      { zh: '工序任务', en: 'Process task', es: 'Tarea de proceso' },
      { to: 'process_task', required: true },
    ),
    trial_list_id: ref({ zh: '试验名称', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    required_count: integer({ zh: '应检组数', en: 'Groups', es: 'Grupos' }, { min: 1, max: 500, required: true }),
    /** Of the frequency, else of the project. */
    check_share: decimal(
      { zh: '抽检比例%', en: 'Parallel %', es: 'Paralelos %' },
      { digits: [5, 2], min: 0, max: 100, byServer: true },
    ),
    check_count: integer(
      { zh: '应抽检', en: 'Parallel due', es: 'Paralelos debidos' },
      { min: 0, default: 0, byServer: true },
    ),
    basis: text({ zh: '频率规定', en: 'Rule', es: 'Regla' }, { max: 200, byServer: true }),
  },
})
