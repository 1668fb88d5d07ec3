import { defineDetail, defineListPage } from '../kit/page/define.ts'
import { qrcodeSupplier } from './qrcode-supplier.entity.ts'
import { qrcodeSupplierPrice } from './qrcode-supplier-price.entity.ts'

/** Makers of labels, tags and chips: contract, prices, quality. */
export default defineListPage('qrcodelibrary.qrcodesupplier', {
  entity: qrcodeSupplier,
  columns: [
    { of: 'code', width: 90 },
    { of: 'name', width: 180 },
    { of: 'contact', width: 90 },
    { of: 'phone', width: 120 },
    { of: 'media_kinds', width: 160 },
    { of: 'contract_no', width: 140 },
    { of: 'valid_to', width: 110, as: 'expiry' },
    { of: 'calc_made', width: 90 },
    { of: 'calc_bad_rate', width: 80 },
    { of: 'enabled', width: 70, as: 'switch' },
  ],
  filters: ['name', 'enabled'],
  sort: 'code',
  form: [
    {
      fields: [
        'code',
        'name',
        'contact',
        'phone',
        'media_kinds',
        'contract_no',
        {
          of: 'valid_to',
          hint: {
            zh: '到期后不能再下新的生产单',
            en: 'No new orders after it',
            es: 'Después no hay pedidos nuevos',
          },
        },
        {
          of: 'user_ids',
          hint: {
            zh: '这些账号只能看到本供应商的生产单',
            en: 'They see the orders of this maker alone',
            es: 'Solo ven las órdenes de este proveedor',
          },
        },
        'enabled',
        'remark',
      ],
    },
    {
      title: qrcodeSupplierPrice.label,
      fields: [],
      rows: defineDetail({
        entity: qrcodeSupplierPrice,
        by: 'qrcode_supplier_id',
        inPlace: true,
        columns: [
          { of: 'medium', width: 180 },
          { of: 'unit_price', width: 120 },
        ],
        form: ['medium', 'unit_price'],
      }),
    },
  ],
  empty: { zh: '还没有供应商', en: 'No suppliers yet', es: 'Aún no hay proveedores' },
})
