import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'

const objectKindList = enumList('test_item_state.object_kind', {
  entrustment: { zh: '委托', en: 'Order', es: 'Encargo' },
  sample: { zh: '样品', en: 'Sample', es: 'Muestra' },
  task: { zh: '任务', en: 'Task', es: 'Tarea' },
  record: { zh: '记录', en: 'Record', es: 'Registro' },
  report: { zh: '报告', en: 'Report', es: 'Informe' },
})

/** Names, colours, active steps of test states. */
export const testItemState = defineEntity('test_item_state', {
  label: { zh: '检测项目状态设置', en: 'Test state setting', es: 'Estados de ensayo' },
  tenancy: 'business',
  title: 'name_zh',
  seedable: true,
  pick: { label: 'name_zh', search: ['name_zh'], live: { enabled: 1 } },
  unique: [['object_kind', 'state_code']],
  fields: {
    object_kind: oneOf({ zh: '对象', en: 'Object', es: 'Objeto' }, objectKindList, { required: true }),
    state_code: text({ zh: '状态码', en: 'State code', es: 'Código de estado' }, { max: 30, required: true }),
    name_zh: text({ zh: '显示名', en: 'Name zh', es: 'Nombre mostrado' }, { max: 30, required: true }),
    name_en: text({ zh: '英文名', en: 'Name en', es: 'Nombre en inglés' }, { max: 30 }),
    color: text({ zh: '颜色', en: 'Colour', es: 'Color' }, { max: 9, default: '#909399' }),
    visible_to_client: boolean({ zh: '客户可见', en: 'Client sees', es: 'Visible para el cliente' }, { default: 1 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    name_es: text({ zh: '西文', en: 'Spanish', es: 'Texto en español' }, { max: 50 }),
    step: text({ zh: '环节', en: 'Step', es: 'Etapa' }, { max: 50 }),
    client_text: text({ zh: '委托方显示', en: 'Shown to client', es: 'Texto para el cliente' }, { max: 30 }),
    enabled: boolean({ zh: '启用', en: 'Active', es: 'Activo' }, { required: true, default: 1 }),
    allowed_hours: integer({ zh: '允许时限(h)', en: 'Permitted hours', es: 'Plazo permitido (h)' }),
    warn_hours: integer({ zh: '预警时限(h)', en: 'Warning hours', es: 'Plazo de aviso (h)' }),
  },
})
