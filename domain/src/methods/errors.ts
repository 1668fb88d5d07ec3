import { defineErrors } from '../kit/errors.ts'

/** Refusals of what a laboratory sets for its test methods. */
export const methodErrors = defineErrors({
  /** On an attempt to round a value that its method does not round. */
  'TM-01': {
    status: 422,
    zh: '“{value}”不作修约，不能设置',
    en: '“{value}” is not rounded by its method.',
    es: 'El método no redondea «{value}».',
  },
  /** On a rounding that is none: an interval of zero, or no digit. */
  'TM-02': {
    status: 422,
    zh: '修约间隔必须大于 0',
    en: 'The interval must be greater than 0.',
    es: 'El intervalo debe ser mayor que 0.',
  },
  /** On other digits than the method's without a reason. */
  'TM-03': { status: 422, zh: '请填写原因', en: 'Enter the reason', es: 'Indique el motivo' },
  /** On a limit that the rules of the method do not read, or a test without a method. */
  'TM-04': {
    status: 422,
    zh: '该试验的方法不按“{limit}”判定',
    en: 'The method of this test does not judge by “{limit}”.',
    es: 'El método de este ensayo no dictamina por «{limit}».',
  },
  /** On a limit that is no number of at most ten digits with four places. */
  'TM-05': {
    status: 422,
    zh: '规定值须为数字，最多 4 位小数',
    en: 'The value must be a number with at most 4 decimals.',
    es: 'El valor debe ser un número con 4 decimales como máximo.',
  },
  /** On a limit without the grade that it belongs to, or with one of more than fifty characters. */
  'TM-06': {
    status: 422,
    zh: '请填写规格等级，最多 50 个字',
    en: 'Enter the grade, of at most 50 characters.',
    es: 'Indique el grado, de 50 caracteres como máximo.',
  },
  /** On a limit of a standard that is switched off instead of replaced. */
  'TM-07': {
    status: 422,
    zh: '标准值不能停用，请改为本单位的规定值',
    en: 'A limit of the standard is not switched off; set your own value instead.',
    es: 'Un límite de la norma no se desactiva; fije su propio valor.',
  },
  /** On a copy for a grade that has this limit already. */
  'TM-08': {
    status: 409,
    zh: '规格等级“{grade}”已有该规定值',
    en: 'Grade “{grade}” has this limit already.',
    es: 'El grado «{grade}» ya tiene este límite.',
  },
  /** On a change of a method that is no draft: records are bound to it. */
  'TM-09': {
    status: 409,
    zh: '已发布的方法不能修改，请复制后修改',
    en: 'A published method is not changed; copy it first.',
    es: 'Un método publicado no se modifica; cópielo antes.',
  },
  /** On a second draft of the method of a test. */
  'TM-10': {
    status: 409,
    zh: '该试验已有未发布的草稿（版本 {version}）',
    en: 'This test has a draft that is not published (version {version}).',
    es: 'Este ensayo ya tiene un borrador sin publicar (versión {version}).',
  },
  /** On publishing a method that does not compile; the editor shows every fault at its place. */
  'TM-11': {
    status: 422,
    zh: '方法有 {n} 处错误：{first}',
    en: 'The method has {n} faults: {first}',
    es: 'El método tiene {n} errores: {first}',
  },
  /** On publishing a method that asks for other readings, rows or results than the test. */
  'TM-12': {
    status: 422,
    zh: '试验的读数、分组和报告参数不能增减（{names}）',
    en: 'Readings, groups and results of the test stay as they are ({names}).',
    es: 'Las lecturas, los grupos y los resultados del ensayo no cambian ({names}).',
  },
  /** On publishing with fewer than two worked examples. */
  'TM-13': {
    status: 422,
    zh: '发布前至少需要两个算例',
    en: 'At least two worked examples are needed.',
    es: 'Se necesitan al menos dos ejemplos resueltos.',
  },
  /** On publishing while worked examples come out otherwise than they say. */
  'TM-14': {
    status: 422,
    zh: '算例 {examples} 的结果与预期不符',
    en: 'Examples {examples} come out otherwise than expected.',
    es: 'Los ejemplos {examples} no dan lo esperado.',
  },
  /** On publishing without a word on what changed. */
  'TM-15': { status: 422, zh: '请填写变更说明', en: 'Say what changed', es: 'Indique qué cambió' },
  /** On copying the method of a test that the laboratory does not offer. */
  'TM-16': {
    status: 409,
    zh: '本单位未开展该试验',
    en: 'Your laboratory does not offer this test.',
    es: 'Su laboratorio no ofrece este ensayo.',
  },
  /** On a sentence with a placeholder that stands for nothing. */
  'TM-17': {
    status: 422,
    zh: '占位符 {names} 不存在',
    en: 'There is no placeholder {names}.',
    es: 'No existe el marcador {names}.',
  },
  /** On a sentence of a judgement that does not say what it was judged by. */
  'TM-18': {
    status: 422,
    zh: '合格或不合格的结论须包含判定依据 {placeholder}',
    en: 'A conclusion that judges must hold {placeholder}.',
    es: 'Una conclusión que dictamina debe contener {placeholder}.',
  },
  /** On a copy of a sentence for a test that has one for the same judgement. */
  'TM-19': {
    status: 409,
    zh: '该试验已有此判定的结论',
    en: 'This test has a conclusion for this judgement already.',
    es: 'Este ensayo ya tiene una conclusión para este dictamen.',
  },
  /** On a draft that has not the shape of a method, or examples that have not theirs. */
  'TM-20': {
    status: 422,
    zh: '“{place}”的格式不正确',
    en: '“{place}” has a wrong format.',
    es: '«{place}» tiene un formato incorrecto.',
  },
})
