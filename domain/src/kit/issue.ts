import type { Label } from './label.ts'

/**
 * Reasons why a value is refused. A validator answers with one of these codes and its figures; the words are chosen
 * where the answer is written, in the caller's language.
 */
export const issueMessages = {
  required: { zh: '请填写{field}', en: 'Please fill in {field}.', es: 'Rellene {field}.' },
  type: { zh: '{field}的格式不正确', en: '{field} has the wrong format.', es: '{field} tiene un formato incorrecto.' },
  too_long: {
    zh: '{field}不能超过{max}个字',
    en: '{field} may have at most {max} characters.',
    es: '{field} admite como máximo {max} caracteres.',
  },
  too_short: {
    zh: '{field}至少{min}个字',
    en: '{field} needs at least {min} characters.',
    es: '{field} necesita al menos {min} caracteres.',
  },
  number: { zh: '{field}应为数字', en: '{field} must be a number.', es: '{field} debe ser un número.' },
  integer: { zh: '{field}应为整数', en: '{field} must be an integer.', es: '{field} debe ser un entero.' },
  digits: {
    zh: '{field}最多{whole}位整数、{places}位小数',
    en: '{field} takes at most {whole} digits before and {places} after the point.',
    es: '{field} admite {whole} cifras enteras y {places} decimales.',
  },
  min: {
    zh: '{field}不能小于{min}',
    en: '{field} must be at least {min}.',
    es: '{field} no puede ser menor que {min}.',
  },
  max: {
    zh: '{field}不能大于{max}',
    en: '{field} must be at most {max}.',
    es: '{field} no puede ser mayor que {max}.',
  },
  date: { zh: '{field}不是有效的日期', en: '{field} is not a valid date.', es: '{field} no es una fecha válida.' },
  before: {
    zh: '{field}不能早于{from}',
    en: '{field} cannot be before {from}.',
    es: '{field} no puede ser anterior a {from}.',
  },
  option: {
    zh: '{field}不在可选范围内',
    en: '{field} is not one of the options.',
    es: '{field} no es una opción válida.',
  },
  unstorable: {
    zh: '{field}含有不能保存的字符',
    en: '{field} holds characters that cannot be stored.',
    es: '{field} contiene caracteres que no se pueden guardar.',
  },
  unknown_field: { zh: '不认识的字段“{field}”', en: 'Unknown field "{field}".', es: 'Campo desconocido «{field}».' },
  too_many: {
    zh: '{field}最多{max}项',
    en: '{field} may have at most {max} entries.',
    es: '{field} admite como máximo {max} elementos.',
  },
} as const satisfies Record<string, Label>

/** In which row of a list a reason lies; rows of rows are told from the outside in. */
export const rowWords = {
  list: { zh: '{list}第{row}行：{message}', en: '{list}, row {row}: {message}', es: '{list}, fila {row}: {message}' },
  plain: { zh: '第{row}行：{message}', en: 'Row {row}: {message}', es: 'Fila {row}: {message}' },
} as const satisfies Record<string, Label>

export type IssueCode = keyof typeof issueMessages

/** Written into the message of a zod issue: `code` alone, `code|{"max":5}` or `rule:phone`. */
export const issue = (code: IssueCode, params?: Record<string, string | number>): string =>
  params ? `${code}|${JSON.stringify(params)}` : code
