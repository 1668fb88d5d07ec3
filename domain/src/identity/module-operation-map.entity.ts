import { defineEntity } from '../kit/entity.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

export const operationPlaces = enumList('module_operation_map.location', {
  toolbar: { zh: '工具栏', en: 'Toolbar', es: 'Barra de herramientas' },
  row: { zh: '行内', en: 'Row', es: 'En la fila' },
  panel: { zh: '下方面板', en: 'Panel', es: 'Panel inferior' },
  form: { zh: '表单', en: 'Form', es: 'Formulario' },
})

/** Button placed on a page and location. */
export const moduleOperationMap = defineEntity('module_operation_map', {
  label: { zh: '模块操作关系', en: 'Module-operation map', es: 'Mapa módulo-operación' },
  tenancy: 'platform',
  title: 'sort_no',
  unique: [['module_id', 'operation_id', 'location']],
  fields: {
    module_id: ref({ zh: '模块', en: 'Module', es: 'Módulo' }, { to: 'module', required: true }),
    operation_id: ref({ zh: '操作', en: 'Operation', es: 'Operación' }, { to: 'operation', required: true }),
    location: oneOf({ zh: '位置', en: 'Location', es: 'Posición' }, operationPlaces, {
      required: true,
      default: 'toolbar',
    }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    /** What the page calls the button where it is not called as the operation. */
    name_zh: text({ zh: '本页名称', en: 'Name here', es: 'Nombre aquí' }, { max: 60 }),
    name_en: text({ zh: '本页英文名', en: 'English name here', es: 'Nombre inglés aquí' }, { max: 60 }),
    name_es: text({ zh: '本页西文名', en: 'Spanish name here', es: 'Nombre español aquí' }, { max: 60 }),
    visible_states: json({ zh: '可用状态', en: 'Enabled in states', es: 'Estados con uso permitido' }, { default: [] }),
  },
})
