import { defineListPage } from '../kit/page/define.ts'
import { equipmentMaintenance } from './equipment-maintenance.entity.ts'

/** Maintenance of machines, planned by the cycles of their classes and recorded when it is done. */
export default defineListPage('djequipment.equipmentmaintenance', {
  entity: equipmentMaintenance,
  columns: [
    { of: 'maintain_no', width: 215 },
    { of: 'equipment_number', width: 116, optional: true },
    { of: 'equipment_id', width: 140 },
    { of: 'kind', width: 80 },
    { of: 'planned_on', width: 112 },
    { of: 'done_on', width: 112 },
    { of: 'content', width: 200 },
    { of: 'result', width: 120, optional: true },
    { of: 'state_before', width: 90 },
    { of: 'state_after', width: 90 },
    { of: 'maintainer_id', width: 80 },
    { of: 'next_on', width: 112 },
    { of: 'state', width: 90 },
    { of: 'file_id', width: 60 },
  ],
  filters: ['planned_on', 'kind', 'equipment_id', 'state'],
  sort: 'planned_on',
  chips: [
    {
      key: 'due',
      label: { zh: '7 天内', en: 'Within 7 days', es: 'En 7 días' },
      tone: 'orange',
      filters: [
        { field: 'state', op: 'eq', value: 'planned' },
        { field: 'planned_on', op: 'gte', value: '@today' },
        { field: 'planned_on', op: 'lte', value: '@today+7' },
      ],
    },
    {
      key: 'overdue',
      label: { zh: '已超期', en: 'Overdue', es: 'Vencidos' },
      tone: 'red',
      filters: [
        { field: 'state', op: 'eq', value: 'planned' },
        { field: 'planned_on', op: 'lt', value: '@today' },
      ],
    },
  ],
  form: [
    { of: 'equipment_id', once: true },
    'kind',
    'planned_on',
    'content',
    {
      of: 'cycle_days',
      hint: { zh: '留空按设备类型的周期', en: 'Empty: by the class', es: 'Vacío: según la clase' },
    },
    {
      of: 'done_on',
      hint: { zh: '填写后即为完成', en: 'Once entered the line is done', es: 'Al indicarla queda terminado' },
    },
    'maintainer_id',
    'result',
    'state_after',
    'file_id',
  ],
  commands: [
    {
      op: 'finish',
      action: 'Finish',
      label: { zh: '完成', en: 'Finish', es: 'Terminar' },
      when: { field: 'state', is: 'planned' },
      consequence: {
        zh: '今天按计划内容完成，并按周期生成下一次。',
        en: 'Done today as planned; the next one follows by the cycle.',
        es: 'Terminado hoy según lo previsto; el siguiente sigue el periodo.',
      },
    },
  ],
  empty: {
    zh: '还没有保养，先生成年度计划',
    en: 'No maintenance yet. Make the plan of the year first',
    es: 'Aún no hay mantenimiento. Genere antes el plan del año',
  },
  // a dialog and the field of labels in web/src/features/equipment/maintenance-page.tsx
  byHand: ['plan', 'scan'],
})
