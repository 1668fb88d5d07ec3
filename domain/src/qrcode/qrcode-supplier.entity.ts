import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { codesOf, idsOf } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'

const suppliedKinds = enumList('qrcode_supplier.media_kinds', {
  paper: { zh: '纸质标签', en: 'Paper label', es: 'Etiqueta de papel' },
  waterproof: { zh: '防水标签', en: 'Waterproof label', es: 'Etiqueta impermeable' },
  cast_in: { zh: '预埋标识', en: 'Cast-in tag', es: 'Etiqueta embebida' },
  rfid: { zh: 'RFID芯片', en: 'RFID chip', es: 'Chip RFID' },
  ribbon: { zh: '碳带', en: 'Ribbon', es: 'Cinta' },
})

/** Maker of labels, tags and chips. */
export const qrcodeSupplier = defineEntity('qrcode_supplier', {
  label: { zh: '二维码供应商', en: 'QR supplier', es: 'Proveedor de QR' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  computed: {
    calc_made: integer({ zh: '已生产', en: 'Made', es: 'Producido' }),
    /** Hundredths of what was made that were bad. */
    calc_bad_rate: decimal({ zh: '不良率', en: 'Bad', es: 'Defectos' }, { digits: [5, 2], unit: '%' }),
  },
  fields: {
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 50, required: true, unique: true }),
    name: text(
      { zh: '供应商名称', en: 'Name', es: 'Nombre del proveedor' },
      { max: 150, required: true, unique: true },
    ),
    contact: text({ zh: '联系人', en: 'Contact', es: 'Contacto' }, { max: 50, required: true }),
    phone: text({ zh: '电话', en: 'Phone', es: 'Teléfono' }, { max: 20, required: true, rule: 'phone' }),
    address: text({ zh: '地址', en: 'Address', es: 'Dirección' }, { max: 300 }),
    media_kinds: codesOf({ zh: '供应类型', en: 'Media', es: 'Soportes' }, suppliedKinds, { least: 1 }),
    contract_no: text({ zh: '合同编号', en: 'Contract', es: 'Contrato' }, { max: 50 }),
    valid_to: date({ zh: '合同到期', en: 'Until', es: 'Hasta' }),
    /** Accounts of the maker, which see its orders alone. */
    user_ids: idsOf({ zh: '厂方账号', en: 'Accounts', es: 'Cuentas' }, { each: 'app_user', max: 50 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
