import { ref } from '../kit/fields/ref.ts'
import { defineListPage } from '../kit/page/define.ts'
import { icNumber } from './ic-number.entity.ts'

/** Cards of senders and witnesses and chips of specimens: whose they are, and which are no longer accepted. */
export default defineListPage('djbaseset.icnumber', {
  entity: icNumber,
  columns: [
    { of: 'ic_no', width: 160 },
    { of: 'kind', width: 100 },
    { of: 'holder_name', width: 110 },
    { of: 'entrust_unit_id', width: 180 },
    { of: 'project_id', width: 200 },
    { of: 'sample_no', width: 150 },
    { of: 'certificate_no', width: 120 },
    { of: 'valid_to', width: 110, as: 'expiry' },
    { of: 'bound_at', width: 130 },
    { of: 'bound_by_id', width: 90 },
    { of: 'card_state', width: 90 },
  ],
  filters: ['ic_no', 'kind', 'card_state', 'holder_name'],
  form: [
    {
      of: 'ic_no',
      once: true,
      hint: {
        zh: '刷卡或输入，字母和数字',
        en: 'Read or typed: letters and digits',
        es: 'Leído o escrito: letras y cifras',
      },
    },
    { of: 'kind', once: true, series: true },
    { of: 'holder_name', when: { field: 'kind', is: ['sender', 'witness', 'staff'] } },
    { of: 'holder_phone', when: { field: 'kind', is: ['sender', 'witness', 'staff'] } },
    { of: 'certificate_no', when: { field: 'kind', is: ['sender', 'witness', 'staff'] } },
    { of: 'entrust_unit_id', series: true },
    { of: 'project_id', series: true },
    { of: 'valid_to', series: true },
  ],
  formColumns: 1,
  importable: true,
  commands: [
    {
      op: 'bindCard',
      action: 'Bind',
      label: { zh: '绑定', en: 'Bind', es: 'Vincular' },
      single: true,
      when: { field: 'card_state', is: 'unbound' },
      ask: {
        holder_name: { field: icNumber.fields.holder_name },
        holder_phone: { field: icNumber.fields.holder_phone },
        certificate_no: { field: icNumber.fields.certificate_no },
        entrust_unit_id: { field: icNumber.fields.entrust_unit_id },
        sample_id: { field: ref({ zh: '绑定样品', en: 'Sample', es: 'Muestra' }, { to: 'sample' }) },
      },
      consequence: {
        zh: '人员卡填写持有人，试件芯片选择样品',
        en: 'A card takes its holder, a chip its sample',
        es: 'Una tarjeta lleva su poseedor; un chip, su muestra',
      },
      touches: ['Samples'],
    },
    {
      op: 'unbind',
      action: 'Unbind',
      label: { zh: '解除关联', en: 'Unbind', es: 'Desvincular' },
      single: true,
      danger: true,
      reason: 'required',
      when: { field: 'card_state', is: ['bound', 'expired'] },
      consequence: {
        zh: '解除后该卡可绑定他人，已登记的委托和样品不变',
        en: 'The card may be bound anew; orders and samples that stand stay as they are',
        es: 'La tarjeta puede vincularse de nuevo; los encargos y muestras no cambian',
      },
      touches: ['Samples'],
    },
    {
      op: 'disable',
      action: 'ReportLost',
      label: { zh: '挂失', en: 'Report lost', es: 'Notificar pérdida' },
      reason: 'required',
      danger: true,
      when: { field: 'card_state', is: ['unbound', 'bound', 'expired'] },
      consequence: {
        zh: '挂失后登记时不再接受该卡',
        en: 'The card is no longer accepted at registration',
        es: 'La tarjeta ya no se acepta en el registro',
      },
    },
  ],
  empty: { zh: '还没有登记IC卡', en: 'No cards or chips yet', es: 'Aún no hay tarjetas ni chips' },
})
