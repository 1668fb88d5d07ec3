import { defineErrors } from '../kit/errors.ts'

/** Refusals of the texts of messages. */
export const messageErrors = defineErrors({
  /** In braces stands what the event has no value for. */
  'MT-01': {
    status: 422,
    zh: '没有占位符{names}，可用：{known}',
    en: 'There is no placeholder {names}. These may be used: {known}.',
    es: 'No existe el marcador {names}. Se pueden usar: {known}.',
  },
  /** On a copy of a text into its own language. */
  'MT-02': {
    status: 422,
    zh: '请选择另一种语言',
    en: 'Choose another language.',
    es: 'Elija otro idioma.',
  },
  /** On a text of an event that this release has no longer. */
  'MT-03': {
    status: 409,
    zh: '本版本已无此事件',
    en: 'This release has no such event any more.',
    es: 'Esta versión ya no tiene este evento.',
  },
})
