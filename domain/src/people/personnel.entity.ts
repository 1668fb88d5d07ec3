import { sex } from '../identity/lists.ts'
import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { certificateKinds } from './personnel-certificate.entity.ts'

const titleList = enumList('personnel.title', {
  none: { zh: '无', en: 'None', es: 'Ninguno' },
  assistant: { zh: '助理工程师', en: 'Assistant engineer', es: 'Ingeniero auxiliar' },
  engineer: { zh: '工程师', en: 'Engineer', es: 'Ingeniero' },
  senior: { zh: '高级工程师', en: 'Senior engineer', es: 'Ingeniero sénior' },
  professor: { zh: '正高级工程师', en: 'Professor engineer', es: 'Ingeniero sénior titular' },
})

const educationList = enumList('personnel.education', {
  junior: { zh: '初中', en: 'Junior', es: 'Secundaria obligatoria' },
  high: { zh: '高中中专', en: 'High school', es: 'Bachillerato o formación media' },
  college: { zh: '大专', en: 'College', es: 'Diplomatura' },
  bachelor: { zh: '本科', en: 'Bachelor', es: 'Grado' },
  master: { zh: '硕士', en: 'Master', es: 'Máster' },
  doctor: { zh: '博士', en: 'Doctor', es: 'Doctorado' },
})

const stateList = enumList('personnel.state', {
  active: { zh: '在岗', en: 'Active', es: 'En plantilla' },
  transferred: { zh: '已调出', en: 'Transferred', es: 'Trasladado' },
  left: { zh: '离职', en: 'Left', es: 'Cesado' },
  candidate: { zh: '待入职', en: 'Candidate', es: 'Pendiente de incorporación' },
})

const employKindList = enumList('personnel.employ_kind', {
  contract: { zh: '合同制', en: 'Contract', es: 'Contrato propio' },
  dispatched: { zh: '劳务派遣', en: 'Agency', es: 'Empresa de trabajo temporal' },
  rehired: { zh: '返聘', en: 'Rehired', es: 'Recontratado tras jubilación' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
})

/** Person file. */
export const personnel = defineEntity('personnel', {
  label: { zh: '人员', en: 'Person', es: 'Persona' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', search: ['name'] },
  index: [['state', 'department_id'], ['name'], ['id_card_digest']],
  computed: {
    calc_certificate_kind: oneOf({ zh: '证书', en: 'Certificate', es: 'Certificado' }, certificateKinds),
    calc_certificate_no: text({ zh: '证书编号', en: 'Certificate no.', es: 'N.º de certificado' }),
    calc_majors: text({ zh: '专业范围', en: 'Majors', es: 'Especialidades' }),
    calc_valid_to: date({ zh: '证书有效期', en: 'Certified until', es: 'Certificado hasta' }),
  },
  fields: {
    personnel_no: text({ zh: '人员编号', en: 'Number', es: 'N.º de persona' }, { max: 30 }),
    name: text({ zh: '姓名', en: 'Name', es: 'Nombre y apellidos' }, { max: 50, required: true }),
    sex: oneOf({ zh: '性别', en: 'Sex', es: 'Sexo' }, sex, { default: 'unknown' }),
    birth_date: date({ zh: '出生日期', en: 'Birth date', es: 'Fecha de nacimiento' }),
    /** The identity number as everybody of the page may see it: `330***********1234`. */
    id_card: text({ zh: '身份证号', en: 'Identity number', es: 'N.º de identidad' }, { max: 20, byServer: true }),
    /** Identity number and telephone number, sealed; opened by an action of their own, one person at a time (decision 0154). */
    id_card_cipher: text(
      { zh: '身份证号（加密）', en: 'Identity number (encrypted)', es: 'N.º de identidad (cifrado)' },
      { max: 300, byServer: true },
    ),
    /** Tells one identity number from every other without saying it. */
    id_card_digest: text(
      { zh: '身份证号摘要', en: 'Digest of the identity number', es: 'Resumen del n.º de identidad' },
      { max: 64, byServer: true },
    ),
    /** The telephone number as everybody of the page may see it: `138****5678`. */
    phone: text({ zh: '手机', en: 'Phone', es: 'Móvil' }, { max: 20, byServer: true }),
    email: text({ zh: '邮箱', en: 'E-mail', es: 'Correo electrónico' }, { max: 100, rule: 'email' }),
    photo_file_id: file({ zh: '照片', en: 'Photo', es: 'Foto' }),
    department_id: ref({ zh: '部门', en: 'Department', es: 'Departamento' }, { to: 'department' }),
    user_id: ref({ zh: '登录账号', en: 'Account', es: 'Cuenta de acceso' }, { to: 'app_user' }),
    position: text({ zh: '岗位职务', en: 'Position', es: 'Puesto y cargo' }, { max: 80 }),
    title: oneOf({ zh: '职称', en: 'Title', es: 'Título profesional' }, titleList, { default: 'none' }),
    education: oneOf({ zh: '学历', en: 'Education', es: 'Nivel de estudios' }, educationList),
    major: text({ zh: '专业', en: 'Major', es: 'Especialidad de estudios' }, { max: 80 }),
    graduated_from: text({ zh: '毕业院校', en: 'School', es: 'Centro de estudios' }, { max: 100 }),
    work_since: date({ zh: '参加工作', en: 'Working since', es: 'Inicio de la vida laboral' }),
    test_years: integer({ zh: '检测年限', en: 'Years in testing', es: 'Años en ensayos' }, { unit: 'year', min: 0 }),
    entry_date: date({ zh: '入职日期', en: 'Joined', es: 'Fecha de incorporación' }),
    /** Last day in this laboratory. */
    leave_date: date({ zh: '离职日期', en: 'Left', es: 'Fecha de cese' }, { byServer: true }),
    contract_to: date({ zh: '合同到期', en: 'Contract until', es: 'Fin del contrato' }),
    social_insured: boolean({ zh: '社保', en: 'Insured', es: 'Seguridad social' }, { default: 1 }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, {
      required: true,
      default: 'active',
      byServer: true,
    }),
    title_no: text({ zh: '职称证号', en: 'Title no.', es: 'N.º de título profesional' }, { max: 50 }),
    employ_kind: oneOf({ zh: '用工形式', en: 'Employment', es: 'Modalidad laboral' }, employKindList),
    sent_by_business_id: ref({ zh: '派出单位', en: 'Sent by', es: 'Entidad de procedencia' }, { to: 'business' }),
    filed: boolean({ zh: '已备案', en: 'Filed', es: 'Inscrito' }, { default: 0 }),
    filing_file_id: file({ zh: '备案文件', en: 'Filing document', es: 'Documento de registro' }),
  },
})
