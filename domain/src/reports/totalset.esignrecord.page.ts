import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { esignLog } from './esign-log.entity.ts'
import { esignRequest } from './esign-request.entity.ts'

/** What became of every request for signatures. */
export default defineMasterDetailPage('totalset.esignrecord', {
  entity: esignRequest,
  columns: [
    { of: 'calc_report_no', width: 170 },
    { of: 'calc_revision', width: 70 },
    { of: 'request_no', width: 120 },
    { of: 'calc_signers', width: 160 },
    { of: 'calc_seals', width: 160 },
    { of: 'provider', width: 110 },
    { of: 'created_at', width: 150 },
    { of: 'finished_at', width: 150 },
    { of: 'state', width: 90 },
    { of: 'error_text', width: 220 },
    { of: 'earlier_id', width: 120, optional: true },
  ],
  filters: ['calc_report_no', 'calc_signers', 'state', 'created_at'],
  sort: '-created_at',
  preset: [{ field: 'created_at', op: 'gte', value: '@today-6' }],
  commands: [
    {
      op: 'retry',
      action: 'Retry',
      label: { zh: '重新发起', en: 'Send again', es: 'Volver a enviar' },
      consequence: {
        zh: '确定重新发起签署吗？原请求保留不变。',
        en: 'Send it again? The earlier request stays as it is.',
        es: '¿Volver a enviar? La solicitud anterior queda como está.',
      },
      when: { field: 'state', is: ['failed', 'expired'] },
    },
  ],
  details: [
    defineDetail({
      entity: esignLog,
      by: 'esign_request_id',
      sort: '-occurred_at',
      columns: [
        { of: 'occurred_at', width: 150 },
        { of: 'event', width: 100 },
        { of: 'user_id', width: 120 },
        { of: 'role', width: 80 },
        { of: 'calc_text', width: 420 },
        { of: 'ip', width: 130 },
      ],
    }),
  ],
  // in web/src/pages/totalset/esignrecord.tsx
  byHand: ['verify'],
})
