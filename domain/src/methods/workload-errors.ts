import { defineErrors } from '../kit/errors.ts'

/** Refusals of rules by which work is counted. */
export const workloadErrors = defineErrors({
  'WL-01': {
    status: 422,
    zh: '检测、复核、协助的分配之和应为100%，现为{sum}%',
    en: 'Tester, checker and helper share 100 % in sum; it is {sum} %.',
    es: 'Ensayador, verificador y ayudante suman el 100 %; suman el {sum} %.',
  },
  'WL-02': {
    status: 422,
    zh: '分配只用于试验人员的规则',
    en: 'Only a rule of testers is shared.',
    es: 'Solo se reparte una regla de ensayadores.',
  },
  'WL-03': {
    status: 422,
    zh: '系数应大于0',
    en: 'The factor is above 0.',
    es: 'El coeficiente es mayor que 0.',
  },
  'WL-04': {
    status: 422,
    zh: '按参数设置的规则须指明试验，且参数属于该试验',
    en: 'A rule of a parameter names a test that measures it.',
    es: 'Una regla de parámetro indica un ensayo que lo mide.',
  },
})
