import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { thirdPartyMap } from './third-party-map.entity.ts'
import { thirdPartyPush } from './third-party-push.entity.ts'
import { thirdPartySystem } from './third-party-system.entity.ts'

/** Systems outside that test data goes to, with what things are called there and what was sent (0167). */
export default defineMasterDetailPage('totalset.thirdpartysystem', {
  entity: thirdPartySystem,
  columns: [
    { of: 'code', width: 110 },
    { of: 'name', width: 180 },
    { of: 'kind', width: 100 },
    { of: 'base_url', width: 220 },
    { of: 'auth_kind', width: 90 },
    { of: 'calc_secret', width: 80 },
    { of: 'trigger', width: 90 },
    { of: 'auto_push', width: 80 },
    { of: 'calc_waiting', width: 80 },
    { of: 'calc_failed', width: 80 },
    { of: 'calc_next_run', width: 150, optional: true },
    { of: 'enabled', width: 70, as: 'switch' },
  ],
  filters: ['name', 'kind', 'enabled'],
  sort: 'code',
  form: [
    'code',
    'name',
    'kind',
    {
      of: 'base_url',
      hint: {
        zh: '须为平台登记的地址；留空时由模拟接收端应答，不向外发送',
        en: 'One that the platform entered. Left empty, a simulator answers and nothing leaves the product',
        es: 'Una de las registradas por la plataforma. Vacía, responde un simulador y nada sale',
      },
    },
    'auth_kind',
    'trigger',
    { of: 'daily_hour', when: { field: 'trigger', is: 'nightly' } },
    'auto_push',
    'data_kinds',
    'contents',
    'needs',
    'enabled',
  ],
  details: [
    defineDetail({
      entity: thirdPartyMap,
      by: 'third_party_system_id',
      inPlace: true,
      sort: 'kind',
      columns: [
        { of: 'kind', width: 100 },
        { of: 'trial_list_id', width: 180 },
        { of: 'own_code', width: 160 },
        { of: 'foreign_code', width: 160 },
        { of: 'conversion', width: 140 },
        { of: 'default_value', width: 140 },
      ],
      form: ['kind', 'trial_list_id', 'own_code', 'foreign_code', 'conversion', 'default_value'],
    }),
    defineDetail({
      entity: thirdPartyPush,
      label: { zh: '推送记录', en: 'Transfers', es: 'Envíos' },
      by: 'third_party_system_id',
      sort: '-updated_at',
      columns: [
        { of: 'object_number', width: 170 },
        { of: 'object_kind', width: 100 },
        { of: 'state', width: 100 },
        { of: 'push_time', width: 150 },
        { of: 'push_count', width: 70 },
        { of: 'next_try_at', width: 150 },
        { of: 'foreign_id', width: 150 },
        { of: 'fail_reason', width: 240 },
      ],
    }),
  ],
  commands: [
    {
      op: 'push',
      action: 'Push',
      label: { zh: '推送', en: 'Push', es: 'Enviar' },
      single: true,
      when: { field: 'enabled', is: 1 },
      consequence: {
        zh: '把该系统全部待上报的数据放入发送队列；逐条选择请到各上报页面。',
        en: 'All that waits for the system is queued; single records are chosen on the pages of transfers.',
        es: 'Se pone en cola todo lo pendiente; los registros sueltos se eligen en las páginas de envío.',
      },
      touches: ['ThirdPartyPushes'],
    },
    {
      op: 'retry',
      action: 'Retry',
      label: { zh: '重推失败', en: 'Retry', es: 'Reintentar' },
      single: true,
      when: { field: 'enabled', is: 1 },
      touches: ['ThirdPartyPushes'],
    },
  ],
  empty: {
    zh: '还没有第三方系统，先新增一个',
    en: 'No systems yet. Add the first one',
    es: 'Aún no hay sistemas. Añada el primero',
  },
  // in web/src/pages/totalset/thirdpartysystem.tsx
  byHand: ['test'],
})
