import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('stamp.kind', {
  test_seal: { zh: '检测专用章', en: 'Test seal', es: 'Sello de ensayos' },
  cma: { zh: 'CMA章', en: 'CMA mark', es: 'Marca CMA' },
  cnas: { zh: 'CNAS章', en: 'CNAS mark', es: 'Marca CNAS' },
  grade: { zh: '等级专用标识章', en: 'Grade seal', es: 'Sello de clasificación' },
  cross_page: { zh: '骑缝章', en: 'Cross-page seal', es: 'Sello entre páginas' },
  office: { zh: '公章', en: 'Company seal', es: 'Sello de la empresa' },
  copy: { zh: '复印件章', en: 'Copy mark', es: 'Sello de copia' },
})

/** Seal image (test seal, CMA, grade certificate seal, cross-page). */
export const stamp = defineEntity('stamp', {
  label: { zh: '印章', en: 'Stamp', es: 'Sello' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  fields: {
    code: text({ zh: '印章编码', en: 'Code', es: 'Código de sello' }, { max: 30, required: true, unique: true }),
    name: text({ zh: '印章名称', en: 'Name', es: 'Nombre del sello' }, { max: 100, required: true }),
    kind: oneOf({ zh: '种类', en: 'Kind', es: 'Clase' }, kindList, { required: true }),
    image_file_id: file({ zh: '印章图片', en: 'Image', es: 'Imagen del sello' }, { required: true }),
    diameter_mm: decimal({ zh: '直径', en: 'Diameter', es: 'Diámetro' }, { digits: [5, 1], unit: 'mm', default: '42' }),
    lab_qualification_id: ref(
      { zh: '对应资质', en: 'Qualification', es: 'Acreditación correspondiente' },
      { to: 'lab_qualification' },
    ),
    certificate_serial: text(
      { zh: '证书序列号', en: 'Certificate serial', es: 'N.º de serie del certificado' },
      { max: 100 },
    ),
    keeper_id: ref({ zh: '保管人', en: 'Keeper', es: 'Custodio' }, { to: 'app_user' }),
    valid_from: date({ zh: '启用', en: 'Valid from', es: 'Activo desde' }),
    valid_to: date({ zh: '停用', en: 'Valid to', es: 'Activo hasta' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
