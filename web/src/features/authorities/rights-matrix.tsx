import { userTrialAuthority } from '@gt/domain/methods/user-trial-authority.entity.ts'
import {
  type AuthorityLine,
  type AuthorityPeriod,
  type AuthorityTest,
  authorityRoles,
} from '@gt/domain/people/authority-actions.ts'
import { stepRole } from '@gt/domain/reports/lists.ts'
import { useState } from 'react'
import { DateControl } from '../../kit/date-control.tsx'
import { useWords } from '../../kit/i18n.ts'
import { blankLine, has, isOpen, type Matrix, placeOf, type Right, rights, tick } from './matrix.ts'
import './authorities.css'

const { fields } = userTrialAuthority

interface RightsMatrixProps {
  /** Those shown. */
  readonly tests: readonly AuthorityTest[]
  readonly matrix: Matrix
  /** Of each place the periods of its rights as they are stored. */
  readonly periods: ReadonlyMap<string, readonly AuthorityPeriod[]>
  /** Day from which a new right stands. */
  readonly today: string
  readonly locked: boolean
  readonly onChange: (matrix: Matrix) => void
}

/** Tests × rights of one person; the heads of columns and lines tick all of theirs. */
export function RightsMatrix({ tests, matrix, periods, today, locked, onChange }: RightsMatrixProps) {
  const { t, say } = useWords()
  const [dated, setDated] = useState<string | null>(null)
  const titleOf = (right: Right): string =>
    say(right === 'is_default' ? fields.is_default.label : stepRole.labels[right])
  const lineOf = (id: string, parameter: string | null = null): AuthorityLine =>
    matrix.get(placeOf({ trial_list_id: id, trial_parameter_id: parameter })) ?? blankLine(id, parameter)
  const change = (lines: readonly AuthorityLine[]): void =>
    onChange(new Map([...matrix, ...lines.map(line => [placeOf(line), line] as const)]))
  const wholes = tests.map(({ id }) => lineOf(id))
  const lines = tests.flatMap(test => [
    { test, line: lineOf(test.id), parameter: null },
    ...test.parameters.flatMap(parameter => {
      const line = matrix.get(placeOf({ trial_list_id: test.id, trial_parameter_id: parameter.id }))
      return line ? [{ test, line, parameter }] : []
    }),
  ])
  const classes = Map.groupBy(lines, ({ test }) => test.class)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="gt-authorities" tabIndex={0} aria-label={t('page.djbaseset.userTrialAuthority.matrix')}>
      <table>
        <thead>
          <tr>
            <th>{say(fields.trial_list_id.label)}</th>
            <th>{say(fields.trial_parameter_id.label)}</th>
            {rights.map(right => (
              <th key={right} className="tick">
                <label>
                  <input
                    type="checkbox"
                    disabled={locked || tests.length === 0}
                    checked={wholes.length > 0 && wholes.every(line => has(line, right))}
                    ref={box => {
                      if (box)
                        box.indeterminate = wholes.some(one => has(one, right)) && !wholes.every(one => has(one, right))
                    }}
                    onChange={event => change(wholes.map(line => tick(line, right, event.target.checked)))}
                  />
                  {titleOf(right)}
                </label>
              </th>
            ))}
            <th>{say(fields.valid_from.label)}</th>
            <th>{say(fields.valid_to.label)}</th>
          </tr>
        </thead>
        <tbody>
          {[...classes].flatMap(([name, ofClass]) => [
            <tr key={name} className="class">
              <th colSpan={rights.length + 4}>{name}</th>
            </tr>,
            ...ofClass.map(({ test, line, parameter }) => (
              <MatrixLine
                key={placeOf(line)}
                name={parameter ? `${test.name} ${parameter.name}` : test.name}
                test={test}
                parameter={parameter?.name ?? null}
                line={line}
                periods={periods.get(placeOf(line)) ?? []}
                today={today}
                locked={locked}
                isDated={dated === placeOf(line)}
                titleOf={titleOf}
                onDate={() => setDated(placeOf(line))}
                onChange={one => change([one])}
                onParameters={() =>
                  change(
                    test.parameters.flatMap(({ id }) =>
                      matrix.has(placeOf({ trial_list_id: test.id, trial_parameter_id: id }))
                        ? []
                        : [blankLine(test.id, id)],
                    ),
                  )
                }
                isWhole={parameter === null}
                isSplit={test.parameters.every(({ id }) =>
                  matrix.has(placeOf({ trial_list_id: test.id, trial_parameter_id: id })),
                )}
              />
            )),
          ])}
        </tbody>
      </table>
    </section>
  )
}

