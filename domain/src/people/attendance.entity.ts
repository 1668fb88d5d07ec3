import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const methodList = enumList('attendance.method', {
  face: { zh: '人脸', en: 'Face', es: 'Cara' },
  scan: { zh: '扫码', en: 'Scan', es: 'Código' },
  location: { zh: '定位', en: 'Location', es: 'Ubicación' },
  manual: { zh: '手工', en: 'Manual', es: 'Manual' },
})

export const attendanceState = enumList('attendance.state', {
  normal: { zh: '正常', en: 'Normal', es: 'Normal' },
  late: { zh: '迟到', en: 'Late', es: 'Retraso' },
  early: { zh: '早退', en: 'Left early', es: 'Salida anticipada' },
  /** Checked in too far from the site: no presence. */
  abnormal: { zh: '异常', en: 'Away from the site', es: 'Fuera de la obra' },
  absent: { zh: '缺勤', en: 'Absent', es: 'Ausente' },
  leave: { zh: '请假', en: 'On leave', es: 'Permiso' },
})

/** Presence of a person at a site laboratory on a day. */
export const attendance = defineEntity('attendance', {
  label: { zh: '人员考勤', en: 'Attendance', es: 'Asistencia' },
  tenancy: 'business',
  title: 'personnel_id',
  unique: [['personnel_id', 'day']],
  index: [['day']],
  computed: {
    person_name: text({ zh: '姓名', en: 'Name', es: 'Nombre' }, { max: 50 }),
    calc_post: text({ zh: '岗位', en: 'Post', es: 'Puesto' }, { max: 200 }),
  },
  fields: {
    personnel_id: ref({ zh: '人员', en: 'Person', es: 'Persona' }, { to: 'personnel', required: true, byServer: true }),
    day: date({ zh: '日期', en: 'Day', es: 'Día' }, { required: true, byServer: true }),
    in_at: datetime({ zh: '上班', en: 'In', es: 'Entrada' }, { byServer: true }),
    out_at: datetime({ zh: '下班', en: 'Out', es: 'Salida' }, { byServer: true }),
    method: oneOf({ zh: '方式', en: 'Way', es: 'Modo' }, methodList, { byServer: true }),
    /** How far from the site the last check-in was. */
    distance_m: integer({ zh: '距离', en: 'Distance', es: 'Distancia' }, { unit: 'm', byServer: true }),
    longitude: decimal(
      { zh: '经度', en: 'Longitude', es: 'Longitud' },
      { digits: [10, 6], unit: 'deg', byServer: true },
    ),
    latitude: decimal({ zh: '纬度', en: 'Latitude', es: 'Latitud' }, { digits: [9, 6], unit: 'deg', byServer: true }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, attendanceState, {
      required: true,
      default: 'normal',
      byServer: true,
    }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 300, byServer: true }),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Autorizado por' }, { to: 'app_user', byServer: true }),
  },
})
