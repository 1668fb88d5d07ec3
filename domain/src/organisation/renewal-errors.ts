import { defineErrors } from '../kit/errors.ts'

/** Refusals of `totalset/renewalConfig`. */
export const renewalErrors = defineErrors({
  'RC-01': {
    status: 422,
    zh: '请填写5至200字的原因',
    en: 'Give a reason of 5 to 200 characters.',
    es: 'Indique un motivo de 5 a 200 caracteres.',
  },
  'RC-02': {
    status: 422,
    zh: '“{function}”延期超过{days}天，须有已批准的延期申请',
    en: '"{function}": more than {days} days need an approved extension.',
    es: '«{function}»: más de {days} días requieren una prórroga aprobada.',
  },
  'RC-03': {
    status: 403,
    zh: '“{function}”只有系统管理员可以提前到期',
    en: '"{function}": only a system administrator makes it end earlier.',
    es: '«{function}»: solo un administrador del sistema adelanta el vencimiento.',
  },
  'RC-04': {
    status: 422,
    zh: '请选择功能并填写新的到期时间',
    en: 'Choose functions and say until when.',
    es: 'Elija funciones e indique hasta cuándo.',
  },
  'RC-05': {
    status: 422,
    zh: '“{unit}”没有单位管理员',
    en: '"{unit}" has no administrator.',
    es: '«{unit}» no tiene administrador.',
  },
  'RC-06': {
    status: 422,
    zh: '新的到期时间早于“{function}”现有的到期时间',
    en: 'That is before "{function}" ends now.',
    es: 'Es anterior al vencimiento actual de «{function}».',
  },
})
