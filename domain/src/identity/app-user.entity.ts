import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { sex } from './lists.ts'

const languageList = enumList('app_user.language', {
  zh: { zh: '中文', en: 'Chinese', es: 'Chino' },
  en: { zh: '英文', en: 'English', es: 'Inglés' },
  es: { zh: '西班牙文', en: 'Spanish', es: 'Español' },
})

export const accountState = enumList('app_user.state', {
  active: { zh: '启用', en: 'Active', es: 'Activo' },
  disabled: { zh: '停用', en: 'Disabled', es: 'Inactivo' },
  left: { zh: '离职', en: 'Left', es: 'Cesado' },
})

/** Login account. */
export const appUser = defineEntity('app_user', {
  label: { zh: '用户', en: 'User', es: 'Usuario' },
  tenancy: 'platform',
  title: 'user_name',
  pick: {
    label: 'real_name',
    hint: 'user_name',
    search: ['real_name', 'nickname', 'user_name'],
    live: { state: 'active' },
  },
  index: [['state'], ['phone_number'], ['department_id']],
  switchable: 'allow_login',
  computed: {
    /** Those held today in the home unit. */
    calc_posts: text({ zh: '岗位', en: 'Posts', es: 'Puestos' }, { max: 500 }),
    /** The first of them; lists are asked by any. */
    post_id: ref({ zh: '岗位', en: 'Post', es: 'Puesto' }, { to: 'post' }),
  },
  fields: {
    instance_id: ref(
      { zh: '系统实例', en: 'Instance', es: 'Instancia del sistema' },
      { to: 'instance', required: true, byServer: true },
    ),
    /** 0 for platform staff. */
    organization_id: ref(
      { zh: '组织机构', en: 'Organisation', es: 'Organización' },
      { to: 'organization', byServer: true },
    ),
    /** home business; 0 for platform and organisation users. */
    business_id: ref({ zh: '单位', en: 'Unit', es: 'Unidad' }, { to: 'business' }),
    /** unique over the whole platform, case-insensitive. */
    user_name: text({ zh: '用户名', en: 'User name', es: 'Usuario' }, { max: 50, required: true, unique: true }),
    real_name: text({ zh: '姓名', en: 'Name', es: 'Nombre' }, { max: 50 }),
    nickname: text({ zh: '昵称', en: 'Nickname', es: 'Apodo' }, { max: 50 }),
    /** stored only as an argon2id hash; nobody signs in to an account without one. */
    password: text({ zh: '密码', en: 'Password', es: 'Contraseña' }, { max: 200, secret: true }),
    department_id: ref({ zh: '部门', en: 'Department', es: 'Departamento' }, { to: 'department' }),
    allow_login: boolean({ zh: '允许登录', en: 'May log in', es: 'Puede entrar' }, { required: true, default: 1 }),
    phone_number: text({ zh: '手机号', en: 'Phone', es: 'Teléfono' }, { max: 20, rule: 'phone' }),
    age: integer({ zh: '年龄', en: 'Age', es: 'Edad' }, { min: 16, max: 99 }),
    sex: oneOf({ zh: '性别', en: 'Sex', es: 'Sexo' }, sex, { default: 'unknown' }),
    is_entrust: boolean({ zh: '委托账号', en: 'Client account', es: 'Cuenta cliente' }, { required: true, default: 0 }),
    /** required when is_entrust. */
    entrust_unit_id: ref({ zh: '委托单位', en: 'Client unit', es: 'Unidad cliente' }, { to: 'entrust_unit' }),
    personnel_id: ref(
      { zh: '人员档案', en: 'Person file', es: 'Ficha de persona' },
      { to: 'personnel', byServer: true },
    ),
    email: text({ zh: '邮箱', en: 'E-mail', es: 'Correo' }, { max: 100, rule: 'email' }),
    employee_no: text({ zh: '工号', en: 'Employee number', es: 'N.º de empleado' }, { max: 30 }),
    avatar_file_id: file({ zh: '头像', en: 'Avatar', es: 'Avatar' }, { byServer: true }),
    is_business_manager: boolean(
      { zh: '单位管理员', en: 'Business manager', es: 'Administrador de la unidad' },
      { default: 0, byServer: true },
    ),
    is_platform_admin: boolean(
      { zh: '平台管理员', en: 'Platform administrator', es: 'Administrador de plataforma' },
      { default: 0, byServer: true },
    ),
    language: oneOf({ zh: '语言', en: 'Language', es: 'Idioma' }, languageList, { default: 'zh', byServer: true }),
    /** null while somebody else knows it: it must be changed first. */
    password_changed_at: datetime(
      { zh: '密码修改时间', en: 'Password changed at', es: 'Fecha de cambio de contraseña' },
      { byServer: true },
    ),
    /** Digests of the two before the present one, which a forgotten password is not set to again. */
    former_passwords: json({ zh: '曾用密码', en: 'Former passwords', es: 'Contraseñas anteriores' }, { secret: true }),
    /** Secret of the second factor, sealed under the key of the server. */
    factor_secret: text(
      { zh: '动态口令密钥', en: 'Second-factor secret', es: 'Secreto del segundo factor' },
      { max: 300, secret: true },
    ),
    factor_since: datetime(
      { zh: '动态口令启用', en: 'Second factor since', es: 'Segundo factor desde' },
      { byServer: true },
    ),
    /** The last thirty seconds whose code was used: none is taken twice. */
    factor_step: integer(
      { zh: '动态口令步', en: 'Second-factor step', es: 'Paso del segundo factor' },
      { secret: true },
    ),
    /** Digests of the recovery codes that are left. */
    factor_codes: json({ zh: '恢复码', en: 'Recovery codes', es: 'Códigos de recuperación' }, { secret: true }),
    /** Digest of the PIN with which he signs, where his laboratory signs by one. */
    sign_pin_hash: text({ zh: '签名口令', en: 'Signing PIN', es: 'Clave de firma' }, { max: 200, secret: true }),
    failed_login_count: integer(
      { zh: '连续失败次数', en: 'Failed logins', es: 'Intentos fallidos seguidos' },
      { default: 0, byServer: true },
    ),
    locked_until: datetime({ zh: '锁定至', en: 'Locked until', es: 'Bloqueado hasta' }, { byServer: true }),
    /** When the last note of a version that he was shown was published; written and read by functions of the database alone. */
    version_seen_at: datetime(
      { zh: '已读版本说明', en: 'Release note seen', es: 'Novedades leídas' },
      { secret: true },
    ),
    last_login_at: datetime({ zh: '最近登录', en: 'Last login', es: 'Último acceso' }, { byServer: true }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, accountState, {
      required: true,
      default: 'active',
      byServer: true,
    }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
