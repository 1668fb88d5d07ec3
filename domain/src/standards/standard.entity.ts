import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { checkResults } from './standard-check.entity.ts'

const levelList = enumList('standard.level', {
  gb: { zh: '国家标准', en: 'National', es: 'Norma nacional' },
  industry: { zh: '行业标准', en: 'Industry', es: 'Norma sectorial' },
  local: { zh: '地方标准', en: 'Local', es: 'Norma local' },
  group: { zh: '团体标准', en: 'Group', es: 'Norma de asociación' },
  enterprise: { zh: '企业标准', en: 'Enterprise', es: 'Norma de empresa' },
  design: { zh: '设计文件', en: 'Design', es: 'Documentos de proyecto' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
})

/** What a standard is. */
export const standardStates = enumList('standard.state', {
  current: { zh: '现行', en: 'Current', es: 'Vigente' },
  coming: { zh: '即将实施', en: 'Coming', es: 'Próxima a entrar en vigor' },
  abolished: { zh: '作废', en: 'Abolished', es: 'Derogado' },
})

/** Standard document with file and status. */
export const standard = defineEntity('standard', {
  label: { zh: '标准规范', en: 'Standard', es: 'Norma' },
  tenancy: 'business',
  title: 'file_name',
  seedable: true,
  lacking: {
    zh: '文件名称、类别、文件均不能为空',
    en: 'File name, category and file are all required.',
    es: 'El nombre, la categoría y el archivo son obligatorios.',
  },
  pick: { label: 'file_name', hint: 'standard_no', search: ['file_name', 'standard_no'] },
  unique: [['standard_no', 'edition_year']],
  index: [['standard_category_id', 'state'], ['file_name']],
  fields: {
    standard_category_id: ref(
      { zh: '类别', en: 'Category', es: 'Categoría' },
      { to: 'standard_category', required: true },
    ),
    file_name: text({ zh: '文件名称', en: 'File name', es: 'Nombre del documento' }, { max: 200, required: true }),
    standard_no: text({ zh: '标准编号', en: 'Standard number', es: 'N.º de norma' }, { max: 80 }),
    edition_year: integer({ zh: '年份', en: 'Year', es: 'Año' }),
    level: oneOf({ zh: '级别', en: 'Level', es: 'Nivel' }, levelList, { default: 'industry' }),
    upload_file_id: file({ zh: '上传文件', en: 'Upload', es: 'Archivo cargado' }, { required: true }),
    description: longtext({ zh: '说明', en: 'Description', es: 'Descripción' }),
    publish_date: date({ zh: '发布日期', en: 'Published', es: 'Fecha de publicación' }),
    implement_date: date({ zh: '实施日期', en: 'In force', es: 'Fecha de entrada en vigor' }),
    // written where it is abolished and by currency checks, never typed over
    abolish_date: date({ zh: '作废日期', en: 'Abolished', es: 'Fecha de derogación' }, { byServer: true }),
    replaced_by_id: ref(
      { zh: '被替代为', en: 'Replaced by', es: 'Sustituida por' },
      { to: 'standard', byServer: true },
    ),
    controlled_no: text({ zh: '受控编号', en: 'Controlled copy', es: 'N.º de copia controlada' }, { max: 50 }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, standardStates, {
      required: true,
      default: 'current',
      byServer: true,
    }),
    holder_text: text({ zh: '持有人', en: 'Holder', es: 'Poseedor' }, { max: 100 }),
  },
  computed: {
    /** What it is today, by its days and by the last check of the laboratory. */
    standing: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, standardStates),
    last_check: date({ zh: '最近查新', en: 'Last checked', es: 'Última revisión' }),
    last_result: oneOf({ zh: '查新结果', en: 'Found', es: 'Resultado' }, checkResults),
    /** Number of what stands in its place, by the library or by that check. */
    successor: text({ zh: '被替代为', en: 'Replaced by', es: 'Sustituida por' }, { max: 200 }),
    /** Its text was uploaded; the shipped list comes without texts. */
    uploaded: boolean({ zh: '文件', en: 'File', es: 'Archivo' }),
  },
})
