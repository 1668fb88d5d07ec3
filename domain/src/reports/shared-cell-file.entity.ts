import { defineEntity } from '../kit/entity.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Shared spreadsheet file of cells. */
export const sharedCellFile = defineEntity('shared_cell_file', {
  label: { zh: '共享单元格文件', en: 'Shared cell file', es: 'Archivo de celdas' },
  tenancy: 'organization',
  title: 'name',
  pick: { label: 'name', search: ['name'] },
  unique: [['name']],
  fields: {
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 150, required: true }),
    file_id: file({ zh: '文件', en: 'File', es: 'Archivo' }),
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list' }),
    version_no: integer({ zh: '版本', en: 'Version', es: 'Versión' }, { default: 1 }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
