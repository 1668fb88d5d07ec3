import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const baseList = enumList('skin.base', {
  light: { zh: '浅色', en: 'Light', es: 'Claro' },
  dark: { zh: '深色', en: 'Dark', es: 'Oscuro' },
  contrast: { zh: '高对比', en: 'High contrast', es: 'Alto contraste' },
})

const scopeList = enumList('skin.scope', {
  instance: { zh: '实例', en: 'Instance', es: 'Instancia' },
  organization: { zh: '机构', en: 'Organisation', es: 'Organización' },
  business: { zh: '单位', en: 'Business', es: 'Unidad' },
})

/** Theme values. */
export const skin = defineEntity('skin', {
  label: { zh: '皮肤设置', en: 'Skin', es: 'Tema' },
  tenancy: 'instance',
  title: 'name_zh',
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'], live: { enabled: 1 } },
  unique: [['code']],
  fields: {
    skin_class_id: ref({ zh: '皮肤分类', en: 'Class', es: 'Clase de tema' }, { to: 'skin_class', required: true }),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 40, required: true }),
    name_zh: text({ zh: '名称', en: 'Name zh', es: 'Nombre' }, { max: 60, required: true }),
    name_en: text({ zh: '英文名', en: 'Name en', es: 'Nombre en inglés' }, { max: 60 }),
    values: json({ zh: '取值', en: 'Values', es: 'Valores' }, { required: true, default: {} }),
    background_file_id: file({ zh: '背景图', en: 'Background', es: 'Imagen de fondo' }),
    business_id: ref({ zh: '适用单位', en: 'For business', es: 'Unidad aplicable' }, { to: 'business' }),
    is_default: boolean({ zh: '默认', en: 'Default', es: 'Por defecto' }, { required: true, default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    base: oneOf({ zh: '基于', en: 'Based on', es: 'Basado en' }, baseList),
    logo_file_id: file({ zh: '标志', en: 'Logo', es: 'Logotipo' }),
    scope: oneOf({ zh: '范围', en: 'Scope', es: 'Alcance' }, scopeList),
    organization_id: ref({ zh: '机构', en: 'Organisation', es: 'Organización' }, { to: 'organization' }),
  },
})
