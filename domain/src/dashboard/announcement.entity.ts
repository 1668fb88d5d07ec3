import { z } from 'zod'
import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { idsOf, json } from '../kit/fields/json.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { announcementImportances, announcementKinds } from './announcement-lists.ts'

const stateList = enumList('announcement.state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  published: { zh: '已发布', en: 'Published', es: 'Publicado' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn', es: 'Retirado' },
})

/** To whom an announcement is addressed: units by id, posts by key; all of the organisation where nothing is said. */
const announcementScope = z.strictObject({
  businesses: z.array(idSchema).max(500).optional(),
  posts: z.array(z.string().max(60)).max(100).optional(),
})

/** Announcement. */
export const announcement = defineEntity('announcement', {
  label: { zh: '公告', en: 'Announcement', es: 'Anuncio' },
  tenancy: 'organization',
  title: 'title',
  draft: 'draft',
  pick: { label: 'title', search: ['title'] },
  index: [['state', 'publish_at']],
  computed: {
    calc_scope_text: text({ zh: '范围', en: 'To', es: 'Para' }, { max: 500 }),
    /** Hundredths of those addressed who confirmed it. */
    calc_read_rate: integer({ zh: '已读率', en: 'Read', es: 'Leído' }, { unit: '%' }),
  },
  fields: {
    title: text({ zh: '标题', en: 'Title', es: 'Título' }, { requiredAfterDraft: true }),
    content: longtext({ zh: '内容', en: 'Content', es: 'Contenido' }, { requiredAfterDraft: true }),
    /** Follows from units and posts; what readers are asked by. */
    scope: json({ zh: '范围', en: 'Scope', es: 'Alcance' }, { default: {}, shape: announcementScope, byServer: true }),
    unit_ids: idsOf({ zh: '单位', en: 'Units', es: 'Unidades' }, { each: 'business', max: 500 }),
    post_ids: idsOf({ zh: '岗位', en: 'Posts', es: 'Puestos' }, { each: 'post', max: 100 }),
    pinned: boolean({ zh: '置顶', en: 'Pinned', es: 'Fijado' }, { default: 0 }),
    popup: boolean({ zh: '弹窗', en: 'Pop-up', es: 'Ventana emergente' }, { default: 0 }),
    /** Anybody may read it, also who is not signed in (page open/index). */
    is_public: boolean({ zh: '对外公开', en: 'Public', es: 'Público' }, { required: true, default: 0 }),
    publish_at: datetime({ zh: '发布时间', en: 'Publish at', es: 'Fecha de publicación' }),
    expire_at: datetime({ zh: '失效时间', en: 'Expire at', es: 'Fecha de caducidad' }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, {
      required: true,
      default: 'draft',
      byServer: true,
    }),
    file_ids: json({ zh: '附件', en: 'Files', es: 'Adjuntos' }, { default: [] }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, announcementKinds),
    importance: oneOf({ zh: '重要程度', en: 'Importance', es: 'Importancia' }, announcementImportances),
  },
})
