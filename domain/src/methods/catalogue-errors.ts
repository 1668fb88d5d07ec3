import { defineErrors } from '../kit/errors.ts'

/** Refusals of the catalogue of tests and of what laboratories open of it. */
export const catalogueErrors = defineErrors({
  /** On opening a parameter that the test does not measure. */
  'TC-01': {
    status: 422,
    zh: '“{name}”不是该试验的参数',
    en: '“{name}” is not measured by this test.',
    es: 'Este ensayo no mide «{name}».',
  },
  /** On a range that ends before it begins. */
  'TC-02': {
    status: 422,
    zh: '上限不能小于下限',
    en: 'The upper limit must not be below the lower one.',
    es: 'El límite superior no puede ser menor que el inferior.',
  },
  /** On a change of prices by nothing, or in two ways. */
  'TC-03': {
    status: 422,
    zh: '请填写调价比例或新单价其中一项',
    en: 'Enter either a percentage or a new price.',
    es: 'Indique un porcentaje o un precio nuevo, solo uno.',
  },
  /** On a class under one of another industry. */
  'TC-04': {
    status: 422,
    zh: '上级分类须属于同一试验类别',
    en: 'The class above must belong to the same industry.',
    es: 'La clase superior debe pertenecer a la misma categoría.',
  },
  /** On changing or deleting what a method says of its parameters. */
  'TC-06': {
    status: 422,
    zh: '“{name}”由试验方法管理，请在方法中修改',
    en: '“{name}” is managed by the method; change it there.',
    es: '«{name}» lo gestiona el método; cámbielo allí.',
  },
  /** On a code that cannot stand in numbers. */
  'TC-07': {
    status: 422,
    zh: '编码“{code}”只能由字母、数字、点和短横组成',
    en: 'The code “{code}” may have letters, digits, points and dashes only.',
    es: 'El código «{code}» solo admite letras, dígitos, puntos y guiones.',
  },
})
