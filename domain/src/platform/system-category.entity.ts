import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { integer } from '../kit/fields/integer.ts'
import { objectId } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Kind of system (lab management = 4) that modules, posts and trees hang from. */
export const systemCategory = defineEntity('system_category', {
  label: { zh: '系统类别', en: 'System category', es: 'Categoría de sistema' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  ordered: { by: 'sort_no' },
  switchable: 'enabled',
  computed: {
    module_count: integer({ zh: '模块数', en: 'Modules', es: 'Módulos' }),
  },
  fields: {
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 50, required: true, unique: true }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { required: true }),
    /** 4 = laboratory management, used by the administrator check. */
    legacy_id: objectId({ zh: '旧系统编号', en: 'Legacy id', es: 'N.º en el sistema anterior' }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    module_app: text({ zh: '应用标识', en: 'Application', es: 'Identificador de aplicación' }, { max: 30 }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
