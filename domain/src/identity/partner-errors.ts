import { defineErrors } from '../kit/errors.ts'

/** Refusals of signing in from elsewhere, short as whoever is refused may know them, and of the register of partners. */
export const partnerErrors = defineErrors({
  'SG-02': {
    status: 422,
    zh: '登录票据无效',
    en: 'The login ticket is not valid.',
    es: 'El ticket de acceso no es válido.',
  },
  'SG-03': {
    status: 422,
    zh: '登录票据已过期',
    en: 'The login ticket has expired.',
    es: 'El ticket de acceso ha caducado.',
  },
  'SG-04': { status: 422, zh: '票据已使用', en: 'The ticket was already used.', es: 'El ticket ya se usó.' },
  'SG-05': { status: 422, zh: '未绑定账号', en: 'No account is bound.', es: 'No hay ninguna cuenta vinculada.' },
  'SG-06': {
    status: 422,
    zh: '手机号未绑定账号',
    en: 'The phone belongs to no account.',
    es: 'El teléfono no corresponde a ninguna cuenta.',
  },
  'SG-07': {
    status: 422,
    zh: '手机号对应多个账号',
    en: 'The phone belongs to several accounts.',
    es: 'El teléfono corresponde a varias cuentas.',
  },
  'SG-08': {
    status: 422,
    zh: '该账号不能通过对接系统登录',
    en: 'This account is not signed in by a partner.',
    es: 'Esta cuenta no puede entrar desde un sistema socio.',
  },
  'SG-09': {
    status: 422,
    zh: '对接系统未启用',
    en: 'The partner system is not enabled here.',
    es: 'El sistema socio no está habilitado.',
  },
  'SG-10': {
    status: 422,
    zh: '登录确认已失效，请从来源系统重新进入',
    en: 'The confirmation has expired; come again from the partner system.',
    es: 'La confirmación ha caducado; vuelva a entrar desde el sistema socio.',
  },
  'SG-11': {
    status: 422,
    zh: '对接编码不能修改',
    en: 'The code of a partner is not changed.',
    es: 'El código de un socio no se cambia.',
  },
  'SG-12': {
    status: 422,
    zh: '外部标识映射只用于签名票据方式',
    en: 'Outside identities are bound by signed tickets alone.',
    es: 'Los identificadores externos solo se vinculan con tickets firmados.',
  },
  'SG-13': {
    status: 422,
    zh: '启用前须有允许的单位，签名票据须有有效公钥，其他方式须有共享密钥',
    en: 'Before it is enabled a partner needs units and a valid public key or, by the other methods, a shared secret.',
    es: 'Para habilitarlo hacen falta unidades y una clave pública vigente o, con los otros métodos, un secreto compartido.',
  },
  'SG-14': {
    status: 422,
    zh: '公钥须为PEM格式，与算法一致：ES256为P-256，RS256为2048位以上RSA',
    en: 'The public key is PEM and fits the algorithm: P-256 for ES256, RSA of 2048 bits or more for RS256.',
    es: 'La clave pública es PEM y conforme al algoritmo: P-256 para ES256, RSA de 2048 bits o más para RS256.',
  },
  'SG-15': {
    status: 422,
    zh: '密钥有效期止须晚于起',
    en: 'A key ends after it begins.',
    es: 'La clave termina después de su inicio.',
  },
  'SG-16': {
    status: 422,
    zh: '来源地址须为IP地址，用逗号分隔',
    en: 'The addresses are IP addresses with commas between them.',
    es: 'Las direcciones son direcciones IP separadas por comas.',
  },
  'SG-17': {
    status: 422,
    zh: '该账号已绑定其他用户',
    en: 'The account is bound to somebody else already.',
    es: 'La cuenta ya está vinculada a otra persona.',
  },
  'SG-18': {
    status: 422,
    zh: '对接系统暂时无法验证，请稍后再试',
    en: 'The partner system cannot be asked just now; try again later.',
    es: 'El sistema socio no puede comprobarlo ahora; inténtelo más tarde.',
  },
  'SG-19': {
    status: 422,
    zh: '对接系统未确认该登录',
    en: 'The partner system did not confirm this sign-in.',
    es: 'El sistema socio no confirmó este acceso.',
  },
  /** One answer for a wrong signature, an old time stamp and a number that came before. */
  'SG-20': {
    status: 422,
    zh: '签名、时间戳或随机数无效',
    en: 'Signature, time stamp or nonce is not valid.',
    es: 'La firma, la marca de tiempo o el nonce no son válidos.',
  },
  'SG-21': {
    status: 401,
    zh: '对接方编码或密钥错误',
    en: 'Partner code or secret is wrong.',
    es: 'El código o el secreto del socio no es correcto.',
  },
  'SG-22': {
    status: 422,
    zh: '入口与方式不符：签名票据用自动登录、HK、ZJJK，回查用DL，本方发放令牌用ZQ、授权码',
    en: 'The routes do not fit the method: tickets take automatic, HK and ZJJK, introspection DL, tokens of ours ZQ and code.',
    es: 'Las rutas no corresponden al método: los tickets admiten automático, HK y ZJJK, la consulta DL, los tokens propios ZQ y código.',
  },
  'SG-23': {
    status: 422,
    zh: '验证地址须为https地址，且不指向内部网络',
    en: 'The verify address is an https address and leads to no inner network.',
    es: 'La dirección de comprobación es https y no lleva a una red interna.',
  },
})
