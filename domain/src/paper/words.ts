import type { Language } from '../kit/label.ts'
import type { LocalText } from './template.ts'

/** The fixed words of record sheets and reports. */

/** The text in a language, falling back es → en → zh. */
export function localised(text: LocalText, language: Language): string {
  if (language === 'zh') return text.zh
  if (language === 'es' && text.es !== undefined) return text.es
  return text.en ?? text.zh
}

/** Printed words of flags: the stored text of a boolean derived value. */
export const flagWords = {
  true: { zh: '是', en: 'yes', es: 'sí' },
  false: { zh: '否', en: 'no', es: 'no' },
} satisfies Record<string, LocalText>

export const formWords = {
  recordTitle: { zh: '检测记录表', en: ' – Test record', es: ' – Registro de ensayo' },
  reportTitle: { zh: '检测报告', en: ' – Test report', es: ' – Informe de ensayo' },
  laboratory: { zh: '检测单位名称：', en: 'Laboratory: ', es: 'Laboratorio: ' },
  laboratorySealed: { zh: '检测单位名称（专用章）：', en: 'Laboratory (seal): ', es: 'Laboratorio (sello): ' },
  recordNumber: { zh: '记录编号：', en: 'Record no.: ', es: 'N.º de registro: ' },
  reportNumber: { zh: '报告编号：', en: 'Report no.: ', es: 'N.º de informe: ' },
  pageBefore: { zh: '第 ', en: 'Page ', es: 'Página ' },
  pageBetween: { zh: ' 页，共 ', en: ' of ', es: ' de ' },
  pageAfter: { zh: ' 页', en: '', es: '' },
  unit: { zh: '委托单位', en: 'Client', es: 'Cliente' },
  project: { zh: '工程名称', en: 'Project', es: 'Proyecto' },
  part: { zh: '工程部位/用途', en: 'Part of works / use', es: 'Parte de obra / uso' },
  entrust: { zh: '委托编号', en: 'Order no.', es: 'N.º de encargo' },
  task: { zh: '任务编号', en: 'Task no.', es: 'N.º de tarea' },
  sample: { zh: '样品信息', en: 'Sample', es: 'Muestra' },
  sampleName: { zh: '样品名称：', en: 'Name: ', es: 'Nombre: ' },
  sampleNumber: { zh: '样品编号：', en: 'Sample no.: ', es: 'N.º de muestra: ' },
  quantity: { zh: '样品数量：', en: 'Quantity: ', es: 'Cantidad: ' },
  state: { zh: '样品状态：', en: 'Condition: ', es: 'Estado: ' },
  specification: { zh: '规格型号：', en: 'Specification: ', es: 'Especificación: ' },
  grade: { zh: '等级：', en: 'Grade: ', es: 'Clase: ' },
  batch: { zh: '批号：', en: 'Batch: ', es: 'Lote: ' },
  manufacturer: { zh: '生产单位：', en: 'Manufacturer: ', es: 'Fabricante: ' },
  samplePart: { zh: '代表部位：', en: 'Stands for: ', es: 'Representa: ' },
  sampled: { zh: '取样时间：', en: 'Sampled: ', es: 'Muestreo: ' },
  received: { zh: '来样时间：', en: 'Received: ', es: 'Recepción: ' },
  moulded: { zh: '成型日期：', en: 'Moulded: ', es: 'Moldeo: ' },
  age: { zh: '龄期：', en: 'Age: ', es: 'Edad: ' },
  tested: { zh: '试验检测日期', en: 'Date of test', es: 'Fecha de ensayo' },
  environment: { zh: '试验条件', en: 'Conditions', es: 'Condiciones' },
  testBasis: { zh: '检测依据', en: 'Test method', es: 'Método de ensayo' },
  judgementBasis: { zh: '判定依据', en: 'Specification', es: 'Especificación' },
  equipment: { zh: '主要仪器设备\n名称及编号', en: 'Main equipment and numbers', es: 'Equipos principales y números' },
  nature: { zh: '检测类别', en: 'Kind of test', es: 'Tipo de ensayo' },
  witness: { zh: '见证单位/人', en: 'Witness', es: 'Testigo' },
  parties: { zh: '施工/监理单位', en: 'Contractor / supervision', es: 'Contratista / supervisión' },
  photos: { zh: '试验照片', en: 'Photographs', es: 'Fotografías' },
  index: { zh: '序号', en: 'No.', es: 'N.º' },
  item: { zh: '检测项目', en: 'Property', es: 'Propiedad' },
  unitOf: { zh: '单位', en: 'Unit', es: 'Unidad' },
  requirement: { zh: '技术要求', en: 'Requirement', es: 'Requisito' },
  result: { zh: '检测结果', en: 'Result', es: 'Resultado' },
  judged: { zh: '单项判定', en: 'Judgement', es: 'Juicio' },
  sampleNumberHead: { zh: '样品编号', en: 'Sample no.', es: 'N.º de muestra' },
  specimen: { zh: '试件', en: 'No.', es: 'N.º' },
  blankBelow: { zh: '以下空白', en: 'Nothing below', es: 'Sin más datos' },
  stillOf: { zh: '（续）', en: ' (continued)', es: ' (continuación)' },
  continued: { zh: '（续下页）', en: '(Continued on next page)', es: '(Continúa en la página siguiente)' },
  calculation: { zh: '计算：', en: 'Calculation: ', es: 'Cálculo: ' },
  flags: { zh: '方法提示：', en: 'Notes of the method: ', es: 'Notas del método: ' },
  conclusion: { zh: '检测结论：', en: 'Conclusion: ', es: 'Conclusión: ' },
  statement: { zh: '附加声明：', en: 'Additional statement: ', es: 'Declaración adicional: ' },
  reportRules: {
    zh: '无检测专用章及签字无效；未经本单位书面同意，不得部分复制本报告；对报告有异议，请于收到之日起 15 日内向本单位提出。',
    en: 'Not valid without seal and signatures. No copying in part without our written consent. Objections within 15 days of receipt.',
    es: 'No válido sin sello y firmas. Prohibida la copia parcial sin nuestro consentimiento escrito. Reclamaciones en 15 días.',
  },
  subcontracted: { zh: '分包检测单位：', en: 'Results by subcontractor: ', es: 'Resultados de subcontratista: ' },
  deviations: { zh: '偏离：', en: 'Deviations: ', es: 'Desviaciones: ' },
  endMark: { zh: '（报告结束）', en: '(End of report)', es: '(Fin del informe)' },
  testedBy: { zh: '检测：', en: 'Tested: ', es: 'Ensayado: ' },
  recordedBy: { zh: '记录：', en: 'Recorded: ', es: 'Registrado: ' },
  checkedBy: { zh: '复核：', en: 'Checked: ', es: 'Verificado: ' },
  auditedBy: { zh: '审核：', en: 'Reviewed: ', es: 'Revisado: ' },
  approvedBy: { zh: '批准：', en: 'Approved: ', es: 'Aprobado: ' },
  date: { zh: '日期：', en: 'Date: ', es: 'Fecha: ' },
  code: { zh: '防伪码　', en: 'Code ', es: 'Código ' },
  recordCode: { zh: '记录校验码　', en: 'Check code ', es: 'Código ' },
  verify: {
    zh: '扫码或访问下列网址、输入防伪码查验报告真伪：\n',
    en: 'To verify this report scan the code or open:\n',
    es: 'Para verificar este informe escanee el código o abra:\n',
  },
  verifyByCode: {
    zh: '请在本单位网站的报告查验页输入防伪码查验报告真伪',
    en: 'To verify this report enter the code on the report check page of our site',
    es: 'Para verificar este informe introduzca el código en la página de comprobación de nuestro sitio',
  },
  address: { zh: '地址：', en: 'Address: ', es: 'Dirección: ' },
  phone: { zh: '　电话：', en: '  Phone: ', es: '  Tel.: ' },
} satisfies Record<string, LocalText>

