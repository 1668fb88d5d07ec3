import { defineErrors } from '../kit/errors.ts'

/** Refusals of tests that outside laboratories made without a task of ours (pages outsourcedtest, outsourcedsupervision). */
export const outsideErrors = defineErrors({
  'OO-01': {
    status: 422,
    zh: '监管已核查，不能修改或删除',
    en: 'Supervision has checked it; it is neither changed nor deleted.',
    es: 'La supervisión ya lo comprobó: no se modifica ni se elimina.',
  },
  'OO-02': {
    status: 422,
    zh: '试验日期不能晚于今天',
    en: 'The day of the test is not after today.',
    es: 'La fecha de ensayo no es posterior a hoy.',
  },
  'OO-03': {
    status: 422,
    zh: '监管已核查，不能再提出疑问',
    en: 'It was checked already; no question is asked any more.',
    es: 'Ya se comprobó; no admite más dudas.',
  },
  'OO-04': {
    status: 422,
    zh: '本平台没有唯一码“{code}”的报告：请扫码打开查验网址核对后，在“查验结果”中填写',
    en: 'No report on this platform has the code "{code}": open the address of its QR code and enter what it says as the outcome.',
    es: 'Ningún informe de esta plataforma tiene el código «{code}»: abra la dirección de su QR e indique el resultado.',
  },
  'OO-05': {
    status: 422,
    zh: '唯一码对应报告{number}，登记的是{registered}：请核实后重试',
    en: 'The code stands for report {number}, registered is {registered}.',
    es: 'El código corresponde al informe {number}; se registró {registered}.',
  },
  'OO-06': {
    status: 422,
    zh: '“{field}”在“登记结果”时填写',
    en: '"{field}" is entered when the result is registered.',
    es: '«{field}» se indica al registrar el resultado.',
  },
})
