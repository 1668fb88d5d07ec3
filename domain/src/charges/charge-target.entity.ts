import { entrustUnit } from '../entrust/entrust-unit.entity.ts'
import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Client or project group with own price terms. */
export const chargeTarget = defineEntity('charge_target', {
  label: { zh: '收费对象', en: 'Charge target', es: 'Grupo de precios' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', search: ['name'], live: { enabled: 1 } },
  unique: [['name']],
  switchable: 'enabled',
  fields: {
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 150, required: true }),
    entrust_unit_id: ref({ zh: '委托单位', en: 'Client', es: 'Cliente' }, { to: 'entrust_unit' }),
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project' }),
    discount_rate: decimal(
      { zh: '折扣率', en: 'Discount rate', es: 'Tipo de descuento' },
      { digits: [5, 2], unit: '%', min: 0, max: 100, default: '100' },
    ),
    contract_no: text({ zh: '合同编号', en: 'Contract', es: 'N.º de contrato' }, { max: 60 }),
    valid_from: date({ zh: '生效', en: 'Valid from', es: 'Vigente desde' }),
    valid_to: date({ zh: '失效', en: 'Valid to', es: 'Vigente hasta' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    settle_day: integer({ zh: '结算日', en: 'Settlement day', es: 'Día de liquidación' }),
  },
  computed: {
    unit_names: text({ zh: '委托单位', en: 'Clients', es: 'Clientes' }, { max: 4_000 }),
    /** Of all of them, where they agree. */
    payment_modes: entrustUnit.fields.payment_mode,
    credit_limit: decimal({ zh: '信用额度', en: 'Credit', es: 'Crédito' }, { digits: [14, 2], unit: 'CNY' }),
  },
})
