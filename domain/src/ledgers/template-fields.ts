import type { Label } from '../kit/label.ts'

/**
 * What a column of a ledger template may show besides results: the source path is `field:` with one of these names. Those that
 * are numbers may be reckoned with.
 */
export const templateFields = {
  grade: { label: { zh: '样品 强度等级', en: 'Sample: grade', es: 'Muestra: clase' } },
  factory_number: { label: { zh: '样品 出厂编号', en: 'Sample: factory no.', es: 'Muestra: n.º de fábrica' } },
  manufacture_date: { label: { zh: '样品 生产日期', en: 'Sample: made on', es: 'Muestra: fabricada' } },
  sampling_date: { label: { zh: '样品 取样日期', en: 'Sample: sampled on', es: 'Muestra: fecha de toma' } },
  sampling_location: { label: { zh: '样品 取样地点', en: 'Sample: sampled at', es: 'Muestra: lugar de toma' } },
  site_stake: { label: { zh: '样品 桩号', en: 'Sample: stake', es: 'Muestra: P.K.' } },
  represented: { label: { zh: '样品 代表数量', en: 'Sample: represents', es: 'Muestra: representa' }, number: true },
  client: { label: { zh: '委托 委托单位', en: 'Order: client', es: 'Encargo: cliente' } },
  entrust_date: { label: { zh: '委托 委托日期', en: 'Order: date', es: 'Encargo: fecha' } },
  project_name: { label: { zh: '委托 工程名称', en: 'Order: project', es: 'Encargo: proyecto' } },
  project_part: { label: { zh: '委托 工程部位', en: 'Order: part', es: 'Encargo: parte' } },
  sample_sender: { label: { zh: '委托 送样人', en: 'Order: sender', es: 'Encargo: remitente' } },
  witness_person: { label: { zh: '委托 见证人', en: 'Order: witness', es: 'Encargo: testigo' } },
  charged: { label: { zh: '收费 检测费用', en: 'Charge: fee', es: 'Cobro: tarifa' }, number: true },
  task_number: { label: { zh: '任务 任务编号', en: 'Task: number', es: 'Tarea: número' } },
  record_number: { label: { zh: '任务 记录编号', en: 'Task: record no.', es: 'Tarea: n.º de registro' } },
  age_days: { label: { zh: '任务 龄期', en: 'Task: age', es: 'Tarea: edad' }, number: true },
  inspection_date: { label: { zh: '任务 检测日期', en: 'Task: tested on', es: 'Tarea: fecha de ensayo' } },
  compiler: { label: { zh: '报告 编制人', en: 'Report: compiler', es: 'Informe: redactor' } },
  approver: { label: { zh: '报告 批准人', en: 'Report: approver', es: 'Informe: aprobador' } },
  conclusion: { label: { zh: '报告 结论', en: 'Report: conclusion', es: 'Informe: conclusión' } },
  issued_on: { label: { zh: '发放 发放日期', en: 'Issue: date', es: 'Entrega: fecha' } },
} as const satisfies Record<string, { readonly label: Label; readonly number?: true }>

export type TemplateField = keyof typeof templateFields

const head = 'field:'

/** The source path of a field. */
export const fieldPath = (field: TemplateField): string => `${head}${field}`

/** The field of a source path; null for what is none. */
export function readFieldPath(text: string): TemplateField | null {
  const name = text.trim().startsWith(head) ? text.trim().slice(head.length) : ''
  return Object.hasOwn(templateFields, name) ? (name as TemplateField) : null // checked just before
}
