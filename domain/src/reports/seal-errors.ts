import { defineErrors } from '../kit/errors.ts'

/** Refusals of seals (page totalset/stamp). */
export const sealErrors = defineErrors({
  'SE-01': {
    status: 422,
    zh: '“{kind}”须填写{field}',
    en: '{kind}: {field} is needed.',
    es: '{kind}: hace falta {field}.',
  },
  'SE-02': {
    status: 422,
    zh: '图样须为透明底的32位PNG，按直径{diameter}mm不少于{pixels}像素（300 dpi）',
    en: 'The picture must be a PNG with an alpha channel and a transparent ground, {pixels} pixels wide at least for {diameter} mm (300 dpi).',
    es: 'La imagen debe ser un PNG con canal alfa y fondo transparente, de {pixels} píxeles de ancho como mínimo para {diameter} mm (300 dpi).',
  },
  'SE-03': {
    status: 422,
    zh: '须由另一名管理员确认',
    en: 'Another administrator has to confirm it.',
    es: 'Debe confirmarlo otro administrador.',
  },
  'SE-04': {
    status: 409,
    zh: '“{name}”没有待确认的内容',
    en: 'Nothing of {name} waits to be confirmed.',
    es: 'Nada de {name} espera confirmación.',
  },
  'SE-05': {
    status: 409,
    zh: '“{name}”已有修改待确认，请先确认或驳回',
    en: 'A change of {name} waits already: confirm or refuse it first.',
    es: 'Ya hay un cambio pendiente de {name}: confírmelo o rechácelo antes.',
  },
})
