import { defineErrors } from '../kit/errors.ts'

/** Refusals of the register of clients (pages djentrustmanage/entrustunit, gdentrustmanage/entrustunit). */
export const unitErrors = defineErrors({
  'SU-01': {
    status: 422,
    zh: '单位名称为2至100个字',
    en: 'The name has 2 to 100 characters.',
    es: 'El nombre tiene de 2 a 100 caracteres.',
  },
  'SU-02': {
    status: 422,
    zh: '请再选择至少一个要合并进来的单位',
    en: 'Choose at least one other unit that goes into it.',
    es: 'Elija al menos otra unidad que pase a ella.',
  },
  'SU-03': {
    status: 422,
    zh: '{name}与{other}的统一社会信用代码不同，不是同一单位，不能合并',
    en: '{name} and {other} have different credit codes: they are not the same unit and cannot be merged.',
    es: '{name} y {other} tienen códigos de crédito distintos: no son la misma unidad y no se combinan.',
  },
  'SU-04': {
    status: 422,
    zh: '合并后该单位同时属于收费对象“{name}”与“{other}”，请先调整收费对象',
    en: 'Merged, the unit would stand in the charge targets "{name}" and "{other}" at once. Settle that first.',
    es: 'Combinada, la unidad estaría a la vez en las tarifas «{name}» y «{other}». Resuélvalo antes.',
  },
  'SU-05': {
    status: 422,
    zh: '挂账额度只用于月结单位',
    en: 'A credit limit is for units that pay monthly.',
    es: 'El límite de crédito es para unidades con liquidación mensual.',
  },
  'SU-06': {
    status: 422,
    zh: '{name}已停用，不能开通账号',
    en: '{name} is disabled; no account is opened for it.',
    es: '{name} está desactivada; no se le abre cuenta.',
  },
  'SU-07': {
    status: 422,
    zh: '已有单位使用该统一社会信用代码：{name}',
    en: 'This credit code is that of {name}.',
    es: 'Este código de crédito es de {name}.',
  },
})
