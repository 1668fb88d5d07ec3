import { defineEntity } from '../kit/entity.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Current serial per rule, scope and period. */
export const numberCounter = defineEntity('number_counter', {
  label: { zh: '编号计数器', en: 'Number counter', es: 'Contador' },
  tenancy: 'business',
  title: 'scope_key',
  evidence: true,
  pick: { label: 'scope_key', search: ['scope_key'] },
  unique: [['number_rule_id', 'scope_key']],
  fields: {
    number_rule_id: ref(
      { zh: '编号规则', en: 'Rule', es: 'Regla de numeración' },
      { to: 'number_rule', required: true },
    ),
    /** resolved scope + period, e.g. class:TG|2026. */
    scope_key: text({ zh: '范围键', en: 'Scope key', es: 'Clave de ámbito' }, { max: 150, required: true }),
    last_serial: integer(
      { zh: '当前流水', en: 'Last serial', es: 'Serie actual' },
      { required: true, min: 0, default: 0 },
    ),
  },
})
