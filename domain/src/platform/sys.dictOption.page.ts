import { defineTreePage } from '../kit/page/define.ts'
import { dictOption } from './dict-option.entity.ts'
import { dictType } from './dict-type.entity.ts'

/** Options of the dictionaries that the drop-downs of the product read. */
export default defineTreePage('sys.dictOption', {
  entity: dictOption,
  tree: {
    all: { zh: '全部字典', en: 'All dictionaries', es: 'Todos los diccionarios' },
    levels: [{ entity: dictType, path: ['dict_type_id'] }],
  },
  columns: [
    { of: 'code', width: 150 },
    { of: 'name_zh', width: 180 },
    { of: 'name_en', width: 170 },
    { of: 'name_es', width: 170 },
    { of: 'dict_type_id', width: 130 },
    { of: 'parent_id', width: 120, optional: true },
    { of: 'business_id', width: 140, optional: true },
    { of: 'color', width: 80 },
    { of: 'valid', width: 70, as: 'switch' },
    { of: 'order_no', width: 80 },
    { of: 'remark', width: 200, optional: true },
  ],
  importable: true,
  filters: ['name_zh', 'code', 'valid'],
  form: [
    'dict_type_id',
    'code',
    'name_zh',
    'name_en',
    'name_es',
    'parent_id',
    'business_id',
    'color',
    'valid',
    'order_no',
    'remark',
  ],
})
