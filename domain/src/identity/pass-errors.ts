import { defineErrors } from '../kit/errors.ts'

/** Refusals of links that open one record (page account/autogoto). */
export const passErrors = defineErrors({
  'GT-01': { status: 422, zh: '链接已失效', en: 'The link is no longer valid.', es: 'El enlace ya no es válido.' },
  'GT-02': {
    status: 422,
    zh: '该记录已不在您的权限范围内',
    en: 'The record is no longer in your sight.',
    es: 'El registro ya no está a su alcance.',
  },
  'GT-03': {
    status: 422,
    zh: '只能链接到本系统的页面',
    en: 'A link leads to a page of this system alone.',
    es: 'Un enlace solo lleva a una página de este sistema.',
  },
})
