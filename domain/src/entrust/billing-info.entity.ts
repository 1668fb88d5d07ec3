import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const invoiceKindList = enumList('billing_info.invoice_kind', {
  normal: { zh: '增值税普通发票', en: 'Ordinary', es: 'Factura ordinaria de IVA' },
  special: { zh: '增值税专用发票', en: 'Special', es: 'Factura especial de IVA' },
})

/** Invoice title data of a client. */
export const billingInfo = defineEntity('billing_info', {
  label: { zh: '开票信息', en: 'Billing info', es: 'Datos de facturación' },
  tenancy: 'business',
  title: 'title',
  pick: { label: 'title', search: ['title'] },
  unique: [['entrust_unit_id', 'title']],
  fields: {
    entrust_unit_id: ref({ zh: '委托单位', en: 'Client', es: 'Cliente' }, { to: 'entrust_unit', required: true }),
    title: text({ zh: '发票抬头', en: 'Invoice title', es: 'Titular de la factura' }, { required: true }),
    tax_no: text(
      { zh: '纳税人识别号', en: 'Tax number', es: 'N.º de identificación fiscal' },
      { max: 20, required: true, rule: 'alnum' },
    ),
    invoice_kind: oneOf({ zh: '发票类型', en: 'Invoice kind', es: 'Tipo de factura' }, invoiceKindList, {
      required: true,
      default: 'normal',
    }),
    bank_name: text({ zh: '开户行', en: 'Bank', es: 'Banco' }, { max: 100 }),
    bank_account: text({ zh: '账号', en: 'Account', es: 'Cuenta' }, { max: 40 }),
    address: text({ zh: '地址', en: 'Address', es: 'Dirección' }, { max: 300 }),
    phone: text({ zh: '电话', en: 'Phone', es: 'Teléfono' }, { max: 20 }),
    email: text({ zh: '收票邮箱', en: 'E-mail', es: 'Correo de facturación' }, { max: 100, rule: 'email' }),
    is_default: boolean({ zh: '默认', en: 'Default', es: 'Por defecto' }, { required: true, default: 0 }),
  },
})
