import { enumList } from '../kit/fields/enum.ts'

/** What an announcement is about. */
export const announcementKinds = enumList('announcement.kind', {
  notice: { zh: '通知', en: 'Notice', es: 'Aviso' },
  training: { zh: '培训', en: 'Training', es: 'Formación' },
  release: { zh: '版本', en: 'Release', es: 'Versión' },
})

/** One of high importance is confirmed by its reader. */
export const announcementImportances = enumList('announcement.importance', {
  normal: { zh: '普通', en: 'Normal', es: 'Normal' },
  high: { zh: '重要', en: 'High', es: 'Alta' },
})
