import { type TestOption, testOptions } from '@gt/domain/reports/test-options.ts'
import { useWords } from '../../kit/i18n.ts'

export type OptionValue = string | number | null

/** The value of a setting of reports in words. */
export function useOptionText(): (name: TestOption, value: OptionValue) => string {
  const { t, say } = useWords()
  return (name, value) => {
    if (value === null || value === '') return t('page.totalset.reportset.unset')
    const { field } = testOptions[name]
    if (field.kind.name === 'boolean') return t(value === 1 ? 'common.yes' : 'common.no')
    const { list } = field.options as { list?: { labels: Readonly<Record<string, Parameters<typeof say>[0]>> } } // enums only
    const label = list?.labels[String(value)]
    return label ? say(label) : String(value)
  }
}
