import { defineErrors } from '../kit/errors.ts'

/** Refusals of `skinmanage/skinClass` and `skinmanage/skin`. */
export const skinErrors = defineErrors({
  'SN-01': {
    status: 422,
    zh: '“{name}”的值“{value}”不是{type}',
    en: '"{value}" of "{name}" is no {type}.',
    es: '«{value}» de «{name}» no es {type}.',
  },
  'SN-02': {
    status: 422,
    zh: '变量“{name}”表示状态或控件尺寸，皮肤不能设置',
    en: '"{name}" tells states or measures controls; no skin sets it.',
    es: '«{name}» indica estados o medidas de controles; ningún tema la fija.',
  },
  'SN-03': {
    status: 409,
    zh: '皮肤“{skins}”使用了变量“{name}”，不能删除或改类型',
    en: '"{name}" is used by {skins}: it is neither deleted nor made another type.',
    es: '«{name}» se usa en {skins}: ni se borra ni cambia de tipo.',
  },
  'SN-04': {
    status: 422,
    zh: '没有变量“{name}”',
    en: 'There is no variable "{name}".',
    es: 'No existe la variable «{name}».',
  },
  'SN-05': {
    status: 409,
    zh: '皮肤“{name}”是默认皮肤，请先设其他皮肤为默认',
    en: '"{name}" is the default skin: make another one the default first.',
    es: '«{name}» es el tema por defecto: ponga antes otro por defecto.',
  },
  'SN-06': {
    status: 409,
    zh: '皮肤“{name}”由系统提供，只能复制、启用或停用',
    en: '"{name}" comes with the product: it can be copied, enabled and disabled.',
    es: '«{name}» viene con el producto: se puede copiar, activar y desactivar.',
  },
  'SN-07': {
    status: 409,
    zh: '皮肤“{name}”已停用',
    en: '"{name}" is disabled.',
    es: '«{name}» está desactivado.',
  },
  'SN-08': {
    status: 409,
    zh: '皮肤“{name}”尚未发布，不能设为默认',
    en: '"{name}" is not published yet and cannot be the default.',
    es: '«{name}» aún no está publicado y no puede ser el predeterminado.',
  },
  'SN-09': {
    status: 409,
    zh: '皮肤“{name}”已发布',
    en: '"{name}" is published already.',
    es: '«{name}» ya está publicado.',
  },
  'SN-10': {
    status: 422,
    zh: '您不能为该范围设置皮肤',
    en: 'You make no skins for this scope.',
    es: 'Usted no crea temas para este ámbito.',
  },
  'SN-11': {
    status: 422,
    zh: '没有可选的皮肤“{code}”',
    en: 'There is no skin "{code}" to choose.',
    es: 'No hay un tema «{code}» para elegir.',
  },
})
