import { defineNotices } from '../kit/notice.ts'

/** Messages about standards of the platform's library. */
export const standardNotices = defineNotices({
  abolished: {
    zh: '标准{number}自{date}起作废，请查新并更换试验依据',
    en: 'Standard {number} is abolished from {date}; check it and change the bases of tests',
    es: 'La norma {number} queda derogada desde {date}; revísela y cambie las bases de ensayo',
  },
  replaced: {
    zh: '标准{number}自{date}起作废，由{successor}替代，请更换试验依据',
    en: 'Standard {number} is abolished from {date} and replaced by {successor}; change the bases of tests',
    es: 'La norma {number} queda derogada desde {date} y la sustituye {successor}; cambie las bases de ensayo',
  },
})
