import { useWords } from './i18n.ts'

/** A bar that runs while something is on its way, with its name for readers. */
export function Progress() {
  const { t } = useWords()
  return <div className="gt-progress" role="progressbar" aria-label={t('common.loading')} />
}
