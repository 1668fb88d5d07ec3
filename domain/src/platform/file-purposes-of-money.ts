import { documents, type FilePurpose, pictures } from './file-purpose.ts'

/** What files about money are kept for. */
export const moneyFilePurposes = {
  payment_qr: {
    types: pictures,
    maxMb: 2,
    upload: ['djbaseset.djbase.save'],
    read: ['djbaseset.djbase.save'],
    owner: 'djbase_set',
  },
  invoice: {
    types: documents,
    maxMb: 10,
    upload: ['finance.makeInvoice.issue'],
    read: ['djentrustmanage.chargelist.view'],
    owner: 'invoice',
  },
  charge_settlement_client_confirm: {
    types: documents,
    maxMb: 20,
    upload: ['djentrustmanage.chargetsettlement.confirm'],
    read: ['djentrustmanage.chargetsettlement.view'],
    owner: 'charge_settlement',
  },
  payment_check_voucher: {
    types: documents,
    maxMb: 10,
    upload: ['finance.paymentCheck.add', 'finance.paymentCheck.edit'],
    read: ['finance.paymentCheck.view'],
    owner: 'payment_check',
  },
  service_invoice: {
    types: documents,
    maxMb: 10,
    upload: ['finance.makeInvoice.issue', 'finance.makeInvoice.red'],
    read: ['finance.makeInvoice.view'],
    owner: 'service_invoice',
  },
  business_service_contract: {
    types: documents,
    maxMb: 20,
    upload: ['finance.businessservice.contract'],
    read: ['finance.businessservice.view'],
    owner: 'business_service',
  },
  extension_approve_record: {
    types: documents,
    maxMb: 10,
    upload: ['finance.extensionApproveRecord.add'],
    read: ['finance.extensionApproveRecord.view'],
    owner: 'extension_approve_record',
  },
} as const satisfies Record<string, FilePurpose>
