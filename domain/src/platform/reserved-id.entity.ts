import { defineEntity } from '../kit/entity.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Id handed out by GetAutoIdSql, taken once by the same user. */
export const reservedId = defineEntity('reserved_id', {
  label: { zh: '预留编号', en: 'Reserved id', es: 'Id reservado' },
  tenancy: 'platform',
  title: 'table_name',
  appendOnly: true,
  unique: [['table_name', 'reserved_value']],
  fields: {
    table_name: text({ zh: '表', en: 'Table', es: 'Tabla' }, { max: 60, required: true }),
    reserved_value: integer({ zh: '值', en: 'Value', es: 'Valor' }, { required: true }),
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user', required: true }),
  },
})
