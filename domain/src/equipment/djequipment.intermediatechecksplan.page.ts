import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { intermediateCheckPlan } from './intermediate-check-plan.entity.ts'
import { intermediateCheckRecord } from './intermediate-check-record.entity.ts'

/** Checks of machines between two calibrations, as planned and as they came out. */
export default defineMasterDetailPage('djequipment.intermediatechecksplan', {
  entity: intermediateCheckPlan,
  columns: [
    { of: 'plan_no', width: 190 },
    { of: 'equipment_number', width: 116 },
    { of: 'equipment_id', width: 140 },
    { of: 'method', width: 160 },
    { of: 'standard_text', width: 140 },
    { of: 'allowed', width: 80, optional: true },
    { of: 'cycle_months', width: 80 },
    { of: 'planned_on', width: 112 },
    { of: 'checked_on', width: 112 },
    { of: 'checker_id', width: 80 },
    { of: 'result', width: 80 },
    { of: 'record_count', width: 80 },
    { of: 'state', width: 90 },
  ],
  filters: ['planned_on', 'equipment_id', 'state'],
  sort: 'planned_on',
  chips: [
    {
      key: 'due',
      label: { zh: '15 天内', en: 'Within 15 days', es: 'En 15 días' },
      tone: 'orange',
      filters: [
        { field: 'state', op: 'neq', value: 'done' },
        { field: 'planned_on', op: 'gte', value: '@today' },
        { field: 'planned_on', op: 'lte', value: '@today+15' },
      ],
    },
    {
      key: 'overdue',
      label: { zh: '已超期', en: 'Overdue', es: 'Vencidas' },
      tone: 'red',
      filters: [
        { field: 'state', op: 'neq', value: 'done' },
        { field: 'planned_on', op: 'lt', value: '@today' },
      ],
    },
  ],
  form: [
    { of: 'equipment_id', once: true },
    'planned_on',
    { of: 'method', needed: true },
    'standard_text',
    { of: 'allowed', needed: true },
    'unit',
    'criteria',
    'checker_id',
    'cycle_months',
  ],
  details: [
    defineDetail({
      entity: intermediateCheckRecord,
      label: { zh: '核查记录', en: 'Records', es: 'Registros' },
      by: 'intermediate_check_plan_id',
      op: 'record',
      columns: [
        { of: 'checked_on', width: 112 },
        { of: 'value_1', width: 90 },
        { of: 'value_2', width: 90 },
        { of: 'value_3', width: 90 },
        { of: 'mean', width: 90 },
        { of: 'reference_value', width: 90 },
        { of: 'difference', width: 90 },
        { of: 'allowed', width: 90 },
        { of: 'en_value', width: 80 },
        { of: 'result', width: 90 },
        { of: 'checker_id', width: 80 },
      ],
      sort: '-checked_on',
      form: [
        'checked_on',
        'reference_value',
        'value_1',
        'value_2',
        'value_3',
        'uncertainty',
        {
          of: 'reference_uncertainty',
          hint: {
            zh: '两个不确定度都填写时计算 En，|En| 大于 1 为不合格',
            en: 'With both uncertainties En is reckoned; |En| above 1 fails',
            es: 'Con ambas incertidumbres se calcula En; |En| mayor que 1 no es conforme',
          },
        },
        'checker_id',
        'treatment',
      ],
    }),
  ],
  commands: [
    {
      op: 'approve',
      action: 'Approve',
      label: { zh: '批准', en: 'Approve', es: 'Aprobar' },
      when: { field: 'state', is: 'draft' },
    },
  ],
  empty: {
    zh: '还没有核查计划，先生成年度计划',
    en: 'No checks planned yet. Make the plan of the year first',
    es: 'Aún no hay comprobaciones. Genere antes el plan del año',
  },
  // dialogs in web/src/features/equipment/checks-page.tsx
  byHand: ['plan', 'chart', 'print'],
})
