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

/** How specimens are kept until their age. */
export const curingList = enumList('sample.curing', {
  standard: { zh: '标准养护', en: 'Standard', es: 'Curado normalizado' },
  same_condition: { zh: '同条件', en: 'Same-condition', es: 'Curado en condiciones de obra' },
  steam: { zh: '蒸汽', en: 'Steam', es: 'Curado al vapor' },
  water: { zh: '水养', en: 'Water', es: 'Curado en agua' },
  moist: { zh: '保湿', en: 'Moist', es: 'Curado húmedo' },
  none: { zh: '无', en: 'None', es: 'Ninguno' },
})
