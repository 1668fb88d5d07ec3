import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

export const relationList = enumList('user_relationship.relation', {
  same_person: { zh: '同一人', en: 'Same person', es: 'Misma persona' },
  proxy: { zh: '代理', en: 'Proxy for', es: 'Delegación' },
  external: { zh: '外部账号', en: 'External account', es: 'Cuenta externa' },
})

/** Link between accounts of the same person across businesses or external systems. */
export const userRelationship = defineEntity('user_relationship', {
  label: { zh: '人员关联', en: 'User relationship', es: 'Relación de cuentas' },
  tenancy: 'organization',
  title: 'external_account',
  namedBy: 'user_id',
  pick: false,
  search: ['external_account'],
  unique: [['user_id', 'related_user_id', 'external_system', 'external_account']],
  computed: {
    real_name: text({ zh: '姓名', en: 'Name', es: 'Nombre' }, { max: 50 }),
    user_name: text({ zh: '本系统账号', en: 'Account', es: 'Cuenta' }, { max: 50 }),
    calc_unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 100 }),
    related_name: text({ zh: '关联账号', en: 'Linked account', es: 'Cuenta vinculada' }, { max: 120 }),
  },
  fields: {
    user_id: ref({ zh: '本系统账号', en: 'User', es: 'Cuenta propia' }, { to: 'app_user', required: true }),
    related_user_id: ref(
      { zh: '关联账号', en: 'Related user', es: 'Cuenta vinculada' },
      { to: 'app_user', byServer: true },
    ),
    external_system: text({ zh: '对接系统', en: 'External system', es: 'Sistema externo' }, { max: 50 }),
    external_account: text({ zh: '外部标识', en: 'External id', es: 'Identificador externo' }, { max: 100 }),
    relation: oneOf({ zh: '关联类型', en: 'Kind', es: 'Tipo' }, relationList, {
      required: true,
      default: 'same_person',
      byServer: true,
    }),
    /** Since when it is bound. */
    valid_from: datetime({ zh: '绑定时间', en: 'Bound', es: 'Vinculado' }, { byServer: true }),
    valid_to: datetime({ zh: '截止', en: 'Valid to', es: 'Hasta' }, { byServer: true }),
    last_used_at: datetime({ zh: '最近使用', en: 'Last used', es: 'Último uso' }, { byServer: true }),
  },
})
