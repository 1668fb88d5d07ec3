import { defineErrors } from '../kit/errors.ts'

/** Refusals of events that are added to a life line by hand. */
export const lifeErrors = defineErrors({
  'QW-01': {
    status: 422,
    zh: '时间不能晚于现在',
    en: 'An event cannot lie in the future.',
    es: 'Un evento no puede estar en el futuro.',
  },
  'QW-02': {
    status: 422,
    zh: '“{kind}”由单据写入，只能补录{day}建档以前的',
    en: '"{kind}" is written by its sheet; by hand only from before {day}, when the machine was registered.',
    es: '«{kind}» lo escribe su hoja; a mano solo lo anterior al {day}, cuando se registró el equipo.',
  },
})
