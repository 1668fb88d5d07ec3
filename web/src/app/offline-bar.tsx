import { useWords } from '../kit/i18n.ts'
import { useStore } from '../kit/store.ts'
import { answerAge } from './client.ts'

/** Says that what is shown was kept on this computer since nobody answers, and how old it is. */
export function OfflineBar() {
  const { t } = useWords()
  const minutes = useStore(answerAge)
  return minutes === null ? null : (
    <div className="gt-bar" role="status">
      {t('shell.offline', { n: minutes })}
    </div>
  )
}
