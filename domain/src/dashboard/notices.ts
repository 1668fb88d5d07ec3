import { defineNotices } from '../kit/notice.ts'

/** Messages about to-dos, and about lists that were exported (page todoitems, workflow 20). */
export const todoNotices = defineNotices({
  handed_over: { zh: '{user}转办：{todo}', en: '{user} hands over: {todo}', es: '{user} le pasa: {todo}' },
  urged: { zh: '{user}催办：{todo}', en: '{user} reminds you: {todo}', es: '{user} le recuerda: {todo}' },
  stand_in: {
    zh: '{user}请您代办 {from} 至 {to} 的待办',
    en: '{user} asks you to see to the to-dos from {from} to {to}',
    es: '{user} le pide atender las tareas del {from} al {to}',
  },
  stand_in_over: {
    zh: '{user}已结束 {from} 至 {to} 的代理',
    en: '{user} ended the absence from {from} to {to}',
    es: '{user} terminó la suplencia del {from} al {to}',
  },
  exported: {
    zh: '导出完成：{title}（{n}行）。点此下载，文件保留{days}天',
    en: 'Export ready: {title} ({n} rows). Open to download; kept for {days} days',
    es: 'Exportación lista: {title} ({n} filas). Abra para descargar; se conserva {days} días',
  },
  not_exported: {
    zh: '导出未完成：{title}。{reason}',
    en: 'Export not made: {title}. {reason}',
    es: 'Exportación no realizada: {title}. {reason}',
  },
  imported: {
    zh: '导入完成：{title}（{n}行）',
    en: 'Import done: {title} ({n} rows)',
    es: 'Importación terminada: {title} ({n} filas)',
  },
  not_imported: {
    zh: '导入未完成，未写入任何数据：{title}。{reason}',
    en: 'Import not made, nothing was stored: {title}. {reason}',
    es: 'Importación no realizada, no se guardó nada: {title}. {reason}',
  },
  made: {
    zh: '已生成：{title}（{n}个二维码）',
    en: 'Made: {title} ({n} labels)',
    es: 'Generado: {title} ({n} etiquetas)',
  },
  not_made: {
    zh: '未生成：{title}。{reason}',
    en: 'Not made: {title}. {reason}',
    es: 'No generado: {title}. {reason}',
  },
})
