import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { integer } from '../kit/fields/integer.ts'
import { objectId } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Chained seal over a run of audit rows, made once a minute by a job. */
export const auditSeal = defineEntity('audit_seal', {
  label: { zh: '审计封存', en: 'Audit seal', es: 'Sello de auditoría' },
  tenancy: 'business',
  title: 'root',
  appendOnly: true,
  evidence: true,
  unique: [['from_id']],
  fields: {
    from_id: objectId({ zh: '起始行', en: 'From row', es: 'Fila inicial' }, { required: true }),
    to_id: objectId({ zh: '截止行', en: 'To row', es: 'Fila final' }, { required: true }),
    row_count: integer({ zh: '行数', en: 'Rows', es: 'N.º de filas' }, { required: true }),
    root: text({ zh: '摘要', en: 'Digest', es: 'Resumen criptográfico' }, { max: 64, required: true }),
    prev_root: text({ zh: '前序摘要', en: 'Previous digest', es: 'Resumen criptográfico anterior' }, { max: 64 }),
    sealed_at: datetime(
      { zh: '封存时间', en: 'Sealed at', es: 'Fecha de sellado' },
      { required: true, default: 'now' },
    ),
  },
})
