import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { file } from '../kit/fields/file.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** User holds post. */
export const userPostMap = defineEntity('user_post_map', {
  label: { zh: '岗位人员', en: 'Holder of a post', es: 'Titular de puesto' },
  tenancy: 'business',
  title: 'user_id',
  pick: { label: 'remark', search: ['remark'] },
  unique: [['user_id', 'post_id']],
  index: [['post_id']],
  computed: {
    real_name: text({ zh: '姓名', en: 'Name', es: 'Nombre' }, { max: 50 }),
    user_name: text({ zh: '用户名', en: 'User name', es: 'Usuario' }, { max: 50 }),
    department: text({ zh: '部门', en: 'Department', es: 'Departamento' }, { max: 100 }),
    calc_certificate_no: text({ zh: '证书编号', en: 'Certificate', es: 'Certificado' }, { max: 80 }),
    calc_majors: text({ zh: '专业', en: 'Majors', es: 'Especialidades' }, { max: 200 }),
    calc_tests: text({ zh: '授权试验', en: 'Tests', es: 'Ensayos' }, { max: 1000 }),
  },
  fields: {
    user_id: ref({ zh: '用户', en: 'UserId', es: 'Usuario' }, { to: 'app_user', required: true, byServer: true }),
    post_id: ref({ zh: '岗位', en: 'Post', es: 'Puesto' }, { to: 'post', required: true, byServer: true }),
    valid_from: date({ zh: '任职日期', en: 'From', es: 'Desde' }),
    /** the last day on which the post gives rights. */
    valid_to: date({ zh: '截止日期', en: 'Until', es: 'Hasta' }, { min: 'valid_from' }),
    appoint_file_id: file({ zh: '任命文件', en: 'Appointment', es: 'Documento de nombramiento' }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
