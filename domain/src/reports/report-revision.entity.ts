import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { judgement } from '../testing/lists.ts'

const stateList = enumList('report_revision.state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  effective: { zh: '有效', en: 'Effective', es: 'Vigente' },
  superseded: { zh: '已替代', en: 'Superseded', es: 'Sustituido' },
  voided: { zh: '作废', en: 'Voided', es: 'Anulado' },
})

/** Immutable rendered revision of a report. */
export const reportRevision = defineEntity('report_revision', {
  label: { zh: '报告版本', en: 'Report revision', es: 'Revisión de informe' },
  tenancy: 'business',
  title: 'display_number',
  evidence: true,
  draft: 'draft',
  pick: { label: 'display_number', search: ['display_number'] },
  unique: [['report_id', 'revision_no']],
  index: [['display_number']],
  fields: {
    report_id: ref({ zh: '报告', en: 'Report', es: 'Informe' }, { to: 'report', required: true }),
    /** 0 = original. */
    revision_no: integer(
      { zh: '修订号', en: 'Revision', es: 'N.º de revisión' },
      { required: true, min: 0, default: 0 },
    ),
    display_number: text(
      { zh: '显示编号', en: 'Displayed number', es: 'N.º mostrado' },
      { max: 70, requiredAfterDraft: true },
    ),
    report_change_id: ref({ zh: '变更单', en: 'Change', es: 'Cambio de informe' }, { to: 'report_change' }),
    /** everything printed; immutable after approval. */
    data_snapshot: json({ zh: '数据快照', en: 'Data snapshot', es: 'Copia de datos' }, { required: true }),
    pdf_file_id: file({ zh: '报告PDF', en: 'PDF', es: 'PDF del informe' }),
    signed_pdf_file_id: file({ zh: '签章PDF', en: 'Signed PDF', es: 'PDF firmado' }),
    record_pdf_file_id: file({ zh: '记录PDF', en: 'Record PDF', es: 'PDF del registro' }),
    content_hash: text({ zh: '摘要', en: 'Digest', es: 'Resumen criptográfico' }, { max: 64 }),
    page_count: integer({ zh: '页数', en: 'Pages', es: 'N.º de páginas' }),
    report_unique_code_id: ref({ zh: '唯一码', en: 'Unique code', es: 'Código único' }, { to: 'report_unique_code' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'draft'),
    /** As it was approved: a change takes new results into the report while this revision is still the one that counts. */
    judgement: oneOf({ zh: '判定', en: 'Judgement', es: 'Dictamen' }, judgement),
    effective_at: datetime({ zh: '生效时间', en: 'Effective', es: 'Vigente desde' }),
    esign_state: text({ zh: '签章状态', en: 'Sign state', es: 'Estado de firma' }, { max: 20 }),
  },
})
