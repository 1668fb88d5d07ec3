import { defineCalibrationPage, defineDetail } from '../kit/page/define.ts'
import { coneSounder } from './cone-sounder.entity.ts'
import { coneSounderPoint } from './cone-sounder-point.entity.ts'
import { correlationField, equationFields, lacking, thirdDegree } from './equation-form.ts'
import { fitSounder } from './equations.ts'

const points = defineDetail({
  entity: coneSounderPoint,
  by: 'cone_sounder_id',
  columns: ['sort_no', { of: 'x', width: 120 }, { of: 'y', width: 120 }],
  sort: 'sort_no',
  form: ['sort_no', 'x', 'y'],
  inPlace: true,
})

/** Equations from the reading of a penetrometer to bearing capacity, CBR or modulus. */
export default defineCalibrationPage('gdtrialtestset.conesounder', {
  entity: coneSounder,
  columns: [
    { of: 'equation_name', width: 160 },
    { of: 'sounder_kind', width: 150 },
    { of: 'equipment_id', width: 120 },
    { of: 'soil_text', width: 130 },
    { of: 'x_name', width: 110, optional: true },
    { of: 'y_name', width: 110, optional: true },
    { of: 'transform', width: 100 },
    { of: 'degree', width: 70 },
    { of: 'regression_equation', width: 200 },
    { of: 'correlation_coefficient', width: 100 },
    { of: 'range_min', width: 100 },
    { of: 'range_max', width: 100 },
    { of: 'standard_id', width: 160, optional: true },
    { of: 'valid_to', as: 'expiry' },
    { of: 'version_no', width: 70 },
    { of: 'enabled', as: 'switch' },
    { of: 'used_count', width: 80 },
  ],
  filters: ['sounder_kind', 'soil_text', 'enabled'],
  sort: 'sounder_kind',
  form: [
    {
      fields: [
        { of: 'equation_name', missing: lacking.name },
        'sounder_kind',
        { of: 'soil_text', needed: true },
        'equipment_id',
        'x_name',
        'y_name',
        'y_unit',
        {
          of: 'transform',
          needed: true,
          hint: {
            zh: '对数变换同时用于两个变量；试验直接采用不变换的一次方程',
            en: 'A logarithm is taken of both variables; tests compute with plain lines',
            es: 'El logaritmo se toma de ambas variables; los ensayos calculan con rectas sin transformar',
          },
        },
        ...equationFields,
        thirdDegree,
        correlationField,
        { of: 'range_min', needed: true },
        { of: 'range_max', needed: true },
        'standard_id',
        'calibrated_on',
        'valid_to',
      ],
    },
    { title: { zh: '标定点', en: 'Calibration points', es: 'Puntos de calibración' }, fields: [], rows: points },
  ],
  formColumns: 1,
  importable: true,
  byHand: ['regress', 'tryOut'],
  calibration: { work: fitSounder, number: 'equation_name' },
  empty: {
    zh: '还没有触探方程，先新增',
    en: 'No penetrometer equations yet. Add the first',
    es: 'Aún no hay ecuaciones de penetrómetro. Añada la primera',
  },
})
