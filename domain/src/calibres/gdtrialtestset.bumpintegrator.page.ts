import { defineCalibrationPage, defineDetail } from '../kit/page/define.ts'
import { bumpIntegrator } from './bump-integrator.entity.ts'
import { bumpIntegratorSection } from './bump-integrator-section.entity.ts'
import { correlationField, equationFields, lacking } from './equation-form.ts'
import { fitBump } from './equations.ts'

const sections = defineDetail({
  entity: bumpIntegratorSection,
  by: 'bump_integrator_id',
  columns: [
    { of: 'section_name', width: 120 },
    { of: 'section_length', width: 100 },
    { of: 'y', width: 100 },
    { of: 'runs', width: 340 },
  ],
  sort: 'sort_no',
  form: ['section_name', 'section_length', 'y', 'runs'],
  inPlace: true,
})

/** The relation of a vehicle's accumulated bumps to the roughness of the road, for one speed and tyre pressure. */
export default defineCalibrationPage('gdtrialtestset.bumpintegrator', {
  entity: bumpIntegrator,
  columns: [
    { of: 'equation_name', width: 160 },
    { of: 'vehicle_no', width: 110 },
    { of: 'equipment_id', width: 120 },
    { of: 'speed_kmh', width: 100 },
    { of: 'tyre_pressure', width: 110 },
    { of: 'y_name', width: 100, optional: true },
    { of: 'degree', width: 70 },
    { of: 'regression_equation', width: 200 },
    { of: 'correlation_coefficient', width: 100 },
    { of: 'range_min', width: 100, optional: true },
    { of: 'range_max', width: 100, optional: true },
    'calibrated_on',
    { of: 'valid_to', as: 'expiry' },
    { of: 'version_no', width: 70 },
    { of: 'enabled', as: 'switch' },
    { of: 'used_count', width: 80 },
  ],
  filters: ['vehicle_no', 'enabled', 'valid_to'],
  sort: 'vehicle_no',
  form: [
    {
      fields: [
        { of: 'equation_name', missing: lacking.name },
        { of: 'vehicle_no', needed: true },
        'equipment_id',
        { of: 'speed_kmh', needed: true },
        'tyre_pressure',
        'y_name',
        ...equationFields,
        correlationField,
        'range_min',
        'range_max',
        { of: 'calibrated_on', needed: true },
        'valid_to',
      ],
    },
    {
      title: { zh: '标定路段', en: 'Calibration sections', es: 'Tramos de calibración' },
      fields: [],
      rows: sections,
    },
  ],
  formColumns: 1,
  importable: true,
  byHand: ['regress', 'tryOut'],
  calibration: { work: fitBump, number: 'equation_name' },
  empty: {
    zh: '还没有颠簸累积仪方程，先新增',
    en: 'No bump integrator equations yet. Add the first',
    es: 'Aún no hay ecuaciones del integrador de baches. Añada la primera',
  },
})
