import { defineErrors } from '../kit/errors.ts'

/** Refusals of the treatment of nonconforming results (workflow 14). */
export const nonconformingErrors = defineErrors({
  'Z-01': {
    status: 422,
    zh: '委托单未填写{unit}，不能通知该单位',
    en: 'The order names no {unit} that could be told.',
    es: 'El encargo no indica {unit} a quien avisar.',
  },
  'Z-02': {
    status: 422,
    zh: '不合格{number}没有闭合资料，不能关闭，请先上传',
    en: 'Nonconformity {number} has no proof of its treatment; upload it before it is closed.',
    es: 'La no conformidad {number} no tiene justificantes; súbalos antes de cerrarla.',
  },
  'Z-03': {
    status: 422,
    zh: '复检任务{number}尚未复核完成，不能关闭',
    en: 'Re-test {number} is not checked yet; the nonconformity cannot be closed.',
    es: 'El reensayo {number} aún no está verificado; la no conformidad no se puede cerrar.',
  },
  'Z-04': {
    status: 422,
    zh: '复检任务{number}的结果不合格，请先登记其他处理方式',
    en: 'Re-test {number} does not conform either; write another treatment first.',
    es: 'El reensayo {number} tampoco es conforme; registre antes otro tratamiento.',
  },
  'Z-05': {
    status: 422,
    zh: '所选任务不能作为该不合格结果的复检',
    en: 'The chosen task is no re-test of this result.',
    es: 'La tarea elegida no es un reensayo de este resultado.',
  },
})
