import { date } from '../kit/fields/date.ts'
import { file } from '../kit/fields/file.ts'
import { text } from '../kit/fields/text.ts'
import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { dispatchCheck } from '../organisation/dispatch-check.entity.ts'
import { dispatchOrg } from '../organisation/dispatch-org.entity.ts'
import { dispatchOrgParameter } from './dispatch-org-parameter.entity.ts'
import { personnelTransfer } from './personnel-transfer.entity.ts'

const by = 'dispatch_org_id'
const { authorisation_file_id, filing_authority, filing_no, filing_date, closed_on } = dispatchOrg.fields

/** The site laboratories of a graded laboratory: authorised, filed with the authority, closed (0176). */
export default defineMasterDetailPage('djdispatchorg.dispatchorg', {
  entity: dispatchOrg,
  columns: [
    { of: 'name', width: 240, label: { zh: '工地试验室名称', en: 'Site laboratory', es: 'Laboratorio de obra' } },
    { of: 'code', width: 110 },
    { of: 'state', width: 100 },
    { of: 'project_id', width: 200 },
    { of: 'project_section_id', width: 90 },
    { of: 'authorised_person_id', width: 110, label: { zh: '授权负责人', en: 'In charge', es: 'Responsable' } },
    { of: 'calc_certificate_no', width: 150 },
    { of: 'authorisation_no', width: 140 },
    { of: 'filing_no', width: 140 },
    { of: 'calc_param_count', width: 90 },
    { of: 'calc_people', width: 90 },
    { of: 'authorised_from', width: 118 },
    { of: 'authorised_to', width: 118, as: 'expiry' },
    { of: 'site_business_id', width: 160, optional: true },
    { of: 'closed_on', width: 118, optional: true },
  ],
  filters: ['name', 'project_id', 'state', 'authorised_to'],
  sort: 'authorised_to',
  chips: [
    {
      key: 'ending',
      label: { zh: '90天内到期', en: 'Ends in 90 days', es: 'Vence en 90 días' },
      tone: 'orange',
      filters: [
        { field: 'authorised_to', op: 'lte', value: '@today+90' },
        { field: 'state', op: 'eq', value: ['authorised', 'filed', 'expired'] },
      ],
    },
  ],
  form: [
    {
      of: 'name',
      needed: true,
      missing: { zh: '请填写试验室名称', en: 'Please name the laboratory', es: 'Indique el nombre del laboratorio' },
    },
    'code',
    { of: 'project_id', needed: true },
    'project_section_id',
    {
      of: 'site_business_id',
      hint: {
        zh: '平台为工地试验室开通单位后选择；派驻人员前必须选择',
        en: 'Chosen once the platform has opened its unit; needed before people are sent',
        es: 'Se elige cuando la plataforma ha abierto su unidad; necesaria para desplazar personas',
      },
    },
    { of: 'authorised_person_id', needed: true },
    'technical_leader_id',
    { of: 'authorisation_no', needed: true },
    { of: 'authorised_from', needed: true },
    { of: 'authorised_to', needed: true },
    { of: 'address', needed: true },
    'scope',
  ],
  commands: [
    {
      op: 'letter',
      action: 'Authorise',
      label: { zh: '授权', en: 'Authorise', es: 'Autorizar' },
      single: true,
      when: { field: 'state', is: 'draft' },
      ask: { authorisation_file_id: { field: file(authorisation_file_id.label), required: true } },
      consequence: {
        zh: '请上传盖章的授权书。授权后工地试验室按授权参数和期限开展检测。',
        en: 'Upload the sealed letter. The site then tests within its parameters and dates.',
        es: 'Suba la carta sellada. La obra ensaya entonces dentro de sus parámetros y fechas.',
      },
    },
    {
      op: 'file',
      action: 'File',
      label: { zh: '登记备案', en: 'File', es: 'Registrar' },
      single: true,
      when: { field: 'state', is: ['authorised', 'filed'] },
      ask: {
        filing_authority: { field: text(filing_authority.label, { max: 200 }), required: true, held: true },
        filing_no: { field: text(filing_no.label, { max: 50 }), required: true, held: true },
        filing_date: { field: date(filing_date.label), required: true, held: true },
        authorisation_file_id: { field: file(authorisation_file_id.label), held: true },
      },
    },
    {
      op: 'close',
      action: 'Close',
      label: { zh: '撤销', en: 'Close', es: 'Revocar' },
      single: true,
      danger: true,
      when: { field: 'state', is: ['authorised', 'filed', 'expired'] },
      ask: { closed_on: { field: date(closed_on.label), required: true } },
      reason: 'required',
      consequence: {
        zh: '确定撤销该派出机构吗？派驻人员同日撤回，工地试验室的系统变为只读。',
        en: 'Close it? Its people are recalled the same day and the site’s system becomes read only.',
        es: '¿Revocarlo? Su personal se retira el mismo día y el sistema de la obra queda de solo lectura.',
      },
      touches: ['PersonnelTransfers'],
    },
  ],
  details: [
    defineDetail({
      entity: dispatchOrgParameter,
      by,
      sort: 'created_at',
      columns: [
        { of: 'trial_parameter_id', width: 220 },
        { of: 'calc_standard', width: 240 },
        { of: 'calc_certificate', width: 240 },
        { of: 'calc_limitation', width: 200 },
      ],
    }),
    defineDetail({
      entity: personnelTransfer,
      label: { zh: '派驻人员', en: 'People', es: 'Personas' },
      by,
      sort: '-transfer_on',
      columns: [
        { of: 'person_name', width: 110 },
        { of: 'post_id', width: 120 },
        { of: 'calc_certificate_no', width: 160 },
        { of: 'transfer_on', width: 118 },
        { of: 'until_on', width: 118 },
        { of: 'state', width: 90 },
      ],
    }),
    defineDetail({
      entity: dispatchCheck,
      label: { zh: '巡查记录', en: 'Visits', es: 'Visitas' },
      by,
      sort: '-planned_on',
      columns: [
        { of: 'check_no', width: 150 },
        { of: 'planned_on', width: 118 },
        { of: 'checked_on', width: 118 },
        { of: 'score', width: 80 },
        { of: 'state', width: 90 },
      ],
    }),
  ],
  empty: { zh: '暂无派出机构', en: 'No site laboratories yet', es: 'Aún no hay laboratorios de obra' },
  // ticks and paper in web/src/pages/djdispatchorg/dispatchorg.tsx
  byHand: ['params'],
})
