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
  /** `sys/module`. */
  'Y-08': {
    status: 422,
    zh: '“{name}”由系统提供，其标识和地址是按钮权限“{code}.*”的依据，不能更改',
    en: '"{name}" comes with the product; the rights "{code}.*" go by its key and address, which cannot be changed.',
    es: '«{name}» viene con el producto; los permisos «{code}.*» dependen de su clave y su ruta, que no se pueden cambiar.',
  },
  'Y-09': {
    status: 422,
    zh: '地址“{url}”是系统页面，其模块标识须为“{code}”',
    en: 'The address "{url}" is a page of the product, whose module has the key "{code}".',
    es: 'La ruta «{url}» es una página del producto, cuyo módulo tiene la clave «{code}».',
  },
  /** Nobody could undo it. */
  'Y-10': {
    status: 422,
    zh: '不能停用、隐藏、限制或删除“{name}”：管理员将无法再进入菜单管理',
    en: '"{name}" cannot be disabled, hidden, narrowed or deleted: nobody could get back to the menu administration.',
    es: '«{name}» no se puede desactivar, ocultar, restringir ni eliminar: nadie podría volver a administrar el menú.',
  },
  'Y-11': {
    status: 422,
    zh: '所属应用须与上级模块相同',
    en: 'The application must be that of the module above.',
    es: 'La aplicación debe ser la del módulo superior.',
  },
  /** `sys/postModuleMap`, `sysPost/posts`. */
  'Y-12': {
    status: 422,
    zh: '“{post}”是最后一个有“{name}”权限的岗位，不能取消、停用或删除',
    en: '"{post}" is the last post with the right to "{name}"; it can neither lose it nor be disabled or deleted.',
    es: '«{post}» es el último puesto con el permiso «{name}»; no puede perderlo, desactivarse ni eliminarse.',
  },
  'Y-13': {
    status: 422,
    zh: '“{name}”本身是页面，不能再有下级模块',
    en: '"{name}" is a page itself; nothing can stand below it.',
    es: '«{name}» es una página; no puede tener nada debajo.',
  },
  /** `sys/moduleOperationMap`. */
  'Y-14': {
    status: 422,
    zh: '该页面没有“{name}”对应的功能，不能配置',
    en: 'The page does nothing for "{name}"; the button cannot be placed there.',
    es: 'La página no hace nada con «{name}»; el botón no se puede colocar ahí.',
  },
  'Y-15': {
    status: 422,
    severity: 'warn',
    zh: '{n}个岗位将失去该按钮',
    en: '{n} posts will lose the button.',
    es: '{n} puestos perderán el botón.',
  },
  'Y-16': {
    status: 422,
    zh: '不能移除或停用“{name}”：管理员将无法再管理菜单、按钮和授权',
    en: '"{name}" cannot be taken away or disabled: nobody could administer menus, buttons and rights any more.',
    es: '«{name}» no se puede quitar ni desactivar: nadie podría administrar menús, botones y permisos.',
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
  /** `sysConfig/version`. */
  'Y-50': {
    status: 422,
    zh: '版本号须高于已发布的{version}',
    en: 'The number must be above {version}, which is published.',
    es: 'El número debe superar {version}, que ya está publicada.',
  },
  'Y-51': {
    status: 422,
    zh: '版本{version}已发布，不能更改系统和版本号；可先撤回',
    en: 'Version {version} is published and keeps its system and number; it can be withdrawn first.',
    es: 'La versión {version} está publicada y conserva su sistema y su número; antes puede retirarla.',
  },
  'Y-52': {
    status: 422,
    zh: '版本{version}已发布，不能删除，只能撤回',
    en: 'Version {version} is published and cannot be deleted, only withdrawn.',
    es: 'La versión {version} está publicada y no se puede eliminar, solo retirar.',
  },
  'Y-53': {
    status: 409,
    zh: '版本{version}已经发布',
    en: 'Version {version} is already published.',
    es: 'La versión {version} ya está publicada.',
  },
  'Y-54': {
    status: 409,
    zh: '版本{version}没有发布，不能撤回',
    en: 'Version {version} is not published and cannot be withdrawn.',
    es: 'La versión {version} no está publicada y no se puede retirar.',
  },
})
