import { partnerSecretActions } from '@gt/domain/identity/partner-actions.ts'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import './accounts.css'

/** The secret that a partner and this server share: made here, or taken as the partner gave it, and shown this once. */
export function PartnerSecret({ row, onClose }: { readonly row: GridRow; readonly onClose: () => void }) {
  const { t } = useWords()
  const make = useWrite(partnerSecretActions, 'NewSecret')
  const [given, setGiven] = useState('')
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState('')
  const run = async (): Promise<void> => {
    setProblem('')
    try {
      const wanted = given.trim() === '' ? {} : { secret: given.trim() }
      setSecret((await make.run({ id: row.id, row_version: row.row_version as number, ...wanted })).secret)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const copy = async (): Promise<void> => {
    try {
      // the clipboard is closed to pages that came by plain http
      await navigator.clipboard.writeText(secret)
      toastDone(t('page.sysConfig.user.copied'))
    } catch {
      document.querySelector<HTMLInputElement>('.gt-password-once input')?.select()
    }
  }
  return (
    <Dialog
      title={t('page.totalset.ssoissuer.secret_of', { name: String(row.name) })}
      onClose={onClose}
      foot={
        secret === '' ? (
          <Button look="primary" busy={make.busy} onClick={() => void run()}>
            {t('page.totalset.ssoissuer.secret_make')}
          </Button>
        ) : (
          <Button look="primary" onClick={onClose}>
            {t('page.totalset.ssoissuer.secret_noted')}
          </Button>
        )
      }
    >
      <div className="gt-password-once">
        <p>{t(secret === '' ? 'page.totalset.ssoissuer.secret_how' : 'page.totalset.ssoissuer.secret_once')}</p>
        <div className="row">
          <input
            className="gt-input gt-code"
            readOnly={secret !== ''}
            aria-label={t('page.totalset.ssoissuer.secret')}
            value={secret === '' ? given : secret}
            maxLength={200}
            autoComplete="off"
            onChange={event => setGiven(event.target.value)}
            onFocus={event => event.target.select()}
          />
          {secret === '' ? null : (
            <Button icon={Copy} onClick={() => void copy()}>
              {t('common.copy')}
            </Button>
          )}
        </div>
        {problem ? <p role="alert">{problem}</p> : null}
      </div>
    </Dialog>
  )
}
