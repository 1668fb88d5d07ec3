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
  valid: { zh: '有效', en: 'Valid', es: 'Vigente' },
  abolished: { zh: '作废', en: 'Abolished', es: 'Derogado' },
})

/** Quality-system documents. */
export const hierarchyFile = defineEntity('hierarchy_file', {
  label: { zh: '体系管理文件', en: 'Quality-system document', es: 'Documento del sistema' },
  tenancy: 'business',
  title: 'name',
  seedable: true,
  draft: 'draft',
  pick: { label: 'name', search: ['name'] },
  unique: [['doc_no', 'revision']],
  fields: {
    parent_id: ref({ zh: '上级目录', en: 'Folder', es: 'Carpeta superior' }, { to: 'hierarchy_file' }),
    is_folder: boolean({ zh: '目录', en: 'Folder', es: 'Carpeta' }, { required: true, default: 0 }),
    level: oneOf({ zh: '层次', en: 'Level', es: 'Nivel' }, levelList, { required: true, default: 'procedure' }),
    doc_no: text({ zh: '文件编号', en: 'Document number', es: 'N.º de documento' }, { max: 60 }),
    name: text({ zh: '文件名称', en: 'Name', es: 'Nombre del documento' }, { requiredAfterDraft: true }),
    revision: text({ zh: '版本', en: 'Revision', es: 'Revisión' }, { max: 20, default: 'A/0' }),
    file_id: file({ zh: '文件', en: 'File', es: 'Archivo' }),
    issued_on: date({ zh: '发布日期', en: 'Issued', es: 'Fecha de emisión' }),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user' }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, { required: true, default: 'draft' }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    effective_on: date({ zh: '实施日期', en: 'Effective', es: 'Fecha de entrada en vigor' }),
    receiver_post_ids: json({ zh: '发放岗位', en: 'Distribution', es: 'Puestos destinatarios' }),
  },
})
