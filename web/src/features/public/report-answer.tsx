import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { fill } from '@gt/domain/kit/label.ts'
import { labQualification } from '@gt/domain/organisation/lab-qualification.entity.ts'
import type { publicActions } from '@gt/domain/reports/public-actions.ts'
import { report as reportEntity } from '@gt/domain/reports/report.entity.ts'
import { verifyWords } from '@gt/domain/reports/verification.ts'
import { sample as sampleEntity } from '@gt/domain/samples/sample.entity.ts'
import { judgement } from '@gt/domain/testing/lists.ts'
import { ChevronDown } from 'lucide-react'
import { formatDatetime } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { Banner } from './banner.tsx'
import { groupedCode } from './code.ts'
import { type Fact, Facts } from './facts.tsx'
import { outcomeAdvice, outcomeLooks } from './outcome.ts'

/** The server's answer to the check of a report. */
export type Checked = OutputOf<(typeof publicActions)['actions']['ReportCheck']>
type Told = NonNullable<Checked['report']>

/** The sentence of the banner in the language of the page, so that another language needs no second look-up. */
export function ReportBanner({ checked }: { checked: Checked }) {
  const { t, say } = useWords()
  const { outcome, number, report } = checked
  return (
    <Banner look={outcomeLooks[outcome]} title={fill(say(verifyWords[outcome]), { number: number ?? '' })}>
      {t(outcomeAdvice[outcome], { laboratory: report?.laboratory ?? '' })}
    </Banner>
  )
}

const joined = (parts: readonly (string | null)[]): string => [...new Set(parts.filter(Boolean))].join(listMark())

const markNames = labQualification.fields.kind.options.list.labels
/** There is room for every fact; on a phone those after the first are folded away. */
const roomy = matchMedia('(min-width: 768px)')

/** What is printed on an issued report, for comparison with the paper in hand: the telling facts, and all others in a fold. */
export function ReportFacts({ report, code }: { report: Told; code: string }) {
  const { t, say } = useWords()
  const word = (name: FactWord): string => t(`page.account.reportpreview.${name}`)
  const { samples, people, marks } = report
  const nameOf = (kind: string): string => {
    const label = Object.entries(markNames).find(([code]) => code === kind)?.[1]
    return label ? say(label) : kind
  }
  const first: Fact[] = [
    { name: say(reportEntity.fields.report_number.label), value: report.display_number, number: true },
    { name: say(sampleEntity.fields.name.label), value: joined(samples.map(({ name }) => name)) },
    { name: word('test'), value: report.test },
    { name: say(entrustment.fields.project_name.label), value: report.project },
    { name: say(reportEntity.fields.report_date.label), value: report.report_date, number: true },
    {
      name: word('conclusion'),
      value: (
        <>
          <StateMark list={judgement} code={report.judgement} />
          {report.conclusion ? <div className="said">{report.conclusion}</div> : null}
        </>
      ),
    },
    { name: word('code'), value: <span className="groups">{groupedCode(code)}</span>, number: true },
  ]
  const others: Fact[] = [
    {
      name: say(sampleEntity.fields.sample_number.label),
      value: samples.map(({ number }) => <div key={number}>{number}</div>),
      number: true,
    },
    { name: word('specification'), value: joined(samples.map(({ specification }) => specification)) },
    { name: word('part'), value: report.part },
    { name: word('client'), value: report.client },
    { name: word('test_basis'), value: report.test_basis },
    { name: word('judgement_basis'), value: report.judgement_basis },
    { name: word('tested_on'), value: report.tested_on, number: true },
    { name: word('tested_by'), value: joined(people.tested) },
    { name: word('audited_by'), value: joined(people.audited) },
    { name: word('approved_by'), value: joined(people.approved) },
    ...marks.map(({ kind, number }) => ({ name: nameOf(kind), value: number })),
    {
      name: say(reportEntity.fields.page_count.label),
      value: report.page_count === null ? null : String(report.page_count),
      number: true,
    },
  ]
  return (
    <section className="gt-slip">
      {report.remark ? <p className="remark">{t('page.account.reportpreview.being_changed')}</p> : null}
      <Facts facts={first} />
      <details open={roomy.matches}>
        <summary>
          {word('more')}
          <ChevronDown aria-hidden strokeWidth={1.75} />
        </summary>
        <Facts facts={others} />
      </details>
    </section>
  )
}

type FactWord =
  | 'specification'
  | 'test'
  | 'part'
  | 'client'
  | 'test_basis'
  | 'judgement_basis'
  | 'tested_on'
  | 'conclusion'
  | 'tested_by'
  | 'audited_by'
  | 'approved_by'
  | 'code'
  | 'more'

/** When the server answered, how often the code was looked up, and whom to call. */
export function ReportFoot({ checked }: { checked: Checked }) {
  const { t } = useWords()
  const { asked_at, report } = checked
  return (
    <>
      <p>
        <span className="gt-number">
          {t('page.account.reportpreview.server_time', { time: formatDatetime(asked_at) })}
        </span>
      </p>
      {report ? (
        <p>
          {t('page.account.reportpreview.lookups', { n: report.lookups })}
          {' · '}
          <span className="gt-number">
            {t('page.account.reportpreview.first_lookup', { time: formatDatetime(report.first_lookup_at) })}
          </span>
        </p>
      ) : null}
      {report?.laboratory_phone ? (
        <p>
          {t('page.account.reportpreview.phone')}{' '}
          <a className="gt-number" href={`tel:${report.laboratory_phone}`}>
            {report.laboratory_phone}
          </a>
        </p>
      ) : null}
    </>
  )
}
