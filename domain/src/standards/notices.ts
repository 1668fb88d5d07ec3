import { defineNotices } from '../kit/notice.ts'

/** Messages about standards of the platform's library and about documents of the quality system. */
export const standardNotices = defineNotices({
  abolished: {
    zh: '标准{number}自{date}起作废，请查新并更换试验依据',
    en: 'Standard {number} is abolished from {date}; check it and change the bases of tests',
    es: 'La norma {number} queda derogada desde {date}; revísela y cambie las bases de ensayo',
  },
  documentToApprove: {
    zh: '体系文件《{name}》{revision} 待批准',
    en: 'Document {name} {revision} is to be approved',
    es: 'El documento {name} {revision} está por autorizar',
  },
  documentToRead: {
    zh: '请阅读体系文件《{name}》{revision}',
    en: 'Read document {name} {revision}',
    es: 'Lea el documento {name} {revision}',
  },
  replaced: {
    zh: '标准{number}自{date}起作废，由{successor}替代，请更换试验依据',
    en: 'Standard {number} is abolished from {date} and replaced by {successor}; change the bases of tests',
    es: 'La norma {number} queda derogada desde {date} y la sustituye {successor}; cambie las bases de ensayo',
  },
})
