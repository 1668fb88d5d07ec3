import { defineNotices } from '../kit/notice.ts'

/** Messages about to-dos, and about lists that were exported (page todoitems, workflow 20). */
export const todoNotices = defineNotices({
  handed_over: { zh: '{user}转办：{todo}', en: '{user} hands over: {todo}', es: '{user} le pasa: {todo}' },
  urged: { zh: '{user}催办：{todo}', en: '{user} reminds you: {todo}', es: '{user} le recuerda: {todo}' },
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
})
