import type { Label } from '../kit/label.ts'

/** Words that several ledgers share and no field of an entity has. */
export const ledgerWords = {
  client: { zh: '委托单位', en: 'Client', es: 'Cliente' },
  day: { zh: '日', en: 'Day', es: 'Día' },
  month: { zh: '月份', en: 'Month', es: 'Mes' },
  project: { zh: '工程项目', en: 'Project', es: 'Proyecto' },
  represented: { zh: '代表数量', en: 'Represents', es: 'Representa' },
  part: { zh: '桩号部位', en: 'Stake and part', es: 'P.K. y parte de obra' },
  passRate: { zh: '合格率', en: 'Pass rate', es: 'Tasa de conformidad' },
  reports: { zh: '报告', en: 'Reports', es: 'Informes' },
  overdue: { zh: '超期', en: 'Overdue', es: 'Fuera de plazo' },
  registrar: { zh: '登记人', en: 'Registered by', es: 'Registrado por' },
} satisfies Readonly<Record<string, Label>>
