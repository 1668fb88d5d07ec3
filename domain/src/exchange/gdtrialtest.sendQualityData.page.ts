import type { Label } from '../kit/label.ts'
import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import type { ChipSpec } from '../kit/page/page.ts'
import { pushState } from './lists.ts'
import { thirdPartyAttempt } from './third-party-attempt.entity.ts'
import { thirdPartyPush } from './third-party-push.entity.ts'

const chip = (key: keyof typeof pushState.labels, tone?: ChipSpec['tone']): ChipSpec => ({
  key,
  label: pushState.labels[key],
  filters: [{ field: 'state', op: 'eq', value: key }],
  ...(tone ? { tone } : {}),
})

const again: Label = { zh: '重新上报', en: 'Send again', es: 'Reenviar' }

/** Reports for the quality system of a project: what waits, what went, what failed and why. */
export default defineMasterDetailPage('gdtrialtest.sendQualityData', {
  entity: thirdPartyPush,
  scope: [{ field: 'system_kind', op: 'eq', value: 'quality' }],
  columns: [
    { of: 'object_number', width: 170 },
    { of: 'trial_name', width: 160 },
    { of: 'wbs_name', width: 180 },
    { of: 'foreign_part_code', width: 130 },
    { of: 'approve_time', width: 150 },
    { of: 'push_time', width: 150 },
    { of: 'push_count', width: 60 },
    { of: 'state', width: 100 },
    { of: 'foreign_id', width: 140 },
    { of: 'fail_reason', width: 240 },
    { of: 'simulated', width: 70 },
    { of: 'next_try_at', width: 150, optional: true },
    { of: 'revision_no', width: 60, optional: true },
    { of: 'system_name', width: 120, optional: true },
  ],
  filters: ['state', 'approve_time', 'trial_list_id', 'object_number', 'third_party_system_id'],
  sort: '-approve_time',
  chips: [chip('waiting', 'orange'), chip('sending'), chip('sent'), chip('failed', 'red'), chip('skipped')],
  details: [
    defineDetail({
      entity: thirdPartyAttempt,
      by: 'third_party_push_id',
      sort: '-started_at',
      columns: [
        { of: 'attempt_no', width: 80 },
        { of: 'started_at', width: 150 },
        { of: 'duration_ms', width: 90 },
        { of: 'address', width: 240 },
        { of: 'outcome', width: 100 },
        { of: 'status', width: 80 },
        { of: 'answer', width: 300 },
        { of: 'simulated', width: 70 },
      ],
    }),
  ],
  commands: [
    {
      op: 'send',
      action: 'Send',
      label: { zh: '上报', en: 'Send', es: 'Enviar' },
      when: { field: 'state', is: 'waiting' },
    },
    { op: 'resend', action: 'Resend', label: again, when: { field: 'state', is: ['failed', 'sent'] } },
    {
      op: 'disable',
      action: 'Skip',
      label: { zh: '无需上报', en: 'Not to be sent', es: 'No enviar' },
      reason: 'required',
      danger: true,
      when: { field: 'state', is: ['waiting', 'failed'] },
    },
  ],
  empty: {
    zh: '还没有可上报的报告：在“第三方对接”启用系统后，批准的报告会列在这里',
    en: 'Nothing to send yet: once a system is enabled under third-party connections, approved reports stand here',
    es: 'Nada por enviar: al activar un sistema en conexiones externas, aquí constan los informes aprobados',
  },
  // in web/src/features/exchange/transfers-page.tsx
  byHand: ['bindCode'],
})
