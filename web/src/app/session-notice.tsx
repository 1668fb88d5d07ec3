import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useWords } from '../kit/i18n.ts'
import { useStore } from '../kit/store.ts'
import { leave, sessionNotice } from './client.ts'

/**
 * The one dialog at the end of a session (clauses 8.1-004 to 8.1-009): one button, and closing does the same: log off and
 * back to the login page.
 */
export function SessionNoticeDialog() {
  const { t } = useWords()
  const notice = useStore(sessionNotice)
  if (!notice) return null
  return (
    <Dialog
      title={t('common.notice')}
      onClose={leave}
      foot={
        <Button look="primary" onClick={leave}>
          {t('common.to_login')}
        </Button>
      }
    >
      <p>
        {notice.removed
          ? t('common.removed')
          : notice.by === 'token-test'
            ? notice.message
            : t('common.error_message', { message: notice.message })}
      </p>
      <p>{t('common.session_ended')}</p>
    </Dialog>
  )
}
