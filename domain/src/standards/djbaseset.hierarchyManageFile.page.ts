import { idsOf } from '../kit/fields/json.ts'
import { defineTreePage } from '../kit/page/define.ts'
import { hierarchyFile } from './hierarchy-file.entity.ts'

const { revision, file_id, effective_on, change_note } = hierarchyFile.fields

/** Documents of the quality system in versions: approval, distribution with proof of reading, voiding. */
export default defineTreePage('djbaseset.hierarchyManageFile', {
  entity: hierarchyFile,
  tree: {
    all: { zh: '全部文件', en: 'All documents', es: 'Todos los documentos' },
    levels: [{ entity: hierarchyFile, path: ['parent_id'] }],
  },
  columns: [
    { of: 'doc_no', width: 120 },
    { of: 'name', width: 200 },
    { of: 'level', width: 100 },
    { of: 'revision', width: 70 },
    { of: 'issued_on', width: 115, label: { zh: '批准日期', en: 'Approved', es: 'Fecha de autorización' } },
    { of: 'effective_on', width: 115 },
    { of: 'approved_by_id', width: 80 },
    { of: 'distribute_count', width: 80 },
    { of: 'read_rate', width: 80 },
    { of: 'standing', width: 80 },
    { of: 'void_on', width: 105, optional: true },
    { of: 'file_id', width: 60 },
  ],
  filters: ['standing', 'name', 'level'],
  sort: 'doc_no',
  form: [
    { of: 'doc_no', needed: true },
    { of: 'name', needed: true },
    { of: 'level', needed: true },
    { of: 'revision', needed: true },
    { of: 'file_id', needed: true, hint: { zh: 'PDF', en: 'PDF', es: 'PDF' } },
    {
      of: 'effective_on',
      hint: {
        zh: '批准时可以再改',
        en: 'Can still be changed when it is approved',
        es: 'Se puede cambiar al autorizar',
      },
    },
    'change_note',
  ],
  commands: [
    {
      op: 'edit',
      action: 'Submit',
      label: { zh: '送批', en: 'Send for approval', es: 'Enviar a autorización' },
      single: true,
      when: { field: 'standing', is: 'draft' },
    },
    {
      op: 'edit',
      action: 'Revise',
      label: { zh: '修订', en: 'Revise', es: 'Revisar' },
      single: true,
      when: { field: 'standing', is: ['coming', 'current'] },
      ask: {
        revision: { field: revision, required: true },
        file_id: { field: file_id, required: true },
        effective_on: { field: effective_on },
        change_note: { field: change_note, required: true },
      },
      consequence: {
        zh: '新版本为草稿；批准后自其实施日期起，现行版本作废。',
        en: 'The new version is a draft. Once approved, the present one is void from its effective date.',
        es: 'La nueva versión es un borrador. Una vez autorizada, la actual queda anulada desde su entrada en vigor.',
      },
    },
    {
      op: 'approve',
      action: 'Approve',
      label: { zh: '批准', en: 'Approve', es: 'Autorizar' },
      single: true,
      when: { field: 'standing', is: 'pending' },
      ask: { effective_on: { field: effective_on, required: true } },
    },
    {
      op: 'send',
      action: 'Send',
      label: { zh: '发放', en: 'Distribute', es: 'Distribuir' },
      single: true,
      shared: true,
      when: { field: 'standing', is: ['coming', 'current'] },
      ask: {
        user_ids: {
          field: idsOf({ zh: '接收人', en: 'Receivers', es: 'Destinatarios' }, { each: 'app_user', max: 200 }),
          required: true,
        },
      },
      consequence: {
        zh: '接收人收到待办，阅读后确认。',
        en: 'Each of them gets a to-do and confirms when he has read it.',
        es: 'Cada uno recibe una tarea y confirma al leerlo.',
      },
    },
    {
      op: 'void',
      action: 'Void',
      label: { zh: '作废', en: 'Void', es: 'Anular' },
      single: true,
      danger: true,
      when: { field: 'standing', is: ['draft', 'pending', 'coming', 'current'] },
      reason: 'required',
      consequence: { zh: '确定作废该文件吗？', en: 'Void this document?', es: '¿Anular este documento?' },
    },
  ],
  empty: { zh: '还没有体系文件', en: 'No documents yet', es: 'Aún no hay documentos' },
  // a dialog in web/src/features/standards/documents-page.tsx
  byHand: ['preview'],
})
