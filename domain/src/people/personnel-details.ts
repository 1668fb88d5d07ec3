import { defineDetail } from '../kit/page/define.ts'
import { personnelAttachment } from './personnel-attachment.entity.ts'
import { personnelCertificate } from './personnel-certificate.entity.ts'
import { personnelRecord } from './personnel-record.entity.ts'

/** What belongs to the file of a person: certificates, and the records of education, work, training and assessment. */
export const personnelDetails = [
  defineDetail({
    entity: personnelCertificate,
    label: { zh: '证书', en: 'Certificates', es: 'Certificados' },
    by: 'personnel_id',
    sort: 'kind',
    columns: [
      { of: 'kind', width: 130 },
      { of: 'certificate_no', width: 170 },
      { of: 'specialty', width: 130 },
      { of: 'issue_date', width: 110 },
      { of: 'valid_to', width: 110, as: 'expiry' },
      { of: 'continuing_hours', width: 130 },
      { of: 'registered_here', width: 110 },
      { of: 'file_id', width: 120 },
    ],
    form: [
      'kind',
      'certificate_no',
      {
        of: 'specialty',
        hint: {
          zh: '如道路工程、桥梁隧道工程；授权试验时按专业核对',
          en: 'Such as 道路工程; authorisations of tests are compared with it',
          es: 'Por ejemplo 道路工程; se compara al autorizar ensayos',
        },
      },
      'issue_date',
      'valid_to',
      'continuing_hours',
      'registered_here',
      'file_id',
    ],
  }),
  defineDetail({
    entity: personnelRecord,
    label: { zh: '学历、经历与培训', en: 'Education, work, training', es: 'Estudios, experiencia y formación' },
    by: 'personnel_id',
    sort: '-from_date',
    inPlace: true,
    columns: [
      { of: 'kind', width: 110 },
      { of: 'title', width: 240 },
      { of: 'organisation', width: 180 },
      { of: 'from_date', width: 130 },
      { of: 'to_date', width: 130 },
      { of: 'result', width: 160 },
      { of: 'score', width: 80 },
    ],
    form: ['kind', 'title', 'organisation', 'from_date', 'to_date', 'result', 'score'],
  }),
  defineDetail({
    entity: personnelAttachment,
    label: { zh: '附件', en: 'Files', es: 'Archivos' },
    by: 'personnel_id',
    sort: 'title',
    columns: [
      { of: 'title', width: 220 },
      { of: 'file_id', width: 200 },
      { of: 'remark', width: 240 },
      { of: 'created_at', width: 150 },
    ],
    form: ['title', 'file_id', 'remark'],
  }),
]
