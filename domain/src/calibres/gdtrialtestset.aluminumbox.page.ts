import { defineCalibrationPage } from '../kit/page/define.ts'
import { aluminumBox } from './aluminum-box.entity.ts'
import { weighBox } from './aluminum-box.ts'

/** Numbered moisture tins, so that a water content needs the number of the tin and two weighings. */
export default defineCalibrationPage('gdtrialtestset.aluminumbox', {
  entity: aluminumBox,
  columns: [
    { of: 'box_no', width: 100 },
    { of: 'box_mass', width: 90 },
    { of: 'lid_mass', width: 90 },
    { of: 'mass', width: 90 },
    { of: 'box_size', width: 110 },
    'weighed_date',
    { of: 'weighed_by_id', width: 90 },
    { of: 'next_check_date', as: 'expiry' },
    { of: 'last_mass', width: 112 },
    { of: 'mass_change', width: 112 },
    { of: 'version_no', width: 70 },
    { of: 'enabled', as: 'switch' },
    { of: 'used_count', width: 80 },
  ],
  filters: ['box_no', 'next_check_date', 'enabled'],
  sort: 'box_no',
  chips: [
    {
      key: 'moved',
      label: { zh: '质量变化超过 0.05 g', en: 'Mass moved by more than 0.05 g', es: 'Masa variada más de 0,05 g' },
      tone: 'red',
      filters: [],
      view: 'moved',
    },
  ],
  form: [
    'box_no',
    'box_mass',
    'lid_mass',
    {
      of: 'mass',
      hint: {
        zh: '盒与盖分别称量时自动相加',
        en: 'The sum where tin and lid are weighed apart',
        es: 'La suma si cápsula y tapa se pesan por separado',
      },
    },
    'box_size',
    { of: 'weighed_date', needed: true },
    'next_check_date',
    'weighed_by_id',
    'equipment_id',
    'workplace_id',
  ],
  formColumns: 1,
  importable: true,
  calibration: {
    work: weighBox,
    number: 'box_no',
    measured: ['mass'],
    together: ['weighed_date', 'next_check_date', 'weighed_by_id'],
  },
  empty: {
    zh: '还没有铝盒，先新增',
    en: 'No tins yet. Add the first',
    es: 'Aún no hay cápsulas. Añada la primera',
  },
})
