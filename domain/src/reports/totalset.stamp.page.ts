import { defineListPage } from '../kit/page/define.ts'
import { stamp } from './stamp.entity.ts'

/** The seals of a laboratory: who keeps them, until when they count, and the reports that they were put on. */
export default defineListPage('totalset.stamp', {
  entity: stamp,
  columns: [
    { of: 'name', width: 160 },
    { of: 'kind', width: 130 },
    { of: 'image_file_id', width: 100, label: { zh: '图样', en: 'Picture', es: 'Imagen' } },
    { of: 'certificate_serial', width: 150 },
    { of: 'valid_to', width: 110, as: 'expiry' },
    { of: 'keeper_id', width: 110 },
    { of: 'calc_use_count', width: 90 },
    { of: 'state', width: 90 },
    { of: 'calc_proposed', width: 170 },
    { of: 'enabled', width: 70 },
    { of: 'confirmed_by_id', width: 110, optional: true },
  ],
  filters: ['name', 'kind', 'valid_to'],
  sort: 'kind',
  form: [
    'name',
    'kind',
    {
      of: 'image_file_id',
      hint: {
        zh: '透明底PNG，不低于300 dpi，不超过2 MB',
        en: 'PNG on a transparent ground, 300 dpi at least, 2 MB at most',
        es: 'PNG con fondo transparente, 300 dpi como mínimo, 2 MB como máximo',
      },
    },
    { of: 'diameter_mm', needed: true },
    {
      of: 'certificate_serial',
      hint: {
        zh: '等级专用标识章和CMA章必填',
        en: 'Needed for grade seal and CMA mark',
        es: 'Necesario para el sello de clasificación y la marca CMA',
      },
    },
    'lab_qualification_id',
    'valid_from',
    {
      of: 'valid_to',
      hint: {
        zh: '等级专用标识章和CMA章必填；过期后不再盖章',
        en: 'Needed for grade seal and CMA mark; past it the seal is not put on',
        es: 'Necesario para el sello de clasificación y la marca CMA; después no se estampa',
      },
    },
    { of: 'keeper_id', needed: true },
    'enabled',
  ],
  empty: { zh: '还没有印章', en: 'No seals yet', es: 'Aún no hay sellos' },
  // uses and the second confirmation, in web/src/pages/totalset/stamp.tsx
  byHand: ['log'],
})
