import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'
import { labelMedia } from './lists.ts'

const usageList = enumList('qrcode_style.usage', {
  sample: { zh: '样品', en: 'Sample', es: 'Muestra' },
  specimen: { zh: '试件', en: 'Specimen', es: 'Probeta' },
  retention: { zh: '留样', en: 'Retention', es: 'Muestra testigo' },
  equipment: { zh: '设备', en: 'Equipment', es: 'Equipos' },
  report: { zh: '报告', en: 'Report', es: 'Informe' },
  blind: { zh: '盲样', en: 'Blind sample', es: 'Muestra ciega' },
})

const correctionLevelList = enumList('qrcode_style.correction_level', {
  M: { zh: 'M', en: 'M', es: 'M' },
  H: { zh: 'H', en: 'H', es: 'H' },
})

/** Label style (sample, equipment, retention). */
export const qrcodeStyle = defineEntity('qrcode_style', {
  label: { zh: '标签样式', en: 'Label style', es: 'Estilo de etiqueta' },
  tenancy: 'business',
  title: 'name',
  seedable: true,
  replaces: ['name'],
  pick: { label: 'name', search: ['name'], live: { enabled: 1 } },
  unique: [['name']],
  computed: {
    calc_size: text({ zh: '尺寸 mm', en: 'Size mm', es: 'Tamaño mm' }, { max: 30 }),
    calc_used: integer({ zh: '使用批次', en: 'Batches', es: 'Lotes' }),
    /** A style of the label library, not one that laboratories print themselves. */
    calc_library: boolean({ zh: '标识库样式', en: 'Style of the library', es: 'Estilo de la biblioteca' }),
  },
  fields: {
    name: text({ zh: '样式名称', en: 'Name', es: 'Nombre del estilo' }, { max: 80, required: true }),
    usage: oneOf({ zh: '用途', en: 'Usage', es: 'Uso' }, usageList, { required: true }),
    /** What a label of the library is made of; null for a label that laboratories print themselves. */
    medium: oneOf({ zh: '载体', en: 'Medium', es: 'Soporte' }, labelMedia),
    width_mm: decimal(
      { zh: '宽', en: 'Width', es: 'Ancho' },
      { digits: [6, 1], required: true, unit: 'mm', min: 10, max: 150, default: '60' },
    ),
    height_mm: decimal(
      { zh: '高', en: 'Height', es: 'Alto' },
      { digits: [6, 1], required: true, unit: 'mm', min: 10, max: 150, default: '40' },
    ),
    dpi: integer({ zh: '分辨率', en: 'Resolution', es: 'Resolución' }, { default: 203 }),
    /** Parts of the label at places in millimetres (label-layout.ts); drawn in the editor of its page. */
    layout: json({ zh: '布局', en: 'Layout', es: 'Disposición' }, { required: true, default: {}, byServer: true }),
    is_default: boolean({ zh: '默认', en: 'Default', es: 'Por defecto' }, { required: true, default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    hide_for_blind: boolean(
      { zh: '盲样隐藏', en: 'Hide for blind samples', es: 'Ocultar en muestras ciegas' },
      { default: 0 },
    ),
    correction_level: oneOf(
      { zh: '纠错级别', en: 'Error correction', es: 'Nivel de corrección de errores' },
      correctionLevelList,
    ),
  },
})
