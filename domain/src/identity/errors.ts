import { defineErrors } from '../kit/errors.ts'

/** Refusals of signing in, sessions and licences (workflow 24; page /account/login). */
export const identityErrors = defineErrors({
  'L-01': {
    status: 422,
    zh: '用户名不能为空',
    en: 'User name cannot be empty',
    es: 'El nombre de usuario no puede estar vacío',
  },
  'L-02': { status: 422, zh: '密码不能为空', en: 'Password cannot be empty', es: 'La contraseña no puede estar vacía' },
  'L-03': {
    status: 422,
    zh: '用户名或密码错误',
    en: 'User name or password is wrong.',
    es: 'Usuario o contraseña incorrectos.',
  },
  'L-04': {
    status: 429,
    zh: '失败次数过多，请{minutes}分钟后再试',
    en: 'Too many failures; try again in {minutes} minutes.',
    es: 'Demasiados intentos; inténtelo de nuevo en {minutes} minutos.',
  },
  'L-05': {
    status: 422,
    zh: '该账号不允许登录',
    en: 'Log-in is not allowed for this account.',
    es: 'Esta cuenta no puede iniciar sesión.',
  },
  'L-06': { status: 422, zh: '所属单位已停用', en: 'The business unit is closed.', es: 'La unidad está cerrada.' },
  'L-07': {
    status: 422,
    zh: '原密码错误',
    en: 'The old password is wrong.',
    es: 'La contraseña anterior es incorrecta.',
  },
  'L-08': {
    status: 422,
    zh: '密码须为{min}至{max}位，含数字、小写和大写字母',
    en: 'The password must be {min} to {max} characters with a digit, a lowercase and an uppercase letter.',
    es: 'La contraseña debe tener de {min} a {max} caracteres con dígito, minúscula y mayúscula.',
  },
  'L-09': {
    status: 422,
    zh: '登录请求已失效，请重试',
    en: 'The log-in request has expired; please try again.',
    es: 'La solicitud de acceso ha caducado; inténtelo de nuevo.',
  },
  'L-10': {
    status: 422,
    zh: '用户名须为{min}至{max}位字母和数字',
    en: 'The user name must be {min} to {max} letters and digits.',
    es: 'El usuario debe tener de {min} a {max} letras y dígitos.',
  },
  'L-11': {
    status: 422,
    zh: '{field}不能修改',
    en: '{field} cannot be changed.',
    es: '{field} no se puede cambiar.',
  },
  'L-12': {
    status: 422,
    zh: '姓名须为{min}至{max}个字',
    en: 'The name must be {min} to {max} characters.',
    es: 'El nombre debe tener de {min} a {max} caracteres.',
  },
  /** `sysConfig/user`, `sysConfig/postpeoplelist`: a unit always has somebody who administers it. */
  'L-13': {
    status: 422,
    zh: '“{name}”是该单位最后一名管理员，不能停用、删除或撤销其管理岗位',
    en: '"{name}" is the last administrator of the unit and cannot be disabled, deleted or lose the post.',
    es: '«{name}» es el último administrador de la unidad y no se puede desactivar, eliminar ni retirar de su puesto.',
  },
  'L-14': {
    status: 422,
    zh: '不能停用、删除自己的账号或重置自己的密码',
    en: 'You cannot disable, delete or reset your own account.',
    es: 'No puede desactivar, eliminar ni restablecer su propia cuenta.',
  },
  /** Who gives more than he has would give it to himself. */
  'L-15': {
    status: 422,
    zh: '岗位“{posts}”的权限超出您的权限，不能分配或撤销',
    en: 'The posts "{posts}" have rights that you do not have; you can neither give nor take them.',
    es: 'Los puestos «{posts}» tienen derechos que usted no tiene; no puede asignarlos ni retirarlos.',
  },
  'L-16': {
    status: 422,
    zh: '管理岗位“{posts}”只能由管理员分配或撤销',
    en: 'Only an administrator gives or takes the administrator posts "{posts}".',
    es: 'Solo un administrador asigna o retira los puestos de administrador «{posts}».',
  },
  'L-17': {
    status: 422,
    zh: '岗位“{posts}”未向该单位开放',
    en: 'The posts "{posts}" are not offered to the unit.',
    es: 'Los puestos «{posts}» no se ofrecen a la unidad.',
  },
  'L-18': {
    status: 422,
    zh: '“{name}”的岗位权限超出您的权限，不能操作该账号',
    en: '"{name}" holds posts with rights that you do not have; you cannot do this to the account.',
    es: '«{name}» tiene puestos con derechos que usted no tiene; no puede hacer esto con la cuenta.',
  },
  /** `sysConfig/postpeoplelist`, `sysConfig/departStaff`. */
  'L-19': {
    status: 422,
    zh: '{names}已在其中',
    en: '{names}: already there.',
    es: '{names}: ya está ahí.',
  },
  'L-20': {
    status: 422,
    zh: '“{name}”只属于这一个部门，不能移出，可调整部门',
    en: '"{name}" belongs to this department alone and cannot be taken out; move the person instead.',
    es: '«{name}» solo pertenece a este departamento y no se puede quitar; muévalo.',
  },
  /** `sysConfig/instance`: its people cannot sign in; those of the platform, who enable it again, can. */
  'L-21': { status: 422, zh: '系统已停用', en: 'The system is disabled.', es: 'El sistema está desactivado.' },
  'V-01': {
    status: 402,
    zh: '“{function}”授权已于{date}到期，请联系管理员续期',
    en: 'The licence for "{function}" expired on {date}; ask the administrator to renew it.',
    es: 'La licencia de «{function}» caducó el {date}; pida la renovación al administrador.',
  },
  'V-02': {
    status: 422,
    zh: '登录人数已达上限（{n}）',
    en: 'The number of log-ins has reached the limit ({n}).',
    es: 'Se alcanzó el límite de accesos ({n}).',
  },
  /** V-03 of the specification is a notice. */
  'V-04': {
    status: 402,
    zh: '“{function}”授权未开通，只能查询',
    en: 'The licence for "{function}" was never opened: reading only.',
    es: 'La licencia de «{function}» no está contratada: solo lectura.',
  },
})
