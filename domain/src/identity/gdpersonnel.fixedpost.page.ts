import { date } from '../kit/fields/date.ts'
import { twinOf } from '../kit/page/define.ts'
import graded from './sysConfig.postpeoplelist.page.ts'

/** Who holds which fixed post at a site laboratory, by which certificate and for which tests. */
export default twinOf(graded, 'gdpersonnel.fixedpost', {
  columns: [
    { of: 'real_name', width: 110 },
    { of: 'calc_certificate_no', width: 160 },
    { of: 'calc_majors', width: 170 },
    { of: 'post_id', width: 130 },
    { of: 'calc_tests', width: 260 },
    { of: 'valid_from', width: 110 },
    { of: 'valid_to', width: 110, as: 'expiry' },
    { of: 'appoint_file_id', width: 140, optional: true },
    { of: 'remark', width: 200, optional: true },
  ],
  printable: true,
  commands: [
    {
      op: 'end',
      action: 'End',
      label: { zh: '离岗', en: 'End', es: 'Finalizar' },
      danger: true,
      ask: { last_day: { field: date({ zh: '最后在岗日', en: 'Last day', es: 'Último día' }), required: true } },
      reason: 'optional',
      consequence: {
        zh: '该岗位自次日起失效；没有其他岗位的，其试验授权同日终止。',
        en: 'The post ends after that day. Who holds no other one loses the authorised tests with it.',
        es: 'El puesto termina tras ese día. Quien no tenga otro pierde con él los ensayos autorizados.',
      },
      touches: ['AppUsers', 'UserTrialAuthorities'],
    },
  ],
  // dialogs of their own in web/src/pages/gdpersonnel/fixedpost.tsx
  byHand: ['assign', 'tests'],
})
