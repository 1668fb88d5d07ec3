import type { Label } from './label.ts'
import { readStretch } from './mileage.ts'

interface Rule {
  readonly test: (value: string) => boolean
  readonly message: Label
}

const leap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** True for an existing calendar day written `YYYY-MM-DD`, with the leap-year rule (clause 5). */
export function isLocalDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const days = [31, leap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= (days[month - 1] ?? 0)
}

/** True for `HH:mm:ss` of one day. */
export const isLocalTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value)

/** True for `YYYY-MM-DD HH:mm:ss`. */
export function isLocalDateTime(value: string): boolean {
  const [date, time, ...rest] = value.split(' ')
  return rest.length === 0 && isLocalDate(date ?? '') && isLocalTime(time ?? '')
}

const pattern = (regex: RegExp, zh: string, en: string, es: string): Rule => ({
  test: value => regex.test(value),
  message: { zh, en, es },
})

function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:')
}

/** An address within the product, or one of another system that a browser may be sent to. */
function isPageAddress(value: string): boolean {
  if (/^\/(?!\/)[\w./-]*$/.test(value)) return true
  const outside = URL.parse(value)
  return outside?.protocol === 'https:' && outside.username === '' && outside.password === ''
}

const creditSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** True for 18 signs whose last one checks the others (GB 32100-2015). */
function isCreditCode(value: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(value)) return false
  let sum = 0
  let weight = 1
  for (const sign of value.slice(0, 17)) {
    sum += creditSigns.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return creditSigns[(31 - (sum % 31)) % 31] === value[17]
}

/** The form rules of specification 5, and those that single fields of the blueprint have. Empty values pass; who needs a value says `required`. */
export const rules = {
  pageText: pattern(
    /\{p\}/,
    '页码格式须含{p}，如“第{p}页 共{n}页”',
    'Write {p} where the page number stands, such as "Page {p} of {n}"',
    'Escriba {p} donde va el número, por ejemplo «Página {p} de {n}»',
  ),
  colour: pattern(
    /^#[0-9A-Fa-f]{6}$/,
    '颜色应写成 #1B5EB0',
    'Write a colour as #1B5EB0',
    'Escriba el color como #1B5EB0',
  ),
  /** Stands in numbers of samples and forms. */
  capitals: pattern(
    /^[A-Z][A-Z0-9]*$/,
    '须以大写字母开头，只含大写字母和数字',
    'Begin with a capital letter; capital letters and digits only.',
    'Empiece por mayúscula; solo mayúsculas y dígitos.',
  ),
  english_letters: pattern(
    /^[A-Za-z]+$/,
    '只能输入英文字母',
    'Only English letters allowed',
    'Solo se permiten letras inglesas',
  ),
  email: pattern(
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    '邮箱格式不正确',
    'Mailbox format incorrect',
    'Formato de correo incorrecto',
  ),
  postal_code: pattern(
    /^[0-9]{6}$/,
    '邮政编码格式不正确',
    'ZIP format incorrect',
    'Formato de código postal incorrecto',
  ),
  chinese: pattern(/^[\u4e00-\u9fa5]+$/, '只能输入中文', 'Only Chinese characters allowed', 'Solo caracteres chinos'),
  alnum: pattern(/^[A-Za-z0-9]+$/, '只能输入字母和数字', 'Only letters and digits allowed', 'Solo letras y dígitos'),
  code: pattern(
    /^[A-Za-z0-9_.-]+$/,
    '只能输入字母、数字、点、下划线和连字符',
    'Only letters, digits, dot, underscore and hyphen allowed',
    'Solo letras, dígitos, punto, guion y guion bajo',
  ),
  /** A variable of the style sheet. */
  styleName: pattern(
    /^--[A-Za-z0-9-]{1,38}$/,
    '须以两个连字符开头，后接字母、数字、连字符',
    'Two hyphens, then letters, digits and hyphens',
    'Dos guiones y después letras, cifras y guiones',
  ),
  decimal: pattern(/^-?\d+(\.\d+)?$/, '请输入数字', 'Please enter a number', 'Introduzca un número'),
  integer: pattern(/^-?\d+$/, '请输入整数', 'Please enter an integer', 'Introduzca un entero'),
  mileage: pattern(
    /^[A-Za-z]{0,3}K\d+\+\d+(\.\d+)?$/,
    '桩号格式不正确，如K88+888.88',
    'Stake format incorrect, e.g. K88+888.88',
    'PK incorrecto, p. ej. K88+888.88',
  ),
  /** A stake or a stretch of two; the second one never before the first. */
  stretch: {
    test: value => readStretch(value) !== null,
    message: {
      zh: '桩号格式不正确，如K88+888.88或K1+000~K1+020，终点不得小于起点',
      en: 'Stake format incorrect, e.g. K88+888.88 or K1+000~K1+020, its end not before its start',
      es: 'PK incorrecto, p. ej. K88+888.88 o K1+000~K1+020, sin terminar antes de su inicio',
    },
  },
  phone: pattern(
    /^(1[3-9]\d{9}|0\d{2,3}-\d{7,8})$/,
    '电话号码格式不正确',
    'Phone number format incorrect',
    'Teléfono incorrecto',
  ),
  strong_password: pattern(
    /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,10}$/,
    '密码须为8至10位，含数字、小写和大写字母',
    'Password must be 8 to 10 characters with a digit, a lowercase and an uppercase letter',
    'La contraseña debe tener de 8 a 10 caracteres con dígito, minúscula y mayúscula',
  ),
  date: { test: isLocalDate, message: { zh: '日期格式不正确', en: 'Date format incorrect', es: 'Fecha incorrecta' } },
  datetime: {
    test: isLocalDateTime,
    message: { zh: '日期时间格式不正确', en: 'Date-time format incorrect', es: 'Fecha y hora incorrectas' },
  },
  time: { test: isLocalTime, message: { zh: '时间格式不正确', en: 'Time format incorrect', es: 'Hora incorrecta' } },
  url: {
    test: isWebAddress,
    message: { zh: '网址格式不正确', en: 'Address format incorrect', es: 'Dirección incorrecta' },
  },
  page_address: {
    test: isPageAddress,
    message: {
      zh: '须以“/”开头，或为外部系统的 https 网址',
      en: 'Begins with a slash, or is an https address of another system',
      es: 'Empieza por una barra o es una dirección https de otro sistema',
    },
  },
  credit_code: {
    test: isCreditCode,
    message: {
      zh: '统一社会信用代码不正确',
      en: 'Credit code incorrect',
      es: 'Código de crédito social incorrecto',
    },
  },
  version: pattern(
    /^\d{1,6}(\.\d{1,6}){0,3}$/,
    '版本号由数字和点组成，如2.10.3',
    'A version number has digits and dots, e.g. 2.10.3',
    'Una versión tiene dígitos y puntos, p. ej. 2.10.3',
  ),
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof rules
