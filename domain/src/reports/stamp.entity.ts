import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { approveState } from '../platform/lists.ts'

const kindList = enumList('stamp.kind', {
  test_seal: { zh: '检测专用章', en: 'Test seal', es: 'Sello de ensayos' },
  cma: { zh: 'CMA章', en: 'CMA mark', es: 'Marca CMA' },
  cnas: { zh: 'CNAS章', en: 'CNAS mark', es: 'Marca CNAS' },
  grade: { zh: '等级专用标识章', en: 'Grade seal', es: 'Sello de clasificación' },
  cross_page: { zh: '骑缝章', en: 'Cross-page seal', es: 'Sello entre páginas' },
  office: { zh: '公章', en: 'Company seal', es: 'Sello de la empresa' },
  copy: { zh: '复印件章', en: 'Copy mark', es: 'Sello de copia' },
})

/**
 * Seal image (test seal, CMA, grade certificate seal, cross-page). It is put on papers once a second administrator confirmed it;
 * what is changed of a confirmed one waits in `proposal` until then.
 */
export const stamp = defineEntity('stamp', {
  label: { zh: '印章', en: 'Stamp', es: 'Sello' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  switchable: 'enabled',
  computed: {
    calc_use_count: integer({ zh: '使用次数', en: 'Uses', es: 'Usos' }),
    /** What a change that waits is about. */
    calc_proposed: text({ zh: '待确认的修改', en: 'Waiting change', es: 'Cambio pendiente' }, { max: 300 }),
  },
  fields: {
    /** Given by the server: the kind, with a number from the second of a kind on. */
    code: text(
      { zh: '印章编码', en: 'Code', es: 'Código de sello' },
      { max: 30, required: true, unique: true, byServer: true },
    ),
    name: text({ zh: '印章名称', en: 'Name', es: 'Nombre del sello' }, { max: 100, required: true }),
    kind: oneOf({ zh: '种类', en: 'Kind', es: 'Clase' }, kindList, { required: true }),
    image_file_id: file({ zh: '印章图片', en: 'Image', es: 'Imagen del sello' }, { required: true }),
    diameter_mm: decimal(
      { zh: '直径', en: 'Diameter', es: 'Diámetro' },
      { digits: [5, 1], unit: 'mm', default: '42', min: 10, max: 60 },
    ),
    lab_qualification_id: ref(
      { zh: '对应资质', en: 'Qualification', es: 'Acreditación correspondiente' },
      { to: 'lab_qualification' },
    ),
    certificate_serial: text(
      { zh: '证书序列号', en: 'Certificate serial', es: 'N.º de serie del certificado' },
      { max: 100 },
    ),
    keeper_id: ref({ zh: '保管人', en: 'Keeper', es: 'Custodio' }, { to: 'app_user' }),
    valid_from: date({ zh: '启用日期', en: 'Valid from', es: 'Activo desde' }),
    valid_to: date({ zh: '有效期至', en: 'Valid to', es: 'Activo hasta' }, { min: 'valid_from' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, approveState, 'submitted'),
    /** Values of the fields that are to change. */
    proposal: json({ zh: '拟修改', en: 'Proposed', es: 'Propuesto' }, { byServer: true }),
    proposed_by_id: ref({ zh: '提出人', en: 'Proposed by', es: 'Propuesto por' }, { to: 'app_user', byServer: true }),
    confirmed_by_id: ref(
      { zh: '确认人', en: 'Confirmed by', es: 'Confirmado por' },
      { to: 'app_user', byServer: true },
    ),
  },
})
