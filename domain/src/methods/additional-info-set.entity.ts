import { z } from 'zod'
import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { issue } from '../kit/issue.ts'

export const targetList = enumList('additional_info_set.target', {
  entrustment: { zh: '委托单', en: 'Order', es: 'Orden de encargo' },
  sample: { zh: '样品', en: 'Sample', es: 'Muestra' },
  task: { zh: '任务', en: 'Task', es: 'Tarea' },
  record: { zh: '记录', en: 'Record', es: 'Registro' },
  report: { zh: '报告', en: 'Report', es: 'Informe' },
})

export const fieldTypeList = enumList('additional_info_set.field_type', {
  text: { zh: '文本', en: 'Text', es: 'Texto' },
  longtext: { zh: '长文本', en: 'Long text', es: 'Texto largo' },
  integer: { zh: '整数', en: 'Integer', es: 'Entero' },
  decimal: { zh: '小数', en: 'Decimal', es: 'Decimal' },
  date: { zh: '日期', en: 'Date', es: 'Fecha' },
  option: { zh: '选项', en: 'Option', es: 'Opción' },
  boolean: { zh: '是否', en: 'Boolean', es: 'Sí o no' },
  mileage: { zh: '桩号', en: 'Stake', es: 'P.K.' },
})

/** Fields of a test, or of the samples of a class, on order, sample, record and report. */
export const additionalInfoSet = defineEntity('additional_info_set', {
  label: { zh: '附加信息设置', en: 'Additional field setting', es: 'Campos adicionales' },
  tenancy: 'business',
  title: 'sort_no',
  seedable: true,
  unique: [['trial_list_id', 'trial_class_id', 'target', 'field_key']],
  fields: {
    /** empty = all. */
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list' }),
    /** Of one class of samples; `field_key` names a column of the sheet then (page djdynamicSample). Empty = of all. */
    trial_class_id: ref({ zh: '试验分类', en: 'Class', es: 'Clase de ensayo' }, { to: 'trial_class', byServer: true }),
    target: oneOf({ zh: '所属', en: 'Belongs to', es: 'Pertenece a' }, targetList, { required: true }),
    /** A column of the sheet, or the next free key of the laboratory. */
    field_key: text(
      { zh: '字段键', en: 'Field key', es: 'Clave de campo' },
      { max: 60, required: true, rule: 'code', byServer: true },
    ),
    label_zh: text({ zh: '名称', en: 'Label zh', es: 'Nombre' }, { max: 80, required: true }),
    label_en: text({ zh: '英文名', en: 'Label en', es: 'Nombre en inglés' }, { max: 80 }),
    label_es: text({ zh: '西文名', en: 'Label es', es: 'Nombre en español' }, { max: 80 }),
    field_type: oneOf({ zh: '类型', en: 'Type', es: 'Tipo' }, fieldTypeList, { required: true }),
    /** Texts of a choice, one a row. */
    options: json(
      { zh: '选项', en: 'Options', es: 'Opciones' },
      {
        default: [],
        shape: z
          .array(
            z.tuple([
              z
                .string()
                .trim()
                .max(60, issue('too_long', { max: 60 })),
            ]),
          )
          .max(30),
        sheet: { heads: [{ zh: '选项', en: 'Option', es: 'Opción' }], most: 30 },
      },
    ),
    default_value: text({ zh: '默认值', en: 'Default', es: 'Valor por defecto' }, { max: 300 }),
    required: boolean({ zh: '必填', en: 'Required', es: 'Obligatorio' }, { default: 0 }),
    show_on_report: boolean({ zh: '报告显示', en: 'On report', es: 'En el informe' }, { default: 0 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    /** Enter stops at it while samples are typed; Tab stops everywhere. */
    enter_stop: boolean({ zh: '回车停留', en: 'Enter stops', es: 'Parada de Intro' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 30 }),
    rule: text({ zh: '校验规则', en: 'Rule', es: 'Regla de validación' }, { max: 300 }),
    visible_when: text({ zh: '显示条件', en: 'Visible when', es: 'Condición de visibilidad' }, { max: 300 }),
    show_on_record: boolean({ zh: '记录显示', en: 'On record', es: 'En el registro' }, { required: true, default: 1 }),
    show_on_label: boolean({ zh: '标签显示', en: 'On label', es: 'En la etiqueta' }, { default: 0 }),
  },
})
