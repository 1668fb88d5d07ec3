import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { call, leave, session } from '../../app/client.ts'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { CodePage } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'

/** Where the next sign-in leads to. */
const loginThen = (target: string | null): string =>
  target ? `/account/login?${new URLSearchParams({ target })}` : '/account/login'

/** Ends the session on the server and here; a failing call does not keep anybody signed in on this computer. */
async function end(target: string | null): Promise<void> {
  const loginRecordsId = session.get('gt_login_records_id')
  if (loginRecordsId !== '0')
    await call(oauthActions, 'RemoveToken', { loginRecordsId }).catch((error: unknown) =>
      console.info('RemoveToken', error),
    )
  leave(loginThen(target))
}

/**
 * Logs out by an address (pages open/loginout and board/loginout). Whoever comes from outside this product is asked first, so
 * that a foreign link logs nobody out.
 * @param target where the next sign-in leads to
 */
export function LogOut({ target = null }: { readonly target?: string | null }) {
  const { t } = useWords()
  const { key } = useLocation()
  // the first address of a window was chosen outside this product
  const [sure, setSure] = useState(key !== 'default')
  const isIn = session.get('gt_token') !== ''
  useEffect(() => {
    if (isIn && sure) void end(target)
  }, [isIn, sure, target])
  if (!isIn) return <Navigate replace to={loginThen(target)} />
  if (sure) return <Progress />
  return (
    <CodePage
      code="?"
      text={t('page.open.loginout.sure')}
      buttons={
        <>
          <a className="gt-btn" href="#/">
            {t('common.cancel')}
          </a>
          <Button look="primary" onClick={() => setSure(true)}>
            {t('page.open.loginout.yes')}
          </Button>
        </>
      }
    />
  )
}
