import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const relationList = enumList('user_relationship.relation', {
  same_person: { zh: '同一人', en: 'Same person', es: 'Misma persona' },
  proxy: { zh: '代理', en: 'Proxy for', es: 'Delegación' },
  external: { zh: '外部账号', en: 'External account', es: 'Cuenta externa' },
})

/** Link between accounts of the same person across businesses or external systems. */
export const userRelationship = defineEntity('user_relationship', {
  label: { zh: '人员关联', en: 'User relationship', es: 'Relación de cuentas' },
  tenancy: 'organization',
  title: 'external_system',
  pick: { label: 'external_system', search: ['external_system'] },
  unique: [['user_id', 'external_system', 'external_account']],
  fields: {
    user_id: ref({ zh: '本系统账号', en: 'User', es: 'Cuenta propia' }, { to: 'app_user', required: true }),
    related_user_id: ref({ zh: '关联账号', en: 'Related user', es: 'Cuenta vinculada' }, { to: 'app_user' }),
    external_system: text({ zh: '外部系统', en: 'External system', es: 'Sistema externo' }, { max: 50 }),
    external_account: text({ zh: '外部账号', en: 'External account', es: 'Cuenta externa' }, { max: 100 }),
    relation: oneOf({ zh: '关系', en: 'Relation', es: 'Relación' }, relationList, {
      required: true,
      default: 'same_person',
    }),
    valid_from: datetime({ zh: '起始', en: 'Valid from', es: 'Desde' }),
    valid_to: datetime({ zh: '截止', en: 'Valid to', es: 'Hasta' }),
    last_used_at: datetime({ zh: '最近使用', en: 'Last used', es: 'Último uso' }),
  },
})
