import { defineSettingsPage, settingsOfPage } from '../kit/page/settings.ts'
import { reportUniqueCode } from '../numbering/report-unique-code.entity.ts'
import { settings } from '../platform/setting-list.ts'

/**
 * What may be chosen of the codes of reports: the signs that are printed before them. The 18 random and the 2 check characters are
 * the same everywhere, so that a forged code is told from a made one without asking a laboratory.
 */
export const reportCodeRule = defineSettingsPage('djbaseset.djreportUniqueCode', {
  entity: reportUniqueCode,
  scope: 'every',
  sections: {
    Report: {
      title: { zh: '编码规则', en: 'Code rule', es: 'Regla de codificación' },
      fields: [settings.codePrefix, settings.codeArea],
    },
  },
})

/** Keys of what may be chosen. */
export const reportCodeKeys: readonly string[] = settingsOfPage(reportCodeRule).map(({ key }) => key)

/** Capitals and digits, at most eight; nothing is a choice as well. */
export const isCodePart = (part: string): boolean => /^[A-Z0-9]{0,8}$/.test(part)

/** A code as papers print it: prefix and area before it, each with a dash behind. Who looks it up may type both or neither. */
export const printedCode = (
  code: string,
  { prefix, area }: { readonly prefix: string; readonly area: string },
): string => [prefix, area, code].filter(part => part !== '').join('-')
