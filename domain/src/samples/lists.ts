import { enumList } from '../kit/fields/enum.ts'

export const sampleState = enumList('sample_state', {
  registered: { zh: '已登记', en: 'Registered', es: 'Registrado' },
  rejected: { zh: '拒收', en: 'Rejected', es: 'Rechazada' },
  received: { zh: '已收样', en: 'Received', es: 'Recibida' },
  in_store: { zh: '在库', en: 'In store', es: 'En almacén' },
  curing: { zh: '养护中', en: 'Curing', es: 'En curado' },
  taken: { zh: '已领样', en: 'Taken for test', es: 'Retirada para ensayo' },
  testing: { zh: '检测中', en: 'In test', es: 'En ensayo' },
  tested: { zh: '已检毕', en: 'Tested', es: 'Ensayada' },
  retained: { zh: '留样中', en: 'Retained', es: 'En retención' },
  returned: { zh: '已退样', en: 'Returned to client', es: 'Devuelta al cliente' },
  disposed: { zh: '已处置', en: 'Disposed', es: 'Desechada' },
  cancelled: { zh: '已作废', en: 'Cancelled', es: 'Anulado' },
})
