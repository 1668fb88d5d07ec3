import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const unitKindList = enumList('entrust_unit.unit_kind', {
  construction: { zh: '施工单位', en: 'Contractor', es: 'Constructora' },
  owner: { zh: '建设单位', en: 'Owner', es: 'Promotor' },
  supervision: { zh: '监理单位', en: 'Supervision', es: 'Supervisión' },
  supplier: { zh: '生产厂家', en: 'Producer', es: 'Fabricante' },
  quality_body: { zh: '质监机构', en: 'Quality body', es: 'Organismo de supervisión de calidad' },
  lab: { zh: '试验室', en: 'Laboratory', es: 'Laboratorio' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
})

const paymentModeList = enumList('entrust_unit.payment_mode', {
  cash: { zh: '现结', en: 'Pay per order', es: 'Pago por encargo' },
  monthly: { zh: '月结', en: 'Monthly', es: 'Liquidación mensual' },
  contract: { zh: '合同', en: 'Contract', es: 'Contrato' },
  prepaid: { zh: '预存', en: 'Prepaid', es: 'Prepago' },
})

/** Entrusting unit (client) in the lab's register. */
export const entrustUnit = defineEntity('entrust_unit', {
  label: { zh: '委托单位', en: 'Entrusting unit', es: 'Cliente' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code', 'short_name', 'aliases'], live: { enabled: 1 } },
  unique: [['name']],
  fields: {
    code: text({ zh: '单位编号', en: 'Code', es: 'Código de cliente' }, { max: 30 }),
    name: text({ zh: '单位名称', en: 'Name', es: 'Nombre de la unidad' }, { required: true }),
    short_name: text({ zh: '简称', en: 'Short name', es: 'Nombre abreviado' }, { max: 80 }),
    credit_code: text(
      { zh: '统一社会信用代码', en: 'Credit code', es: 'Código unificado de crédito social' },
      { max: 18, rule: 'credit_code' },
    ),
    unit_kind: oneOf({ zh: '单位性质', en: 'Kind', es: 'Naturaleza de la entidad' }, unitKindList, {
      default: 'construction',
    }),
    linked_business_id: ref({ zh: '对应业务单位', en: 'Linked business', es: 'Unidad vinculada' }, { to: 'business' }),
    address: text({ zh: '地址', en: 'Address', es: 'Dirección' }, { max: 300 }),
    postal_code: text({ zh: '邮编', en: 'Postal code', es: 'Código postal' }, { max: 6, rule: 'postal_code' }),
    contact: text({ zh: '联系人', en: 'Contact', es: 'Persona de contacto' }, { max: 50 }),
    phone: text({ zh: '电话', en: 'Phone', es: 'Teléfono' }, { max: 20, rule: 'phone' }),
    email: text({ zh: '邮箱', en: 'E-mail', es: 'Correo electrónico' }, { max: 100, rule: 'email' }),
    payment_mode: oneOf({ zh: '结算方式', en: 'Payment mode', es: 'Modo de liquidación' }, paymentModeList, {
      required: true,
      default: 'cash',
    }),
    credit_limit: decimal(
      { zh: '挂账额度', en: 'Credit limit', es: 'Límite de crédito' },
      { digits: [14, 2], unit: 'CNY', min: 0, default: '0' },
    ),
    prepaid_balance: decimal(
      { zh: '预存余额', en: 'Prepaid balance', es: 'Saldo de prepago' },
      // moved by entries of its own alone (charges/prepaid-entry.entity.ts)
      { digits: [14, 2], unit: 'CNY', default: '0', byServer: true },
    ),
    contract_no: text({ zh: '合同编号', en: 'Contract number', es: 'N.º de contrato' }, { max: 60 }),
    contract_file_id: file({ zh: '合同', en: 'Contract', es: 'Contrato' }),
    charge_target_id: ref({ zh: '收费对象', en: 'Price group', es: 'Grupo de precios' }, { to: 'charge_target' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    remark: text({ zh: '备注', en: 'Remarks', es: 'Observaciones' }, { max: 500 }),
    /** Names under which it stood in the register before doubles were merged, and others that people write; found by the pickers. */
    aliases: text({ zh: '曾用名/别名', en: 'Other names', es: 'Otros nombres' }, { max: 1000 }),
    /** The section of the works that it builds or supplies, at a site. */
    project_section_id: ref({ zh: '所属标段', en: 'Section', es: 'Tramo' }, { to: 'project_section' }),
  },
  computed: {
    calc_customers: integer({ zh: '客户信息', en: 'Customer sets', es: 'Datos de cliente' }),
    calc_open: decimal({ zh: '未收金额', en: 'Open amount', es: 'Pendiente' }, { digits: [14, 2], unit: 'CNY' }),
    calc_accounts: integer({ zh: '委托账号', en: 'Accounts', es: 'Cuentas' }),
  },
})
