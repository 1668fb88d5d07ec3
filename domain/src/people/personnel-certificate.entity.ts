import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Kinds of certificates, those that testing asks for first. */
export const certificateKinds = enumList('personnel_certificate.kind', {
  engineer: { zh: '试验检测工程师', en: 'Test engineer', es: 'Ingeniero de ensayos' },
  assistant: { zh: '助理试验检测师', en: 'Assistant test engineer', es: 'Técnico auxiliar de ensayos' },
  sampler: { zh: '取样员', en: 'Sampler', es: 'Muestreador' },
  witness: { zh: '见证员', en: 'Witness', es: 'Testigo' },
  signatory: { zh: '授权签字人', en: 'Authorised signatory', es: 'Signatario autorizado' },
  internal_auditor: { zh: '内审员', en: 'Internal auditor', es: 'Auditor interno' },
  special: { zh: '特种', en: 'Special', es: 'Especial' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
})

/** Certificate (test engineer, assistant). */
export const personnelCertificate = defineEntity('personnel_certificate', {
  label: { zh: '人员证书', en: 'Person certificate', es: 'Certificado' },
  tenancy: 'business',
  title: 'certificate_no',
  pick: { label: 'certificate_no', search: ['certificate_no'] },
  unique: [['kind', 'certificate_no']],
  index: [['personnel_id'], ['valid_to']],
  fields: {
    personnel_id: ref({ zh: '人员', en: 'Person', es: 'Persona' }, { to: 'personnel', required: true }),
    kind: oneOf({ zh: '种类', en: 'Kind', es: 'Clase' }, certificateKinds, { required: true }),
    specialty: text({ zh: '专业', en: 'Specialty', es: 'Especialidad' }, { max: 80 }),
    certificate_no: text({ zh: '证书编号', en: 'Number', es: 'N.º de certificado' }, { max: 80, required: true }),
    issue_date: date({ zh: '发证日期', en: 'Issued', es: 'Fecha de expedición' }),
    valid_to: date({ zh: '有效期至', en: 'Valid to', es: 'Válido hasta' }),
    continuing_hours: integer(
      { zh: '继续教育学时', en: 'Training hours', es: 'Horas de formación continua' },
      { unit: 'h' },
    ),
    file_id: file({ zh: '扫描件', en: 'Scan', es: 'Copia escaneada' }),
    registered_here: boolean(
      { zh: '注册在本机构', en: 'Registered here', es: 'Inscrito en esta entidad' },
      { default: 1 },
    ),
  },
})
