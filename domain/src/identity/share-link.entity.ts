import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { integer } from '../kit/fields/integer.ts'
import { objectId } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Expiring public address of one object (report revision, sample, equipment, file). */
export const shareLink = defineEntity('share_link', {
  label: { zh: '分享链接', en: 'Share link', es: 'Enlace compartido' },
  tenancy: 'business',
  title: 'token_hash',
  pick: { label: 'token_hash', search: ['token_hash'] },
  index: [['object_kind', 'object_id']],
  fields: {
    token_hash: text(
      { zh: '链接摘要', en: 'Token hash', es: 'Resumen del enlace' },
      { max: 100, required: true, unique: true },
    ),
    object_kind: text({ zh: '对象种类', en: 'Object kind', es: 'Clase de objeto' }, { max: 50, required: true }),
    object_id: objectId({ zh: '对象编号', en: 'Object id', es: 'N.º de objeto' }, { required: true }),
    access_code_hash: text(
      { zh: '访问码摘要', en: 'Access code hash', es: 'Resumen del código de acceso' },
      { max: 100 },
    ),
    valid_from: datetime({ zh: '起', en: 'From', es: 'Desde' }, { required: true, default: 'now' }),
    /** default 7 days for reports shared by hand, 30 days for QR pages, 24 hours for previews; at most 90 days. */
    valid_to: datetime({ zh: '止', en: 'Until', es: 'Hasta' }, { required: true }),
    max_uses: integer({ zh: '最多打开次数', en: 'Most openings', es: 'Aperturas máximas' }),
    use_count: integer({ zh: '已打开次数', en: 'Openings', es: 'Aperturas realizadas' }, { default: 0 }),
    /** The stored file may be taken, once the order is paid for. */
    download: boolean(
      { zh: '允许下载', en: 'Download allowed', es: 'Descarga permitida' },
      { required: true, default: 0 },
    ),
    revoked_at: datetime({ zh: '撤销时间', en: 'Revoked at', es: 'Fecha de revocación' }),
  },
})
