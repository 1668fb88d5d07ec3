import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** States of a dispatched laboratory. */
export const dispatchOrgState = enumList('dispatch_org.state', {
  draft: { zh: '筹建', en: 'Being set up', es: 'En preparación' },
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
  computed: {
    calc_certificate_no: text({ zh: '证书编号', en: 'Certificate', es: 'Certificado' }, { max: 80 }),
    calc_param_count: integer({ zh: '授权参数', en: 'Parameters', es: 'Parámetros' }),
    calc_people: integer({ zh: '派驻人员', en: 'People', es: 'Personas' }),
  },
  index: [['site_business_id', 'state']],
  fields: {
    /** Null until the platform has opened the unit of the site. */
    site_business_id: ref({ zh: '工地试验室', en: 'Site laboratory', es: 'Laboratorio de obra' }, { to: 'business' }),
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
    filing_no: text({ zh: '备案号', en: 'Filing number', es: 'N.º de inscripción' }, { max: 50, byServer: true }),
    filing_date: date({ zh: '备案日期', en: 'Filing date', es: 'Fecha de inscripción' }, { byServer: true }),
    filing_authority: text(
      { zh: '备案机构', en: 'Filing authority', es: 'Organismo de inscripción' },
      { byServer: true },
    ),
    authorisation_file_id: file({ zh: '授权书', en: 'Authorisation letter', es: 'Carta de autorización' }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, dispatchOrgState, {
      required: true,
      default: 'draft',
      byServer: true,
    }),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 50 }),
    project_section_id: ref({ zh: '标段', en: 'Section', es: 'Tramo' }, { to: 'project_section' }),
    address: text({ zh: '地址', en: 'Address', es: 'Dirección' }, { max: 300 }),
    /** The last day on which it worked. */
    closed_on: date({ zh: '撤销日期', en: 'Closed on', es: 'Fecha de revocación' }, { byServer: true }),
    close_reason: text(
      { zh: '撤销原因', en: 'Why it was closed', es: 'Motivo de revocación' },
      { max: 300, byServer: true },
    ),
  },
})
