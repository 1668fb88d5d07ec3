import { enumList } from '../kit/fields/enum.ts'

export const calibrationStatus = enumList('calibration_status', {
  not_required: { zh: '不需检校', en: 'Not required', es: 'No requerida' },
  valid: { zh: '有效', en: 'Valid', es: 'Vigente' },
  due_soon: { zh: '即将到期', en: 'Due soon', es: 'Próximo vencimiento' },
  overdue: { zh: '已超期', en: 'Overdue', es: 'Vencido' },
  unconfirmed: { zh: '待确认', en: 'Certificate to confirm', es: 'Certificado por confirmar' },
  failed: { zh: '不合格', en: 'Failed', es: 'No conforme' },
})

export const equipmentLabel = enumList('equipment_label', {
  green: { zh: '合格（绿）', en: 'Qualified (green)', es: 'Apto (verde)' },
  yellow: { zh: '准用（黄）', en: 'Limited use (yellow)', es: 'Uso limitado (amarillo)' },
  red: { zh: '停用（红）', en: 'Stopped (red)', es: 'Fuera de servicio (rojo)' },
})

export const equipmentState = enumList('equipment_state', {
  in_service: { zh: '在用', en: 'In service', es: 'En servicio' },
  stopped: { zh: '停用', en: 'Stopped', es: 'Parado' },
  faulty: { zh: '故障', en: 'Faulty', es: 'Averiado' },
  repairing: { zh: '维修中', en: 'In repair', es: 'En reparación' },
  calibrating: { zh: '送检中', en: 'At calibration', es: 'En calibración' },
  degraded: { zh: '降级使用', en: 'Downgraded', es: 'Degradado' },
  sealed: { zh: '封存', en: 'Sealed', es: 'Precintado' },
  scrapped: { zh: '报废', en: 'Scrapped', es: 'De baja' },
  lost: { zh: '遗失', en: 'Lost', es: 'Extraviado' },
})

/** What is decided of a machine with a fault. */
export const faultDecision = enumList('equipment_fault.decision', {
  stop: { zh: '停用', en: 'Stop it', es: 'Detenerlo' },
  keep: { zh: '继续使用', en: 'Go on using it', es: 'Seguir usándolo' },
})
