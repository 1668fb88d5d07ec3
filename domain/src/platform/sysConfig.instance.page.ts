import { defineListPage } from '../kit/page/define.ts'
import { instance } from './instance.entity.ts'

/** Customer platforms, each with its own name, look and host names. They are disabled, never deleted. */
export default defineListPage('sysConfig.instance', {
  entity: instance,
  columns: [
    { of: 'name', width: 180 },
    { of: 'number', width: 60 },
    { of: 'code', width: 100 },
    { of: 'category_id', width: 90 },
    { of: 'domain', width: 160 },
    { of: 'skin_id', width: 80 },
    { of: 'org_count', width: 80 },
    { of: 'business_count', width: 80 },
    { of: 'enabled', width: 64 },
    { of: 'created_at', width: 170 },
  ],
  filters: ['name', 'category_id', 'enabled'],
  sort: 'created_at',
  form: [
    'code',
    'name',
    'short_name',
    'category_id',
    { of: 'title_zh', needed: true },
    'title_en',
    {
      of: 'domain',
      hint: {
        zh: '多个域名以逗号分隔，不含端口',
        en: 'Several are separated by commas; no port',
        es: 'Varios se separan con comas; sin puerto',
      },
    },
    {
      of: 'skin_id',
      hint: {
        zh: '登录页未自选皮肤时使用',
        en: 'For who has not chosen one',
        es: 'Para quien no ha elegido',
      },
    },
    {
      of: 'logo_file_id',
      hint: { zh: 'PNG，不超过500 KB', en: 'PNG, at most 500 KB', es: 'PNG, máximo 500 KB' },
    },
    'default_language',
    {
      of: 'enabled',
      hint: {
        zh: '停用后该实例的用户立即退出且无法登录',
        en: 'Off: its users are logged off and cannot log in',
        es: 'Desactivada: sus usuarios salen y no pueden entrar',
      },
    },
    'remark',
  ],
  // dialogs of their own in web/src/pages/sysConfig/instance.tsx, carried out by server/src/modules/platform/instances.ts
  byHand: ['init', 'config'],
})
