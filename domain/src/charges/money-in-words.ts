import { moneyText, Num } from '../kit/decimal.ts'
import type { Language } from '../kit/label.ts'
import { spelledEn, spelledEs } from './spelled-numbers.ts'

const signs = '零壹贰叁肆伍陆柒捌玖'
const word = (digit: string): string => signs.charAt('0123456789'.indexOf(digit))
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** Four digits in capitals, the zeros inside them told once. */
function groupWords(group: string): string {
  const padded = group.padStart(places.length, '0')
  const said = [...padded].map((digit, at) =>
    digit === '0' ? '零' : `${word(digit)}${places[places.length - 1 - at] ?? ''}`,
  )
  return said.join('').replace(/零+/g, '零').replace(/零$/, '')
}

function wholeWords(whole: string): string {
  const parts: string[] = []
  for (let end = whole.length; end > 0; end -= places.length) parts.push(whole.slice(Math.max(0, end - 4), end))
  return parts
    .map((group, at) => {
      const said = groupWords(group)
      return said ? said + (groups[at] ?? '') : '零'
    })
    .reverse()
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '')
}

/** In the capitals that receipts in Chinese need (正确填写票据和结算凭证的基本规定): 壹仟零捌拾元伍角整. */
function inCapitals(value: Num): string {
  const [whole = '0', cents = '00'] = moneyText(value.abs()).split('.')
  const [tenth = '0', hundredth = '0'] = cents
  const yuan = whole === '0' ? '' : `${wholeWords(whole)}元`
  const jiao = tenth === '0' ? '' : `${word(tenth)}角`
  const fen = hundredth === '0' ? '' : `${word(hundredth)}分`
  const gap = yuan && !jiao && fen ? '零' : ''
  const said = `${yuan}${jiao}${gap}${fen}` || '零元'
  return `${value.isNegative() ? '负' : ''}${said}${fen ? '' : '整'}`
}

const spelled: Readonly<Record<Exclude<Language, 'zh'>, (whole: string, cents: string) => string>> = {
  en: (whole, cents) => `${spelledEn(whole)} yuan and ${cents}/100`,
  // millions take "de" where nothing follows them: un millón de yuanes
  es: (whole, cents) =>
    `${spelledEs(whole)} ${/^[1-9]\d*0{6}$/.test(whole) ? 'de ' : ''}${whole === '1' ? 'yuan' : 'yuanes'} con ${cents}/100`,
}

/**
 * An amount in CNY in words: in the Chinese capitals, which make a receipt valid; on papers in another language after the
 * words that its reader understands.
 * @param amount money text of at most twelve digits before the point
 */
export function moneyInWords(amount: string, language: Language): string {
  const value = new Num(amount)
  const capitals = inCapitals(value)
  if (language === 'zh') return capitals
  const [whole = '0', cents = '00'] = moneyText(value.abs()).split('.')
  return `${value.isNegative() ? '−' : ''}${spelled[language](whole, cents)} (${capitals})`
}
