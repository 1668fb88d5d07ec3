import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Who edits a record now; 2 minutes, renewed every 30 s while the page is visible. */
export const editLease = defineEntity('edit_lease', {
  label: { zh: '编辑租约', en: 'Edit lease', es: 'Reserva de edición' },
  tenancy: 'business',
  title: 'object_kind',
  pick: { label: 'object_kind', search: ['object_kind'] },
  unique: [['object_kind', 'object_id']],
  fields: {
    object_kind: text({ zh: '对象种类', en: 'Object kind', es: 'Clase de objeto' }, { max: 50, required: true }),
    object_id: objectId({ zh: '对象编号', en: 'Object id', es: 'N.º de objeto' }, { required: true }),
    user_id: ref({ zh: '编辑人', en: 'Holder', es: 'Editor' }, { to: 'app_user', required: true }),
    session_key: text({ zh: '页签标识', en: 'Tab key', es: 'Identificador de pestaña' }, { max: 60, required: true }),
    expires_at: datetime({ zh: '到期时间', en: 'Expires at', es: 'Fecha de vencimiento' }, { required: true }),
    held_since: datetime({ zh: '持有起', en: 'Held since', es: 'En uso desde' }),
    written_at: datetime({ zh: '最近录入', en: 'Last written', es: 'Última escritura' }),
    asked_by_id: ref({ zh: '申请人', en: 'Asked by', es: 'Solicitado por' }, { to: 'app_user' }),
    asked_at: datetime({ zh: '申请时间', en: 'Asked at', es: 'Solicitado el' }),
  },
})
