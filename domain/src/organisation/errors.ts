import { defineErrors } from '../kit/errors.ts'

/** Refusals of the pages of organisations, units and projects. */
export const organisationErrors = defineErrors({
  /** `sysConfig/business`: types that are laboratories. */
  'O-01': {
    status: 422,
    zh: '请填写试验室名称',
    en: 'Please fill in the name of the laboratory.',
    es: 'Rellene el nombre del laboratorio.',
  },
  'O-02': {
    status: 422,
    zh: '工地试验室须选择{field}',
    en: 'A site laboratory needs: {field}.',
    es: 'Un laboratorio de obra necesita: {field}.',
  },
  'O-03': {
    status: 422,
    zh: '标段不属于所选工程',
    en: 'The section does not belong to the chosen project.',
    es: 'El tramo no pertenece al proyecto elegido.',
  },
  'O-04': {
    status: 409,
    zh: '该单位已有委托，不能改变单位类型',
    en: 'The unit has orders already: its type cannot be changed.',
    es: 'La unidad ya tiene encargos: no se puede cambiar su tipo.',
  },
  'O-05': {
    status: 409,
    zh: '该单位已有委托，不能初始化数据',
    en: 'The unit has orders already: it cannot be initialised.',
    es: 'La unidad ya tiene encargos: no se puede inicializar.',
  },
  'O-06': {
    status: 409,
    zh: '该单位已有自己的编号规则或试验，不能再次初始化',
    en: 'The unit has numbering rules or tests of its own: it cannot be initialised again.',
    es: 'La unidad ya tiene reglas de numeración o ensayos propios: no se puede inicializar de nuevo.',
  },
  'O-07': {
    status: 422,
    zh: '模板单位不能是本单位，且试验室模式须相同',
    en: 'The pattern must be another unit of the same laboratory mode.',
    es: 'La unidad modelo debe ser otra, del mismo modo de laboratorio.',
  },
  'O-08': {
    status: 422,
    zh: '单位不能与自己建立关系',
    en: 'A unit has no relation to itself.',
    es: 'Una unidad no tiene relación consigo misma.',
  },
  /** `sysConfig/project`. */
  'O-09': {
    status: 422,
    zh: '终点桩号不能小于起点桩号',
    en: 'The end stake must not lie before the start stake.',
    es: 'El P.K. final no puede ser anterior al inicial.',
  },
  /** `djbaseset/organizational`. */
  'O-10': {
    status: 409,
    zh: '机构图已有内容，只有空图才能从部门生成',
    en: 'The chart has nodes already: only an empty one is built from the departments.',
    es: 'El organigrama ya tiene nodos: solo uno vacío se genera desde los departamentos.',
  },
  'O-11': {
    status: 422,
    zh: '没有启用的部门，无法生成机构图',
    en: 'There is no department in use to build the chart from.',
    es: 'No hay departamentos activos desde los que generar el organigrama.',
  },
  'O-12': {
    status: 422,
    zh: '所选人员不存在或不在岗',
    en: 'A chosen person does not exist or is no longer at work.',
    es: 'Una de las personas elegidas no existe o ya no está en plantilla.',
  },
  'O-13': {
    status: 422,
    zh: '机构图没有节点，无法导出',
    en: 'The chart has no nodes: there is nothing to export.',
    es: 'El organigrama no tiene nodos: no hay nada que exportar.',
  },
})
