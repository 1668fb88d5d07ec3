import { defineEntity } from '../kit/entity.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { conversion, mapKind } from './lists.ts'

/** What a field of what is sent, or the code of a record of the laboratory, is called at a system. */
export const thirdPartyMap = defineEntity('third_party_map', {
  label: { zh: '字段与编码映射', en: 'Mapping', es: 'Correspondencia' },
  tenancy: 'business',
  title: 'own_code',
  pick: false,
  unique: [['third_party_system_id', 'kind', 'own_code', 'trial_list_id']],
  fields: {
    third_party_system_id: ref(
      { zh: '系统', en: 'System', es: 'Sistema' },
      { to: 'third_party_system', required: true },
    ),
    kind: oneOf({ zh: '类别', en: 'Kind', es: 'Clase' }, mapKind, { required: true }),
    /** Of a field that is called otherwise for one test alone. */
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list' }),
    own_code: text(
      { zh: '本方字段或编码', en: 'Our field or code', es: 'Campo o código propio' },
      { max: 100, required: true },
    ),
    foreign_code: text(
      { zh: '对方字段或编码', en: 'Their field or code', es: 'Campo o código ajeno' },
      { max: 100, required: true },
    ),
    conversion: oneOf({ zh: '转换', en: 'Conversion', es: 'Conversión' }, conversion, {
      required: true,
      default: 'keep',
    }),
    default_value: text({ zh: '默认值', en: 'Default', es: 'Valor por defecto' }, { max: 200 }),
  },
})
