import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { codesOf } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'
import { authKind, codeKind, contentPart, dataKind, pushTrigger, systemKind } from './lists.ts'

/** Hour of the laboratory's day at which a daily system is served, when none is said. */
export const usualHour = 2

/**
 * A system outside that test data goes to. Those of the platform say which addresses there are; a laboratory connects itself to one
 * of these with a key of its own (0167).
 */
export const thirdPartySystem = defineEntity('third_party_system', {
  label: { zh: '第三方系统', en: 'Third-party system', es: 'Sistema externo' },
  tenancy: 'business',
  title: 'name',
  seedable: true,
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  unique: [['code']],
  index: [['kind', 'enabled']],
  switchable: 'enabled',
  computed: {
    calc_secret: boolean({ zh: '密钥', en: 'Secret', es: 'Secreto' }),
    calc_waiting: integer({ zh: '待推送', en: 'Waiting', es: 'Pendientes' }),
    calc_failed: integer({ zh: '失败', en: 'Failed', es: 'Fallidos' }),
    calc_next_run: datetime({ zh: '下次执行', en: 'Next run', es: 'Próximo envío' }),
  },
  fields: {
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 30, required: true, rule: 'code' }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 100, required: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, systemKind, { required: true }),
    /** Without one nothing leaves the product: its own simulator answers. */
    base_url: text({ zh: '接口地址', en: 'Address', es: 'Dirección' }, { max: 300, rule: 'url' }),
    auth_kind: oneOf({ zh: '认证', en: 'Authentication', es: 'Autenticación' }, authKind, {
      required: true,
      default: 'sign',
    }),
    /** Sealed with a key that is not in the database; written by an action of its own and read by nobody. */
    secret_cipher: text(
      { zh: '密钥（加密）', en: 'Secret (encrypted)', es: 'Secreto (cifrado)' },
      { max: 1000, byServer: true },
    ),
    trigger: oneOf({ zh: '触发', en: 'Trigger', es: 'Disparador' }, pushTrigger, {
      required: true,
      default: 'manual',
    }),
    daily_hour: integer(
      { zh: '每日时刻', en: 'Hour of the day', es: 'Hora del día' },
      { unit: 'h', min: 0, max: 23, default: usualHour },
    ),
    auto_push: boolean({ zh: '自动推送', en: 'Automatic', es: 'Automático' }, { required: true, default: 0 }),
    data_kinds: codesOf({ zh: '推送数据', en: 'Data', es: 'Datos' }, dataKind, { least: 1 }),
    contents: codesOf({ zh: '内容', en: 'Contents', es: 'Contenido' }, contentPart),
    needs: codesOf({ zh: '必须映射的编码', en: 'Codes needed', es: 'Códigos exigidos' }, codeKind),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 0 }),
    /** When what waits for a daily system was sent last. */
    last_run_at: datetime({ zh: '上次执行', en: 'Last run', es: 'Último envío' }, { byServer: true }),
    /** When it was enabled: what was there before is offered to it, and not sent by itself. */
    since: datetime({ zh: '启用时间', en: 'Enabled at', es: 'Activo desde' }, { byServer: true }),
  },
})