/** What the report answers for: the sample as sent in, or the sample the laboratory took itself. */
export const scopeWords = {
  sent: {
    zh: '本报告仅对来样负责；',
    en: 'This report is valid only for the sample as received. ',
    es: 'Este informe solo es válido para la muestra recibida. ',
  },
  sampled: {
    zh: '本报告仅对所检样品负责；',
    en: 'This report is valid only for the samples tested. ',
    es: 'Este informe solo es válido para las muestras ensayadas. ',
  },
} satisfies Record<string, LocalText>

/** What the number beside a mark is, by kind of certificate. */
export const certificateWords: Readonly<Record<string, LocalText>> = {
  cma: { zh: '资质认定证书编号：', en: 'CMA certificate no.: ', es: 'N.º de acreditación CMA: ' },
  cnas: { zh: '认可证书编号：CNAS ', en: 'Accreditation no.: CNAS ', es: 'N.º de acreditación: CNAS ' },
  grade: { zh: '等级证书：', en: 'Grade certificate: ', es: 'Certificado de clasificación: ' },
}

/** Words across the pages of a print that is no original. */
export const markWords = {
  draft: { zh: '草稿', en: 'DRAFT', es: 'BORRADOR' },
  /** A record before the report over it is approved. */
  unapproved: { zh: '未审核', en: 'NOT APPROVED', es: 'NO APROBADO' },
  copy: { zh: '副本', en: 'COPY', es: 'COPIA' },
  void: { zh: '作废', en: 'VOID', es: 'ANULADO' },
  /** A template that is filled from a worked example. */
  specimen: { zh: '样张', en: 'SPECIMEN', es: 'MUESTRA' },
  /** A new original in place of a lost one. */
  reissue: { zh: '补发', en: 'REISSUED', es: 'REEMITIDO' },
} satisfies Record<string, LocalText>

