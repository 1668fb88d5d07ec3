import { defineEntity } from '../kit/entity.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'
import { trialMode } from '../organisation/lists.ts'

/** Everything that is numbered. */
export const ruleTypeList = enumList('number_rule_category.code', {
  entrust: { zh: '委托编号', en: 'Order', es: 'N.º de encargo' },
  pre_entrust: { zh: '预委托编号', en: 'Pre-entrust', es: 'N.º de preencargo' },
  sample: { zh: '样品编号', en: 'Sample', es: 'N.º de muestra' },
  task: { zh: '任务编号', en: 'Task', es: 'N.º de tarea' },
  record: { zh: '记录编号', en: 'Record', es: 'N.º de registro' },
  report: { zh: '报告编号', en: 'Report', es: 'N.º de informe' },
  specimen: { zh: '试件编号', en: 'Specimen', es: 'N.º de probeta' },
  blind: { zh: '盲样编号', en: 'Blind sample', es: 'N.º de muestra ciega' },
  charge: { zh: '收费单号', en: 'Charge bill', es: 'N.º de cobro' },
  receipt: { zh: '收据号', en: 'Receipt', es: 'N.º de recibo' },
  invoice: { zh: '开票申请号', en: 'Invoice application', es: 'N.º de solicitud de factura' },
  settlement: { zh: '结算单号', en: 'Settlement', es: 'N.º de liquidación' },
  equipment: { zh: '设备编号', en: 'Equipment', es: 'N.º de equipo' },
  calibration: { zh: '检校编号', en: 'Calibration', es: 'N.º de calibración' },
  retention: { zh: '留样编号', en: 'Retention', es: 'N.º de muestra testigo' },
  archive: { zh: '档案编号', en: 'Archive', es: 'N.º de archivo' },
  volume: { zh: '案卷号', en: 'Volume', es: 'N.º de volumen' },
  outsourced: { zh: '外委编号', en: 'Outsourced', es: 'N.º de ensayo subcontratado' },
  nonconforming: { zh: '不合格编号', en: 'Nonconforming', es: 'N.º de no conformidad' },
  delivery: { zh: '发放单号', en: 'Delivery', es: 'N.º de entrega' },
  change: { zh: '变更单号', en: 'Change', es: 'N.º de cambio' },
  sampling: { zh: '取样单号', en: 'Sampling', es: 'N.º de muestreo' },
  repair: { zh: '维修单号', en: 'Repair', es: 'N.º de reparación' },
  fault: { zh: '故障单号', en: 'Fault', es: 'N.º de avería' },
  scrap: { zh: '报废单号', en: 'Scrapping', es: 'N.º de baja' },
  inventory: { zh: '盘点单号', en: 'Stocktaking', es: 'N.º de inventario' },
  sheet: { zh: '设备单据编号', en: 'Equipment sheet', es: 'N.º de hoja de equipo' },
  process: { zh: '工序报验单号', en: 'Step of the works', es: 'N.º de proceso de obra' },
  arrival: { zh: '进场编号', en: 'Arrival', es: 'N.º de llegada' },
  composite: { zh: '综合报告编号', en: 'Composite report', es: 'N.º de informe conjunto' },
  visit: { zh: '来访编号', en: 'Visit', es: 'N.º de visita' },
})

/** Rule type (entrust, sample, task, record, report, equipment, charge ...). */
export const numberRuleCategory = defineEntity('number_rule_category', {
  label: { zh: '编号规则类别', en: 'Number rule category', es: 'Clase de numeración' },
  tenancy: 'platform',
  title: 'name_zh',
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'], words: 'code' },
  fields: {
    code: oneOf({ zh: '规则类型', en: 'Rule type', es: 'Tipo de regla' }, ruleTypeList, {
      required: true,
      unique: true,
    }),
    name_zh: text({ zh: '名称', en: 'Name zh', es: 'Nombre' }, { max: 50, required: true }),
    name_en: text({ zh: '英文名', en: 'Name en', es: 'Nombre en inglés' }, { max: 50 }),
    mode: oneOf({ zh: '适用模式', en: 'Mode', es: 'Modo aplicable' }, trialMode),
    allowed_tokens: json({ zh: '可用变量', en: 'Tokens allowed', es: 'Variables permitidas' }, { default: [] }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
