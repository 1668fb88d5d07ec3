import { defineListPage } from '../kit/page/define.ts'
import { skin } from './skin.entity.ts'

const own = { zh: '留空为本机构或本单位', en: 'Empty: your own', es: 'Vacío: la propia' }
const picture = (zh: string, en: string, es: string) => ({ zh, en, es })

/** Looks of the interface: made here, tried in the own browser, and opened to an instance, an organisation or a unit. */
export default defineListPage('skinmanage.skin', {
  entity: skin,
  columns: [
    { of: 'name_zh', width: 160 },
    { of: 'base', width: 100 },
    { of: 'scope_name', width: 160 },
    { of: 'published', width: 80 },
    { of: 'is_default', width: 70 },
    { of: 'enabled', width: 80, as: 'switch' },
    { of: 'updated_at', width: 170 },
  ],
  filters: ['name_zh', 'enabled'],
  sort: '-updated_at',
  form: [
    'name_zh',
    'name_en',
    'base',
    { of: 'scope', choices: [], needed: true },
    { of: 'organization_id', when: { field: 'scope', is: 'organization' }, hint: own },
    { of: 'business_id', when: { field: 'scope', is: 'business' }, hint: own },
    {
      of: 'logo_file_id',
      hint: picture(
        'PNG、JPG 或 WebP，不超过 500 KB',
        'PNG, JPG or WebP, at most 500 KB',
        'PNG, JPG o WebP, máximo 500 KB',
      ),
    },
    {
      of: 'background_file_id',
      hint: picture('PNG、JPG 或 WebP，不超过 2 MB', 'PNG, JPG or WebP, at most 2 MB', 'PNG, JPG o WebP, máximo 2 MB'),
    },
    'enabled',
    'values',
  ],
  formColumns: 1,
  commands: [
    {
      op: 'publish',
      action: 'Publish',
      label: { zh: '发布', en: 'Publish', es: 'Publicar' },
      single: true,
      when: { field: 'published', is: 0 },
      consequence: {
        zh: '发布后，范围内的用户可在顶栏选择此皮肤',
        en: 'Everybody of its scope can choose it in the top bar.',
        es: 'Todos los de su ámbito podrán elegirlo en la barra superior.',
      },
    },
    {
      op: 'default',
      action: 'MakeDefault',
      label: { zh: '设为默认', en: 'Make default', es: 'Poner por defecto' },
      single: true,
      when: { field: 'is_default', is: 0 },
      consequence: {
        zh: '范围内未自选皮肤的用户，下次打开页面时使用此皮肤',
        en: 'Who has chosen none gets it the next time the page is loaded.',
        es: 'Quien no ha elegido ninguno lo recibe la próxima vez que cargue la página.',
      },
    },
  ],
  empty: { zh: '没有皮肤', en: 'No skins', es: 'Sin temas' },
  // the own browser alone, in web/src/pages/skinmanage/skin.tsx
  byHand: ['preview'],
})
