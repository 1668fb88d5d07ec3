import { enumList } from '../kit/fields/enum.ts'

/** What a label of the library is made of. */
export const labelMedia = enumList('qrcode_batch.medium', {
  paper: { zh: '纸质标签', en: 'Paper label', es: 'Etiqueta de papel' },
  waterproof: { zh: '防水标签', en: 'Waterproof label', es: 'Etiqueta impermeable' },
  cast_in: { zh: '预埋标识', en: 'Cast-in tag', es: 'Etiqueta embebida' },
  rfid: { zh: 'RFID芯片', en: 'RFID chip', es: 'Chip RFID' },
})

/** Where a label of the library stands in its life. */
export const labelStates = enumList('qrcode.state', {
  blank: { zh: '已生成', en: 'Made', es: 'Generado' },
  producing: { zh: '生产中', en: 'In production', es: 'En producción' },
  stocked: { zh: '在库', en: 'In stock', es: 'En almacén' },
  sent: { zh: '待签收', en: 'On its way', es: 'En camino' },
  assigned: { zh: '已分配', en: 'Assigned', es: 'Asignado' },
  bound: { zh: '已绑定', en: 'Bound', es: 'Vinculado' },
  voided: { zh: '作废', en: 'Voided', es: 'Anulado' },
  lost: { zh: '遗失', en: 'Lost', es: 'Extraviado' },
})

/** What a label is bound to. */
export const labelObjects = enumList('qrcode.object_kind', {
  sample: { zh: '样品', en: 'Sample', es: 'Muestra' },
  specimen: { zh: '试件', en: 'Specimen', es: 'Probeta' },
  report: { zh: '报告', en: 'Report', es: 'Informe' },
  equipment: { zh: '设备', en: 'Equipment', es: 'Equipos' },
  seal: { zh: '封样', en: 'Seal', es: 'Precinto' },
  retention: { zh: '留样', en: 'Retention', es: 'Muestra testigo' },
  place: { zh: '存放位置', en: 'Place', es: 'Ubicación' },
})

/** Where a batch stands: its labels are being made, made, with a maker, in stock. */
export const batchStates = enumList('qrcode_batch.state', {
  making: { zh: '生成中', en: 'Being made', es: 'Generándose' },
  created: { zh: '已生成', en: 'Created', es: 'Generado' },
  producing: { zh: '生产中', en: 'In production', es: 'En producción' },
  stocked: { zh: '已入库', en: 'In stock', es: 'En almacén' },
  finished: { zh: '已用完', en: 'Used up', es: 'Agotado' },
  voided: { zh: '作废', en: 'Voided', es: 'Anulado' },
})

/** Where an order to a maker stands. */
export const productionStates = enumList('qrcode_factory_make.state', {
  ordered: { zh: '已下单', en: 'Ordered', es: 'Pedido' },
  producing: { zh: '生产中', en: 'Producing', es: 'En producción' },
  delivered: { zh: '已交付', en: 'Delivered', es: 'Entregado' },
  accepted: { zh: '已验收', en: 'Accepted', es: 'Aceptado' },
  cancelled: { zh: '取消', en: 'Cancelled', es: 'Cancelado' },
})

/** Where a request for labels, or what was given for it, stands. */
export const assignStates = enumList('qrcode_assign.state', {
  applied: { zh: '已申请', en: 'Asked for', es: 'Solicitado' },
  refused: { zh: '已驳回', en: 'Refused', es: 'Rechazado' },
  assigned: { zh: '待接收', en: 'Assigned', es: 'Asignado' },
  received: { zh: '已接收', en: 'Received', es: 'Recibido' },
  returned: { zh: '已退回', en: 'Returned', es: 'Devuelto' },
  cancelled: { zh: '已撤销', en: 'Cancelled', es: 'Anulado' },
})
