import { defineErrors } from '../kit/errors.ts'

/** Refusals of styles of labels. */
export const labelStyleErrors = defineErrors({
  'LY-01': {
    status: 422,
    zh: '第{rows}个内容超出标签边缘（{width} × {height} mm）',
    en: 'Parts {rows} reach over the edge of the label ({width} × {height} mm).',
    es: 'Los elementos {rows} sobresalen de la etiqueta ({width} × {height} mm).',
  },
  'LY-02': {
    status: 422,
    zh: '标签上必须有二维码',
    en: 'A label needs its QR code.',
    es: 'La etiqueta necesita su código QR.',
  },
  'LY-03': {
    status: 422,
    zh: '标识库的标签上必须有序列号',
    en: 'A label of the library needs its serial.',
    es: 'Una etiqueta de la biblioteca necesita su número de serie.',
  },
  'LY-04': {
    status: 409,
    zh: '已有{count}个批次使用样式“{name}”，只能复制后修改',
    en: '{count} batches use the style “{name}”; copy it and change the copy.',
    es: '{count} lotes usan el estilo «{name}»; cópielo y cambie la copia.',
  },
  'LY-05': {
    status: 422,
    zh: '样式“{name}”不是该载体的标识库样式',
    en: 'The style “{name}” is not one of the library for this medium.',
    es: 'El estilo «{name}» no es de la biblioteca para este soporte.',
  },
  'LY-06': {
    status: 422,
    zh: '只有平台能设置标识库样式的载体',
    en: 'Only the platform sets the medium of a style.',
    es: 'Solo la plataforma fija el soporte de un estilo.',
  },
})
