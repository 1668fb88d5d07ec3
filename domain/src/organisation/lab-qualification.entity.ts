import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('lab_qualification.kind', {
  grade: { zh: '等级证书', en: 'Grade certificate', es: 'Certificado de clasificación' },
  cma: { zh: '资质认定CMA', en: 'CMA', es: 'Acreditación CMA' },
  cnas: { zh: '认可CNAS', en: 'CNAS', es: 'Acreditación CNAS' },
  filing: { zh: '工地备案', en: 'Site filing', es: 'Inscripción de laboratorio de obra' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
})

const stateList = enumList('lab_qualification.state', {
  valid: { zh: '有效', en: 'Valid', es: 'Vigente' },
  suspended: { zh: '暂停', en: 'Suspended', es: 'Suspendido' },
  expired: { zh: '过期', en: 'Expired', es: 'Caducado' },
  revoked: { zh: '撤销', en: 'Revoked', es: 'Revocado' },
})

/** Grade certificate, CMA, CNAS with validity and scope. */
export const labQualification = defineEntity('lab_qualification', {
  label: { zh: '资质证书', en: 'Laboratory qualification', es: 'Acreditación' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', search: ['name'] },
  unique: [['kind', 'certificate_no']],
  fields: {
    kind: oneOf({ zh: '证书种类', en: 'Kind', es: 'Tipo de certificado' }, kindList, { required: true }),
    certificate_no: text(
      { zh: '证书编号', en: 'Certificate number', es: 'N.º de certificado' },
      { max: 80, required: true },
    ),
    name: text({ zh: '证书名称', en: 'Name', es: 'Nombre del certificado' }, { required: true }),
    issued_by: text({ zh: '发证机关', en: 'Issued by', es: 'Organismo emisor' }),
    issue_date: date({ zh: '发证日期', en: 'Issue date', es: 'Fecha de expedición' }, { required: true }),
    valid_to: date({ zh: '有效期至', en: 'Valid to', es: 'Válido hasta' }, { required: true, min: 'issue_date' }),
    remind_days: integer({ zh: '提前提醒', en: 'Remind before', es: 'Aviso previo' }, { unit: 'day', default: 90 }),
    certificate_file_id: file({ zh: '证书扫描件', en: 'Certificate scan', es: 'Copia escaneada del certificado' }),
    stamp_id: ref({ zh: '对应印章', en: 'Seal', es: 'Sello correspondiente' }, { to: 'stamp' }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, { required: true, default: 'valid' }),
  },
})
