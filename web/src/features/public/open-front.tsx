import type { OutputOf } from '@gt/domain/kit/action.ts'
import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { call, session } from '../../app/client.ts'
import { PublicFrame } from '../../app/public-frame.tsx'
import { to } from '../../app/to.ts'
import { useWords } from '../../kit/i18n.ts'
import { Asking } from './asking.tsx'
import { CodeForm } from './code-form.tsx'
import { useAnswer } from './use-answer.ts'
import './open-front.css'

type Front = OutputOf<(typeof publicActions)['actions']['Front']>

/** The public face of the instance: checking a report, announcements and laboratories that are public, the way in (page open/index). */
export function OpenFront() {
  const { t } = useWords()
  const answer = useAnswer('front', () => call(publicActions, 'Front', {}))
  const isIn = session.get('gt_token') !== ''
  return (
    <PublicFrame title={t('page.open.index.title')}>
      <div className="width gt-intro gt-front-intro">
        <div>
          <h1>{t('page.open.index.title')}</h1>
          <p>{t('page.open.index.intro')}</p>
        </div>
        <a className="gt-btn primary" href={isIn ? '#/' : '#/account/login'}>
          {t(isIn ? 'page.open.index.enter' : 'page.open.index.sign_in')}
        </a>
      </div>
      <div className="width">
        <CodeForm
          path={to('account.reportpreview')}
          label={t('page.account.reportpreview.code')}
          hint={t('page.account.reportpreview.code_hint')}
          submit={t('page.account.reportpreview.submit')}
        />
        {answer.kind === 'known' ? <Shown front={answer.value} /> : null}
      </div>
      {answer.kind === 'known' ? null : <Asking answer={answer} />}
    </PublicFrame>
  )
}

/** Blocks that have nothing to tell are left out. */
function Shown({ front: { announcements, laboratories, checked } }: { readonly front: Front }) {
  const { t, say } = useWords()
  return (
    <>
      {announcements.length > 0 ? (
        <section className="gt-slip gt-front">
          <h2>{t('page.open.index.announcements')}</h2>
          {announcements.map(({ id, title, content, published_on }) => (
            <details key={id}>
              <summary>
                <span>{title}</span>
                <time className="gt-number">{published_on}</time>
              </summary>
              <p className="content">{content}</p>
            </details>
          ))}
        </section>
      ) : null}
      {laboratories.length > 0 ? (
        <section className="gt-slip gt-front">
          <h2>{t('page.open.index.laboratories')}</h2>
          <ul>
            {laboratories.map(({ name, phone, address, certificate_no, scope }) => (
              <li key={`${name} ${address ?? ''}`}>
                <b>{name}</b>
                <span>
                  {[certificate_no, scope.map(say).join('、'), phone, address].filter(part => part).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {checked > 0 ? <p className="gt-front-total gt-number">{t('page.open.index.checked', { n: checked })}</p> : null}
    </>
  )
}
