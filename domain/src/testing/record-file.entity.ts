import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Photograph or instrument file of a raw record, with what it shows; kept with the record as it was when it was signed. */
export const recordFile = defineEntity('record_file', {
  label: { zh: '记录附件', en: 'Record file', es: 'Archivo del registro' },
  tenancy: 'business',
  title: 'caption',
  evidence: true,
  index: [['file_id']],
  fields: {
    test_record_id: ref({ zh: '记录', en: 'Record', es: 'Registro' }, { to: 'test_record', required: true }),
    file_id: file({ zh: '文件', en: 'File', es: 'Archivo' }, { required: true }),
    caption: text({ zh: '说明', en: 'Caption', es: 'Leyenda' }, { max: 200 }),
    taken_at: datetime({ zh: '拍摄时间', en: 'Taken at', es: 'Fecha de la toma' }),
    sample_id: ref({ zh: '样品', en: 'Sample', es: 'Muestra' }, { to: 'sample' }),
    /** Group, row counted from 0, and reading of the cell that it belongs to, as the method names them. */
    group_key: text({ zh: '分组', en: 'Group', es: 'Grupo' }, { max: 40 }),
    row_no: integer({ zh: '行', en: 'Row', es: 'Fila' }, { min: 0 }),
    field_key: text({ zh: '字段', en: 'Field', es: 'Campo' }, { max: 40 }),
  },
})
