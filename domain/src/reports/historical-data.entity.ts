import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const conclusionList = enumList('historical_data.conclusion', {
  pass: { zh: '合格', en: 'Conforms', es: 'Conforme' },
  fail: { zh: '不合格', en: 'Does not conform', es: 'No conforme' },
  none: { zh: '不作判定', en: 'Not judged', es: 'Sin dictamen' },
})

/** Reports of before the system, on paper or of another one: they are searched and shown, and count in no ledger of work or fees. */
export const historicalData = defineEntity('historical_data', {
  label: { zh: '历史数据', en: 'Historical data', es: 'Datos históricos' },
  tenancy: 'business',
  title: 'report_number',
  pick: { label: 'report_number', search: ['report_number'] },
  unique: [['report_number']],
  index: [['report_date'], ['project_name'], ['import_batch']],
  computed: {
    /** Whether its paper is kept with it. */
    has_file: integer({ zh: '已有扫描件', en: 'With scan', es: 'Con copia' }),
  },
  fields: {
    report_number: text({ zh: '报告编号', en: 'Report number', es: 'N.º de informe' }, { max: 60, required: true }),
    report_date: date({ zh: '报告日期', en: 'Report date', es: 'Fecha del informe' }, { required: true }),
    test_name: text({ zh: '试验名称', en: 'Test', es: 'Ensayo' }, { max: 200, required: true }),
    trial_class_id: ref({ zh: '试验分类', en: 'Test class', es: 'Clase de ensayo' }, { to: 'trial_class' }),
    sample_name: text({ zh: '样品名称', en: 'Sample', es: 'Muestra' }, { max: 100 }),
    spec_grade: text({ zh: '规格等级', en: 'Specification', es: 'Especificación' }, { max: 100 }),
    project_name: text({ zh: '工程名称', en: 'Project', es: 'Proyecto' }, { max: 200 }),
    entrusting_unit: text({ zh: '委托单位', en: 'Client', es: 'Cliente' }, { max: 200 }),
    result_text: longtext({ zh: '检测结果', en: 'Results', es: 'Resultados' }),
    conclusion: oneOf({ zh: '结论', en: 'Conclusion', es: 'Conclusión' }, conclusionList),
    file_id: file({ zh: '扫描件', en: 'Scan', es: 'Copia escaneada' }),
    source_system: text({ zh: '来源', en: 'Source', es: 'Origen' }, { max: 60 }),
    /** Rows that came with one file; they can be taken back together. */
    import_batch: text({ zh: '导入批次', en: 'Batch', es: 'Lote' }, { max: 40, byServer: true }),
  },
})
