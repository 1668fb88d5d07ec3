import { defineErrors } from '../kit/errors.ts'

/** Refusals of what the platform keeps for all laboratories (pages of sys, sysConfig and sysPost). */
export const platformErrors = defineErrors({
  /** `sys/category`, `sys/businessCategory`: the product itself relies on the row. */
  'Y-01': {
    status: 422,
    zh: '“{name}”是系统固定数据，不能删除、停用或改变类型',
    en: '"{name}" is fixed by the system and cannot be deleted, disabled or retyped.',
    es: '«{name}» es fijo del sistema y no se puede eliminar, desactivar ni cambiar de tipo.',
  },
  /** `sys/operation`: the pages that carry the button. */
  'Y-02': {
    status: 409,
    zh: '该操作已用于：{pages}，不能删除或更改编码',
    en: 'The operation is used on: {pages}. It cannot be deleted or recoded.',
    es: 'La operación se usa en: {pages}. No se puede eliminar ni cambiar su código.',
  },
  /** `sys/dictOption`: options of built-in types. */
  'Y-03': {
    status: 422,
    zh: '系统字典的选项不能删除或更改选项值，可改名、排序或设为无效',
    en: 'Options of a built-in dictionary keep their values and cannot be deleted; they can be renamed, ordered or made invalid.',
    es: 'Las opciones de un diccionario integrado conservan su valor y no se eliminan; se pueden renombrar, ordenar o invalidar.',
  },
  /** `sysPost/postBindModule`, `sys/postModuleMap`. */
  'Y-04': {
    status: 422,
    zh: '所选菜单或按钮不在本单位可授权的范围内',
    en: 'A chosen page or button is not among those that can be given here.',
    es: 'Una página o un botón elegido no está entre los que se pueden dar aquí.',
  },
  'Y-05': {
    status: 403,
    zh: '不能授予您自己没有的权限：{name}',
    en: 'You cannot give a right that you do not have: {name}.',
    es: 'No puede dar un permiso que no tiene: {name}.',
  },
  'Y-06': {
    status: 422,
    zh: '不能取消自己所在管理岗位的“岗位绑定”权限',
    en: 'The right to bind posts cannot be taken from your own administrator post.',
    es: 'No se puede quitar a su propio puesto de administrador el permiso de vincular puestos.',
  },
  /** `sysPost/posts`. */
  'Y-07': {
    status: 403,
    zh: '名称以“管理员”结尾的岗位只能由平台或单位管理员保存',
    en: 'Only the platform or an administrator of the unit may save a post whose name ends in "administrator".',
    es: 'Solo la plataforma o un administrador de la unidad puede guardar un puesto cuyo nombre termina en «administrador».',
  },
  /** `sysConfig/instance`. */
  'Y-40': {
    status: 422,
    zh: '“{name}”不是有效的域名',
    en: '"{name}" is not a host name.',
    es: '«{name}» no es un nombre de dominio.',
  },
  'Y-41': {
    status: 409,
    zh: '域名“{name}”已用于实例“{instance}”',
    en: 'The host name "{name}" is already that of "{instance}".',
    es: 'El dominio «{name}» ya es de «{instance}».',
  },
  /** Another system calls the instance by its code. */
  'Y-42': {
    status: 422,
    zh: '“{name}”的编码由关联系统使用，不能更改',
    en: 'A related system uses the code of "{name}"; it cannot be changed.',
    es: 'Un sistema relacionado usa el código de «{name}»; no se puede cambiar.',
  },
  'Y-43': {
    status: 422,
    zh: '“{name}”是标准实例，其内容由平台维护',
    en: '"{name}" is the standard instance, whose content the platform keeps.',
    es: '«{name}» es la instancia estándar, cuyo contenido mantiene la plataforma.',
  },
  'Y-44': {
    status: 409,
    zh: '“{name}”已有{n}个单位，不能初始化',
    en: '"{name}" already has {n} units and cannot be initialised.',
    es: '«{name}» ya tiene {n} unidades y no se puede inicializar.',
  },
  'Y-45': {
    status: 422,
    zh: '系统实例不能删除，只能停用',
    en: 'Instances are never deleted, only disabled.',
    es: 'Las instancias no se eliminan, solo se desactivan.',
  },
  /** `sysConfig/publishingSystem`: the client is older than the oldest version that is served; loading it anew brings the new one. */
  'Y-46': {
    status: 422,
    zh: '版本过低，请升级',
    en: 'This version is too old; please upgrade.',
    es: 'Esta versión es demasiado antigua; actualícela.',
  },
  'Y-47': {
    status: 422,
    zh: '最低版本不能高于本服务器的版本{version}，否则无人能够使用',
    en: 'The minimum cannot be above the version of this server, {version}: nobody could work.',
    es: 'La versión mínima no puede superar la de este servidor, {version}: nadie podría trabajar.',
  },
})
