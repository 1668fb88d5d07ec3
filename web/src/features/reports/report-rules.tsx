import { JUDGEMENT_LABELS } from '@gt/domain/methods/judgement.ts'
import { type JudgementRule, judgementRuleActions } from '@gt/domain/reports/judgement-rule-actions.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../app/queries.ts'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { Button } from '../../kit/button.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'

/** Level of the trees beside settings of tests at which the tests stand. */
const testLevel = 1

/** Which rule judged each result of a report, and the settings that it came from; read when it is asked for. */
export function ReportRules({ id }: { readonly id: string }) {
  const { t } = useWords()
  const [shown, setShown] = useState(false)
  if (shown) return <Rules id={id} />
  return (
    <section>
      <h3>{t('page.trialreport.index.rules')}</h3>
      <Button look="link" onClick={() => setShown(true)}>
        {t('page.trialreport.index.rules_show')}
      </Button>
    </section>
  )
}

function Rules({ id }: { readonly id: string }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(judgementRuleActions, 'OfReport', { report_id: id })
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <DetailLines
      title={t('page.trialreport.index.rules')}
      rows={(data?.rules ?? []).map((rule, at) => ({ ...rule, key: String(at) }))}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'name',
          title: t('page.trialreport.index.rule_item'),
          width: 150,
          wraps: true,
          cell: ({ name, sample }) => (
            <>
              {name} <span className="gt-number quiet">{sample}</span>
            </>
          ),
        },
        {
          key: 'value',
          title: t('page.trialreport.index.rule_value'),
          width: 130,
          wraps: true,
          cell: ({ value, requirement }) => (
            <span className="gt-number">
              {value || unknown}
              {requirement ? ` / ${requirement}` : ''}
            </span>
          ),
        },
        {
          key: 'judgement',
          title: t('page.trialreport.index.rule_judgement'),
          width: 80,
          cell: ({ judgement }) => say(JUDGEMENT_LABELS[judgement]),
        },
        { key: 'rule', title: t('page.trialreport.index.rule'), wraps: true, cell: rule => <Rule rule={rule} /> },
      ]}
    />
  )
}

/** The rule with its limits and method, each leading to where it is set. */
function Rule({ rule }: { readonly rule: JudgementRule }) {
  const { t } = useWords()
  const { expression, limits, method, compare, trial_list_id: test } = rule
  return (
    <>
      <code>{expression}</code>
      <br />
      <Setting page="trialmethod" test={test}>
        {`${method.standard} · ${method.key} v${method.version}${method.own ? ` · ${t('page.trialreport.index.rule_own')}` : ''}`}
      </Setting>
      {limits ? (
        <>
          <br />
          <Setting page="prescribedvalue" test={test}>
            {`${limits.set} · ${t(`page.trialreport.index.rule_${limits.source}`)}${limits.values.map(({ name, value }) => ` · ${name} = ${value}`).join('')}`}
          </Setting>
          {limits.target ? (
            <>
              <br />
              {`${t('page.trialreport.index.rule_group')} ${limits.target.group} · ${limits.target.items.join('、')}${limits.target.standard ? ` · ${limits.target.standard}` : ''}`}
            </>
          ) : null}
        </>
      ) : null}
      <br />
      <Setting page="digitset" test={test}>
        {t(`page.trialreport.index.rule_${compare}`)}
      </Setting>
    </>
  )
}

/** Words that lead to the settings of a test, where the reader has their page. */
function Setting({
  page,
  test,
  children,
}: {
  readonly page: string
  readonly test: string
  readonly children: ReactNode
}) {
  const { routes } = useSigned()
  const found = ['djtrialtestset', 'gdtrialtestset'].find(area => routes.has(routeKey(to(`${area}.${page}`))))
  return found ? <Link to={to(`${found}.${page}`, { node: `${testLevel}:${test}` })}>{children}</Link> : children
}
