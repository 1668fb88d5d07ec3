import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const levelList = enumList('hierarchy_file.level', {
  manual: { zh: '质量手册', en: 'Manual', es: 'Manual de calidad' },
  procedure: { zh: '程序文件', en: 'Procedure', es: 'Procedimiento' },
  instruction: { zh: '作业指导书', en: 'Instruction', es: 'Instrucción de trabajo' },
  form: { zh: '记录表格', en: 'Form', es: 'Formato de registro' },
  external: { zh: '外来文件', en: 'External', es: 'Documento externo' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
})

const stateList = enumList('hierarchy_file.state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  pending: { zh: '待批准', en: 'To be approved', es: 'Por autorizar' },
  valid: { zh: '已批准', en: 'Approved', es: 'Autorizado' },
  abolished: { zh: '作废', en: 'Abolished', es: 'Derogado' },
})

/** What a document is today: its days decide, since nobody sets the state of every document in the night in which it changes. */
const standingList = enumList('hierarchy_file.standing', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  pending: { zh: '待批准', en: 'To be approved', es: 'Por autorizar' },
  coming: { zh: '待实施', en: 'Coming', es: 'Próxima' },
  current: { zh: '现行', en: 'In force', es: 'Vigente' },
  void: { zh: '作废', en: 'Void', es: 'Anulado' },
})

/** Quality-system documents in their versions, and the folders of the platform, one for each level, in which they stand. */
export const hierarchyFile = defineEntity('hierarchy_file', {
  label: { zh: '体系管理文件', en: 'Quality-system document', es: 'Documento del sistema' },
  tenancy: 'business',
  title: 'name',
  seedable: true,
  draft: 'draft',
  pick: { label: 'name', search: ['name', 'doc_no'] },
  search: ['doc_no', 'name'],
  computed: {
    standing: oneOf({ zh: '状态', en: 'Standing', es: 'Situación' }, standingList),
    distribute_count: integer({ zh: '发放数', en: 'Receivers', es: 'Destinatarios' }),
    /** Hundredths of those who were given it who confirmed that they read it; null when nobody was. */
    read_rate: integer({ zh: '阅读率', en: 'Read', es: 'Leído' }, { unit: '%' }),
  },
  unique: [['doc_no', 'revision']],
  fields: {
    /** The folder of its level. */
    parent_id: ref({ zh: '上级目录', en: 'Folder', es: 'Carpeta superior' }, { to: 'hierarchy_file', byServer: true }),
    is_folder: boolean({ zh: '目录', en: 'Folder', es: 'Carpeta' }, { required: true, default: 0, byServer: true }),
    level: oneOf({ zh: '层次', en: 'Level', es: 'Nivel' }, levelList, { required: true, default: 'procedure' }),
    doc_no: text({ zh: '文件编号', en: 'Document number', es: 'N.º de documento' }, { max: 60 }),
    name: text({ zh: '文件名称', en: 'Name', es: 'Nombre del documento' }, { requiredAfterDraft: true }),
    revision: text({ zh: '版本', en: 'Revision', es: 'Revisión' }, { max: 20, default: 'A/0' }),
    file_id: file({ zh: '文件', en: 'File', es: 'Archivo' }),
    issued_on: date({ zh: '发布日期', en: 'Issued', es: 'Fecha de emisión' }, { byServer: true }),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user', byServer: true }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, {
      required: true,
      default: 'draft',
      byServer: true,
    }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    effective_on: date({ zh: '实施日期', en: 'Effective', es: 'Fecha de entrada en vigor' }),
    /** The version before it, which is void from the day on which this one comes into force. */
    replaces_id: ref({ zh: '代替版本', en: 'Replaces', es: 'Sustituye a' }, { to: 'hierarchy_file', byServer: true }),
    /** The first day on which it does not count, known from the approval of the version after it. */
    void_on: date({ zh: '作废日期', en: 'Void from', es: 'Anulado desde' }, { byServer: true }),
    void_reason: text({ zh: '作废原因', en: 'Reason', es: 'Motivo' }, { byServer: true }),
    change_note: text({ zh: '修订说明', en: 'What changed', es: 'Qué cambia' }, { max: 500 }),
    receiver_post_ids: json({ zh: '发放岗位', en: 'Distribution', es: 'Puestos destinatarios' }),
  },
})
