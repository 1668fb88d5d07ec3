import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const severityList = enumList('equipment_fault.severity', {
  minor: { zh: '轻微', en: 'Minor', es: 'Leve' },
  major: { zh: '一般', en: 'Major', es: 'Media' },
  critical: { zh: '严重', en: 'Critical', es: 'Grave' },
})

const stateList = enumList('equipment_fault.state', {
  open: { zh: '待处理', en: 'Open', es: 'Pendiente de tratamiento' },
  repairing: { zh: '维修中', en: 'In repair', es: 'En reparación' },
  cleared: { zh: '已排除', en: 'Cleared', es: 'Resuelta' },
  closed: { zh: '已闭合', en: 'Closed', es: 'Cerrado' },
})

/** Fault list entry. */
export const equipmentFault = defineEntity('equipment_fault', {
  label: { zh: '设备故障', en: 'Equipment fault', es: 'Avería' },
  tenancy: 'business',
  title: 'fault_no',
  pick: { label: 'fault_no', search: ['fault_no'] },
  index: [['equipment_id', 'found_at'], ['state']],
  computed: {
    equipment_number: text({ zh: '设备编号', en: 'Equipment number', es: 'N.º de equipo' }),
    /** Tests made with the machine since its fault began. */
    affected_tests: integer({ zh: '受影响试验', en: 'Affected tests', es: 'Ensayos afectados' }),
    repair_no: text({ zh: '维修单号', en: 'Repair', es: 'N.º de reparación' }),
  },
  fields: {
    fault_no: text({ zh: '故障编号', en: 'Fault number', es: 'N.º de avería' }, { max: 60, byServer: true }),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment', required: true }),
    found_at: datetime({ zh: '发现时间', en: 'Found', es: 'Fecha de detección' }, { required: true, default: 'now' }),
    found_by_id: ref(
      { zh: '发现人', en: 'Found by', es: 'Detectado por' },
      { to: 'app_user', required: true, byServer: true },
    ),
    phenomenon: text({ zh: '故障现象', en: 'Phenomenon', es: 'Síntoma de la avería' }, { max: 500, required: true }),
    cause: text({ zh: '原因分析', en: 'Cause', es: 'Análisis de causa' }, { max: 500, byServer: true }),
    severity: oneOf({ zh: '严重程度', en: 'Severity', es: 'Gravedad' }, severityList, {
      required: true,
      default: 'major',
    }),
    affected_from: datetime(
      { zh: '影响起始', en: 'Results affected from', es: 'Inicio de la afectación' },
      { byServer: true },
    ),
    /** tasks tested with it since its last good check. */
    affected_task_ids: json(
      { zh: '受影响任务', en: 'Affected tasks', es: 'Tareas afectadas' },
      { default: [], byServer: true },
    ),
    impact_assessment: longtext(
      { zh: '影响评估', en: 'Impact assessment', es: 'Evaluación del impacto' },
      { byServer: true },
    ),
    treatment: text({ zh: '处理措施', en: 'Treatment', es: 'Medidas adoptadas' }, { max: 500, byServer: true }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'open'),
    closed_at: datetime({ zh: '闭合时间', en: 'Closed', es: 'Fecha de cierre' }, { byServer: true }),
    photo_file_id: file({ zh: '照片', en: 'Photo', es: 'Foto' }),
  },
})