interface MatrixLineProps {
  readonly name: string
  readonly test: AuthorityTest
  readonly parameter: string | null
  readonly line: AuthorityLine
  readonly periods: readonly AuthorityPeriod[]
  readonly today: string
  readonly locked: boolean
  /** Its dates are being chosen. */
  readonly isDated: boolean
  readonly isWhole: boolean
  /** All of its parameters have lines. */
  readonly isSplit: boolean
  readonly titleOf: (right: Right) => string
  readonly onDate: () => void
  readonly onChange: (line: AuthorityLine) => void
  readonly onParameters: () => void
}

function MatrixLine(props: MatrixLineProps) {
  const { name, test, parameter, line, periods, today, locked, isDated, isWhole, isSplit, titleOf, onDate, onChange } =
    props
  const { t, say } = useWords()
  const open = authorityRoles.filter(role => isOpen(line, role))
  const isFull = open.every(role => line.roles.includes(role))
  const holds = line.roles.length > 0
  const stands = line.valid_from !== null && line.valid_from <= today
  return (
    <tr className={isWhole ? undefined : 'part'}>
      <td>
        {isWhole ? (
          <label title={test.code}>
            <input
              type="checkbox"
              disabled={locked}
              checked={isFull}
              ref={box => {
                if (box) box.indeterminate = holds && !isFull
              }}
              onChange={event => onChange(open.reduce((one, role) => tick(one, role, event.target.checked), line))}
            />
            {test.name}
          </label>
        ) : null}
        {isWhole && test.beyond ? (
          <span className="beyond">{t('page.djbaseset.userTrialAuthority.beyond')}</span>
        ) : null}
        {periods.length > 1
          ? periods.map(({ roles, valid_from, valid_to }) => (
              <div key={`${valid_from} ${valid_to}`} className="quiet">
                {roles.map(titleOf).join(' ')} {valid_from} –{' '}
                {valid_to ?? t('page.djbaseset.userTrialAuthority.no_end')}
              </div>
            ))
          : null}
      </td>
      <td>
        {parameter ??
          (locked || isSplit ? (
            <span className="quiet">{t('page.djbaseset.userTrialAuthority.whole')}</span>
          ) : (
            <button
              type="button"
              className="gt-link"
              aria-label={t('page.djbaseset.userTrialAuthority.split', { name })}
              onClick={props.onParameters}
            >
              {t('page.djbaseset.userTrialAuthority.whole')}
            </button>
          ))}
      </td>
      {rights.map(right => (
        <td key={right} className="tick">
          {isOpen(line, right) ? (
            <input
              type="checkbox"
              aria-label={`${name} ${titleOf(right)}`}
              disabled={locked}
              checked={has(line, right)}
              onChange={event => onChange(tick(line, right, event.target.checked))}
            />
          ) : null}
        </td>
      ))}
      {(['valid_from', 'valid_to'] as const).map(field => (
        <td key={field} className="gt-number date">
          {!holds ? null : isDated && !locked ? (
            <DateControl
              field={fields[field]}
              path={`user_trial_authority.${field}`}
              aria-label={`${name} ${say(fields[field].label)}`}
              value={line[field] ?? (field === 'valid_from' ? today : null)}
              disabled={field === 'valid_from' && stands}
              onChange={value => onChange({ ...line, [field]: typeof value === 'string' ? value : null })}
            />
          ) : (
            <button
              type="button"
              className={locked ? undefined : 'gt-link'}
              disabled={locked}
              aria-label={`${name} ${say(fields[field].label)}`}
              onClick={onDate}
            >
              {line[field] ?? (field === 'valid_from' ? today : t('page.djbaseset.userTrialAuthority.no_end'))}
            </button>
          )}
        </td>
      ))}
    </tr>
  )
}
