import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const taskSplitModeList = enumList('unit_trial.task_split_mode', {
  per_sample: { zh: '按样品', en: 'Per sample', es: 'Por muestra' },
  per_test: { zh: '按试验', en: 'Per test', es: 'Por ensayo' },
  per_order: { zh: '按委托', en: 'Per order', es: 'Por encargo' },
})

/** Test opened for a business. */
export const unitTrial = defineEntity('unit_trial', {
  label: { zh: '单位试验', en: 'Unit test', es: 'Ensayo de la unidad' },
  tenancy: 'business',
  title: 'display_name',
  namedBy: 'trial_list_id',
  pick: { label: 'display_name', search: ['display_name'], live: { enabled: 1 } },
  unique: [['trial_list_id']],
  index: [['enabled', 'sort_no']],
  computed: {
    test_class: text({ zh: '试验分类', en: 'Class', es: 'Clase' }, { max: 50 }),
    ready_parameters: boolean({ zh: '参数', en: 'Parameters', es: 'Parámetros' }),
    ready_price: boolean({ zh: '价格', en: 'Price', es: 'Precio' }),
    ready_frequency: boolean({ zh: '频率', en: 'Frequency', es: 'Frecuencia' }),
    ready_method: boolean({ zh: '方法', en: 'Method', es: 'Método' }),
    ready_record: boolean({ zh: '记录表', en: 'Record', es: 'Registro' }),
    ready_report: boolean({ zh: '报告', en: 'Report', es: 'Informe' }),
    ready_bases: boolean({ zh: '依据', en: 'Bases', es: 'Normas' }),
    ready_limits: boolean({ zh: '限值', en: 'Limits', es: 'Límites' }),
    ready_digits: boolean({ zh: '小数位', en: 'Digits', es: 'Decimales' }),
    ready_equipment: boolean({ zh: '设备', en: 'Equipment', es: 'Equipo' }),
    ready_people: boolean({ zh: '人员', en: 'People', es: 'Personas' }),
    ready_rate: integer({ zh: '就绪度', en: 'Ready %', es: 'Listo %' }),
    missing_items: text({ zh: '缺少', en: 'Missing', es: 'Falta' }, { max: 300 }),
    is_ready: boolean({ zh: '已就绪', en: 'Ready', es: 'Listo' }),
  },
  fields: {
    /** overrides the business setting for this test; empty = business setting. */
    task_split_mode: oneOf({ zh: '任务拆分', en: 'Task split', es: 'División de tareas' }, taskSplitModeList),
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    custom_trial_category_id: ref(
      { zh: '自定义类别', en: 'Own category', es: 'Categoría propia' },
      { to: 'custom_trial_category' },
    ),
    display_name: text({ zh: '显示名称', en: 'Display name', es: 'Nombre mostrado' }, { max: 200 }),
    record_template_id: ref(
      { zh: '记录模板', en: 'Record template', es: 'Plantilla de registro' },
      { to: 'report_template' },
    ),
    report_template_id: ref(
      { zh: '报告模板', en: 'Report template', es: 'Plantilla de informe' },
      { to: 'report_template' },
    ),
    trial_task_category_ids: json({ zh: '任务类别', en: 'Task categories', es: 'Clases de tarea' }, { default: [] }),
    within_scope: boolean(
      { zh: '资质范围内', en: 'Within scope', es: 'Dentro del alcance acreditado' },
      { required: true, default: 1 },
    ),
    outsourced: boolean(
      { zh: '仅外委', en: 'Only outsourced', es: 'Solo subcontratado' },
      { required: true, default: 0 },
    ),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    department_id: ref({ zh: '检测室', en: 'Test room', es: 'Sala de ensayos' }, { to: 'department' }),
    /** empty = the one in force. */
    trial_method_id: ref({ zh: '采用方法', en: 'Method used', es: 'Método adoptado' }, { to: 'trial_method' }),
    /** needed before first use when confidence is medium or low. */
    method_confirmed_by_id: ref(
      { zh: '方法确认人', en: 'Method confirmed by', es: 'Método confirmado por' },
      { to: 'app_user' },
    ),
    method_confirmed_at: datetime({
      zh: '方法确认时间',
      en: 'Method confirmed at',
      es: 'Fecha de confirmación del método',
    }),
  },
})
