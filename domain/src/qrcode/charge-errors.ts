import { defineErrors } from '../kit/errors.ts'

/** Refusals of charges for labels and of stock warnings. */
export const labelChargeErrors = defineErrors({
  'QP-01': {
    status: 422,
    zh: '收款金额须大于0，且不超过未收的{rest}元',
    en: 'The amount lies above 0 and is not more than the rest of {rest} CNY.',
    es: 'El importe es mayor que 0 y no supera el resto de {rest} CNY.',
  },
  'QP-02': {
    status: 409,
    zh: '收费单{number}{state}，不能{command}',
    en: 'Charge {number} is in the state “{state}”: cannot {command}.',
    es: 'El cobro {number} está en el estado «{state}»: no se puede {command}.',
  },
  'QP-03': {
    status: 422,
    zh: '收款日期不能晚于今天',
    en: 'The day of payment must not lie in the future.',
    es: 'La fecha de cobro no puede ser futura.',
  },
  'QP-04': {
    status: 422,
    zh: '{medium}的数量起点{from}重复',
    en: 'Two prices of {medium} begin at {from}.',
    es: 'Dos precios de {medium} empiezan en {from}.',
  },
  'QP-05': {
    status: 422,
    zh: '请选择至少一位接收人',
    en: 'Choose one receiver at least.',
    es: 'Elija al menos un destinatario.',
  },
  'QP-06': {
    status: 409,
    zh: '没有未处理的预警',
    en: 'No warning is open.',
    es: 'No hay avisos abiertos.',
  },
  'QP-07': {
    status: 422,
    zh: '接收人只能是该机构或平台的人员',
    en: 'Receivers are people of the institution or of the platform.',
    es: 'Los destinatarios son personas de la institución o de la plataforma.',
  },
})
