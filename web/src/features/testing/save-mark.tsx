import { useWords } from '../../kit/i18n.ts'
import { type EntryState, unsavedOf } from './entry-state.ts'

/** Whether what was typed is safe: saving, saved at, not sent yet, failed with another try. */
export function SaveMark({ state, onRetry }: { state: EntryState; onRetry: () => void }) {
  const { t } = useWords()
  const open = unsavedOf(state)
  if (state.saving === 'failed')
    return (
      <span className="save red" role="alert">
        {t('page.djentrustmanage.checklist.save_failed')} {state.problem}
        <button type="button" className="gt-tool" onClick={onRetry}>
          <span>{t('common.retry')}</span>
        </button>
      </span>
    )
  if (state.saving === 'offline')
    return (
      <span className="save orange" role="status">
        {t('page.djentrustmanage.checklist.unsaved', { n: open })}
      </span>
    )
  if (state.saving === 'busy') return <span className="save quiet">{t('page.djentrustmanage.checklist.saving')}</span>
  if (open > 0)
    return (
      <span className="save quiet" role="status">
        {t('page.djentrustmanage.checklist.to_save', { n: open })}
      </span>
    )
  return state.savedAt ? (
    <span className="save green" role="status">
      {t('page.djentrustmanage.checklist.saved', { at: state.savedAt })}
    </span>
  ) : null
}
