import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { objectId } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { trialMode, unitCategory } from './lists.ts'

/** Business type (type id 43 = base business). */
export const businessSystemCategory = defineEntity('business_system_category', {
  label: { zh: '业务系统类别', en: 'Business type', es: 'Tipo de unidad' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  ordered: { by: 'sort_no' },
  switchable: 'enabled',
  fields: {
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 50, required: true, unique: true }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { required: true }),
    /** 43 = base business. */
    legacy_id: objectId({ zh: '旧系统编号', en: 'Legacy id', es: 'N.º en el sistema anterior' }),
    is_base: boolean({ zh: '基础单位', en: 'Base business', es: 'Unidad base' }, { required: true, default: 0 }),
    unit_category: oneOf({ zh: '单位类别', en: 'Unit category', es: 'Categoría de unidad' }, unitCategory),
    /** A unit of this type tests by itself: it has a name for its reports, and stands where laboratories are offered. */
    is_laboratory: boolean({ zh: '试验室', en: 'Laboratory', es: 'Laboratorio' }, { required: true, default: 0 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    deploy_mode: oneOf({ zh: '模式', en: 'Mode', es: 'Modo' }, trialMode),
    icon: text({ zh: '图标', en: 'Icon', es: 'Icono' }, { max: 50 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
