import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { call } from '../../app/client.ts'
import { PublicFrame } from '../../app/public-frame.tsx'
import { to } from '../../app/to.ts'
import { useWords } from '../../kit/i18n.ts'
import { Asking } from './asking.tsx'
import { groupedCode } from './code.ts'
import { CodeForm } from './code-form.tsx'
import { CompareFile } from './compare-file.tsx'
import { Facts } from './facts.tsx'
import { FirstPage } from './first-page.tsx'
import { Forgery } from './forgery.tsx'
import { FullReport } from './full-report.tsx'
import { type Checked, ReportBanner, ReportFacts, ReportFoot } from './report-answer.tsx'
import { useAnswer } from './use-answer.ts'

const path = to('account.reportpreview')

/** Tells whoever holds a report whether the laboratory issued it, in this wording, and whether it still counts. */
export function ReportCheck({ code }: { code: string | null }) {
  const { t } = useWords()
  const title = t('page.account.reportpreview.title')
  const answer = useAnswer(code, async () => call(publicActions, 'ReportCheck', { code: code ?? '' }))
  const form = (
    <CodeForm
      key={code}
      path={path}
      label={t('page.account.reportpreview.code')}
      hint={t('page.account.reportpreview.code_hint')}
      submit={t('page.account.reportpreview.submit')}
      before={code ?? undefined}
    />
  )
  if (code === null)
    return (
      <PublicFrame title={title}>
        <div className="width gt-intro">
          <h1>{title}</h1>
          <p>{t('page.account.reportpreview.intro')}</p>
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
  const checked = answer.value
  const { report: told, outcome } = checked
  return (
    <PublicFrame title={title} laboratory={told?.laboratory} foot={<ReportFoot checked={checked} />}>
      <ReportBanner checked={checked} />
      <div className="width">
        {told ? (
          <>
            <ReportFacts report={told} code={code} />
            <FirstPage code={code} />
            <FullReport code={code} />
            {told.sha256 ? <CompareFile sha256={told.sha256} /> : null}
            <Forgery code={code} />
          </>
        ) : null}
        {outcome === 'unknown' ? form : <Known checked={checked} code={told ? null : code} />}
      </div>
    </PublicFrame>
  )
}

interface KnownProps {
  readonly checked: Checked
  /** The code, where no facts carry it. */
  readonly code: string | null
}

/** What is told of a report without facts: its code, when it became void, the way to the one that replaces it. And the way to ask for another. */
function Known({ checked, code }: KnownProps) {
  const { t, say } = useWords()
  const { outcome, number, replacing_code, voided_on } = checked
  return (
    <>
      {code ? (
        <>
          <section className="gt-slip">
            <Facts
              facts={[
                {
                  name: say(report.fields.report_number.label),
                  value: outcome === 'voided' ? number : null,
                  number: true,
                },
                { name: t('page.account.reportpreview.voided_on'), value: voided_on, number: true },
                { name: t('page.account.reportpreview.code'), value: groupedCode(code), number: true },
              ]}
            />
          </section>
          {replacing_code ? (
            <p className="gt-another">
              <a href={`#${path}?${new URLSearchParams({ c: replacing_code })}`}>
                {t('page.account.reportpreview.to_new', { number: number ?? '' })}
              </a>
            </p>
          ) : null}
          <Forgery code={code} />
        </>
      ) : null}
      <p className="gt-another">
        <a href={`#${path}`}>{t('page.account.reportpreview.another')}</a>
      </p>
    </>
  )
}
