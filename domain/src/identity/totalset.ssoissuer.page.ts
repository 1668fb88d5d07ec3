import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { autoLoginClient } from './auto-login-client.entity.ts'
import { autoLoginKey } from './auto-login-key.entity.ts'
import { usedTicket } from './used-ticket.entity.ts'

/** Systems that may sign people in by tickets of theirs: their doors, units and keys, and what came of each ticket (0183). */
export default defineMasterDetailPage('totalset.ssoissuer', {
  entity: autoLoginClient,
  columns: [
    { of: 'code', width: 90 },
    { of: 'name', width: 150 },
    { of: 'enabled', width: 70, as: 'switch' },
    { of: 'method', width: 110 },
    { of: 'mapping', width: 90 },
    { of: 'routes', width: 140 },
    { of: 'calc_units', width: 180 },
    { of: 'calc_key_valid_to', width: 110, as: 'expiry' },
    { of: 'secret_set_at', width: 150 },
    { of: 'last_used_at', width: 170 },
    { of: 'calc_fail_24h', width: 110 },
  ],
  filters: ['code', 'method', 'enabled'],
  sort: 'code',
  form: [
    {
      of: 'code',
      hint: {
        zh: '票据中的 iss，或调用时的用户名',
        en: 'The iss of its tickets, or the name in its calls',
        es: 'El iss de sus tickets, o el nombre en sus llamadas',
      },
    },
    'name',
    'method',
    'mapping',
    'routes',
    'business_ids',
    'allow_admin',
    {
      of: 'max_age_seconds',
      hint: { zh: '30至120秒', en: '30 to 120 seconds', es: 'De 30 a 120 segundos' },
    },
    {
      of: 'ip_allow_list',
      hint: {
        zh: '多个地址用逗号分隔；留空不限制',
        en: 'Several with commas; empty for any',
        es: 'Varias separadas por comas; vacío, cualquiera',
      },
    },
    {
      of: 'verify_url',
      hint: { zh: '回查方式：https地址', en: 'For introspection: https', es: 'Para la consulta: https' },
    },
    'enabled',
    'remark',
  ],
  details: [
    defineDetail({
      entity: autoLoginKey,
      label: { zh: '密钥', en: 'Keys', es: 'Claves' },
      by: 'auto_login_client_id',
      op: 'key',
      sort: '-valid_to',
      columns: [
        { of: 'kid', width: 140 },
        { of: 'algorithm', width: 90 },
        { of: 'fingerprint', width: 300 },
        { of: 'valid_from', width: 150 },
        { of: 'valid_to', width: 150 },
      ],
      form: ['kid', 'algorithm', { of: 'public_key', needed: true }, 'valid_from', 'valid_to'],
    }),
    defineDetail({
      entity: usedTicket,
      label: { zh: '使用记录', en: 'Uses', es: 'Usos' },
      by: 'auto_login_client_id',
      sort: '-created_at',
      columns: [
        { of: 'created_at', width: 150 },
        { of: 'user_id', width: 120 },
        { of: 'route', width: 120 },
        { of: 'jti', width: 260 },
        { of: 'result', width: 100 },
        { of: 'ip', width: 130 },
      ],
    }),
  ],
  empty: { zh: '还没有对接方', en: 'No partners yet', es: 'Aún no hay socios' },
})
