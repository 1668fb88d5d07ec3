import { useLocation } from 'react-router'
import { session } from '../app/client.ts'
import { useWords } from '../kit/i18n.ts'
import { CodePage } from '../kit/parts.tsx'

const longest = 120

/** The address exists in no list of routes; says which one was tried and offers the way back. */
export default function NotFoundPage() {
  const { t } = useWords()
  const { state } = useLocation() as { state: { tried?: unknown } | null } // the guard writes it; checked below
  const tried = typeof state?.tried === 'string' ? state.tried.slice(0, longest) : undefined
  const inside = session.get('gt_token') !== ''
  return (
    <CodePage
      code="404"
      text={t('page.404.text')}
      {...(tried ? { detail: tried } : {})}
      buttons={
        <a className="gt-btn primary" href={inside ? '#/' : '#/account/login'}>
          {t(inside ? 'common.to_home' : 'page.404.login')}
        </a>
      }
    />
  )
}
