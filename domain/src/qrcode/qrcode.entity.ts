import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { labelMedia, labelObjects, labelStates } from './lists.ts'

/** One label of the library. What becomes of it is written by the commands of its life alone. */
export const qrcode = defineEntity('qrcode', {
  label: { zh: '二维码', en: 'QR code', es: 'Código QR' },
  tenancy: 'platform',
  title: 'code',
  evidence: true,
  pick: { label: 'code', search: ['code'] },
  index: [
    ['state', 'business_id'],
    ['object_kind', 'object_id'],
    ['qrcode_batch_id', 'state'],
    ['business_id', 'bound_at'],
  ],
  computed: {
    calc_medium: oneOf({ zh: '载体', en: 'Medium', es: 'Soporte' }, labelMedia),
    /** Number of what it is bound to, as the holder knows it. */
    calc_bound_no: text({ zh: '绑定编号', en: 'Bound to', es: 'Vinculado a' }, { max: 80 }),
    calc_part: text({ zh: '工程部位', en: 'Part', es: 'Parte' }, { max: 300 }),
  },
  fields: {
    qrcode_batch_id: ref(
      { zh: '批次', en: 'Batch', es: 'Lote' },
      { to: 'qrcode_batch', required: true, byServer: true },
    ),
    code: text({ zh: '序列号', en: 'Serial', es: 'Serie' }, { max: 40, required: true, unique: true, byServer: true }),
    check_digits: text({ zh: '校验位', en: 'Check characters', es: 'Dígitos de control' }, { max: 4, byServer: true }),
    /** Digest of the part that only the label itself bears. */
    secret_hash: text({ zh: '密码摘要', en: 'Digest', es: 'Resumen' }, { max: 64, secret: true }),
    business_id: ref({ zh: '持有单位', en: 'Holder', es: 'Titular' }, { to: 'business', byServer: true }),
    check_institution_id: ref(
      { zh: '检测机构', en: 'Institution', es: 'Institución de ensayo' },
      { to: 'check_institution', byServer: true },
    ),
    /** What it was given out with last. */
    qrcode_assign_id: ref(
      { zh: '分配单', en: 'Assignment', es: 'Asignación' },
      { to: 'qrcode_assign', byServer: true },
    ),
    qrcode_factory_make_id: ref(
      { zh: '生产单', en: 'Production order', es: 'Orden de producción' },
      { to: 'qrcode_factory_make', byServer: true },
    ),
    object_kind: oneOf({ zh: '绑定类型', en: 'Bound to', es: 'Tipo de vínculo' }, labelObjects, { byServer: true }),
    object_id: objectId({ zh: '绑定对象', en: 'Object id', es: 'Objeto vinculado' }, { byServer: true }),
    bound_at: datetime({ zh: '绑定时间', en: 'Bound', es: 'Fecha de vinculación' }, { byServer: true }),
    bound_by_id: ref({ zh: '绑定人', en: 'Bound by', es: 'Vinculado por' }, { to: 'app_user', byServer: true }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, labelStates, {
      required: true,
      default: 'blank',
      byServer: true,
    }),
    photo_file_id: file({ zh: '照片', en: 'Photo', es: 'Foto' }, { byServer: true }),
  },
})
