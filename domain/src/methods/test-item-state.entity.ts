import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'

export const objectKindList = enumList('test_item_state.object_kind', {
  entrustment: { zh: '委托', en: 'Order', es: 'Encargo' },
  sample: { zh: '样品', en: 'Sample', es: 'Muestra' },
  task: { zh: '任务', en: 'Task', es: 'Tarea' },
  record: { zh: '记录', en: 'Record', es: 'Registro' },
  report: { zh: '报告', en: 'Report', es: 'Informe' },
})

/** Steps of the work that states belong to. */
export const testStep = enumList('test_item_state.step', {
  registration: { zh: '登记', en: 'Registration', es: 'Registro' },
  samples: { zh: '样品', en: 'Samples', es: 'Muestras' },
  assignment: { zh: '分配', en: 'Assignment', es: 'Asignación' },
  testing: { zh: '检测', en: 'Testing', es: 'Ensayo' },
  checking: { zh: '复核审批', en: 'Checking', es: 'Verificación' },
  reporting: { zh: '报告', en: 'Report', es: 'Informe' },
  issuing: { zh: '发放归档', en: 'Issue and archive', es: 'Entrega y archivo' },
})

/** How states are named and coloured in all lists, and how long a task may stay in one; their codes are those of the workflow. */
export const testItemState = defineEntity('test_item_state', {
  label: { zh: '检测项目状态设置', en: 'Test state setting', es: 'Estados de ensayo' },
  tenancy: 'business',
  title: 'name_zh',
  seedable: true,
  replaces: ['object_kind', 'state_code'],
  pick: { label: 'name_zh', search: ['name_zh'], live: { enabled: 1 } },
  unique: [['object_kind', 'state_code']],
  computed: {
    next_states: text({ zh: '后续状态', en: 'Next states', es: 'Estados siguientes' }),
  },
  fields: {
    object_kind: oneOf({ zh: '对象', en: 'Object', es: 'Objeto' }, objectKindList, { required: true, byServer: true }),
    state_code: text({ zh: '状态码', en: 'Code', es: 'Código' }, { max: 30, required: true, byServer: true }),
    name_zh: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 10, required: true }),
    name_en: text({ zh: '英文', en: 'English', es: 'Inglés' }, { max: 30, required: true }),
    color: text(
      { zh: '颜色', en: 'Colour', es: 'Color' },
      { max: 9, required: true, rule: 'colour', default: '#909399' },
    ),
    visible_to_client: boolean({ zh: '客户可见', en: 'Client sees', es: 'Visible para el cliente' }, { default: 1 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    name_es: text({ zh: '西文', en: 'Spanish', es: 'Español' }, { max: 50 }),
    step: oneOf({ zh: '环节', en: 'Step', es: 'Paso' }, testStep, { byServer: true }),
    client_text: text({ zh: '委托方显示', en: 'Shown to client', es: 'Texto al cliente' }, { max: 10 }),
    /** The hours of a step are watched. */
    enabled: boolean({ zh: '启用时限', en: 'Hours are watched', es: 'Plazo vigilado' }, { required: true, default: 1 }),
    allowed_hours: integer({ zh: '允许时限', en: 'Permitted', es: 'Plazo' }, { min: 0, max: 8760, unit: 'h' }),
    warn_hours: integer({ zh: '预警时限', en: 'Warn after', es: 'Aviso' }, { min: 0, max: 8760, unit: 'h' }),
  },
})
