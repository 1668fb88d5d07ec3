import { defineEntity } from '../kit/entity.ts'
import { file } from '../kit/fields/file.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** A paper that belongs to a person's file: contract, diploma, commission. */
export const personnelAttachment = defineEntity('personnel_attachment', {
  label: { zh: '人员附件', en: 'Paper of a person', es: 'Documento de persona' },
  tenancy: 'business',
  title: 'title',
  index: [['personnel_id']],
  fields: {
    personnel_id: ref({ zh: '人员', en: 'Person', es: 'Persona' }, { to: 'personnel', required: true }),
    title: text({ zh: '名称', en: 'Title', es: 'Título' }, { max: 100, required: true }),
    file_id: file({ zh: '文件', en: 'File', es: 'Archivo' }, { required: true }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 300 }),
  },
})
