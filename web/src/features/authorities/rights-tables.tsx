import type { OutputOf } from '@gt/domain/kit/action.ts'
import { userTrialAuthority } from '@gt/domain/methods/user-trial-authority.entity.ts'
import { type AuthorityPerson, type authorityActions, authorityRoles } from '@gt/domain/people/authority-actions.ts'
import { stepRole } from '@gt/domain/reports/lists.ts'
import { DueDate } from '../../kit/due.tsx'
import { useWords } from '../../kit/i18n.ts'
import './authorities.css'

const counts = ['test_count', 'review_count', 'audit_count', 'approve_count', 'default_count'] as const

/** What each person may do, in figures. */
export function PeopleTable({
  people,
  onChoose,
}: {
  readonly people: readonly AuthorityPerson[]
  readonly onChoose: (id: string) => void
}) {
  const { t, say } = useWords()
  const titles = [...authorityRoles.map(role => stepRole.labels[role]), userTrialAuthority.fields.is_default.label]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="gt-authorities" tabIndex={0} aria-label={t('page.djbaseset.userTrialAuthority.people')}>
      <table>
        <thead>
          <tr>
            <th>{say(userTrialAuthority.fields.user_id.label)}</th>
            <th>{t('page.djbaseset.userTrialAuthority.department')}</th>
            <th>{t('page.djbaseset.userTrialAuthority.cert_fields')}</th>
            <th>{t('page.djbaseset.userTrialAuthority.cert_valid_to')}</th>
            {titles.map(label => (
              <th key={label.en} className="figure">
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(person => (
            <tr key={person.id}>
              <td>
                <button type="button" className="record-name gt-link" onClick={() => onChoose(person.id)}>
                  {person.name}
                </button>
              </td>
              <td>{person.department}</td>
              <td>{person.cert_fields}</td>
              <td>
                <DueDate date={person.cert_valid_to} />
              </td>
              {counts.map(count => (
                <td key={count} className="figure gt-number">
                  {person[count]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type TestRow = OutputOf<(typeof authorityActions)['actions']['ByTest']>['rows'][number]

const lists = { tester: 'testers', checker: 'checkers', auditor: 'auditors', approver: 'approvers' } as const

/** Who may do what in each test; red where too few may test. */
export function TestsTable({ rows }: { readonly rows: readonly TestRow[] }) {
  const { t, say } = useWords()
  const few = t('page.djbaseset.userTrialAuthority.few')
  const named = ({ name, part }: TestRow['testers'][number]): string =>
    part ? t('page.djbaseset.userTrialAuthority.part_of', { name }) : name
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="gt-authorities" tabIndex={0} aria-label={t('page.djbaseset.userTrialAuthority.by_test')}>
      <table>
        <thead>
          <tr>
            <th>{say(userTrialAuthority.fields.trial_list_id.label)}</th>
            {authorityRoles.map(role => (
              <th key={role}>{say(stepRole.labels[role])}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...Map.groupBy(rows, row => row.class)].flatMap(([name, ofClass]) => [
            <tr key={name} className="class">
              <th colSpan={authorityRoles.length + 1}>{name}</th>
            </tr>,
            ...ofClass.map(row => (
              <tr key={row.id} className={row.few ? 'few' : undefined}>
                <td title={row.code}>
                  {row.name}
                  {row.few ? <span className="beyond">{few}</span> : null}
                </td>
                {authorityRoles.map(role => (
                  <td key={role}>{row[lists[role]].map(named).join(t('common.list_mark'))}</td>
                ))}
              </tr>
            )),
          ])}
        </tbody>
      </table>
    </section>
  )
}
