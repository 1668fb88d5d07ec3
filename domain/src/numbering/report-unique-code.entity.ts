import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const stateList = enumList('report_unique_code.state', {
  reserved: { zh: '预留', en: 'Reserved', es: 'Reservado' },
  active: { zh: '有效', en: 'Active', es: 'Vigente' },
  superseded: { zh: '已替代', en: 'Superseded', es: 'Sustituido' },
  voided: { zh: '已作废', en: 'Voided', es: 'Anulado' },
})

/** Unique anti-counterfeit code per report. */
export const reportUniqueCode = defineEntity('report_unique_code', {
  label: { zh: '报告唯一码', en: 'Report unique code', es: 'Código único de informe' },
  tenancy: 'business',
  title: 'code',
  evidence: true,
  pick: { label: 'code', search: ['code'] },
  index: [['report_id']],
  fields: {
    report_id: ref({ zh: '报告', en: 'Report', es: 'Informe' }, { to: 'report' }),
    /** 18 random letters and digits + 2 check characters; unique over the platform. */
    code: text({ zh: '唯一码', en: 'Unique code', es: 'Código único' }, { max: 40, required: true, unique: true }),
    qrcode_id: ref({ zh: '二维码', en: 'Library code', es: 'Código QR' }, { to: 'qrcode' }),
    verify_url: text({ zh: '验真地址', en: 'Verification address', es: 'Dirección de comprobación' }, { max: 300 }),
    rule_text: text({ zh: '编码规则', en: 'Code rule', es: 'Regla de codificación' }, { max: 100 }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'reserved'),
    activated_at: datetime({ zh: '启用时间', en: 'Activated', es: 'Fecha de activación' }),
    verify_count: integer({ zh: '验真次数', en: 'Verifications', es: 'N.º de comprobaciones' }, { default: 0 }),
  },
  computed: {
    report_number: text({ zh: '报告编号', en: 'Report', es: 'Informe' }, { max: 60 }),
    /** The identification code of the form (JT/T 828). */
    form_code: text({ zh: '表格标识', en: 'Form mark', es: 'Marca de formato' }, { max: 30 }),
    last_verify: datetime({ zh: '最近查验', en: 'Last look-up', es: 'Última consulta' }),
  },
})
