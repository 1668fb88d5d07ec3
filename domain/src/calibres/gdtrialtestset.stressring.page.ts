import { defineCalibrationPage, defineDetail } from '../kit/page/define.ts'
import { correlationField, equationFields, lacking, thirdDegree } from './equation-form.ts'
import { fitRing } from './equations.ts'
import { stressRing } from './stress-ring.entity.ts'
import { stressRingPoint } from './stress-ring-point.entity.ts'

const points = defineDetail({
  entity: stressRingPoint,
  by: 'stress_ring_id',
  columns: ['sort_no', { of: 'y', width: 110 }, { of: 'readings', width: 260 }],
  sort: 'sort_no',
  form: ['sort_no', 'y', 'readings'],
  inPlace: true,
})

/** Equations of proving rings and dial gauges: the force that a reading stands for. */
export default defineCalibrationPage('gdtrialtestset.stressring', {
  entity: stressRing,
  columns: [
    { of: 'equation_name', width: 150 },
    { of: 'ring_no', width: 110 },
    { of: 'equipment_id', width: 120 },
    { of: 'degree', width: 70 },
    { of: 'constant', width: 100 },
    { of: 'coefficient', width: 130 },
    { of: 'correlation_coefficient', width: 100 },
    { of: 'regression_equation', width: 220 },
    { of: 'x_unit', width: 90, optional: true },
    { of: 'y_unit', width: 90, optional: true },
    { of: 'certificate_no', width: 130, optional: true },
    'calibrated_on',
    { of: 'valid_to', as: 'expiry' },
    { of: 'version_no', width: 70 },
    { of: 'enabled', as: 'switch' },
    { of: 'used_count', width: 80 },
  ],
  filters: ['ring_no', 'enabled', 'valid_to'],
  sort: 'ring_no',
  form: [
    {
      fields: [
        { of: 'equation_name', missing: lacking.name },
        { of: 'ring_no', needed: true },
        'equipment_id',
        ...equationFields,
        thirdDegree,
        correlationField,
        { of: 'x_unit', needed: true },
        { of: 'y_unit', needed: true },
        { of: 'reading_min', needed: true },
        { of: 'reading_max', needed: true },
        { of: 'calibrated_on', needed: true },
        { of: 'valid_to', needed: true },
        'certificate_no',
      ],
    },
    { title: { zh: '标定点', en: 'Calibration points', es: 'Puntos de calibración' }, fields: [], rows: points },
  ],
  formColumns: 1,
  importable: true,
  byHand: ['regress', 'tryOut'],
  calibration: { work: fitRing, number: 'ring_no' },
  empty: {
    zh: '还没有应力环方程，先新增',
    en: 'No ring equations yet. Add the first',
    es: 'Aún no hay ecuaciones de anillos. Añada la primera',
  },
})
