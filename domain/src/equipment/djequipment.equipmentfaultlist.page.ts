import { oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { defineListPage } from '../kit/page/define.ts'
import { equipmentFault } from './equipment-fault.entity.ts'
import { faultDecision } from './lists.ts'

const { cause, impact_assessment } = equipmentFault.fields
const unsettled = ['open', 'repairing'] as const

/** Faults of machines: reported by anybody, judged by the keeper, ended by a repair or with words on why. */
export default defineListPage('djequipment.equipmentfaultlist', {
  entity: equipmentFault,
  columns: [
    { of: 'fault_no', width: 120 },
    { of: 'equipment_number', width: 120 },
    { of: 'equipment_id', width: 140, label: { zh: '设备名称', en: 'Equipment', es: 'Equipo' } },
    { of: 'state', width: 100 },
    { of: 'found_at', width: 160 },
    { of: 'found_by_id', width: 100 },
    { of: 'phenomenon', width: 200 },
    { of: 'severity', width: 80 },
    { of: 'photo_file_id', width: 60 },
    { of: 'affected_tests', width: 100 },
    { of: 'repair_no', width: 120 },
    { of: 'cause', width: 140, optional: true },
    { of: 'impact_assessment', width: 140, optional: true },
    { of: 'treatment', width: 140, optional: true },
    { of: 'closed_at', width: 160, optional: true },
  ],
  filters: ['state', 'found_at', 'equipment_id', 'severity'],
  sort: '-found_at',
  chips: [
    {
      key: 'open',
      label: { zh: '待处理', en: 'Open', es: 'Pendientes' },
      tone: 'red',
      filters: [{ field: 'state', op: 'eq', value: 'open' }],
    },
    {
      key: 'repairing',
      label: { zh: '维修中', en: 'In repair', es: 'En reparación' },
      tone: 'orange',
      filters: [{ field: 'state', op: 'eq', value: 'repairing' }],
    },
    {
      key: 'cleared',
      label: { zh: '已排除', en: 'Cleared', es: 'Resueltas' },
      filters: [{ field: 'state', op: 'eq', value: 'cleared' }],
    },
  ],
  form: [
    {
      of: 'equipment_id',
      hint: {
        zh: '可扫描设备标签',
        en: 'The label of the device may be scanned',
        es: 'Se puede leer la etiqueta del equipo',
      },
    },
    'found_at',
    'phenomenon',
    {
      of: 'severity',
      hint: {
        zh: '严重故障立即停用该设备',
        en: 'A critical fault takes the device out of use at once',
        es: 'Una avería grave retira el equipo de inmediato',
      },
    },
    'photo_file_id',
  ],
  commands: [
    {
      op: 'handle',
      action: 'Handle',
      label: { zh: '处理', en: 'Handle', es: 'Tramitar' },
      single: true,
      when: { field: 'state', is: unsettled },
      ask: {
        decision: { field: oneOf({ zh: '处置', en: 'Decision', es: 'Decisión' }, faultDecision), required: true },
        cause: { field: cause, required: true, held: true },
        impact_assessment: { field: impact_assessment, held: true },
      },
      consequence: {
        zh: '未填写影响评估时，受影响试验由质量负责人评估。',
        en: 'Without an assessment the quality manager assesses the affected tests.',
        es: 'Sin evaluación, el responsable de calidad evalúa los ensayos afectados.',
      },
      touches: ['Equipment', 'Records', 'TodoItems'],
    },
    {
      op: 'bindData',
      action: 'BindData',
      label: { zh: '配对维修', en: 'Pair with repair', es: 'Emparejar con reparación' },
      single: true,
      when: { field: 'state', is: unsettled },
      ask: {
        equipment_repair_id: {
          field: ref({ zh: '维修单', en: 'Repair', es: 'Reparación' }, { to: 'equipment_repair' }),
          required: true,
        },
      },
      touches: ['EquipmentRepairs'],
    },
    {
      op: 'close',
      action: 'Close',
      label: { zh: '关闭', en: 'Close', es: 'Cerrar' },
      single: true,
      when: { field: 'state', is: 'open' },
      reason: 'required',
      consequence: {
        zh: '不经维修排除；设备恢复原状态，不再提示。',
        en: 'Cleared without a repair: the device is as before, without a warning.',
        es: 'Resuelta sin reparación: el equipo vuelve a su estado, sin aviso.',
      },
      touches: ['Equipment', 'Records', 'TodoItems'],
    },
  ],
  empty: { zh: '没有设备故障', en: 'No faults', es: 'Sin averías' },
})
