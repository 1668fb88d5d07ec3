import { defineListPage } from '../kit/page/define.ts'
import { announcement } from './announcement.entity.ts'

/** Notices to chosen units and posts, and who has read them. */
export default defineListPage('totalset.announcement', {
  entity: announcement,
  columns: [
    { of: 'title', width: 280 },
    { of: 'kind', width: 90 },
    { of: 'importance', width: 90 },
    { of: 'calc_scope_text', width: 220 },
    { of: 'publish_at', width: 170 },
    { of: 'expire_at', width: 170 },
    { of: 'calc_read_rate', width: 90 },
    { of: 'state', width: 90 },
  ],
  filters: ['title', 'kind', 'state'],
  sort: '-publish_at',
  form: [
    { of: 'title', needed: true },
    { of: 'kind', needed: true },
    {
      of: 'importance',
      hint: {
        zh: '重要公告在下次打开时自动弹出，须确认',
        en: 'High: opens by itself until it is confirmed',
        es: 'Alta: se abre sola hasta que se confirma',
      },
    },
    'pinned',
    {
      of: 'unit_ids',
      hint: {
        zh: '留空为本机构全部单位；试验室只能发给本单位',
        en: 'Empty: all of the organisation. A laboratory writes to its own unit',
        es: 'Vacío: toda la organización. Un laboratorio escribe a su propia unidad',
      },
    },
    { of: 'post_ids', hint: { zh: '留空为全部岗位', en: 'Empty: all posts', es: 'Vacío: todos los puestos' } },
    {
      of: 'is_public',
      hint: {
        zh: '开放首页上人人可读，无须登录',
        en: 'Anybody reads it on the open home, without signing in',
        es: 'Cualquiera lo lee en el inicio abierto, sin iniciar sesión',
      },
    },
    { of: 'content', needed: true },
    { of: 'publish_at', hint: { zh: '留空为立即发布', en: 'Empty: at once', es: 'Vacío: de inmediato' } },
    'expire_at',
  ],
  commands: [
    {
      op: 'publish',
      action: 'Publish',
      label: { zh: '发布', en: 'Publish', es: 'Publicar' },
      single: true,
      when: { field: 'state', is: ['draft', 'withdrawn'] },
      consequence: { zh: '确定发布该公告吗？', en: 'Publish this announcement?', es: '¿Publicar este anuncio?' },
    },
    {
      op: 'revoke',
      action: 'Revoke',
      label: { zh: '撤回', en: 'Withdraw', es: 'Retirar' },
      single: true,
      when: { field: 'state', is: 'published' },
      danger: true,
      consequence: {
        zh: '撤回后不再显示，阅读情况保留。',
        en: 'It is no longer shown; who read it stays.',
        es: 'Deja de mostrarse; se conserva quién lo leyó.',
      },
    },
  ],
  empty: { zh: '还没有公告', en: 'No announcements yet', es: 'Aún no hay anuncios' },
  // a dialog in web/src/pages/totalset/announcement.tsx
  byHand: ['reads'],
})
