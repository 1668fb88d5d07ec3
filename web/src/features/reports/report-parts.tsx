import type { OutputOf } from '@gt/domain/kit/action.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { reportVerifyLog } from '@gt/domain/reports/report-verify-log.entity.ts'
import { reportViewActions } from '@gt/domain/reports/report-view-actions.ts'
import type { FlowStep } from '@gt/domain/tasks/flow-step.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../app/client.ts'
import { Button } from '../../kit/button.tsx'
import { fieldTitle } from '../../kit/columns.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { FlowHistory } from '../../kit/flow-history.tsx'
import { formatDatetime, formatMinute, unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { StateMark } from '../../kit/state-mark.tsx'

export type Viewed = OutputOf<(typeof reportViewActions.actions)['Get']>

const retired: ReadonlySet<string> = new Set(['superseded', 'voided'])
const facts = ['test', 'order', 'client', 'project', 'part', 'report_date', 'issued_at', 'copies', 'code'] as const

const roles = ['tested', 'recorded', 'checked', 'audited', 'approved'] as const

/** What a report is about, and where it stands. */
export function ReportFacts({ data: { report: row } }: { data: Viewed }) {
  const { t, say } = useWords()
  const judgements = report.fields.judgement.options.list
  const judged = judgements.codes.find(code => code === row.judgement)
  const lines: (readonly [string, ReactNode])[] = [
    [
      say(report.fields.display_number.label),
      <span key="n" className="gt-number">
        {row.number}
      </span>,
    ],
    [say(report.fields.state.label), <StateMark key="s" list={reportState} code={row.state} />],
    [say(report.fields.judgement.label), judged ? say(judgements.labels[judged]) : unknown],
    ...facts.map(name => [t(`page.trialreport.reportview.fact_${name}`), row[name] ?? unknown] as const),
  ]
  return (
    <dl className="gt-report-facts">
      {lines.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface RevisionsProps {
  readonly data: Viewed
  readonly shown: string | null
  readonly onFile: (fileId: string) => void
  readonly onCompare: ((changeId: string) => void) | null
}

/** The revisions, replaced ones struck through; each opens on the left, and beside the one before it. */
export function ReportRevisions({ data, shown, onFile, onCompare }: RevisionsProps) {
  const words = useWords()
  const { t } = words
  const { fields } = reportRevision
  return (
    <DetailLines
      title={t('page.trialreport.reportview.revisions')}
      rows={data.revisions}
      keyOf={({ id }) => id}
      gone={({ state }) => (retired.has(state) ? t('page.trialreport.index.superseded') : undefined)}
      columns={[
        {
          key: 'number',
          title: fieldTitle(fields.display_number, words),
          cell: row => <span className="gt-number">{row.display_number ?? unknown}</span>,
        },
        {
          key: 'state',
          title: fieldTitle(fields.state, words),
          width: 88,
          cell: row => <StateMark list={fields.state.options.list} code={row.state} />,
        },
        {
          key: 'effective',
          title: fieldTitle(fields.effective_at, words),
          width: 136,
          cell: row => <span className="gt-number">{row.effective_at ? formatMinute(row.effective_at) : unknown}</span>,
        },
        {
          key: 'open',
          title: 'PDF',
          width: 96,
          cell: ({ file_id, change_id }) => (
            <span className="gt-links">
              {file_id && file_id !== shown ? (
                <Button look="link" onClick={() => onFile(file_id)}>
                  {t('page.trialreport.index.open')}
                </Button>
              ) : null}
              {change_id && onCompare ? (
                <Button look="link" onClick={() => onCompare(change_id)}>
                  {t('page.djentrustmanage.changelist.compare')}
                </Button>
              ) : null}
            </span>
          ),
        },
      ]}
    />
  )
}

/** Who signed the paper, and whether the stored file is the one that was made. */
export function ReportSignatures({ data }: { data: Viewed }) {
  const { t } = useWords()
  const [checked, tell] = useState<OutputOf<(typeof reportViewActions.actions)['Check']> | null>(null)
  const check = (): void => {
    call(reportViewActions, 'Check', { id: data.report.id }).then(tell, toastFailure)
  }
  return (
    <>
      <DetailLines
        title={t('page.trialreport.reportview.signatures')}
        rows={data.signatures.map((one, at) => ({ ...one, key: `${one.role} ${at}` }))}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'role',
            title: t('page.trialreport.reportview.role'),
            width: 120,
            cell: ({ role }) => {
              const known = roles.find(one => one === role)
              return known ? t(`page.trialreport.reportview.role_${known}`) : role
            },
          },
          { key: 'name', title: t('page.trialreport.reportview.signer'), cell: ({ name }) => name },
          {
            key: 'at',
            title: t('page.trialreport.reportview.at'),
            width: 170,
            cell: ({ at }) => <span className="gt-number">{at ? at.slice(0, 16).replace('T', ' ') : unknown}</span>,
          },
        ]}
      />
      <Button onClick={check}>{t('page.trialreport.reportview.check')}</Button>
      {checked ? (
        <p role="status" className={checked.intact ? undefined : 'red'}>
          {t(`page.trialreport.reportview.${checked.intact ? 'intact' : 'broken'}`)}{' '}
          {checked.sealed ? t('page.trialreport.reportview.sealed') : ''} SHA-256 {checked.digest}
        </p>
      ) : null}
    </>
  )
}

/** Public checks of the report by its code. */
export function ReportLookups({ data }: { data: Viewed }) {
  const words = useWords()
  const { fields } = reportVerifyLog
  const channels = fields.channel.options.list
  const results = fields.result.options.list
  const { say, t } = words
  return (
    <DetailLines
      title={t('page.trialreport.reportview.lookups')}
      rows={data.lookups}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'at',
          title: fieldTitle(fields.verified_at, words),
          cell: ({ at }) => <span className="gt-number">{formatDatetime(at)}</span>,
        },
        {
          key: 'channel',
          title: fieldTitle(fields.channel, words),
          width: 120,
          cell: ({ channel }) => {
            const code = channels.codes.find(one => one === channel)
            return code ? say(channels.labels[code]) : unknown
          },
        },
        {
          key: 'result',
          title: fieldTitle(fields.result, words),
          width: 140,
          cell: ({ result }) => {
            const code = results.codes.find(one => one === result)
            return code ? say(results.labels[code]) : unknown
          },
        },
      ]}
    />
  )
}

/** The steps of the report with its tasks and records. */
export const ReportLog = ({ data }: { data: Viewed }) => (
  <FlowHistory steps={data.steps as unknown as readonly FlowStep[]} /> // the columns of its query
)
