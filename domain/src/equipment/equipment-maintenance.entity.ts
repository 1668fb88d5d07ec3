import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { equipmentState } from './lists.ts'

const kindList = enumList('equipment_maintenance.kind', {
  daily: { zh: '日常', en: 'Daily', es: 'Diario' },
  periodic: { zh: '定期', en: 'Periodic', es: 'Periódico' },
  special: { zh: '专项', en: 'Special', es: 'Especial' },
})

const stateAfterList = enumList('equipment_maintenance.state_after', {
  normal: { zh: '正常', en: 'Normal', es: 'Normal' },
  abnormal: { zh: '异常', en: 'Abnormal', es: 'Anómalo' },
})

const stateList = enumList('equipment_maintenance.state', {
  planned: { zh: '计划', en: 'Planned', es: 'Planificado' },
  done: { zh: '已完成', en: 'Done', es: 'Terminado' },
})

/** Maintenance of a machine: planned for a day, then done with what was found. */
export const equipmentMaintenance = defineEntity('equipment_maintenance', {
  label: { zh: '设备维护保养', en: 'Equipment maintenance', es: 'Mantenimiento' },
  tenancy: 'business',
  title: 'maintain_no',
  pick: { label: 'maintain_no', search: ['maintain_no', 'content'] },
  index: [
    ['equipment_id', 'done_on'],
    ['state', 'planned_on'],
  ],
  computed: {
    equipment_number: text({ zh: '设备编号', en: 'Equipment number', es: 'N.º de equipo' }, { max: 50 }),
  },
  fields: {
    maintain_no: text(
      { zh: '保养编号', en: 'Maintenance number', es: 'N.º de mantenimiento' },
      {
        max: 80,
        byServer: true,
      },
    ),
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipo' }, { to: 'equipment', required: true }),
    kind: oneOf({ zh: '类别', en: 'Kind', es: 'Tipo' }, kindList, { required: true, default: 'periodic' }),
    planned_on: date({ zh: '计划日期', en: 'Planned', es: 'Fecha prevista' }),
    done_on: date({ zh: '保养日期', en: 'Done', es: 'Fecha de mantenimiento' }),
    content: text({ zh: '保养内容', en: 'Content', es: 'Contenido' }, { max: 500, required: true }),
    result: text({ zh: '保养结果', en: 'Result', es: 'Resultado' }, { max: 300 }),
    state_before: oneOf({ zh: '保养前状态', en: 'Before', es: 'Antes' }, equipmentState, { byServer: true }),
    state_after: oneOf({ zh: '保养后状态', en: 'After', es: 'Después' }, stateAfterList, { default: 'normal' }),
    maintainer_id: ref({ zh: '保养人', en: 'Maintained by', es: 'Realizado por' }, { to: 'app_user' }),
    next_on: date({ zh: '下次日期', en: 'Next', es: 'Próxima fecha' }, { byServer: true }),
    cycle_days: integer({ zh: '周期', en: 'Cycle', es: 'Periodo' }, { unit: 'day', min: 1 }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'planned'),
    file_id: file({ zh: '文件', en: 'File', es: 'Archivo' }),
  },
})