/** Printed words of a proxy's signature. */
export const proxyMark = { zh: '（代）', en: ' (for)', es: ' (p. o.)' } satisfies LocalText

/** What joins the figures of a calculation on a record. */
export const calculationWords = {
  colon: { zh: '：', en: ': ', es: ': ' },
  comma: { zh: '、', en: ', ', es: ', ' },
  semicolon: { zh: '；', en: '; ', es: '; ' },
  rounded: {
    zh: '，修约到 {step}（GB/T 8170）',
    en: ', rounded to {step} (GB/T 8170)',
    es: ', redondeado a {step} (GB/T 8170)',
  },
  digits: {
    zh: '，修约到 {digits} 位有效数字（GB/T 8170）',
    en: ', rounded to {digits} significant digits (GB/T 8170)',
    es: ', redondeado a {digits} cifras significativas (GB/T 8170)',
  },
  byStandard: {
    zh: '，按 {standard} 修约',
    en: ', rounded by {standard}',
    es: ', redondeado según {standard}',
  },
  clause: { zh: '：按 {clause} 计算', en: ': computed by {clause}', es: ': calculado según {clause}' },
  unrounded: { zh: ' → 未修约 {value}', en: ' → unrounded {value}', es: ' → sin redondear {value}' },
  dropped: { zh: '不计 {values}', en: 'left out {values}', es: 'sin contar {values}' },
  note: { zh: '（{note}）', en: ' ({note})', es: ' ({note})' },
  more: { zh: '…（共 {count} 个）', en: '… ({count} values)', es: '… ({count} valores)' },
  elsewhere: {
    zh: '逐样计算见电子记录。',
    en: 'The calculation of each sample is in the electronic record.',
    es: 'El cálculo de cada muestra consta en el registro electrónico.',
  },
  behind: {
    zh: '计算见末页。',
    en: 'The calculation is on the last page.',
    es: 'El cálculo está en la última página.',
  },
} satisfies Record<string, LocalText>

/** Functions of formulas in words; a formula with another one is told by its clause. */
export const functionWords: Readonly<Record<string, LocalText>> = {
  mean: { zh: '平均值', en: 'mean', es: 'media' },
  min: { zh: '最小值', en: 'minimum', es: 'mínimo' },
  max: { zh: '最大值', en: 'maximum', es: 'máximo' },
  std: { zh: '标准差', en: 'standard deviation', es: 'desviación estándar' },
  sum: { zh: '合计', en: 'sum', es: 'suma' },
  count: { zh: '个数', en: 'number', es: 'número' },
  mid3: { zh: '三值取值', en: 'value of three', es: 'valor de tres' },
  prism3: { zh: '三值取值', en: 'value of three', es: 'valor de tres' },
  prism6: { zh: '六值取值', en: 'value of six', es: 'valor de seis' },
  drop_far: { zh: '剔除最远值', en: 'without the farthest', es: 'sin el más alejado' },
  minutes: { zh: '分钟数', en: 'minutes', es: 'minutos' },
  intercept: { zh: '直线截距', en: 'intercept', es: 'ordenada' },
  slope: { zh: '直线斜率', en: 'slope', es: 'pendiente' },
  atan_deg: { zh: '反正切', en: 'arctan', es: 'arctan' },
  log10: { zh: 'lg', en: 'log10', es: 'log10' },
  interp_xy: { zh: '内插', en: 'interpolated', es: 'interpolado' },
}
