import { sysConfigActions } from '@gt/domain/identity/actions.ts'
import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { partnerActions, zqActions } from '@gt/domain/identity/partner-actions.ts'
import type { InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call, session } from '../../app/client.ts'
import { Failure } from '../../app/failure.ts'
import { forgetStart } from '../../app/kept-start.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { Progress } from '../../kit/progress.tsx'
import { BindForm } from './bind-form.tsx'
import { Logo, useBrand } from './brand.tsx'
import { useLook } from './look.ts'
import './partner-sign-in.css'

type Offer = OutputOf<(typeof partnerActions)['actions']['ExchangeCode']>
type Route =
  | InputOf<(typeof partnerActions)['actions']['ExchangeTicket']>['route']
  | InputOf<(typeof partnerActions)['actions']['ExchangeCode']>['route']
  | 'zqautologin'

const failed = (message: string): string => `/open/error?${new URLSearchParams({ msg: message })}`

/** Who is signed in on this computer; null where nobody is, or his session has ended. */
async function signedInAs(): Promise<string | null> {
  if (session.get('gt_token') === '') return null
  return call(sysConfigActions, 'GetUser', {}).then(
    ({ DisplayName }) => DisplayName,
    () => null,
  )
}

/** Ends the session that stands on this computer before another begins; a failing call keeps nobody signed in. */
async function endOwn(): Promise<void> {
  const loginRecordsId = session.get('gt_login_records_id')
  if (session.get('gt_token') !== '' && loginRecordsId !== '0')
    await call(oauthActions, 'RemoveToken', { loginRecordsId }).catch((error: unknown) =>
      console.info('RemoveToken', error),
    )
  session.end()
  forgetStart(localStorage)
}

/** What each door finds in its address. */
const wordOf: Readonly<Record<Route, string>> = {
  autoLogin: 'ticket',
  loginforhk: 'ticket',
  loginforzjjk: 'ticket',
  loginfordl: 'code',
  autologin: 'code',
  zqautologin: 'token',
}

/** Hands in what the address had: whom it would sign in, or the number of a binding where nobody said yet whose account it is. */
async function handIn(route: Route, word: string, query: URLSearchParams): Promise<Offer | string> {
  if (route === 'zqautologin') {
    const { Offer: offer } = await call(zqActions, 'GetTokenValidateForForZQ', { token: word })
    if (!offer) throw new Error('no offer')
    return offer
  }
  if (route === 'loginfordl' || route === 'autologin') {
    const [state, to] = [query.get('state'), query.get('to')]
    return call(partnerActions, 'ExchangeCode', {
      route,
      code: word,
      ...(state ? { state } : {}),
      ...(to ? { to } : {}),
    })
  }
  const { binding, ...offer } = await call(partnerActions, 'ExchangeTicket', { route, ticket: word })
  return binding === '' ? offer : binding
}

/**
 * The door of a partner (template T_SSO): takes the proof out of the address at once, shows whom it would sign in, and signs him in
 * when he says so, so that no link signs anybody in as somebody else.
 */
export function PartnerSignIn({ route }: { readonly route: Route }) {
  const { t } = useWords()
  const look = useLook()
  const brand = useBrand(look)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const asked = useRef(false)
  const [offer, setOffer] = useState<Offer | null>(null)
  const [binding, setBinding] = useState('')
  const [before, setBefore] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** The account has a second factor, which a partner does not vouch for. */
  const [factor, askFactor] = useState<{ readonly problem: string } | null>(null)
  const [otp, setOtp] = useState('')

  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const query = new URLSearchParams(search)
    const word = query.get(wordOf[route]) ?? ''
    // neither history nor a referrer keeps it
    navigate(pathname, { replace: true })
    if (word === '') {
      // the old form of this link, a bare user name, is no proof of anything
      navigate(failed(t(query.has('userName') ? 'page.account.partner.closed' : 'page.account.partner.lacking')), {
        replace: true,
      })
      return
    }
    Promise.all([handIn(route, word, query), signedInAs()]).then(
      ([found, own]) => {
        setBefore(own)
        if (typeof found === 'string') setBinding(found)
        else setOffer(found)
      },
      (error: unknown) => navigate(failed(messageOf(error)), { replace: true }),
    )
  }, [navigate, pathname, search, route, t])

  const proceed = useCallback(
    async (found: Offer, otp = ''): Promise<void> => {
      const { code, target } = found
      setBusy(true)
      try {
        const opened = await call(partnerActions, 'ContinueAs', { code, ...(otp ? { otp } : {}) })
        await endOwn()
        session.begin(opened)
        location.replace(`#/account/login${target ? `?${new URLSearchParams({ target })}` : ''}`)
        location.reload()
      } catch (error) {
        const reason = error instanceof Failure ? error.errors[0]?.code : undefined
        if (reason !== 'TF-01' && reason !== 'TF-02') return navigate(failed(messageOf(error)), { replace: true })
        setBusy(false)
        setBinding('')
        setOffer(found)
        setOtp('')
        askFactor({ problem: reason === 'TF-02' ? messageOf(error) : '' })
      }
    },
    [navigate],
  )

  return (
    <main className="gt-partner">
      <Logo look={look} size={40} tip="var(--gt-accent)" ground="var(--gt-text-1)" />
      <b>{brand}</b>
      {binding !== '' ? (
        <BindForm binding={binding} before={before} onBound={found => void proceed(found)} />
      ) : offer === null ? (
        <>
          <Progress />
          <p role="status">{t('page.account.partner.checking')}</p>
        </>
      ) : (
        <>
          <h1>{offer.laboratory}</h1>
          <p>
            {before === null
              ? t('page.account.partner.from', { partner: offer.partner })
              : t('page.account.partner.switch', { a: before, b: offer.name })}
          </p>
          {factor ? (
            <label className="otp">
              <span>{t('page.account.login.otp')}</span>
              <input
                className="gt-input"
                value={otp}
                maxLength={20}
                autoComplete="one-time-code"
                onChange={event => setOtp(event.target.value)}
              />
              <span role="alert">{factor.problem}</span>
            </label>
          ) : null}
          <Button look="primary" busy={busy} onClick={() => void proceed(offer, otp.trim())}>
            {t('page.account.partner.continue', { name: offer.name })}
          </Button>
          <a className="gt-btn" href={before === null ? '#/account/login' : '#/'}>
            {t(before === null ? 'page.account.partner.login' : 'page.account.partner.stay')}
          </a>
        </>
      )}
    </main>
  )
}
