import { defineErrors } from '../kit/errors.ts'

/** Refusals of numbering (workflow 18; texts of clauses 5.2-013 to 5.2-019 where a clause has them). */
export const numberingErrors = defineErrors({
  'E-09': {
    status: 422,
    zh: '请先设置“{type}”的编号规则',
    en: 'Please set the numbering rule for "{type}" first.',
    es: 'Defina antes la regla de numeración de «{type}».',
  },
  'N-02': {
    status: 422,
    zh: '流水号已超过{width}位，请调整编号规则',
    en: 'The serial exceeds {width} digits; change the numbering rule.',
    es: 'La serie supera {width} dígitos; cambie la regla de numeración.',
  },
  'N-03': { status: 422, zh: '编号已存在', en: 'Number already exists', es: 'El número ya existe' },
  'N-04': {
    status: 422,
    zh: '编号不符合编号规则',
    en: 'The number does not follow the numbering rule.',
    es: 'El número no cumple la regla de numeración.',
  },
  'N-05': {
    status: 422,
    zh: '请选择规则类型',
    en: 'Please choose the rule type.',
    es: 'Elija el tipo de regla.',
  },
  'N-06': {
    status: 422,
    zh: '规则内容不能为空',
    en: 'Rule content is required.',
    es: 'El contenido de la regla es obligatorio.',
  },
  'N-07': {
    status: 422,
    zh: '流水号不能为空',
    en: 'The serial number cannot be empty.',
    es: 'El número de serie no puede estar vacío.',
  },
  'N-08': {
    status: 422,
    zh: '流水号位数不能为空',
    en: 'The serial digit count cannot be empty.',
    es: 'El número de dígitos no puede estar vacío.',
  },
  'N-09': {
    status: 422,
    zh: '组织信息不存在',
    en: 'Organization info does not exist.',
    es: 'No existe la organización.',
  },
  'N-10': {
    status: 422,
    zh: '编号规则已存在',
    en: 'The numbering rule already exists.',
    es: 'La regla de numeración ya existe.',
  },
  'N-11': {
    status: 422,
    zh: '编号规则已使用，不能删除，可停用',
    en: 'The rule was used and cannot be deleted; disable it.',
    es: 'La regla ya se usó y no se puede eliminar; desactívela.',
  },
  'N-12': { status: 422, zh: '验证失败', en: 'Verification failed.', es: 'Verificación fallida.' },
  'N-13': {
    status: 422,
    zh: '流水号必须为整数',
    en: 'The serial number must be an integer.',
    es: 'El número de serie debe ser entero.',
  },
  'N-14': {
    status: 422,
    zh: '流水号位数必须为整数',
    en: 'The serial digit count must be an integer.',
    es: 'El número de dígitos debe ser entero.',
  },
  'N-15': {
    status: 422,
    zh: '编号规则已使用，不能修改{field}，可停用后新增规则',
    en: 'The rule was used; {field} cannot be changed. Disable it and add another.',
    es: 'La regla ya se usó y {field} no se puede cambiar; desactívela y añada otra.',
  },
  'N-17': {
    status: 422,
    zh: '流水号只能调大，下一个为{next}',
    en: 'The serial can only be raised; the next one is {next}.',
    es: 'La serie solo puede aumentarse; la siguiente es {next}.',
  },
  'N-18': {
    status: 422,
    zh: '一次最多跳过{most}个流水号',
    en: 'At most {most} serials can be skipped at once.',
    es: 'Se pueden saltar como máximo {most} números de serie a la vez.',
  },
  'N-19': {
    status: 422,
    zh: '本试验室不允许手工修改编号',
    en: 'This laboratory does not allow numbers to be typed.',
    es: 'Este laboratorio no permite escribir números a mano.',
  },
  'N-20': {
    status: 422,
    zh: '{number}已开始试验，编号不能修改',
    en: 'Testing of {number} has begun; its number cannot be changed.',
    es: 'El ensayo de {number} ya ha comenzado; su número no se puede cambiar.',
  },
  'N-21': {
    status: 422,
    zh: '尚未取号，登记后才能修改编号',
    en: 'No number was drawn yet; it can be changed once the order is registered.',
    es: 'Aún no hay número; se puede cambiar tras registrar el encargo.',
  },
  'N-22': {
    status: 422,
    zh: '该规则的流水按{field}分别计数，请先选择{field}',
    en: 'Each {field} has a serial of its own by this rule; choose the {field} first.',
    es: 'Según esta regla cada {field} lleva su propia serie; elija primero {field}.',
  },
  'N-23': {
    status: 422,
    zh: '已启用盲样，{token}会在编号中透露样品来源，请从规则中去掉',
    en: 'Blind samples are on: {token} would tell in the number whose the sample is; leave it out of the rule.',
    es: 'Las muestras ciegas están activas: {token} revelaría en el número de quién es la muestra; quítelo de la regla.',
  },
  'N-16': {
    status: 422,
    zh: '流水会重新开始，规则内容须含{tokens}，否则编号会重复',
    en: 'The serial begins anew, so the rule must contain {tokens}; otherwise numbers would repeat.',
    es: 'La serie vuelve a empezar: la regla debe contener {tokens}; si no, los números se repetirían.',
  },
})
