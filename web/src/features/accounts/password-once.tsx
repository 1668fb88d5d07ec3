import { Copy } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import './accounts.css'

/** A password that the server told this once. */
export function PasswordOnce({ name, password, onClose }: { name: string; password: string; onClose: () => void }) {
  const { t } = useWords()
  const copy = async (): Promise<void> => {
    try {
      // the clipboard is closed to pages that came by plain http
      await navigator.clipboard.writeText(password)
      toastDone(t('page.sysConfig.user.copied'))
    } catch {
      document.querySelector<HTMLInputElement>('.gt-password-once input')?.select()
    }
  }
  return (
    <Dialog
      title={`${t('page.sysConfig.user.new_password')} ${name}`}
      onClose={onClose}
      foot={
        <Button look="primary" onClick={onClose}>
          {t('page.sysConfig.user.password_noted')}
        </Button>
      }
    >
      <div className="gt-password-once">
        <p>{t('page.sysConfig.user.password_once')}</p>
        <div className="row">
          <input
            className="gt-input gt-code"
            readOnly
            aria-label={t('page.sysConfig.user.new_password')}
            value={password}
            onFocus={event => event.target.select()}
          />
          <Button icon={Copy} onClick={() => void copy()}>
            {t('common.copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
