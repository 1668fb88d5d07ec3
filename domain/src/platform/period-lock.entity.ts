import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const scopeList = enumList('period_lock.scope', {
  test: { zh: '检测数据', en: 'Test data', es: 'Datos de ensayo' },
  report: { zh: '报告', en: 'Reports', es: 'Informes' },
  charge: { zh: '收费', en: 'Charges', es: 'Cobros' },
  equipment: { zh: '设备', en: 'Equipment', es: 'Equipos' },
  workload: { zh: '工作量', en: 'Workload', es: 'Carga de trabajo' },
})

/** Closed period in which data of a scope cannot be changed. */
export const periodLock = defineEntity('period_lock', {
  label: { zh: '期间锁定', en: 'Period lock', es: 'Bloqueo de periodo' },
  tenancy: 'business',
  title: 'reason',
  pick: { label: 'reason', search: ['reason'] },
  index: [['scope', 'period_from', 'period_to']],
  computed: {
    /** Nobody opened it again. */
    locked: boolean({ zh: '已锁定', en: 'Locked', es: 'Bloqueado' }),
  },
  fields: {
    scope: oneOf({ zh: '范围', en: 'Scope', es: 'Alcance' }, scopeList, { required: true }),
    period_from: date({ zh: '起始', en: 'From', es: 'Desde' }, { required: true }),
    period_to: date({ zh: '截止', en: 'To', es: 'Hasta' }, { required: true, min: 'period_from' }),
    locked_by_id: ref({ zh: '锁定人', en: 'Locked by', es: 'Bloqueado por' }, { to: 'app_user', required: true }),
    locked_on: datetime({ zh: '锁定时间', en: 'Locked', es: 'Fecha de bloqueo' }, { required: true, default: 'now' }),
    unlocked_by_id: ref({ zh: '解锁人', en: 'Unlocked by', es: 'Desbloqueado por' }, { to: 'app_user' }),
    unlocked_on: datetime({ zh: '解锁时间', en: 'Unlocked', es: 'Fecha de desbloqueo' }),
    reason: text({ zh: '原因', en: 'Reason', es: 'Motivo' }, { max: 300 }),
  },
})
