import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Equipment (or class) needed by test/parameter. */
export const equipmentTrialIndex = defineEntity('equipment_trial_index', {
  label: { zh: '设备试验指标', en: 'Test equipment requirement', es: 'Equipo requerido' },
  tenancy: 'business',
  title: 'sort_no',
  namedBy: 'equipment_sort_id',
  computed: {
    range_needed: text({ zh: '量程要求', en: 'Range', es: 'Rango' }, { max: 60 }),
    /** Machines that may serve the row: those bound to its class, else those of the class. */
    equipment_names: text({ zh: '绑定设备', en: 'Machines', es: 'Equipos' }, { max: 500 }),
    default_equipment: text({ zh: '默认设备', en: 'Default machine', es: 'Equipo por defecto' }, { max: 100 }),
    /** It binds a machine to the class that the test asks for in another row. */
    is_bound: boolean({ zh: '指定设备行', en: 'Binds a machine', es: 'Vincula un equipo' }),
    available_count: integer({ zh: '可用台数', en: 'Usable machines', es: 'Equipos utilizables' }),
  },
  unique: [['trial_list_id', 'trial_parameter_id', 'equipment_sort_id', 'equipment_id']],
  fields: {
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    trial_parameter_id: ref({ zh: '参数', en: 'Parameter', es: 'Parámetro' }, { to: 'trial_parameter' }),
    equipment_sort_id: ref({ zh: '设备分类', en: 'Class', es: 'Clase de equipo' }, { to: 'equipment_sort' }),
    /** class or equipment must be given. */
    equipment_id: ref({ zh: '指定设备', en: 'Equipment', es: 'Equipo designado' }, { to: 'equipment' }),
    required: boolean({ zh: '必需', en: 'Required', es: 'Obligatorio' }, { required: true, default: 1 }),
    capture: boolean({ zh: '自动采集', en: 'Captures', es: 'Captura automática' }, { default: 0 }),
    min_range: decimal({ zh: '要求量程下限', en: 'Range from', es: 'Límite inferior requerido' }, { digits: [18, 6] }),
    max_range: decimal(
      { zh: '要求量程上限', en: 'Range to', es: 'Límite superior requerido' },
      { digits: [18, 6], min: 'min_range' },
    ),
    accuracy: text({ zh: '要求准确度', en: 'Accuracy', es: 'Exactitud requerida' }, { max: 60 }),
    is_default: boolean({ zh: '默认选择', en: 'Default', es: 'Selección por defecto' }, { default: 1 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    count_required: integer({ zh: '数量', en: 'Count', es: 'Cantidad' }, { min: 1, default: 1 }),
    basis: text({ zh: '依据', en: 'Basis', es: 'Norma de base' }, { max: 200 }),
  },
})
