import { defineNotices } from '../kit/notice.ts'

/** What the administrator of a laboratory hears of people of the platform in an account of his (page open/backstagelogin). */
export const supportNotices = defineNotices({
  entered: {
    zh: '平台人员{operator}以“{user}”的账号进入本单位，原因：{reason}',
    en: '{operator} of the platform entered the account of {user}: {reason}',
    es: '{operator}, de la plataforma, entró en la cuenta de {user}: {reason}',
  },
  left: {
    zh: '平台人员{operator}已退出“{user}”的账号，历时{minutes}分钟',
    en: '{operator} of the platform left the account of {user} after {minutes} min',
    es: '{operator}, de la plataforma, salió de la cuenta de {user} tras {minutes} min',
  },
  asks: {
    zh: '平台人员{operator}请求以“{user}”的账号修改数据，请在30分钟内决定是否同意',
    en: '{operator} of the platform asks to change data as {user}; decide within 30 minutes',
    es: '{operator}, de la plataforma, pide modificar datos como {user}; decida en 30 minutos',
  },
})
