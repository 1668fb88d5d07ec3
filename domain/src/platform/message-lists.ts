import { enumList } from '../kit/fields/enum.ts'

/** Languages of the texts of messages. */
export const messageLanguages = enumList('message_template.language', {
  zh: { zh: '中文', en: 'Chinese', es: 'Chino' },
  en: { zh: '英文', en: 'English', es: 'Inglés' },
  es: { zh: '西班牙文', en: 'Spanish', es: 'Español' },
})

/** What work the events belong to; the first part of their codes. */
export const messageAreas = enumList('message_template.area', {
  order: { zh: '委托', en: 'Orders', es: 'Encargos' },
  sample: { zh: '样品', en: 'Samples', es: 'Muestras' },
  task: { zh: '任务', en: 'Tasks', es: 'Tareas' },
  testing: { zh: '试验', en: 'Tests', es: 'Ensayos' },
  report: { zh: '报告', en: 'Reports', es: 'Informes' },
  nonconforming: { zh: '不合格', en: 'Nonconformities', es: 'No conformidades' },
  charge: { zh: '收费', en: 'Charges', es: 'Cobros' },
  finance: { zh: '平台费用', en: 'Fees of the platform', es: 'Tarifas de la plataforma' },
  equipment: { zh: '设备', en: 'Equipment', es: 'Equipos' },
  personnel: { zh: '人员', en: 'People', es: 'Personal' },
  dispatch: { zh: '派出机构', en: 'Site laboratories', es: 'Laboratorios de obra' },
  climate: { zh: '环境', en: 'Environment', es: 'Ambiente' },
  standard: { zh: '标准与文件', en: 'Standards', es: 'Normas' },
  numbering: { zh: '编号', en: 'Numbering', es: 'Numeración' },
  todo: { zh: '待办与导出', en: 'To-dos', es: 'Pendientes' },
  renewal: { zh: '续期', en: 'Renewals', es: 'Renovaciones' },
  feedback: { zh: '反馈', en: 'Feedback', es: 'Comentarios' },
  signing: { zh: '签名', en: 'Signatures', es: 'Firmas' },
  label: { zh: '标识', en: 'Labels', es: 'Etiquetas' },
  exchange: { zh: '数据上报', en: 'Transfers', es: 'Envíos' },
  move: { zh: '人员调动', en: 'Moves of people', es: 'Traslados' },
  video: { zh: '视频监控', en: 'Video', es: 'Vídeo' },
  support: { zh: '后台支持', en: 'Support', es: 'Soporte' },
})
