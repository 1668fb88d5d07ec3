import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const stateList = enumList('dispatch_org.state', {
  draft: { zh: '待授权', en: 'Draft', es: 'Pendiente de autorizar' },
  authorised: { zh: '已授权', en: 'Authorised', es: 'Autorizado' },
  filed: { zh: '已备案', en: 'Filed', es: 'Inscrito' },
  expired: { zh: '已到期', en: 'Expired', es: 'Vencido' },
  withdrawn: { zh: '已撤销', en: 'Withdrawn', es: 'Revocado' },
})

/** Dispatched/site laboratory authorised by a parent graded lab. */
export const dispatchOrg = defineEntity('dispatch_org', {
  label: { zh: '派出机构', en: 'Dispatched laboratory', es: 'Laboratorio desplazado' },
  tenancy: 'business',
  title: 'name',
  draft: 'draft',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  unique: [['site_business_id', 'authorised_from']],
  fields: {
    site_business_id: ref(
      { zh: '工地试验室', en: 'Site laboratory', es: 'Laboratorio de obra' },
      { to: 'business', required: true },
    ),
    name: text(
      { zh: '派出机构名称', en: 'Name', es: 'Nombre del laboratorio desplazado' },
      { requiredAfterDraft: true },
    ),
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project' }),
    authorised_person_id: ref(
      { zh: '授权负责人', en: 'Authorised person in charge', es: 'Responsable autorizado' },
      { to: 'personnel' },
    ),
    technical_leader_id: ref(
      { zh: '技术负责人', en: 'Technical leader', es: 'Responsable técnico' },
      { to: 'personnel' },
    ),
    authorisation_no: text({ zh: '授权书编号', en: 'Authorisation number', es: 'N.º de autorización' }, { max: 50 }),
    authorised_from: date(
      { zh: '授权起始', en: 'Authorised from', es: 'Inicio de la autorización' },
      { requiredAfterDraft: true },
    ),
    authorised_to: date(
      { zh: '授权截止', en: 'Authorised to', es: 'Fin de la autorización' },
      { requiredAfterDraft: true, min: 'authorised_from' },
    ),
    scope: longtext({ zh: '授权参数范围', en: 'Authorised scope', es: 'Alcance de parámetros autorizado' }),
    filing_no: text({ zh: '备案号', en: 'Filing number', es: 'N.º de inscripción' }, { max: 50 }),
    filing_date: date({ zh: '备案日期', en: 'Filing date', es: 'Fecha de inscripción' }),
    filing_authority: text({ zh: '备案机构', en: 'Filing authority', es: 'Organismo de inscripción' }),
    authorisation_file_id: file({ zh: '授权书', en: 'Authorisation letter', es: 'Carta de autorización' }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, { required: true, default: 'draft' }),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 50 }),
    project_section_id: ref({ zh: '标段', en: 'Section', es: 'Tramo' }, { to: 'project_section' }),
    address: text({ zh: '地址', en: 'Address', es: 'Dirección' }, { max: 300 }),
  },
})
