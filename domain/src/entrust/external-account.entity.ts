import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** External account mapped to a client. */
export const externalAccount = defineEntity('external_account', {
  label: { zh: '一网通账号', en: 'External account', es: 'Cuenta externa' },
  tenancy: 'business',
  title: 'unit_name',
  pick: { label: 'unit_name', search: ['unit_name'], live: { enabled: 1 } },
  unique: [['platform_code', 'account']],
  fields: {
    platform_code: text({ zh: '平台', en: 'Platform', es: 'Plataforma' }, { max: 40, required: true }),
    account: text({ zh: '账号', en: 'Account', es: 'Cuenta' }, { max: 100, required: true }),
    unit_name: text({ zh: '单位名称', en: 'Unit', es: 'Nombre de la entidad' }),
    entrust_unit_id: ref({ zh: '对应委托单位', en: 'Client', es: 'Cliente correspondiente' }, { to: 'entrust_unit' }),
    secret_cipher: text({ zh: '密钥密文', en: 'Encrypted secret', es: 'Clave secreta cifrada' }, { max: 500 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
