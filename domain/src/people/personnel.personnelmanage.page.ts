import { date } from '../kit/fields/date.ts'
import { defineMasterDetailPage } from '../kit/page/define.ts'
import { personnel } from './personnel.entity.ts'
import { personnelDetails } from './personnel-details.ts'

/** The laboratory's own staff: joining and leaving, certificates, education and training, accounts. */
export default defineMasterDetailPage('personnel.personnelmanage', {
  entity: personnel,
  columns: [
    { of: 'personnel_no', width: 100 },
    { of: 'name', width: 90 },
    { of: 'sex', width: 60 },
    { of: 'department_id', width: 120 },
    { of: 'position', width: 120 },
    { of: 'education', width: 80 },
    { of: 'title', width: 100 },
    { of: 'calc_certificate_kind', width: 130 },
    { of: 'calc_certificate_no', width: 160 },
    { of: 'calc_majors', width: 180 },
    { of: 'calc_valid_to', width: 110, as: 'expiry' },
    { of: 'entry_date', width: 105 },
    { of: 'user_id', width: 100 },
    { of: 'state', width: 90 },
    { of: 'id_card', width: 170, optional: true },
    { of: 'phone', width: 120, optional: true },
    { of: 'leave_date', width: 105, optional: true },
    { of: 'contract_to', width: 110, as: 'expiry', optional: true },
  ],
  filters: ['name', 'department_id', 'calc_certificate_kind', 'calc_certificate_no', 'calc_majors', 'state'],
  sort: 'personnel_no',
  chips: [
    {
      key: 'ending',
      label: { zh: '90天内证书到期', en: 'Certificate ends in 90 days', es: 'Certificado vence en 90 días' },
      tone: 'orange',
      filters: [],
      view: 'ending',
    },
    {
      key: 'left',
      label: { zh: '已离职', en: 'Left', es: 'Cesados' },
      filters: [{ field: 'state', op: 'eq', value: 'left' }],
    },
  ],
  importable: true,
  printable: true,
  form: [
    {
      title: { zh: '基本信息', en: 'Person', es: 'Persona' },
      fields: [
        'personnel_no',
        'name',
        { of: 'sex', needed: true },
        'birth_date',
        'department_id',
        { of: 'position', hint: { zh: '如试验检测师、设备管理员', en: 'Post and duty', es: 'Puesto y cargo' } },
        'employ_kind',
        { of: 'entry_date', needed: true },
        'contract_to',
        'email',
      ],
    },
    {
      title: { zh: '学历与职称', en: 'Education and title', es: 'Estudios y título' },
      fields: [
        'education',
        'graduated_from',
        'major',
        'title',
        'title_no',
        'work_since',
        'test_years',
        'social_insured',
      ],
    },
    {
      title: { zh: '账号与照片', en: 'Account and photo', es: 'Cuenta y foto' },
      fields: [
        {
          of: 'user_id',
          hint: {
            zh: '一个账号只属于一人',
            en: 'An account belongs to one person',
            es: 'Una cuenta es de una persona',
          },
        },
        'photo_file_id',
      ],
    },
  ],
  details: personnelDetails,
  commands: [
    {
      op: 'leave',
      action: 'Leave',
      label: { zh: '离职', en: 'Leave', es: 'Baja laboral' },
      single: true,
      danger: true,
      when: { field: 'state', is: ['active', 'candidate'] },
      ask: { leave_date: { field: date({ zh: '最后工作日', en: 'Last day', es: 'Último día' }), required: true } },
      reason: 'optional',
      consequence: {
        zh: '岗位、试验授权和签字权自次日起失效，账号立即停用；未完成的工作须先移交。',
        en: 'Posts, authorisations and signing end after that day, the account at once. Open work is handed over first.',
        es: 'Puestos, autorizaciones y firma terminan tras ese día, la cuenta de inmediato. Antes se entrega el trabajo abierto.',
      },
      touches: ['AppUsers', 'UserPostMaps'],
    },
  ],
  empty: { zh: '还没有人员，先新增', en: 'No people yet. Add the first', es: 'Aún no hay personas. Añada la primera' },
  // dialogs of their own in web/src/features/people, carried out by server/src/modules/people/personnel
  byHand: ['account', 'check'],
})
