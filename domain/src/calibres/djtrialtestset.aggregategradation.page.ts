import { defineCalibrationPage, defineDetail } from '../kit/page/define.ts'
import { aggregateGradation } from './aggregate-gradation.entity.ts'
import { aggregateGradationSieve } from './aggregate-gradation-sieve.entity.ts'
import { gradationWork } from './gradation.ts'

const sieves = defineDetail({
  entity: aggregateGradationSieve,
  by: 'aggregate_gradation_id',
  columns: [
    { of: 'sieve_mm', width: 110 },
    { of: 'pass_lower', width: 92 },
    { of: 'pass_upper', width: 92 },
    { of: 'median', width: 90 },
    { of: 'pass_target', width: 92 },
    { of: 'tolerance', width: 112 },
    { of: 'is_key', width: 100 },
  ],
  sort: '-sieve_mm',
  form: ['sieve_mm', 'pass_lower', 'pass_upper', 'pass_target', 'tolerance', 'is_key'],
  inPlace: true,
})

/** Gradations of standards, projects and designs; a sieving test takes the limits of one of them. */
export default defineCalibrationPage('djtrialtestset.aggregategradation', {
  entity: aggregateGradation,
  columns: [
    { of: 'name', width: 190 },
    { of: 'code', width: 110 },
    { of: 'kind', width: 100 },
    { of: 'material_type', width: 130 },
    { of: 'standard_id', width: 160 },
    { of: 'ordinate', width: 90 },
    { of: 'sieve_count', width: 70 },
    { of: 'sieve_shape', width: 80, optional: true },
    { of: 'entrust_unit_id', width: 160 },
    { of: 'project_id', width: 150 },
    { of: 'valid_from', width: 110 },
    { of: 'version_no', width: 70 },
    { of: 'enabled', as: 'switch' },
    { of: 'used_count', width: 80 },
    { of: 'copied_from_id', width: 160, optional: true },
    { of: 'deviation_note', width: 200, optional: true },
  ],
  filters: ['name', 'kind', 'material_type', 'enabled'],
  sort: 'code',
  form: [
    {
      fields: [
        'name',
        'code',
        'kind',
        {
          of: 'material_type',
          needed: true,
          hint: {
            zh: '沥青混合料按d^0.45作图，其他按lg d',
            en: 'Asphalt mixtures are drawn over d^0.45, others over lg d',
            es: 'Las mezclas asfálticas se dibujan sobre d^0,45, las demás sobre lg d',
          },
        },
        { of: 'ordinate', needed: true },
        'sieve_shape',
        { of: 'standard_id', needed: true },
        'entrust_unit_id',
        'project_id',
        'valid_from',
        'deviation_note',
        'enabled',
      ],
    },
    { title: { zh: '筛孔', en: 'Sieves', es: 'Tamices' }, fields: [], rows: sieves },
  ],
  formColumns: 2,
  commands: [
    {
      op: 'loadStandard',
      action: 'LoadStandard',
      label: { zh: '载入标准级配', en: 'Load standard', es: 'Cargar normativa' },
      shared: true,
      consequence: {
        zh: '所选级配成为本单位的级配，可以收窄；放宽须填写说明。',
        en: 'The chosen gradations become your own. They may be narrowed; a wider one says why.',
        es: 'Las granulometrías elegidas pasan a ser propias. Se pueden estrechar; una más amplia indica el motivo.',
      },
    },
  ],
  byHand: ['paste', 'tryOut'],
  calibration: { work: gradationWork, number: 'code' },
  empty: {
    zh: '还没有级配，先载入标准级配或新增',
    en: 'No gradations yet. Load a standard one or add one',
    es: 'Aún no hay granulometrías. Cargue una normativa o añada una',
  },
})
