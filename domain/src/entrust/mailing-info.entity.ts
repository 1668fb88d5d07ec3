import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Postal address of a client / mailing of reports. */
export const mailingInfo = defineEntity('mailing_info', {
  label: { zh: '邮寄信息', en: 'Mailing info', es: 'Datos de envío' },
  tenancy: 'business',
  title: 'receiver',
  pick: { label: 'receiver', search: ['receiver'] },
  fields: {
    entrust_unit_id: ref({ zh: '委托单位', en: 'Client', es: 'Cliente' }, { to: 'entrust_unit', required: true }),
    receiver: text({ zh: '收件人', en: 'Receiver', es: 'Destinatario' }, { max: 50, required: true }),
    phone: text({ zh: '电话', en: 'Phone', es: 'Teléfono' }, { max: 20, required: true, rule: 'phone' }),
    province_id: ref({ zh: '省', en: 'Province', es: 'Provincia' }, { to: 'province' }),
    city_id: ref({ zh: '市', en: 'City', es: 'Ciudad' }, { to: 'city' }),
    district_id: ref({ zh: '区县', en: 'District', es: 'Distrito' }, { to: 'district' }),
    street_id: ref({ zh: '街道', en: 'Street', es: 'Calle' }, { to: 'street' }),
    address: text({ zh: '详细地址', en: 'Address', es: 'Dirección completa' }, { max: 300, required: true }),
    postal_code: text({ zh: '邮编', en: 'Postal code', es: 'Código postal' }, { max: 6, rule: 'postal_code' }),
    is_default: boolean({ zh: '默认', en: 'Default', es: 'Por defecto' }, { required: true, default: 0 }),
  },
})
