import { defineNotices } from '../kit/notice.ts'

/** To-dos about people and their certificates. */
export const personnelNotices = defineNotices({
  certificate_due: {
    zh: '{name}的{certificate}（{number}）将于{day}到期',
    en: '{certificate} {number} of {name} ends on {day}',
    es: '{certificate} {number} de {name} vence el {day}',
  },
  certificate_over: {
    zh: '{name}的{certificate}（{number}）已于{day}到期',
    en: '{certificate} {number} of {name} ended on {day}',
    es: '{certificate} {number} de {name} venció el {day}',
  },
})
