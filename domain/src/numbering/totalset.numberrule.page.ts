import { defineTreePage } from '../kit/page/define.ts'
import { numberRule } from './number-rule.entity.ts'
import { numberRuleCategory } from './number-rule-category.entity.ts'

const part = (of: 'rule_two' | 'rule_three' | 'rule_four' | 'rule_five') => ({ of, width: 96 })

/** How everything is numbered: the rules of the platform and of the laboratory beside the types that they number. */
export default defineTreePage('totalset.numberrule', {
  entity: numberRule,
  tree: {
    levels: [{ entity: numberRuleCategory, path: ['rule_type'], counted: true }],
    all: { zh: '全部规则类型', en: 'All rule types', es: 'Todos los tipos' },
  },
  columns: [
    { of: 'rule_type', width: 110 },
    { of: 'rule_one', width: 96 },
    part('rule_two'),
    part('rule_three'),
    part('rule_four'),
    part('rule_five'),
    { of: 'separator', width: 70 },
    { of: 'serial_period', width: 90 },
    { of: 'serial_digit_count', width: 80 },
    { of: 'last_serial', width: 90 },
    { of: 'sample_text', width: 200 },
    { of: 'trial_class_id', width: 100, optional: true },
    { of: 'project_id', width: 160, optional: true },
    { of: 'effective_from', width: 110, optional: true },
    { of: 'enabled', width: 70 },
  ],
  filters: ['rule_type', 'serial_period', 'enabled'],
  sort: 'rule_type',
  form: [
    {
      fields: [
        {
          of: 'rule_type',
          series: true,
          missing: { zh: '请选择规则类型', en: 'Choose the rule type', es: 'Elija el tipo' },
        },
        {
          of: 'rule_one',
          missing: {
            zh: '请输入规则内容',
            en: 'Enter what the rule consists of',
            es: 'Escriba el contenido de la regla',
          },
        },
        'rule_two',
        'rule_three',
        'rule_four',
        'rule_five',
        {
          of: 'separator',
          hint: {
            zh: '可为空，或 - / _ .',
            en: 'Empty, or - / _ .',
            es: 'Vacío, o - / _ .',
          },
        },
      ],
    },
    {
      title: { zh: '流水', en: 'Serial', es: 'Serie' },
      fields: [
        'serial_period',
        {
          of: 'serial_number',
          missing: { zh: '流水号不能为空', en: 'The serial cannot be empty', es: 'La serie no puede estar vacía' },
        },
        {
          of: 'serial_digit_count',
          missing: {
            zh: '流水位数不能为空',
            en: 'The digits cannot be empty',
            es: 'Los dígitos no pueden estar vacíos',
          },
        },
        'serial_scope',
        'overflow',
        'enabled',
      ],
    },
    {
      title: { zh: '只用于', en: 'Only for', es: 'Solo para' },
      fields: [
        'trial_category_id',
        'trial_class_id',
        'trial_task_category_id',
        'project_id',
        {
          of: 'effective_from',
          hint: {
            zh: '已取号的规则改周期或范围时，自该日起按新规则取号',
            en: 'A used rule of another period or scope begins on this day',
            es: 'Una regla usada con otro periodo o ámbito empieza ese día',
          },
        },
      ],
    },
  ],
  formColumns: 2,
  empty: { zh: '还没有编号规则', en: 'No numbering rules yet', es: 'Aún no hay reglas de numeración' },
  // the next numbers beside the form, and the way to the numbers drawn, in web/src/pages/totalset/numberrule.tsx
  byHand: ['preview', 'draws'],
})
