import { defineListPage } from '../kit/page/define.ts'
import { serverAuth } from './server-auth.entity.ts'

/** Licences of customers' own servers. */
export default defineListPage('totalset.serverauth', {
  entity: serverAuth,
  columns: [
    { of: 'server_name', width: 180 },
    { of: 'ip_address', width: 140 },
    { of: 'mac_address', width: 160 },
    { of: 'functions', width: 220 },
    { of: 'expires_at', width: 120, as: 'expiry' },
    { of: 'state', width: 80 },
    { of: 'serial', width: 160, optional: true },
    { of: 'download_count', width: 90 },
    { of: 'created_by_id', width: 110 },
    { of: 'created_at', width: 170 },
  ],
  filters: ['server_name', 'ip_address', 'expires_at'],
  form: [
    'server_name',
    'ip_address',
    {
      of: 'mac_address',
      hint: { zh: '如 00:1A:2B:3C:4D:5E', en: 'Such as 00:1A:2B:3C:4D:5E', es: 'Como 00:1A:2B:3C:4D:5E' },
    },
    'functions',
    'allowed_login_count',
    {
      of: 'expires_at',
      hint: {
        zh: '修改后产生新的授权序号，须重新下载',
        en: 'Every change makes a new serial: download the file again',
        es: 'Cada cambio crea un número nuevo: descargue otra vez el archivo',
      },
    },
  ],
  commands: [
    {
      op: 'revoke',
      action: 'Revoke',
      label: { zh: '作废', en: 'Revoke', es: 'Revocar' },
      single: true,
      when: { field: 'state', is: 'active' },
      danger: true,
      consequence: {
        zh: '确定作废该授权吗？作废后不能再下载或修改。',
        en: 'Revoke this licence? It is neither downloaded nor changed any more.',
        es: '¿Revocar esta licencia? Ya no se descarga ni se cambia.',
      },
    },
  ],
  empty: { zh: '还没有服务器授权', en: 'No server licences yet', es: 'Aún no hay licencias de servidor' },
  // a button of the row in web/src/pages/totalset/serverauth.tsx
  byHand: ['download'],
})
