import { defineListPage } from '../kit/page/define.ts'
import { visitorGrant } from './visitor-grant.entity.ts'

/** Looks at orders and reports that the laboratory lends to people without an account. */
export default defineListPage('totalset.visitorgrant', {
  entity: visitorGrant,
  columns: [
    { of: 'title', width: 200 },
    { of: 'guest_name', width: 140 },
    { of: 'calc_scope_text', width: 240 },
    { of: 'valid_from', width: 190 },
    { of: 'valid_to', width: 190 },
    { of: 'use_count', width: 90 },
    { of: 'max_uses', width: 90, optional: true },
    { of: 'calc_state', width: 90 },
    { of: 'created_by_id', width: 110 },
  ],
  filters: ['title', 'calc_state', 'valid_to'],
  form: [
    'title',
    'guest_name',
    {
      of: 'order_ids',
      hint: { zh: '访客可看进度', en: 'The guest sees their progress', es: 'El invitado ve su avance' },
    },
    {
      of: 'report_ids',
      hint: { zh: '只能选择已发放的报告', en: 'Issued reports only', es: 'Solo informes emitidos' },
    },
    {
      of: 'valid_to',
      hint: { zh: '最长90天', en: 'At most 90 days', es: 'Máximo 90 días' },
    },
    {
      of: 'with_pin',
      hint: {
        zh: '6位访问码，请与链接分开告知访客',
        en: 'Six digits, told to the guest apart from the link',
        es: 'Seis cifras, que se comunican aparte del enlace',
      },
    },
    'max_uses',
  ],
  commands: [
    {
      op: 'revoke',
      action: 'Revoke',
      label: { zh: '收回', en: 'Withdraw', es: 'Retirar' },
      single: true,
      when: { field: 'revoked', is: 0 },
      danger: true,
      consequence: {
        zh: '确定收回该访客授权吗？链接立即失效，已打开的页面也一样。',
        en: 'Withdraw this grant? Its link ends at once, open pages too.',
        es: '¿Retirar este permiso? El enlace deja de valer de inmediato, también en páginas abiertas.',
      },
    },
  ],
  empty: { zh: '还没有访客授权', en: 'No guest grants yet', es: 'Aún no hay permisos de invitado' },
  // a dialog of its own in web/src/pages/totalset/visitorgrant.tsx
  byHand: ['link'],
})
