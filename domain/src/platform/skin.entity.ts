import { z } from 'zod'
import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { issue } from '../kit/issue.ts'
import { styleNamePattern } from './style-values.ts'

const baseList = enumList('skin.base', {
  light: { zh: '浅色', en: 'Light', es: 'Claro' },
  dark: { zh: '深色', en: 'Dark', es: 'Oscuro' },
  contrast: { zh: '高对比', en: 'High contrast', es: 'Alto contraste' },
})
export type SkinBase = (typeof baseList.codes)[number]

export const skinScopeList = enumList('skin.scope', {
  instance: { zh: '实例', en: 'Instance', es: 'Instancia' },
  organization: { zh: '机构', en: 'Organisation', es: 'Organización' },
  business: { zh: '单位', en: 'Unit', es: 'Unidad' },
})
export type SkinScope = (typeof skinScopeList.codes)[number]

/** Most variables that a skin sets. */
const mostValues = 200

/** A look of the interface: the values of its style variables, with its pictures, for an instance, an organisation or a unit. */
export const skin = defineEntity('skin', {
  label: { zh: '皮肤', en: 'Skin', es: 'Tema' },
  tenancy: 'instance',
  title: 'name_zh',
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'], live: { enabled: 1 } },
  unique: [['code']],
  computed: {
    scope_name: text({ zh: '范围', en: 'Scope', es: 'Ámbito' }),
    /** A skin of the product, whose values stand in its own style sheet. */
    is_built_in: boolean({ zh: '系统内置', en: 'Built in', es: 'Incorporado' }),
  },
  fields: {
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 40, required: true, byServer: true }),
    name_zh: text({ zh: '皮肤名称', en: 'Skin', es: 'Tema' }, { max: 100, required: true }),
    name_en: text({ zh: '英文名', en: 'English name', es: 'Nombre en inglés' }, { max: 100 }),
    /** By the names of the variables; each is of the type that the variable has. */
    values: json(
      { zh: '变量值', en: 'Values', es: 'Valores' },
      {
        required: true,
        default: {},
        shape: z
          .record(
            z.string().regex(styleNamePattern, issue('option')),
            z.string().max(300, issue('too_long', { max: 300 })),
          )
          .refine(values => Object.keys(values).length <= mostValues, issue('too_many', { max: mostValues })),
      },
    ),
    background_file_id: file({ zh: '登录背景', en: 'Login picture', es: 'Imagen de acceso' }),
    business_id: ref({ zh: '单位', en: 'Unit', es: 'Unidad' }, { to: 'business' }),
    is_default: boolean(
      { zh: '默认', en: 'Default', es: 'Por defecto' },
      { required: true, default: 0, byServer: true },
    ),
    /** Open to its scope. */
    published: boolean(
      { zh: '已发布', en: 'Published', es: 'Publicado' },
      { required: true, default: 0, byServer: true },
    ),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    base: oneOf({ zh: '基于', en: 'Based on', es: 'Basado en' }, baseList, { required: true, default: 'light' }),
    logo_file_id: file({ zh: '标志', en: 'Logo', es: 'Logotipo' }),
    scope: oneOf({ zh: '范围', en: 'Scope', es: 'Ámbito' }, skinScopeList, { required: true }),
    organization_id: ref({ zh: '机构', en: 'Organisation', es: 'Organización' }, { to: 'organization' }),
  },
})
