import { defineEntity } from '../kit/entity.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { trialMode } from '../organisation/lists.ts'

const objectKindList = enumList('workflow_scheme.object_kind', {
  entrustment: { zh: '委托', en: 'Order', es: 'Encargo' },
  record: { zh: '记录', en: 'Record', es: 'Registro' },
  report: { zh: '报告', en: 'Report', es: 'Informe' },
  report_change: { zh: '报告变更', en: 'Report change', es: 'Cambio de informe' },
  equipment: { zh: '设备', en: 'Equipment', es: 'Equipos' },
  retention: { zh: '留样', en: 'Retention', es: 'Muestra testigo' },
  outsourced: { zh: '外委', en: 'Outsourced', es: 'Subcontratado' },
  settlement: { zh: '结算', en: 'Settlement', es: 'Liquidación' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
})

const stateList = enumList('workflow_scheme.state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  active: { zh: '启用', en: 'Active', es: 'Activo' },
  retired: { zh: '停用', en: 'Retired', es: 'Inactivo' },
})

/** Workflow definition. */
export const workflowScheme = defineEntity('workflow_scheme', {
  label: { zh: '流程方案', en: 'Workflow scheme', es: 'Esquema de flujo' },
  tenancy: 'business',
  title: 'name',
  seedable: true,
  draft: 'draft',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  unique: [['code', 'version_no']],
  fields: {
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 40, requiredAfterDraft: true }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 100, requiredAfterDraft: true }),
    object_kind: oneOf({ zh: '对象', en: 'Object', es: 'Objeto' }, objectKindList, { requiredAfterDraft: true }),
    mode: oneOf({ zh: '模式', en: 'Mode', es: 'Modo' }, trialMode),
    version_no: integer({ zh: '版本', en: 'Version', es: 'Versión' }, { required: true, default: 1 }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'draft'),
    definition: json({ zh: '图形', en: 'Drawing', es: 'Gráfico' }, { default: {} }),
    scope_rule: json({ zh: '适用范围', en: 'Scope', es: 'Ámbito de aplicación' }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
