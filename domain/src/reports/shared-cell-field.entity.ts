import { defineEntity } from '../kit/entity.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const fieldTypeList = enumList('shared_cell_field.field_type', {
  text: { zh: '文本', en: 'Text', es: 'Texto' },
  number: { zh: '数值', en: 'Number', es: 'Valor numérico' },
  date: { zh: '日期', en: 'Date', es: 'Fecha' },
  option: { zh: '选项', en: 'Option', es: 'Opción' },
})

/** Field in a shared cell file. */
export const sharedCellField = defineEntity('shared_cell_field', {
  label: { zh: '共享单元格字段', en: 'Shared cell field', es: 'Campo de celda' },
  tenancy: 'organization',
  title: 'cell_address',
  pick: { label: 'cell_address', search: ['cell_address'] },
  unique: [['shared_cell_file_id', 'field_key']],
  fields: {
    shared_cell_file_id: ref(
      { zh: '共享文件', en: 'File', es: 'Archivo de celdas compartidas' },
      { to: 'shared_cell_file', required: true },
    ),
    cell_address: text({ zh: '单元格', en: 'Cell', es: 'Celda' }, { max: 20 }),
    field_key: text({ zh: '字段键', en: 'Field key', es: 'Clave de campo' }, { max: 80, required: true }),
    label_zh: text({ zh: '名称', en: 'Label', es: 'Nombre' }, { max: 100, required: true }),
    field_type: oneOf({ zh: '类型', en: 'Type', es: 'Tipo' }, fieldTypeList, { required: true, default: 'text' }),
  },
})
