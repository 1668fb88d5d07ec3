import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { judgement } from '../testing/lists.ts'

const levelList = enumList('trial_result.level', {
  standard: { zh: '平台', en: 'Platform', es: 'Plataforma' },
  own: { zh: '本单位', en: 'Own', es: 'Propio' },
})

/** Conclusion wording templates (pass/fail/no judgement). Meaning chosen - conclusion sentences (menu 'conclusion settings'), with placeholders (`conclusionPlaceholders`). Measured values are in test_item_result. */
export const trialResult = defineEntity('trial_result', {
  label: { zh: '结论设置', en: 'Conclusion setting', es: 'Ajuste de conclusión' },
  tenancy: 'business',
  title: 'text_zh',
  seedable: true,
  replaces: ['trial_list_id', 'judgement', 'scope_text'],
  switchable: 'enabled',
  index: [['trial_list_id', 'judgement']],
  computed: {
    level: oneOf({ zh: '层级', en: 'Level', es: 'Nivel' }, levelList),
  },
  fields: {
    /** empty = all. */
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list' }),
    judgement: oneOf({ zh: '判定', en: 'Judgement', es: 'Dictamen' }, judgement, { required: true }),
    text_zh: text({ zh: '结论模板', en: 'Text zh', es: 'Texto de conclusión' }, { max: 500, required: true }),
    text_en: text({ zh: '英文模板', en: 'Text en', es: 'Texto en inglés' }, { max: 500 }),
    text_es: text({ zh: '西文模板', en: 'Text es', es: 'Texto en español' }, { max: 500 }),
    is_default: boolean({ zh: '默认', en: 'Default', es: 'Por defecto' }, { required: true, default: 0 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    scope_text: text({ zh: '适用范围', en: 'Scope', es: 'Ámbito de aplicación' }, { max: 100 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
