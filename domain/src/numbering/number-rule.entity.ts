import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { periodKind } from './lists.ts'

const serialScopeList = enumList('number_rule.serial_scope', {
  rule: { zh: '按规则', en: 'Per rule', es: 'Por regla' },
  class: { zh: '按分类', en: 'Per class', es: 'Por clase' },
  task_category: { zh: '按任务类别', en: 'Per task category', es: 'Por clase de tarea' },
  sample: { zh: '按样品', en: 'Per sample', es: 'Por muestra' },
  prefix: { zh: '按前缀', en: 'Per resolved prefix', es: 'Por prefijo' },
})

const overflowList = enumList('number_rule.overflow', {
  grow: { zh: '自动加位', en: 'Grow', es: 'Ampliar dígitos' },
  error: { zh: '报错', en: 'Error', es: 'Dar error' },
})

/** Numbering rule: parts one..five, separators, serial. */
export const numberRule = defineEntity('number_rule', {
  label: { zh: '编号规则', en: 'Numbering rule', es: 'Regla de numeración' },
  tenancy: 'business',
  title: 'sample_text',
  seedable: true,
  pick: { label: 'sample_text', search: ['sample_text'] },
  unique: [['rule_type', 'trial_category_id', 'trial_class_id', 'trial_task_category_id', 'project_id']],
  fields: {
    rule_type: ref(
      { zh: '规则类型', en: 'Rule type', es: 'Tipo de regla' },
      { to: 'number_rule_category', required: true },
    ),
    /** empty = all. */
    trial_category_id: ref({ zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' }, { to: 'trial_category' }),
    trial_class_id: ref({ zh: '试验分类', en: 'Class', es: 'Clase de ensayo' }, { to: 'trial_class' }),
    trial_task_category_id: ref(
      { zh: '任务类别', en: 'Task category', es: 'Clase de tarea' },
      { to: 'trial_task_category' },
    ),
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project' }),
    rule_one: text({ zh: '规则一', en: 'Rule one', es: 'Regla uno' }, { max: 50, required: true }),
    rule_two: text({ zh: '规则二', en: 'Rule two', es: 'Regla dos' }, { max: 50 }),
    rule_three: text({ zh: '规则三', en: 'Rule three', es: 'Regla tres' }, { max: 50 }),
    rule_four: text({ zh: '规则四', en: 'Rule four', es: 'Regla cuatro' }, { max: 50 }),
    rule_five: text({ zh: '规则五', en: 'Rule five', es: 'Regla cinco' }, { max: 50 }),
    separator: text({ zh: '分隔符', en: 'Separator', es: 'Separador' }, { max: 5, default: '-' }),
    /** specification: yearly or monthly serial. */
    serial_period: oneOf({ zh: '流水周期', en: 'Serial reset', es: 'Periodo de la serie' }, periodKind, {
      required: true,
      default: 'yearly',
    }),
    serial_number: integer(
      { zh: '起始流水号', en: 'Serial number (next)', es: 'N.º de serie inicial' },
      { required: true, min: 1, default: 1 },
    ),
    serial_digit_count: integer(
      { zh: '流水位数', en: 'Serial digit count', es: 'Dígitos de la serie' },
      { required: true, min: 1, max: 8, default: 4 },
    ),
    serial_scope: oneOf({ zh: '流水范围', en: 'Serial scope', es: 'Ámbito de la serie' }, serialScopeList, {
      required: true,
      default: 'rule',
    }),
    overflow: oneOf({ zh: '超位处理', en: 'On overflow', es: 'Al superar los dígitos' }, overflowList, {
      required: true,
      default: 'grow',
    }),
    sample_text: text({ zh: '示例', en: 'Example', es: 'Ejemplo' }, { max: 100 }),
    effective_from: date({ zh: '生效日期', en: 'Effective from', es: 'Vigente desde' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
  computed: {
    /** The highest that a counter of the laboratory gave by the rule; none before the first. */
    last_serial: integer({ zh: '当前流水号', en: 'Current serial', es: 'Serie actual' }),
  },
})
