import { defineErrors } from '../kit/errors.ts'

/** Refusals of searches and boards. */
export const figureErrors = defineErrors({
  'SB-01': {
    status: 422,
    zh: '结果条件请写成“参数 运算符 数值”，如：抗压强度 < 30',
    en: 'Write the condition on results as parameter, operator and number: density < 2.5.',
    es: 'Escriba la condición de resultados como parámetro, operador y número: densidad < 2.5.',
  },
  'SB-02': {
    status: 422,
    zh: '本机构其他单位没有可用的账号“{name}”',
    en: 'No other unit of the organisation has an account "{name}" that is in use.',
    es: 'Ninguna otra unidad de la organización tiene una cuenta activa «{name}».',
  },
  'SB-04': {
    status: 422,
    zh: '同一张卡片只能放在一处',
    en: 'A card stands in one place only.',
    es: 'Una tarjeta solo puede estar en un lugar.',
  },
  'SB-03': {
    status: 409,
    zh: '账号“{name}”已在本单位使用',
    en: 'The account "{name}" acts in this laboratory already.',
    es: 'La cuenta «{name}» ya actúa en este laboratorio.',
  },
})
