import { defineNotices } from '../kit/notice.ts'

/** What the administrators of a unit are told of its licence (page totalset/renewalConfig). */
export const renewalNotices = defineNotices({
  changed: {
    zh: '授权已变更：{what}',
    en: 'Your licence was changed: {what}',
    es: 'Su licencia se modificó: {what}',
  },
  remind: {
    zh: '授权即将到期或已到期：{what}，请及时续期',
    en: 'Your licence ends or has ended: {what}. Please renew it',
    es: 'Su licencia vence o venció: {what}. Renuévela',
  },
})
