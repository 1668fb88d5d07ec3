import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const defaultLanguageList = enumList('instance.default_language', {
  zh: { zh: '中文', en: 'Chinese', es: 'Chino' },
  en: { zh: '英文', en: 'English', es: 'Inglés' },
  es: { zh: '西班牙文', en: 'Spanish', es: 'Español' },
})

/** Top tenant; one deployed system instance; has a system category. */
export const instance = defineEntity('instance', {
  label: { zh: '系统实例', en: 'System instance', es: 'Instancia del sistema' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  switchable: 'enabled',
  computed: {
    number: integer({ zh: '编号', en: 'Id', es: 'Id' }),
    org_count: integer({ zh: '组织数', en: 'Organisations', es: 'Organizaciones' }),
    business_count: integer({ zh: '单位数', en: 'Units', es: 'Unidades' }),
  },
  fields: {
    category_id: ref(
      { zh: '系统类别', en: 'System category', es: 'Categoría de sistema' },
      { to: 'system_category', required: true },
    ),
    code: text(
      { zh: '实例编码', en: 'Code', es: 'Código de instancia' },
      { max: 50, required: true, unique: true, rule: 'code' },
    ),
    name: text({ zh: '实例名称', en: 'Name', es: 'Nombre de instancia' }, { required: true }),
    short_name: text({ zh: '简称', en: 'Short name', es: 'Nombre abreviado' }, { max: 50 }),
    /** Names under which browsers reach the instance, normalised, with a comma and a blank between them. */
    domain: text({ zh: '访问域名', en: 'Host names', es: 'Dominios de acceso' }),
    logo_file_id: file({ zh: '标志', en: 'Logo', es: 'Logotipo' }),
    default_language: oneOf({ zh: '默认语言', en: 'Default language', es: 'Idioma por defecto' }, defaultLanguageList, {
      default: 'zh',
    }),
    /** one related system has fixed id 6. */
    legacy_id: objectId({ zh: '旧系统编号', en: 'Legacy id', es: 'N.º en el sistema anterior' }, { byServer: true }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    remark: longtext({ zh: '备注', en: 'Remarks', es: 'Observaciones' }),
    title_zh: text({ zh: '系统标题', en: 'Title', es: 'Título del sistema' }, { max: 40 }),
    title_en: text({ zh: '英文标题', en: 'English title', es: 'Título en inglés' }, { max: 60 }),
    skin_id: ref({ zh: '皮肤', en: 'Skin', es: 'Tema' }, { to: 'skin' }),
  },
})
