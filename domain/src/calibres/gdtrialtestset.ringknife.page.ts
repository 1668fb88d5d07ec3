import { defineCalibrationPage } from '../kit/page/define.ts'
import { ringKnife } from './ring-knife.entity.ts'
import { measureRing } from './ring-knife.ts'

/** Numbered cutting rings with mass and volume, from which density tests take both by the number of the ring. */
export default defineCalibrationPage('gdtrialtestset.ringknife', {
  entity: ringKnife,
  columns: [
    { of: 'knife_no', width: 110 },
    { of: 'mass', width: 84 },
    { of: 'inner_diameter', width: 100 },
    { of: 'height', width: 88 },
    { of: 'volume', width: 90 },
    { of: 'nominal_volume', width: 124 },
    { of: 'volume_change', width: 146 },
    'weighed_date',
    { of: 'valid_to', as: 'expiry' },
    { of: 'version_no', width: 70 },
    { of: 'enabled', as: 'switch' },
    { of: 'used_count', width: 80 },
  ],
  filters: ['knife_no', 'valid_to', 'enabled'],
  sort: 'knife_no',
  form: [
    'knife_no',
    'mass',
    'nominal_volume',
    'diameter_readings',
    'height_readings',
    {
      of: 'volume',
      hint: {
        zh: '由内径和高度算得；证书给出容积时可直接填写',
        en: 'Reckoned from diameters and heights; typed where a certificate gives it',
        es: 'Se calcula con diámetros y alturas; se escribe si lo da un certificado',
      },
    },
    { of: 'weighed_date', needed: true },
    'valid_to',
    'equipment_id',
    'certificate_no',
    'uncertainty',
    'workplace_id',
  ],
  formColumns: 1,
  importable: true,
  calibration: {
    work: measureRing,
    number: 'knife_no',
    measured: ['mass', 'diameter_readings', 'height_readings'],
    together: ['weighed_date', 'valid_to'],
  },
  empty: {
    zh: '还没有环刀，先新增',
    en: 'No cutting rings yet. Add the first',
    es: 'Aún no hay anillos cortantes. Añada el primero',
  },
})
