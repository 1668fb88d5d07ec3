import { defineErrors } from '../kit/errors.ts'

/** Refusals of plans of supervision sampling and of categories of tasks. */
export const planErrors = defineErrors({
  'SP-01': {
    status: 422,
    zh: '没有编号为“{number}”的监督抽检计划',
    en: 'There is no plan of supervision sampling "{number}".',
    es: 'No hay plan de muestreo de inspección «{number}».',
  },
  'SP-02': {
    status: 422,
    zh: '监督抽检计划“{number}”已停用',
    en: 'The plan of supervision sampling "{number}" is disabled.',
    es: 'El plan de muestreo de inspección «{number}» está desactivado.',
  },
  'SP-03': {
    status: 422,
    zh: '监督抽检计划“{number}”的期间为{from}至{to}，不含委托日期{date}',
    en: 'The plan "{number}" runs from {from} to {to}; the order is of {date}.',
    es: 'El plan «{number}» rige del {from} al {to}; el encargo es del {date}.',
  },
  'SP-04': {
    status: 422,
    zh: '监督抽检计划“{number}”不包含试验“{test}”',
    en: 'The plan "{number}" does not include the test "{test}".',
    es: 'El plan «{number}» no incluye el ensayo «{test}».',
  },
  'SP-05': {
    status: 409,
    zh: '委托{orders}已引用该计划，编号不能修改',
    en: 'Orders {orders} name the plan; its number stays.',
    es: 'Los encargos {orders} indican el plan; su número no cambia.',
  },
  'SP-06': {
    status: 422,
    zh: '请至少选择一个试验',
    en: 'Choose one test at least.',
    es: 'Elija al menos un ensayo.',
  },
  'SP-07': {
    status: 422,
    zh: '任务类别“{category}”需要见证，请填写见证人',
    en: 'The category "{category}" needs a witness; name one.',
    es: 'La categoría «{category}» requiere testigo; indíquelo.',
  },
  'SP-08': {
    status: 422,
    zh: '任务类别“{category}”不用于本单位的“{nature}”委托',
    en: 'The category "{category}" is not for orders of {nature} of this unit.',
    es: 'La categoría «{category}» no es para encargos de {nature} de esta unidad.',
  },
  'SP-09': {
    status: 422,
    zh: '适用单位须包含本单位的类别“{kind}”',
    en: 'The kinds of units include that of the own unit, {kind}.',
    es: 'Las clases de unidades incluyen la propia, {kind}.',
  },
})
