import { passActions } from '@gt/domain/identity/pass-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../app/client.ts'
import { PublicFrame } from '../../app/public-frame.tsx'
import { to } from '../../app/to.ts'
import { messageOf } from '../../kit/failure-words.ts'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Banner } from './banner.tsx'
import { Facts } from './facts.tsx'
import { neutralLook } from './outcome.ts'

type Record = OutputOf<(typeof passActions)['actions']['PassRecord']>

const key = /^[\w-]{43}$/
const signIn = (target: string): string => to('account.login', target ? { target } : {})

/**
 * Opens a link to one record (page account/autogoto): the record itself and nothing else, with the way to its page by the ordinary
 * sign-in. A link that was used leads there at once. The address keeps nothing of it.
 */
export function RecordLink({ t: token }: { readonly t: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const asked = useRef(false)
  const [target, setTarget] = useState('')
  const [record, setRecord] = useState<Record | null>(null)
  const [problem, setProblem] = useState(key.test(token) ? '' : t('page.account.autogoto.none'))

  useEffect(() => {
    if (asked.current || !key.test(token)) return
    asked.current = true
    // neither history nor a referrer keeps it
    navigate(pathname, { replace: true })
    const open = async (): Promise<void> => {
      const opened = await call(passActions, 'OpenPass', { t: token })
      if (opened.outcome === 'used') return navigate(signIn(opened.target), { replace: true })
      setTarget(opened.target)
      setRecord(await call(passActions, 'PassRecord', { view: opened.view }))
    }
    open().catch((error: unknown) => setProblem(messageOf(error)))
  }, [navigate, pathname, token])

  const title = t('page.account.autogoto.title')
  if (record === null)
    return (
      <PublicFrame title={title}>
        <Banner look={neutralLook} title={problem || t('page.account.autogoto.opening')}>
          {problem ? <a href={`#${signIn('')}`}>{t('page.account.partner.login')}</a> : null}
        </Banner>
      </PublicFrame>
    )
  return (
    <PublicFrame title={title} laboratory={record.laboratory}>
      <section className="width gt-record-link">
        <p>{t('page.account.autogoto.for', { name: record.person, until: formatMinute(record.until) })}</p>
        <h1 className="gt-number">{record.number}</h1>
        <Facts facts={record.facts.map(({ label, value }) => ({ name: label, value }))} />
        <a className="gt-btn" href={`#${signIn(target)}`}>
          {t('page.account.autogoto.go_on')}
        </a>
      </section>
    </PublicFrame>
  )
}
