import { defineCalibrationPage } from '../kit/page/define.ts'
import { sandCylinder } from './sand-cylinder.entity.ts'
import { calibrateCylinder } from './sand-cylinder.ts'

/** Sand cylinders with the sand of their cone and the density of their sand, for the sand replacement method. */
export default defineCalibrationPage('gdtrialtestset.sandcylinder', {
  entity: sandCylinder,
  columns: [
    { of: 'cylinder_no', width: 120 },
    { of: 'diameter_mm', width: 90 },
    { of: 'cone_sand_mass', width: 110 },
    { of: 'tank_volume', width: 120 },
    { of: 'tank_sand_mass', width: 110 },
    { of: 'sand_density', width: 100 },
    { of: 'sand_batch', width: 110 },
    'calibrated_on',
    { of: 'valid_to', as: 'expiry' },
    { of: 'version_no', width: 70 },
    { of: 'enabled', as: 'switch' },
    { of: 'used_count', width: 80 },
  ],
  filters: ['cylinder_no', 'valid_to', 'enabled'],
  sort: 'cylinder_no',
  form: [
    'cylinder_no',
    'diameter_mm',
    'cone_runs',
    'cone_sand_mass',
    'tank_volume',
    'tank_runs',
    'tank_sand_mass',
    {
      of: 'sand_density',
      hint: {
        zh: '由罐内砂质量和容积算得',
        en: 'Reckoned from the sand in the tank and its volume',
        es: 'Se calcula con la arena del recipiente y su volumen',
      },
    },
    {
      of: 'sand_batch',
      needed: true,
      hint: {
        zh: '换用新批量砂须重新标定',
        en: 'A new batch of sand needs a new calibration',
        es: 'Un lote nuevo de arena exige otra calibración',
      },
    },
    'calibrated_on',
    'valid_to',
    'equipment_id',
    'workplace_id',
  ],
  formColumns: 1,
  importable: true,
  calibration: {
    work: calibrateCylinder,
    number: 'cylinder_no',
    measured: ['cone_runs', 'tank_volume', 'tank_runs'],
    together: ['sand_batch', 'calibrated_on', 'valid_to'],
  },
  empty: {
    zh: '还没有灌砂筒，先新增',
    en: 'No sand cylinders yet. Add the first',
    es: 'Aún no hay cilindros de arena. Añada el primero',
  },
})
