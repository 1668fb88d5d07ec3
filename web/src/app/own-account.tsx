import { ownAccountActions } from '@gt/domain/identity/own-account-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { confirm } from '../kit/confirm.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { messageOf, toastFailure } from '../kit/failure-words.ts'
import { formatMinute } from '../kit/format.ts'
import { useWords } from '../kit/i18n.ts'
import { toastDone } from '../kit/toast.tsx'
import { call, leave } from './client.ts'
import { SecondFactor } from './second-factor.tsx'
import { SignPin } from './sign-pin.tsx'
import { endOnServer } from './state.ts'
import './own-account.css'

type Mine = OutputOf<(typeof ownAccountActions)['actions']['Mine']>

/**
 * The own account: how one is known here and elsewhere, and the second factor. Without `onClose` the instance wants a second factor, and
 * nothing else opens before it is on.
 */
export function OwnAccount({ onClose }: { readonly onClose: (() => void) | null }) {
  const { t } = useWords()
  const [mine, setMine] = useState<Mine | null>(null)
  const [problem, setProblem] = useState('')
  const load = useCallback(() => {
    call(ownAccountActions, 'Mine', {}).then(setMine, (error: unknown) => setProblem(messageOf(error)))
  }, [])
  useEffect(load, [load])
  const logOut = (): void => void endOnServer().then(() => leave())
  const unbind = async ({ id, system }: Mine['links'][number]): Promise<void> => {
    const sure = await confirm({
      question: t('shell.own.unbind_ask', { system }),
      consequence: t('shell.own.unbind_note'),
      verb: t('shell.own.unbind'),
      destructive: true,
    })
    if (!sure) return
    try {
      await call(ownAccountActions, 'Unbind', { id })
      toastDone(t('common.operate.success'))
      load()
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <Dialog
      title={t('shell.own_account')}
      width={560}
      onClose={onClose}
      foot={
        onClose ? (
          <Button onClick={onClose}>{t('common.close')}</Button>
        ) : (
          <Button onClick={logOut}>{t('shell.log_out')}</Button>
        )
      }
    >
      {problem ? <p role="alert">{problem}</p> : null}
      {mine ? (
        <div className="gt-own-account">
          {onClose ? (
            <>
              <dl>
                <dt>{t('shell.own.name')}</dt>
                <dd>{mine.name}</dd>
                <dt>{t('shell.own.user_name')}</dt>
                <dd>{mine.user_name}</dd>
                <dt>{t('shell.own.phone')}</dt>
                <dd className="gt-number">{mine.phone_number || '—'}</dd>
                <dt>{t('shell.own.email')}</dt>
                <dd>{mine.email || '—'}</dd>
                <dt>{t('shell.own.last_login')}</dt>
                <dd className="gt-number">{mine.last_login_at ? formatMinute(mine.last_login_at) : '—'}</dd>
              </dl>
              <section>
                <h3>{t('shell.own.links')}</h3>
                {mine.links.length === 0 ? <p>{t('shell.own.no_links')}</p> : null}
                <ul>
                  {mine.links.map(link => (
                    <li key={link.id}>
                      {link.system} · {link.account}{' '}
                      <Button look="link" onClick={() => void unbind(link)}>
                        {t('shell.own.unbind')}
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            </>
          ) : (
            <p>{t('shell.own.must')}</p>
          )}
          <SecondFactor mine={mine} must={onClose === null} onChanged={load} />
          {onClose === null ? null : <SignPin isSet={mine.sign_pin === 1} onChanged={load} />}
        </div>
      ) : null}
    </Dialog>
  )
}
