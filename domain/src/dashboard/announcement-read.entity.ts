import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { ref } from '../kit/fields/ref.ts'

/** Who confirmed that he read an announcement. */
export const announcementRead = defineEntity('announcement_read', {
  label: { zh: '公告阅读', en: 'Announcement read', es: 'Lectura de anuncio' },
  tenancy: 'business',
  title: 'read_at',
  unique: [['announcement_id', 'user_id']],
  fields: {
    announcement_id: ref({ zh: '公告', en: 'Announcement', es: 'Anuncio' }, { to: 'announcement', required: true }),
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user', required: true }),
    read_at: datetime({ zh: '阅读时间', en: 'Read at', es: 'Leído el' }, { required: true, default: 'now' }),
  },
})
