import { defineNotices } from '../kit/notice.ts'

/** To-dos of transfers to systems outside. */
export const exchangeNotices = defineNotices({
  given_up: {
    zh: '{number}上报到“{system}”失败：{reason}',
    en: '{number} could not be sent to "{system}": {reason}',
    es: '{number} no se pudo enviar a «{system}»: {reason}',
  },
  returned: {
    zh: '“{system}”退回了{number}的档案包，请更正后重新上报',
    en: '"{system}" returned the package of {number}: correct it and send it again',
    es: '«{system}» devolvió el paquete de {number}: corríjalo y reenvíelo',
  },
})
