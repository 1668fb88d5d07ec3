import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import type { ChipSpec } from '../kit/page/page.ts'
import { esignLog } from './esign-log.entity.ts'
import { esignRequest, esignState } from './esign-request.entity.ts'

const chip = (key: keyof typeof esignState.labels, tone?: ChipSpec['tone']): ChipSpec => ({
  key,
  label: esignState.labels[key],
  filters: [{ field: 'state', op: 'eq', value: key }],
  ...(tone ? { tone } : {}),
})

/** Files of approved reports that are signed and sealed: what waits, what is signed, what failed and why. */
export default defineMasterDetailPage('djentrustmanage.esign', {
  entity: esignRequest,
  columns: [
    { of: 'calc_report_no', width: 170 },
    { of: 'calc_report_name', width: 200 },
    { of: 'request_no', width: 120 },
    { of: 'state', width: 90 },
    { of: 'calc_seals', width: 160 },
    { of: 'calc_signers', width: 200 },
    { of: 'created_at', width: 170 },
    { of: 'finished_at', width: 170 },
    { of: 'error_text', width: 200 },
    { of: 'file_hash', width: 150, optional: true },
    { of: 'calc_revision', width: 60, optional: true },
  ],
  filters: ['state', 'created_at', 'calc_report_no', 'calc_signers'],
  sort: '-created_at',
  chips: [chip('created', 'orange'), chip('signing'), chip('signed'), chip('failed', 'red'), chip('revoked')],
  commands: [
    {
      op: 'resend',
      action: 'Resend',
      label: { zh: '重新发起', en: 'Send again', es: 'Reenviar' },
      when: { field: 'state', is: ['failed', 'expired', 'refused', 'revoked'] },
    },
    {
      op: 'cancel',
      action: 'Cancel',
      label: { zh: '撤销', en: 'Cancel', es: 'Anular' },
      consequence: {
        zh: '确定撤销签章请求吗？已有的签名不再使用，报告回到“已批准”。',
        en: 'Cancel the signing request? Its signatures are used no longer and the report is approved as before.',
        es: '¿Anular la solicitud de firma? Sus firmas dejan de usarse y el informe queda aprobado como antes.',
      },
      reason: 'optional',
      danger: true,
      when: { field: 'state', is: ['created', 'signing'] },
    },
  ],
  details: [
    defineDetail({
      entity: esignLog,
      by: 'esign_request_id',
      sort: '-occurred_at',
      columns: [
        { of: 'occurred_at', width: 170 },
        { of: 'event', width: 100 },
        { of: 'user_id', width: 120 },
        { of: 'role', width: 80 },
        { of: 'calc_text', width: 420 },
        { of: 'ip', width: 130 },
      ],
    }),
  ],
  empty: {
    zh: '还没有签章请求：启用电子签后，批准的报告会列在这里',
    en: 'No requests yet: once electronic signing is on, approved reports stand here',
    es: 'Aún no hay solicitudes: con la firma electrónica activada, aquí constan los informes aprobados',
  },
  // in web/src/features/esign/esign-page.tsx
  byHand: ['seal', 'sign', 'verify', 'download'],
})
