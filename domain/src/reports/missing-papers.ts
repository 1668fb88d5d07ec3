import type { Language } from '../kit/label.ts'
import { scannedPaper } from './archive-scan-actions.ts'

/** Papers that a file lacks, by name in the order of a file; `keys` as the archiving noted them (`content_list`). */
export const missingPapers = (keys: unknown, language: Language): string =>
  scannedPaper.codes
    .filter(code => Array.isArray(keys) && keys.includes(code))
    .map(code => scannedPaper.labels[code][language])
    .join(language === 'zh' ? '、' : ', ')
