import { defineErrors } from './errors.ts'

/** Refusals that any action may give (workflow 0, conventions 3). */
export const generalErrors = defineErrors({
  'G-01': {
    status: 409,
    zh: '数据已被他人修改，请刷新后重试',
    en: 'The data was changed by someone else. Refresh and try again.',
    es: 'Otra persona modificó los datos. Actualice e inténtelo de nuevo.',
  },
  'G-02': {
    status: 422,
    zh: '当前状态为“{state}”，不能执行“{command}”',
    en: 'The state is "{state}"; "{command}" is not possible.',
    es: 'El estado es «{state}»; no se puede ejecutar «{command}».',
  },
  'G-03': {
    status: 403,
    zh: '您没有“{command}”的权限',
    en: 'You are not permitted to "{command}".',
    es: 'No tiene permiso para «{command}».',
  },
  'G-04': { status: 404, zh: '未找到该数据', en: 'The data was not found.', es: 'No se encontraron los datos.' },
  'G-05': {
    status: 422,
    zh: '请先保存基本信息',
    en: 'Please save the basic information first.',
    es: 'Guarde primero los datos básicos.',
  },
  'G-06': { status: 422, zh: '请填写{field}', en: 'Please fill in {field}.', es: 'Rellene {field}.' },
  'G-07': { status: 422, zh: '请填写原因', en: 'Please give a reason.', es: 'Indique el motivo.' },
  'G-08': {
    status: 423,
    zh: '{number}已锁定，不能修改',
    en: '{number} is locked and cannot be changed.',
    es: '{number} está bloqueado y no se puede modificar.',
  },
  'G-09': {
    status: 423,
    zh: '{from}至{to}的数据已锁账',
    en: 'Data from {from} to {to} is closed.',
    es: 'Los datos del {from} al {to} están cerrados.',
  },
  'G-10': {
    status: 400,
    zh: '请求格式不正确',
    en: 'The request is malformed.',
    es: 'La solicitud tiene un formato incorrecto.',
  },
  'G-11': { status: 422, zh: '{message}', en: '{message}', es: '{message}' },
  'G-12': { status: 409, zh: '{field}已存在', en: '{field} already exists.', es: '{field} ya existe.' },
  'G-13': {
    status: 409,
    zh: '该数据已被“{referrer}”引用，不能删除',
    en: 'The data is used by "{referrer}" and cannot be deleted.',
    es: 'Los datos se usan en «{referrer}» y no se pueden eliminar.',
  },
  'G-14': {
    status: 422,
    zh: '{field}引用的数据不存在',
    en: 'The record chosen for {field} does not exist.',
    es: 'El registro elegido en {field} no existe.',
  },
  'G-15': {
    status: 409,
    zh: '同一请求编号已用于其他内容',
    en: 'The request key was already used with other content.',
    es: 'La clave de la solicitud ya se usó con otro contenido.',
  },
  'G-16': { status: 404, zh: '没有该接口', en: 'There is no such call.', es: 'No existe esa llamada.' },
  'G-17': { status: 401, zh: 'login-off', en: 'login-off', es: 'login-off' },
  'G-18': {
    status: 403,
    zh: '您不能访问该单位的数据',
    en: 'You may not access the data of that business unit.',
    es: 'No puede acceder a los datos de esa unidad.',
  },
  'G-19': {
    status: 429,
    zh: '操作过于频繁，请{seconds}秒后再试',
    en: 'Too many requests; try again in {seconds} seconds.',
    es: 'Demasiadas solicitudes; inténtelo de nuevo en {seconds} segundos.',
  },
  'G-20': {
    status: 500,
    zh: '操作失败（编号{trace}）',
    en: 'Operation failed (number {trace}).',
    es: 'La operación falló (número {trace}).',
  },
  'G-21': {
    status: 413,
    zh: '文件不能超过{max} MB',
    en: 'The file may not exceed {max} MB.',
    es: 'El archivo no puede superar {max} MB.',
  },
  'G-22': {
    status: 415,
    zh: '不支持的文件类型',
    en: 'The file type is not supported.',
    es: 'Tipo de archivo no admitido.',
  },
  'G-23': { status: 422, zh: '请缩小查询范围', en: 'Please narrow the search.', es: 'Acote la búsqueda.' },
})
