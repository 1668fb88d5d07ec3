import { defineNotices } from '../kit/notice.ts'

/** To-dos of site laboratories about visits of their parent. */
export const dispatchNotices = defineNotices({
  findings: {
    zh: '巡查{number}发现{count}个问题，请整改回复',
    en: 'Visit {number} found {count} things to correct; answer them',
    es: 'La visita {number} halló {count} puntos por corregir; respóndalos',
  },
  returned: {
    zh: '巡查{number}的整改回复被退回{count}项，请重新整改',
    en: '{count} answers about visit {number} were returned; correct them again',
    es: 'Se devolvieron {count} respuestas de la visita {number}; corríjalas de nuevo',
  },
  answered: {
    zh: '巡查{number}已有整改回复，请验证',
    en: 'Visit {number} was answered; verify the corrections',
    es: 'La visita {number} fue respondida; compruebe las correcciones',
  },
})
