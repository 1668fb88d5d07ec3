import { enumList } from '../kit/fields/enum.ts'

/** What feedback is. */
export const feedbackKinds = enumList('feedback.kind', {
  question: { zh: '疑问', en: 'Question', es: 'Pregunta' },
  fault: { zh: '故障', en: 'Fault', es: 'Fallo' },
  wish: { zh: '建议', en: 'Wish', es: 'Sugerencia' },
})

/** How much of it there may be, and for how many days after its end it is scored. */
export const feedbackLimits = { shortest: 10, longest: 2000, title: 100, pictures: 5, errors: 5, scoreDays: 7 } as const
