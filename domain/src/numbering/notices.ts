import { defineNotices } from '../kit/notice.ts'

/** Messages of number rules (workflow 18). */
export const numberingNotices = defineNotices({
  grown: {
    zh: '流水号超过{digits}位，已自动加位：{number}',
    en: 'A serial outgrew its {digits} digits and became longer: {number}',
    es: 'Un correlativo superó sus {digits} dígitos y se alargó: {number}',
  },
})
