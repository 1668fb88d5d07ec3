import { defineStates } from '../kit/states.ts'
import { sampleState } from './lists.ts'

/**
 * What may follow what for a sample (workflow 4). Taking is also open while others hold parts of the sample: the quantity
 * taken is written into the flow and the state follows the furthest part. A site laboratory with the simple flow starts
 * from the received sample. Samples are received with their order, when it is accepted; until then they may be refused one by one. A sample that came back into store becomes tested all the same when its last record is checked.
 * What was received for a cancelled order goes back or is disposed of too, and stays cancelled: its flow says where it went.
 */
export const sampleStates = defineStates(sampleState, {
  receive: {
    label: { zh: '收样', en: 'Receive', es: 'Recibir' },
    from: ['registered'],
    to: ['received'],
    permission: [],
  },
  reject: {
    label: { zh: '拒收', en: 'Refuse', es: 'Rechazar' },
    from: ['registered'],
    to: ['rejected'],
    permission: ['djentrustmanage.samplelist.reject'],
    reason: 'required',
  },
  store: {
    label: { zh: '入库', en: 'Put into store', es: 'Almacenar' },
    from: ['received', 'in_store'],
    to: ['in_store'],
    permission: ['djentrustmanage.samplelist.storeIn', 'gdtrialtest.sampleLibrary.moveIn'],
  },
  to_curing: {
    label: { zh: '入养护室', en: 'Into curing room', es: 'A cámara de curado' },
    from: ['received', 'in_store'],
    to: ['curing'],
    permission: ['djentrustmanage.samplelist.curing', 'gdtrialtest.trialsample.moveIn'],
  },
  take: {
    label: { zh: '领样', en: 'Hand out sample', es: 'Entregar muestra' },
    from: ['received', 'in_store', 'curing', 'retained', 'taken', 'testing'],
    to: ['taken', 'testing'],
    permission: [
      'djentrustmanage.samplelist.moveOut',
      'djentrustmanage.samplelyList.moveOut',
      'gdtrialtest.sampleLibrary.moveOut',
      'gdtrialtest.trialsample.moveOut',
    ],
    reason: 'optional',
  },
  return_in: {
    label: { zh: '还样', en: 'Take sample back', es: 'Recibir muestra' },
    from: ['taken', 'testing'],
    to: ['in_store', 'taken', 'testing'],
    permission: ['djentrustmanage.samplelist.moveIn', 'gdtrialtest.sampleLibrary.moveIn'],
  },
  start: {
    label: { zh: '开始检测', en: 'Start testing', es: 'Iniciar ensayo' },
    from: ['taken', 'received'],
    to: ['testing'],
    permission: [],
  },
  tested: {
    label: { zh: '检毕', en: 'Tested', es: 'Ensayada' },
    from: ['testing', 'taken', 'in_store'],
    to: ['tested'],
    permission: [],
  },
  test_more: {
    label: { zh: '增加检测', en: 'Test further', es: 'Ensayar más' },
    from: ['tested'],
    to: ['in_store'],
    permission: [],
  },
  retain: {
    label: { zh: '登记留样', en: 'Retain sample', es: 'Retener muestra' },
    from: ['received', 'in_store', 'tested'],
    to: ['received', 'in_store', 'retained'],
    permission: [
      'djentrustmanage.samplelist.retain',
      'djentrustmanage.samplelyList.retain',
      'gdtrialtest.samplelistly.retain',
    ],
  },
  return_client: {
    label: { zh: '退样', en: 'Return sample', es: 'Devolver muestra' },
    from: ['tested', 'retained', 'cancelled'],
    to: ['returned', 'cancelled'],
    permission: ['djentrustmanage.samplelist.returnSample'],
  },
  dispose: {
    label: { zh: '处置', en: 'Dispose', es: 'Desechar' },
    from: ['tested', 'retained', 'cancelled'],
    to: ['disposed', 'cancelled'],
    permission: ['djentrustmanage.samplelist.dispose'],
  },
  cancel: {
    label: { zh: '作废', en: 'Cancel', es: 'Anular' },
    from: ['registered', 'received', 'in_store', 'curing', 'taken', 'testing'],
    to: ['cancelled'],
    permission: [],
    reason: 'required',
  },
})
