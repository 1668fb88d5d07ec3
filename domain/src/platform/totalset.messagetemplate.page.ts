import { oneOf } from '../kit/fields/enum.ts'
import { defineListPage } from '../kit/page/define.ts'
import { messageLanguages } from './message-lists.ts'
import { messageTemplate } from './message-template.entity.ts'

/** The texts of to-dos and messages by event and language. */
export default defineListPage('totalset.messagetemplate', {
  entity: messageTemplate,
  columns: [
    { of: 'title', width: 330 },
    { of: 'area', width: 90 },
    { of: 'event', width: 180 },
    { of: 'channel', width: 70 },
    { of: 'language', width: 80 },
    { of: 'content', width: 140 },
    { of: 'delivered', width: 330, optional: true },
    { of: 'places', width: 220, optional: true },
    { of: 'level', width: 70 },
    { of: 'enabled', width: 70 },
  ],
  filters: ['area', 'event', 'channel', 'language', 'title', 'level', 'enabled'],
  sort: 'event',
  formColumns: 1,
  form: [
    {
      of: 'title',
      needed: true,
      hint: {
        zh: '花括号中的占位符由系统填写，可用占位符见右侧',
        en: 'What stands in braces is filled in; placeholders stand beside',
        es: 'Lo que va entre llaves se completa; los marcadores están al lado',
      },
    },
    {
      of: 'content',
      hint: {
        zh: '显示在消息标题下方；待办只有标题',
        en: 'Below the title of a message; a to-do has its title alone',
        es: 'Bajo el título de un mensaje; un pendiente solo tiene título',
      },
    },
    {
      of: 'enabled',
      hint: {
        zh: '停用后按默认文字发送',
        en: 'Switched off, the delivered text is sent',
        es: 'Desactivado, se envía el texto original',
      },
    },
  ],
  commands: [
    {
      op: 'copy',
      action: 'CopyToLanguage',
      label: { zh: '复制到其它语言', en: 'Copy to another language', es: 'Copiar a otro idioma' },
      single: true,
      shared: true,
      ask: {
        language: {
          field: oneOf({ zh: '语言', en: 'Language', es: 'Idioma' }, messageLanguages),
          required: true,
        },
      },
    },
    {
      op: 'test',
      action: 'Test',
      label: { zh: '发送测试', en: 'Test', es: 'Probar' },
      single: true,
      shared: true,
      consequence: {
        zh: '按此模板向您本人发送一条消息。',
        en: 'Sends you a message with this text.',
        es: 'Le envía a usted un mensaje con este texto.',
      },
    },
    {
      op: 'reset',
      action: 'Reset',
      label: { zh: '恢复默认', en: 'Reset', es: 'Restablecer' },
      consequence: {
        zh: '此后按默认文字发送，已修改的文字不保留。',
        en: 'The delivered text is sent from now on; the changed one goes.',
        es: 'Desde ahora se envía el texto original; el cambiado se pierde.',
      },
    },
  ],
  // what may stand in braces, beside the form, in web/src/pages/totalset/messagetemplate.tsx
})
