import { defineErrors } from '../kit/errors.ts'

/** Refusals of the documents of the quality system. */
export const hierarchyErrors = defineErrors({
  'HF-01': {
    status: 422,
    zh: '《{name}》{revision} 已批准，请用“修订”',
    en: '{name} {revision} is approved; revise it.',
    es: '{name} {revision} está autorizado; haga una revisión.',
  },
  'HF-02': {
    status: 422,
    zh: '《{name}》{revision} 的状态不允许此操作',
    en: '{name} {revision} is not in the state for it.',
    es: '{name} {revision} no está en un estado que lo permita.',
  },
  'HF-03': {
    status: 422,
    zh: '新版本须与现行版本不同',
    en: 'The new version needs another number than the present one.',
    es: 'La nueva versión debe tener otro número que la actual.',
  },
  'HF-04': {
    status: 409,
    zh: '已有正在修订的版本 {revision}',
    en: 'Version {revision} is already being prepared.',
    es: 'Ya se está preparando la versión {revision}.',
  },
  'HF-05': {
    status: 422,
    zh: '实施日期不能早于今天',
    en: 'It cannot come into force before today.',
    es: 'No puede entrar en vigor antes de hoy.',
  },
  'HF-06': {
    status: 422,
    zh: '请选择接收人',
    en: 'Choose who receives it.',
    es: 'Elija quién lo recibe.',
  },
  'HF-07': {
    status: 422,
    zh: '接收人须为本单位在用账号',
    en: 'Receivers are people of this laboratory with an active account.',
    es: 'Los destinatarios son personas de este laboratorio con cuenta activa.',
  },
  'HF-08': {
    status: 422,
    zh: '请上传PDF文件',
    en: 'Upload the PDF of the document.',
    es: 'Cargue el PDF del documento.',
  },
})
