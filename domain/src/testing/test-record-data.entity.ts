import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Versioned field values of a raw record. */
export const testRecordData = defineEntity('test_record_data', {
  label: { zh: '检测记录数据', en: 'Record data version', es: 'Versión de datos' },
  tenancy: 'business',
  title: 'version_no',
  appendOnly: true,
  evidence: true,
  unique: [['test_record_id', 'version_no']],
  fields: {
    test_record_id: ref({ zh: '记录', en: 'Record', es: 'Registro' }, { to: 'test_record', required: true }),
    version_no: integer({ zh: '版本', en: 'Version', es: 'Versión' }, { required: true, min: 1 }),
    /** block raw: {test: {...}, groups: {name: [rows]}}, every reading as text with unit, author, time, source; keys are input names of the method = trial_list_detail.field_key. */
    values: json({ zh: '字段值', en: 'Values', es: 'Valores de campos' }, { required: true }),
    /** every derived value: printed text and full value; fits of curves; evaluator version. */
    computed: json({ zh: '计算值', en: 'Computed', es: 'Valores calculados' }, { default: {} }),
    capture_refs: json({ zh: '采集引用', en: 'Capture refs', es: 'Referencias de captura' }, { default: [] }),
    saved_by_id: ref({ zh: '保存人', en: 'Saved by', es: 'Guardado por' }, { to: 'app_user', required: true }),
    saved_at: datetime({ zh: '保存时间', en: 'Saved at', es: 'Fecha de guardado' }, { required: true, default: 'now' }),
    reason: text({ zh: '修改原因', en: 'Reason', es: 'Motivo de modificación' }, { max: 300 }),
    content_hash: text({ zh: '摘要', en: 'Digest', es: 'Resumen criptográfico' }, { max: 64 }),
    /** flags, judgement items, overall state, remarks. */
    verdict: json({ zh: '判定', en: 'Verdict', es: 'Dictamen' }),
  },
})
