import { defineErrors } from '../kit/errors.ts'

/** Refusals of `totalset/serverauth`. */
export const serverLicenceErrors = defineErrors({
  'SL-01': {
    status: 422,
    zh: '请填写正确的IPv4或IPv6地址',
    en: 'That is no IPv4 or IPv6 address.',
    es: 'No es una dirección IPv4 o IPv6.',
  },
  'SL-02': {
    status: 422,
    zh: 'MAC地址须为六组两位十六进制数，如 00:1A:2B:3C:4D:5E',
    en: 'A MAC address is six pairs of hexadecimal digits, such as 00:1A:2B:3C:4D:5E.',
    es: 'Una dirección MAC son seis pares hexadecimales, como 00:1A:2B:3C:4D:5E.',
  },
  'SL-03': {
    status: 422,
    zh: '到期时间须晚于现在',
    en: 'It must end in the future.',
    es: 'Debe terminar en el futuro.',
  },
  'SL-05': {
    status: 409,
    zh: '该服务器已有有效授权“{name}”',
    en: 'That server has a licence already: "{name}".',
    es: 'Ese servidor ya tiene una licencia: «{name}».',
  },
  'SL-04': {
    status: 409,
    zh: '“{name}”的授权已作废或已到期',
    en: 'The licence of "{name}" was revoked, or is over.',
    es: 'La licencia de «{name}» fue revocada o caducó.',
  },
})
