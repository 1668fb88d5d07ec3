import { defineStates } from '../kit/states.ts'
import { labelStates } from './lists.ts'

/**
 * The one life of a label of the library: made, produced, in stock, given out, received, bound. Whatever moves labels does so by a
 * command of this table; nothing leads out of `voided`.
 */
export const labelMachine = defineStates(labelStates, {
  order: {
    label: { zh: '下达生产', en: 'Send to the maker', es: 'Enviar al fabricante' },
    from: ['blank'],
    to: ['producing'],
    permission: ['qrcodelibrary.qrcodefactorymake.send'],
  },
  stock: {
    label: { zh: '入库', en: 'Take into stock', es: 'Dar entrada' },
    from: ['blank', 'producing'],
    to: ['stocked'],
    permission: ['qrcodelibrary.qrcodelibrary.instock', 'qrcodelibrary.qrcodefactorymake.accept'],
  },
  assign: {
    label: { zh: '分配', en: 'Assign', es: 'Asignar' },
    from: ['stocked'],
    to: ['sent'],
    permission: ['qrcodelibrary.qrcodeassign.add', 'qrcodelibrary.qrcodereceive.approve'],
  },
  give_on: {
    label: { zh: '转发工地', en: 'Give on to a site', es: 'Pasar a una obra' },
    from: ['assigned'],
    to: ['sent'],
    permission: ['qrcodelibrary.qrcodeassign.add'],
  },
  cancel: {
    label: { zh: '撤销分配', en: 'Cancel the assignment', es: 'Anular la asignación' },
    from: ['sent'],
    to: ['stocked', 'assigned'],
    permission: ['qrcodelibrary.qrcodeassign.cancel'],
  },
  receive: {
    label: { zh: '签收', en: 'Receive', es: 'Recibir' },
    from: ['sent'],
    to: ['assigned'],
    permission: ['qrcodelibrary.qrcodeassign.receive'],
  },
  lose: {
    label: { zh: '登记遗失', en: 'Note as lost', es: 'Dar por perdida' },
    from: ['sent'],
    to: ['lost'],
    permission: ['qrcodelibrary.qrcodeassign.receive'],
    reason: 'required',
  },
  give_back: {
    label: { zh: '退回', en: 'Return', es: 'Devolver' },
    from: ['assigned'],
    to: ['stocked', 'assigned'],
    permission: ['qrcodelibrary.qrcodeassign.back'],
  },
  bind: {
    label: { zh: '绑定', en: 'Bind', es: 'Vincular' },
    from: ['assigned'],
    to: ['bound'],
    permission: ['qrcodelibrary.qrcodebind.bind', 'djentrustmanage.newEntrustsManager.bindCode'],
  },
  release: {
    label: { zh: '取下', en: 'Take off', es: 'Retirar' },
    from: ['bound'],
    to: ['assigned'],
    permission: ['djentrustmanage.newEntrustsManager.bindCode'],
  },
  unbind: {
    label: { zh: '解绑', en: 'Unbind', es: 'Desvincular' },
    from: ['bound'],
    to: ['voided'],
    permission: ['qrcodelibrary.qrcodebind.unbind', 'qrcodelibrary.qrcodesearch.void'],
    reason: 'required',
  },
  void: {
    label: { zh: '作废', en: 'Void', es: 'Anular' },
    from: ['blank', 'producing', 'stocked', 'sent', 'assigned', 'lost'],
    to: ['voided'],
    permission: ['qrcodelibrary.qrcodelibrary.void', 'qrcodelibrary.qrcodesearch.void'],
    reason: 'required',
  },
})

export type LabelCommand = keyof typeof labelMachine.commands
