import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Whether somebody is still at the site. */
export const transferState = enumList('personnel_transfer.state', {
  in_force: { zh: '派驻中', en: 'At the site', es: 'En obra' },
  ended: { zh: '已撤回', en: 'Recalled', es: 'Retirado' },
})

/** A person of a laboratory who works at one of its sites. */
export const personnelTransfer = defineEntity('personnel_transfer', {
  label: { zh: '人员派驻', en: 'Dispatched person', es: 'Persona desplazada' },
  tenancy: 'business',
  title: 'personnel_id',
  index: [
    ['personnel_id', 'transfer_on'],
    ['dispatch_org_id', 'state'],
  ],
  computed: {
    person_name: text({ zh: '姓名', en: 'Name', es: 'Nombre' }, { max: 50 }),
    calc_certificate_no: text({ zh: '证书编号', en: 'Certificate', es: 'Certificado' }, { max: 80 }),
    calc_majors: text({ zh: '专业', en: 'Majors', es: 'Especialidades' }, { max: 200 }),
  },
  fields: {
    dispatch_org_id: ref(
      { zh: '派出机构', en: 'Site laboratory', es: 'Laboratorio de obra' },
      { to: 'dispatch_org', required: true },
    ),
    personnel_id: ref({ zh: '人员', en: 'Person', es: 'Persona' }, { to: 'personnel', required: true }),
    /** The unit of the site when he was sent. */
    to_business_id: ref(
      { zh: '派往单位', en: 'Sent to', es: 'Destino' },
      { to: 'business', required: true, byServer: true },
    ),
    post_id: ref({ zh: '岗位', en: 'Post', es: 'Puesto' }, { to: 'post', required: true }),
    transfer_on: date({ zh: '派驻日期', en: 'From', es: 'Desde' }, { required: true }),
    /** The last day at the site. */
    until_on: date({ zh: '撤回日期', en: 'Until', es: 'Hasta' }, { byServer: true }),
    letter_file_id: file({ zh: '派驻文件', en: 'Letter', es: 'Carta' }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, transferState, {
      required: true,
      default: 'in_force',
      byServer: true,
    }),
  },
})
