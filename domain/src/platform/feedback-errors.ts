import { defineErrors } from '../kit/errors.ts'

/** Refusals of `totalset/feedbacksummary` and of the dialog that sends feedback. */
export const feedbackErrors = defineErrors({
  'FB-01': {
    status: 409,
    zh: '反馈“{title}”已关闭，不能这样操作',
    en: '"{title}" is closed already.',
    es: '«{title}» ya está cerrado.',
  },
  'FB-02': {
    status: 422,
    zh: '处理人须是平台人员或该反馈所属单位的在岗人员',
    en: 'The owner must be of the platform, or an active person of the unit that it comes from.',
    es: 'El responsable debe ser de la plataforma o una persona activa de la unidad de origen.',
  },
  'FB-03': {
    status: 422,
    zh: '请至少选择两条反馈合并',
    en: 'Choose at least two of the same matter.',
    es: 'Elija al menos dos del mismo asunto.',
  },
  'FB-04': {
    status: 422,
    zh: '关闭后{days}天内可以评分一次',
    en: 'It is scored once, within {days} days after it was closed.',
    es: 'Se puntúa una vez, en los {days} días siguientes al cierre.',
  },
  'FB-05': {
    status: 422,
    zh: '当前视图不能附截图',
    en: 'Pictures cannot be sent from this view.',
    es: 'No se pueden enviar capturas desde esta vista.',
  },
})
