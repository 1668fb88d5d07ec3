import { enumList, oneOf } from '../kit/fields/enum.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { personnel } from './personnel.entity.ts'
import { certificateKinds, personnelCertificate } from './personnel-certificate.entity.ts'

const { fields: own } = personnel
const { certificate_no, specialty, valid_to } = personnelCertificate.fields
const certificate = oneOf({ zh: '证书类别', en: 'Certificate', es: 'Certificado' }, certificateKinds)
const unit = { zh: '单位', en: 'Unit', es: 'Unidad' }
const doubled = enumList('personnel.double', {
  double: { zh: '重复注册', en: 'Double', es: 'Duplicado' },
  once: { zh: '否', en: 'No', es: 'No' },
})
const double = oneOf({ zh: '重复注册', en: 'Double', es: 'Duplicado' }, doubled)

/** People of every unit in sight, with who is registered at two laboratories at once. */
export default defineLedgerPage('personnel.personelAllManage', {
  entity: personnel,
  columns: {
    person_name: { field: own.name, width: 110, opens: { page: 'personnel.personnelmanage', id: 'file_id' } },
    business_name: { field: text(unit), width: 200 },
    is_double: {
      field: double,
      width: 110,
      meaning: {
        zh: '身份证号或证书编号同时在两个单位在岗；母体机构派出到其工地的不计',
        en: 'The identity or a certificate number is active in two units at once; a person sent to a site of the parent counts once.',
        es: 'El n.º de identidad o de certificado está activo en dos unidades; quien fue enviado a una obra de la matriz cuenta una vez.',
      },
    },
    position: { field: own.position, width: 120 },
    person_title: { field: own.title, width: 110 },
    certificate_kind: { field: certificate, width: 140 },
    certificate_no: { field: certificate_no, width: 190 },
    majors: { field: specialty, width: 190 },
    valid_to: { field: valid_to, width: 120 },
    person_state: { field: own.state, width: 90 },
  },
  dates: {
    entered_on: { zh: '入职截至', en: 'Joined until', es: 'Incorporados hasta' },
    valid_to: valid_to.label,
  },
  asOf: ['entered_on'],
  filters: {
    person_name: own.name,
    certificate_no,
    business_name: text(unit),
    majors: specialty,
    is_double: double,
    person_state: own.state,
    certificate_kind: certificate,
  },
  groups: {
    unit: { label: unit, of: 'business_name' },
    certificate: { label: certificate.label, of: 'certificate_kind' },
  },
  sort: 'business_name',
  carries: ['personnel_id', 'business_id', 'may_move'],
  marks: { over: { label: { zh: '证书已过期', en: 'Certificate ended', es: 'Certificado vencido' }, look: 'red' } },
  printed: false,
  byHand: ['transfer', 'confirm'],
})
