import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const objectKindList = enumList('qrcode.object_kind', {
  sample: { zh: '样品', en: 'Sample', es: 'Muestra' },
  specimen: { zh: '试件', en: 'Specimen', es: 'Probeta' },
  report: { zh: '报告', en: 'Report', es: 'Informe' },
  equipment: { zh: '设备', en: 'Equipment', es: 'Equipos' },
  seal: { zh: '封样', en: 'Seal', es: 'Precinto' },
  retention: { zh: '留样', en: 'Retention', es: 'Muestra testigo' },
})

const stateList = enumList('qrcode.state', {
  blank: { zh: '空白', en: 'Blank', es: 'En blanco' },
  stocked: { zh: '在库', en: 'In stock', es: 'En almacén' },
  assigned: { zh: '已分配', en: 'Assigned', es: 'Asignado' },
  bound: { zh: '已绑定', en: 'Bound', es: 'Vinculado' },
  voided: { zh: '作废', en: 'Voided', es: 'Anulado' },
  lost: { zh: '遗失', en: 'Lost', es: 'Extraviado' },
})

/** One code of the library. */
export const qrcode = defineEntity('qrcode', {
  label: { zh: '二维码', en: 'QR code', es: 'Código QR' },
  tenancy: 'platform',
  title: 'code',
  pick: { label: 'code', search: ['code'] },
  index: [
    ['state', 'business_id'],
    ['object_kind', 'object_id'],
    ['qrcode_batch_id', 'state'],
  ],
  fields: {
    qrcode_batch_id: ref({ zh: '批次', en: 'Batch', es: 'Lote' }, { to: 'qrcode_batch', required: true }),
    code: text({ zh: '二维码号', en: 'Code', es: 'N.º de código QR' }, { max: 40, required: true, unique: true }),
    check_digits: text({ zh: '校验位', en: 'Check characters', es: 'Dígitos de control' }, { max: 4 }),
    business_id: ref({ zh: '使用单位', en: 'Business', es: 'Unidad usuaria' }, { to: 'business' }),
    check_institution_id: ref(
      { zh: '检测机构', en: 'Institution', es: 'Institución de ensayo' },
      { to: 'check_institution' },
    ),
    object_kind: oneOf({ zh: '绑定类型', en: 'Bound to', es: 'Tipo de vínculo' }, objectKindList),
    object_id: objectId({ zh: '绑定对象', en: 'Object id', es: 'Objeto vinculado' }),
    bound_at: datetime({ zh: '绑定时间', en: 'Bound', es: 'Fecha de vinculación' }),
    bound_by_id: ref({ zh: '绑定人', en: 'Bound by', es: 'Vinculado por' }, { to: 'app_user' }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, { required: true, default: 'blank' }),
    photo_file_id: file({ zh: '照片', en: 'Photo', es: 'Foto' }),
  },
})
