import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { business } from './business.entity.ts'
import { project } from './project.entity.ts'
import { projectSection } from './project-section.entity.ts'

const sections = defineDetail({
  entity: projectSection,
  label: { zh: '标段', en: 'Sections', es: 'Lotes' },
  by: 'project_id',
  inPlace: true,
  sort: 'code',
  columns: [
    { of: 'code', width: 100 },
    { of: 'name', width: 240 },
    { of: 'start_stake', width: 110 },
    { of: 'end_stake', width: 110 },
    { of: 'contractor', width: 200 },
    { of: 'supervisor', width: 200 },
    { of: 'amount', width: 120 },
  ],
  form: ['code', 'name', 'start_stake', 'end_stake', 'contractor', 'supervisor', 'amount'],
})

/** Engineering projects with their contract sections; site laboratories, orders and the structure of works refer to them. */
export default defineMasterDetailPage('sysConfig.project', {
  entity: project,
  columns: [
    { of: 'name', width: 260 },
    { of: 'code', width: 110 },
    { of: 'kind', width: 100 },
    { of: 'trial_category_id', width: 90 },
    { of: 'organization_id', width: 180 },
    { of: 'region', width: 130 },
    { of: 'mileage', width: 180 },
    { of: 'start_date', width: 100 },
    { of: 'end_date', width: 100 },
    { of: 'section_count', width: 70 },
    { of: 'state', width: 80 },
  ],
  filters: ['name', 'code', 'kind', 'organization_id', 'state'],
  sort: '-start_date',
  importable: true,
  form: [
    {
      title: { zh: '工程', en: 'Project', es: 'Proyecto' },
      fields: [
        { of: 'code' },
        'name',
        'short_name',
        { of: 'kind', needed: true },
        { of: 'trial_category_id', needed: true },
        { of: 'organization_id', once: true },
        'province_id',
        'city_id',
        'address',
      ],
    },
    {
      title: { zh: '起讫与工期', en: 'Stakes and period', es: 'Puntos kilométricos y plazo' },
      fields: [
        { of: 'start_stake', hint: { zh: '如 K88+888.88', en: 'such as K88+888.88', es: 'p. ej. K88+888.88' } },
        'end_stake',
        'start_date',
        'end_date',
        'supervision_share',
      ],
    },
    {
      title: { zh: '参建单位', en: 'Participants', es: 'Participantes' },
      fields: ['owner_unit', 'design_unit', 'supervision_unit', 'construction_unit', 'quality_supervisor'],
    },
    { fields: ['remark'] },
    { title: sections.label, fields: [], rows: sections },
  ],
  details: [
    sections,
    defineDetail({
      entity: business,
      label: { zh: '参建单位', en: 'Units', es: 'Unidades' },
      by: 'project_id',
      sort: 'sort_no',
      columns: [
        { of: 'name', width: 260 },
        { of: 'type_id', width: 120 },
        { of: 'unit_category', width: 120 },
        { of: 'project_section_id', width: 160 },
        { of: 'phone', width: 130 },
        { of: 'state', width: 80 },
      ],
    }),
  ],
  commands: [
    {
      op: 'close',
      action: 'HandOver',
      label: { zh: '交工', en: 'Hand over', es: 'Entregar' },
      reason: 'optional',
      single: true,
      consequence: {
        zh: '工程设为完工；90 天后，其工地试验室只能查看，不能再登记和检测。',
        en: 'The project is finished; 90 days later its site laboratories can only read.',
        es: 'El proyecto queda terminado; a los 90 días sus laboratorios de obra solo podrán consultar.',
      },
    },
  ],
})
