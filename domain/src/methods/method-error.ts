import type { Label } from '../kit/label.ts'
import type { SyntaxCode } from './expression/lexer.ts'

/** Why a definition is refused before it can be published (methods.md section 17, "Checks before publishing"). */
export const methodErrorMessages = {
  schema: {
    zh: '{path}：格式不正确（{detail}）',
    en: '{path}: wrong format ({detail}).',
    es: '{path}: formato incorrecto ({detail}).',
  },
  syntax: {
    zh: '{path}：第{position}个字符处表达式有误（{reason}，{found}）',
    en: '{path}: the expression fails at character {position} ({reason}, {found}).',
    es: '{path}: la expresión falla en el carácter {position} ({reason}, {found}).',
  },
  unknown_name: {
    zh: '{path}：名称“{name}”不存在',
    en: '{path}: there is no "{name}".',
    es: '{path}: no existe «{name}».',
  },
  forward_reference: {
    zh: '{path}：“{name}”在后面才计算，不能提前引用',
    en: '{path}: "{name}" is computed further down and cannot be used here.',
    es: '{path}: «{name}» se calcula más abajo y no puede usarse aquí.',
  },
  unknown_function: {
    zh: '{path}：没有函数“{name}”',
    en: '{path}: there is no function "{name}".',
    es: '{path}: no existe la función «{name}».',
  },
  argument_count: {
    zh: '{path}：函数“{name}”的参数个数不正确',
    en: '{path}: function "{name}" has the wrong number of arguments.',
    es: '{path}: la función «{name}» tiene un número de argumentos incorrecto.',
  },
  argument_kind: {
    zh: '{path}：函数“{name}”的第{position}个参数不正确',
    en: '{path}: argument {position} of "{name}" is not allowed.',
    es: '{path}: el argumento {position} de «{name}» no es válido.',
  },
  duplicate_name: {
    zh: '{path}：名称“{name}”重复',
    en: '{path}: "{name}" is defined twice.',
    es: '{path}: «{name}» está repetido.',
  },
  reserved_name: {
    zh: '{path}：“{name}”是保留字',
    en: '{path}: "{name}" is a reserved word.',
    es: '{path}: «{name}» es una palabra reservada.',
  },
  unknown_group: {
    zh: '{path}：没有数据组“{name}”',
    en: '{path}: there is no group "{name}".',
    es: '{path}: no existe el grupo «{name}».',
  },
  unknown_table: {
    zh: '{path}：没有数表“{name}”',
    en: '{path}: there is no table "{name}".',
    es: '{path}: no existe la tabla «{name}».',
  },
  table_order: {
    zh: '{path}：数表“{name}”的键须为递增的数字',
    en: '{path}: table "{name}" needs numeric keys in ascending order.',
    es: '{path}: la tabla «{name}» necesita claves numéricas crecientes.',
  },
  rounding_keys: {
    zh: '{path}：只能有一种修约方式',
    en: '{path}: only one rounding key is allowed.',
    es: '{path}: solo se admite una clave de redondeo.',
  },
  rounded_twice: {
    zh: '{path}：“{name}”已修约，不得再次修约',
    en: '{path}: "{name}" is rounded already and must not be rounded again.',
    es: '{path}: «{name}» ya está redondeado y no debe redondearse otra vez.',
  },
  parameter_not_rounded: {
    zh: '{path}：报告参数“{name}”必须是已修约的计算值',
    en: '{path}: parameter "{name}" must be a rounded derived value.',
    es: '{path}: el parámetro «{name}» debe ser un valor calculado y redondeado.',
  },
  unknown_calib: {
    zh: '{path}：没有校准工具字段“{name}”',
    en: '{path}: no calibration tool has "{name}".',
    es: '{path}: ninguna herramienta de calibración tiene «{name}».',
  },
  input_options: {
    zh: '{path}：选项不正确',
    en: '{path}: the options are not valid.',
    es: '{path}: las opciones no son válidas.',
  },
  input_default: {
    zh: '{path}：默认值不正确',
    en: '{path}: the default is not valid.',
    es: '{path}: el valor por defecto no es válido.',
  },
  input_range: {
    zh: '{path}：下限大于上限',
    en: '{path}: the range ends below its start.',
    es: '{path}: el intervalo acaba antes de empezar.',
  },
  judge_condition: {
    zh: '{path}：判定条件ok与state必须且只能有一个',
    en: '{path}: exactly one of ok and state is needed.',
    es: '{path}: se necesita exactamente uno de ok y state.',
  },
  not_prescribed: {
    zh: '{path}：“{name}”不在规定值名称中',
    en: '{path}: "{name}" is not among the prescribed names.',
    es: '{path}: «{name}» no está entre los nombres prescritos.',
  },
  override_not_rounded: {
    zh: '{path}：“{name}”不能设置小数位数',
    en: '{path}: the decimals of "{name}" cannot be set.',
    es: '{path}: no se pueden fijar los decimales de «{name}».',
  },
} as const satisfies Record<string, Label>

/** Words for the parameter `reason` of the error `syntax`. */
const _syntaxMessages = {
  too_long: { zh: '表达式过长', en: 'expression too long', es: 'expresión demasiado larga' },
  bad_character: { zh: '字符不允许', en: 'character not allowed', es: 'carácter no permitido' },
  bad_number: { zh: '数字过长', en: 'number too long', es: 'número demasiado largo' },
  unclosed_text: { zh: '引号未闭合', en: 'quotation mark not closed', es: 'comilla sin cerrar' },
  unexpected_token: { zh: '此处不应出现', en: 'not expected here', es: 'no esperado aquí' },
  unexpected_end: { zh: '表达式不完整', en: 'expression ends too early', es: 'expresión incompleta' },
  chained_comparison: { zh: '比较不能连写', en: 'comparisons do not chain', es: 'las comparaciones no se encadenan' },
  too_deep: { zh: '嵌套过深', en: 'nested too deeply', es: 'anidamiento excesivo' },
} as const satisfies Record<SyntaxCode, Label>

export type MethodErrorCode = keyof typeof methodErrorMessages

/** One fault of a definition. `path` is written like `derived[3].expr`; `params` fill the message. */
export interface MethodError {
  readonly code: MethodErrorCode
  readonly path: string
  readonly params: Readonly<Record<string, string | number>>
}
