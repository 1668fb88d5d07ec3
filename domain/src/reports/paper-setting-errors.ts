import { defineErrors } from '../kit/errors.ts'

/** Refusals of what laboratories set for their papers. */
export const paperSettingErrors = defineErrors({
  /** In braces stands what nothing stands for. */
  'PX-01': {
    status: 422,
    zh: '没有占位符{names}，可用：{known}',
    en: 'There is no placeholder {names}. These may be used: {known}.',
    es: 'No existe el marcador {names}. Se pueden usar: {known}.',
  },
  /** A head in place of that of the template keeps what papers must have. */
  'PX-02': {
    status: 422,
    zh: '页眉须含{names}（页码可在页脚）',
    en: 'The header must hold {names} (page numbers may stand in the footer).',
    es: 'El encabezado debe contener {names} (las páginas pueden ir en el pie).',
  },
  /** The form is 175 mm wide. */
  'PX-03': {
    status: 422,
    zh: '左右边距之和不得超过35毫米',
    en: 'Left and right margin may be 35 mm together at most.',
    es: 'Los márgenes izquierdo y derecho suman 35 mm como máximo.',
  },
  /** On the removal of the set that papers use where none is named. */
  'PX-04': {
    status: 409,
    zh: '“{name}”是默认页眉页脚，正在使用，不能删除',
    en: '"{name}" is the default and in use; it cannot be deleted.',
    es: '«{name}» es el predeterminado y está en uso; no se puede eliminar.',
  },
  /** On a set for tests whose papers have another size. */
  'PX-06': {
    status: 422,
    zh: '“{name}”不是试验“{test}”的{kind}模板',
    en: '"{name}" is no {kind} template of the test "{test}".',
    es: '«{name}» no es una plantilla de {kind} del ensayo «{test}».',
  },
  'PX-08': {
    status: 422,
    zh: '“{name}”尚无已发布的模板或算例，不能预览',
    en: '"{name}" has no published template or worked example yet to be previewed.',
    es: '«{name}» aún no tiene plantilla publicada o ejemplo que mostrar.',
  },
  'PX-09': {
    status: 422,
    zh: '试验“{test}”还没有已发布的方法，不能生成模板',
    en: 'The test "{test}" has no published method to make a template from.',
    es: 'El ensayo «{test}» no tiene un método publicado para crear la plantilla.',
  },
  'PX-10': {
    status: 422,
    zh: '“{name}”已有{n}份记录或报告使用，不能删除',
    en: '"{name}" is used by {n} records or reports and cannot be deleted.',
    es: '«{name}» lo usan {n} registros o informes y no se puede eliminar.',
  },
  'PX-11': {
    status: 422,
    zh: '没有可恢复的版本{number}',
    en: 'There is no version {number} to be restored.',
    es: 'No hay una versión {number} que restaurar.',
  },
  'PX-12': {
    status: 422,
    zh: '“{field}”应在{least}～{most} mm之间',
    en: '"{field}" lies between {least} and {most} mm.',
    es: '«{field}» debe estar entre {least} y {most} mm.',
  },
  'PX-13': {
    status: 422,
    zh: '“{name}”须签名，不能停用',
    en: '"{name}" is signed always and cannot be switched off.',
    es: '«{name}» siempre se firma y no se puede desactivar.',
  },
  'PX-07': {
    status: 422,
    zh: '请至少填写一项要设置的内容',
    en: 'Enter at least one setting.',
    es: 'Indique al menos un ajuste.',
  },
  'PX-05': {
    status: 422,
    zh: '“{test}”的模板纸张为{paper}，与所选页眉页脚不符',
    en: 'The template of "{test}" is {paper}, for which this set is not made.',
    es: 'La plantilla de «{test}» es {paper}; este conjunto no es para ella.',
  },
})
