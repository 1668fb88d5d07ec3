import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { Navigate } from 'react-router'
import { call } from '../../app/client.ts'
import { to } from '../../app/to.ts'
import { useWords } from '../../kit/i18n.ts'
import { Asking } from './asking.tsx'
import { Banner } from './banner.tsx'
import { groupedCode } from './code.ts'
import { CodeForm } from './code-form.tsx'
import { Facts } from './facts.tsx'
import { type Look, neutralLook } from './outcome.ts'
import { PublicFrame } from './public-frame.tsx'
import { useAnswer } from './use-answer.ts'

/** Pages that tell more about what a code stands for. */
const pages: Readonly<Partial<Record<string, string>>> = {
  report: 'account.reportpreview',
  sample: 'account.samplepreview',
}
const inUse: Look = { shape: 'okring', tone: 'green' }
const notBound: Look = { shape: 'ring', tone: 'grey' }

/** Finds out what a scanned code stands for and goes on to its page (page qrcodepreview). */
export function LabelLookup({ code }: { code: string | null }) {
  const { t, language } = useWords()
  const title = t('page.account.qrcodepreview.title')
  const key = code === null ? null : `${language} ${code}`
  const answer = useAnswer(key, async () => call(publicActions, 'Resolve', { code: code ?? '' }))
  const form = (
    <CodeForm
      key={code}
      path={to('account.qrcodepreview')}
      label={t('page.account.qrcodepreview.code')}
      hint={t('page.account.qrcodepreview.code_hint')}
      submit={t('page.account.qrcodepreview.submit')}
      before={code ?? undefined}
    />
  )
  if (code === null)
    return (
      <PublicFrame title={title}>
        <div className="width gt-intro">
          <h1>{title}</h1>
        </div>
        <div className="width">{form}</div>
      </PublicFrame>
    )
  if (answer.kind !== 'known')
    return (
      <PublicFrame title={title}>
        <Asking answer={answer} />
      </PublicFrame>
    )
  const { kind, message, institution } = answer.value
  const page = pages[kind]
  if (page) return <Navigate replace to={to(page, { c: code })} />
  if (kind === 'none')
    return (
      <PublicFrame title={title}>
        <Banner look={neutralLook} title={message} />
        <div className="width">{form}</div>
      </PublicFrame>
    )
  const thing = kind === 'label' || kind === 'report' || kind === 'sample' ? null : kind
  return (
    <PublicFrame title={title} laboratory={institution ?? undefined}>
      <Banner look={thing ? inUse : notBound} title={message || t('page.account.qrcodepreview.found')}>
        {thing ? t('page.account.qrcodepreview.advice_found') : null}
      </Banner>
      <div className="width">
        <section className="gt-slip">
          <Facts
            facts={[
              {
                name: t('page.account.qrcodepreview.kind'),
                value: thing ? t(`page.account.qrcodepreview.kind_${thing}`) : null,
              },
              { name: t('page.account.qrcodepreview.institution'), value: institution },
              { name: t('page.account.qrcodepreview.code'), value: groupedCode(code), number: true },
            ]}
          />
        </section>
      </div>
    </PublicFrame>
  )
}
