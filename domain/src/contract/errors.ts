import { defineErrors } from '../kit/errors.ts'

/** Refusals of the specification's generic data service (D-01, D-02). None repeats what was sent. */
export const contractErrors = defineErrors({
  /** One message for every way in which `Data` can fail to open, so that nothing is learned by trying. */
  'U-01': {
    status: 400,
    zh: '请求数据无法解密',
    en: 'The data of the request cannot be opened.',
    es: 'No se pueden descifrar los datos de la solicitud.',
  },
  'U-02': { status: 400, zh: '没有该数据表', en: 'There is no such table.', es: 'No existe esa tabla.' },
  'U-03': {
    status: 400,
    zh: '不支持该查询条件',
    en: 'The condition is not accepted.',
    es: 'No se admite esa condición.',
  },
  'U-04': {
    status: 400,
    zh: '没有该字段，或该字段不可查询',
    en: 'There is no such field, or it cannot be read.',
    es: 'No existe ese campo o no se puede consultar.',
  },
  'U-05': {
    status: 403,
    zh: '该语句未登记，不能执行',
    en: 'The statement is not registered and is not run.',
    es: 'La sentencia no está registrada y no se ejecuta.',
  },
  'U-06': {
    status: 400,
    zh: '该请求已经提交过，请重新发起',
    en: 'The request was sent before; send a new one.',
    es: 'La solicitud ya se envió; envíe una nueva.',
  },
})
