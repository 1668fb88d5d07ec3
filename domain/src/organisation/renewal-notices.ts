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
  extended: {
    zh: '延期申请{number}已同意，延长{days}天',
    en: 'Extension {number} was approved for {days} days',
    es: 'La prórroga {number} se aprobó por {days} días',
  },
  not_extended: {
    zh: '延期申请{number}未获同意：{reason}',
    en: 'Extension {number} was refused: {reason}',
    es: 'La prórroga {number} no se aprobó: {reason}',
  },
})
