import type { Label } from '../kit/label.ts'

/** Words that the papers of the cashier share. */
export const paperWords = {
  date: { zh: '日期：', en: 'Date: ', es: 'Fecha: ' },
  client: { zh: '委托单位', en: 'Client', es: 'Cliente' },
  order: { zh: '委托编号', en: 'Order', es: 'Encargo' },
  yuan: { zh: '（元）', en: ' (CNY)', es: ' (CNY)' },
  inWords: { zh: '人民币（大写）：', en: 'In words: ', es: 'En letras: ' },
} satisfies Readonly<Record<string, Label>>

/** Thousands apart, as the screens show money. */
export const money = (text: string): string => text.replace(/\B(?=(\d{3})+\.)/g, ',')
