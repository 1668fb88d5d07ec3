import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { compareOp } from '../methods/lists.ts'
import { judgement } from './lists.ts'

/** Result per parameter with requirement and judgement. */
export const testItemResult = defineEntity('test_item_result', {
  label: { zh: '检测结果', en: 'Test result', es: 'Resultado' },
  tenancy: 'business',
  title: 'group_no',
  evidence: true,
  unique: [['test_item_id', 'test_record_id', 'group_no']],
  index: [['trial_task_id'], ['trial_parameter_id', 'judgement']],
  fields: {
    test_item_id: ref({ zh: '检测项目', en: 'Item', es: 'Ítem de ensayo' }, { to: 'test_item', required: true }),
    test_record_id: ref({ zh: '记录', en: 'Record', es: 'Registro' }, { to: 'test_record', required: true }),
    trial_task_id: ref({ zh: '任务', en: 'Task', es: 'Tarea' }, { to: 'trial_task', required: true }),
    trial_parameter_id: ref(
      { zh: '参数', en: 'Parameter', es: 'Parámetro' },
      { to: 'trial_parameter', required: true },
    ),
    group_no: integer({ zh: '组号', en: 'Group', es: 'N.º de serie de probetas' }, { default: 1 }),
    value_num: decimal({ zh: '数值', en: 'Number', es: 'Valor numérico' }, { digits: [18, 6] }),
    /** rounded, padded, as printed. */
    value_text: text({ zh: '结果文字', en: 'Reported text', es: 'Texto del resultado' }, { max: 300 }),
    unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 20 }),
    values: json({ zh: '单值', en: 'Single values', es: 'Valores individuales' }, { default: [] }),
    requirement_text: text({ zh: '技术要求', en: 'Requirement', es: 'Requisito técnico' }, { max: 200 }),
    op: oneOf({ zh: '判定方式', en: 'Comparison', es: 'Modo de dictamen' }, compareOp),
    lower: decimal({ zh: '下限', en: 'Lower', es: 'Límite inferior' }, { digits: [18, 6] }),
    upper: decimal({ zh: '上限', en: 'Upper', es: 'Límite superior' }, { digits: [18, 6] }),
    uncertainty: decimal(
      { zh: '扩展不确定度', en: 'Expanded uncertainty', es: 'Incertidumbre expandida' },
      { digits: [18, 6] },
    ),
    judgement: oneOf({ zh: '单项判定', en: 'Judgement', es: 'Dictamen individual' }, judgement, {
      required: true,
      default: 'pending',
    }),
    judged_manually: boolean({ zh: '人工判定', en: 'Judged by hand', es: 'Dictamen manual' }, { default: 0 }),
    manual_reason: text({ zh: '人工判定原因', en: 'Reason', es: 'Motivo del dictamen manual' }, { max: 300 }),
    valid: boolean({ zh: '结果有效', en: 'Valid', es: 'Resultado válido' }, { required: true, default: 1 }),
    invalid_reason: text({ zh: '无效原因', en: 'Reason invalid', es: 'Motivo de invalidez' }, { max: 300 }),
  },
})
