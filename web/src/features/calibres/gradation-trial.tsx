import { sievesOf, tryGradation } from '@gt/domain/calibres/gradation.ts'
import { plainText } from '@gt/domain/kit/decimal.ts'
import { rowsOfForm } from '@gt/domain/kit/page/form-rows.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import { detailController } from '@gt/domain/platform/page-controller.ts'
import { Input } from 'antd'
import { useMemo, useState } from 'react'
import { usePage } from '../../app/use-page.ts'
import { asCrud } from '../../kit/crud-controller.ts'
import { unknown } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Loaded, later } from '../../kit/loaded.tsx'
import { Failed } from '../../kit/parts.tsx'
import { unitText } from '../../kit/units.ts'
import { useEveryRow } from '../../kit/use-every-row.ts'
import './gradation-trial.css'

// the library of pictures travels with the first curve that is looked at
const curve = later(async () => (await import('../../kit/curve-picture.tsx')).CurvePicture)

/** Most sieves of a gradation that are shown. */
const mostSieves = 60

interface GradationTrialProps {
  readonly page: PageDefinition
  readonly row: GridRow
}

/** The limits of a gradation as a curve, and values that are typed to see how they lie to them. */
export function GradationTrial({ page, row }: GradationTrialProps) {
  const { by, entity } = sievesSpec(page)
  const actions = useMemo(() => asCrud(detailController(page, sievesSpec(page))), [page])
  const query = useMemo(
    () => ({
      filter: [{ field: by, op: 'eq' as const, value: row.id }],
      sort: { field: 'sieve_mm', dir: 'desc' as const },
    }),
    [by, row.id],
  )
  const { rows, error, reload } = useEveryRow(actions, query, mostSieves)
  if (error && !rows) return <Failed error={error} onRetry={() => void reload()} />
  return rows ? <Trial page={page} values={{ ...row, [entity.name]: rows }} /> : null
}

function sievesSpec(page: PageDefinition) {
  const [spec] = rowsOfForm(page)
  if (!spec) throw new Error(`${page.code} has no sieves`)
  return spec
}

function Trial({ page, values }: { readonly page: PageDefinition; readonly values: GridRow }) {
  const words = useWords()
  const { t, say } = words
  const { can } = usePage(page.code)
  const [typed, setTyped] = useState<readonly string[]>([])
  const sieves = sievesOf(values)
  const trial = useMemo(
    () =>
      tryGradation(
        values,
        typed.map(text => narrow(text.trim())),
      ),
    [values, typed],
  )
  const type = (at: number, text: string): void =>
    setTyped(before => sieves.map((_sieve, index) => (index === at ? text : (before[index] ?? ''))))
  const mayTry = can('tryOut')
  return (
    <section className="gt-gradation" aria-label={t('page.djtrialtestset.aggregategradation.curve')}>
      <Loaded of={curve} given={{ plot: trial.plot }} />
      <table>
        <thead>
          <tr>
            <th scope="col" className="gt-number">
              {t('page.djtrialtestset.aggregategradation.sieve')}
            </th>
            <th scope="col" className="gt-number">
              {t('page.djtrialtestset.aggregategradation.limits')}
            </th>
            {mayTry ? <th scope="col">{say(trial.plot.y)}</th> : null}
            {mayTry ? <th scope="col">{t('page.djtrialtestset.aggregategradation.lying')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {sieves.map(({ size, lower, upper }, at) => {
            const name = plainText(size)
            const lying = trial.lying[at] ?? null
            return (
              <tr key={name}>
                <td className="gt-number">{name}</td>
                <td className="gt-number">
                  {lower || upper
                    ? `${lower ? plainText(lower) : unknown}～${upper ? plainText(upper) : unknown}`
                    : unknown}
                </td>
                {mayTry ? (
                  <td>
                    <Input
                      size="small"
                      inputMode="decimal"
                      value={typed[at] ?? ''}
                      aria-label={`${name} mm ${say(trial.plot.y)}`}
                      onChange={event => type(at, event.target.value)}
                    />
                  </td>
                ) : null}
                {mayTry ? (
                  <td className={lying === 'below' || lying === 'above' ? 'fail' : lying ? 'pass' : undefined}>
                    {lying ? t(`page.djtrialtestset.aggregategradation.${lying}`) : ''}
                  </td>
                ) : null}
              </tr>
            )
          })}
        </tbody>
      </table>
      {mayTry ? (
        <dl>
          <div>
            <dt>{t('page.djtrialtestset.aggregategradation.whole')}</dt>
            <dd role="status" className={trial.within === false ? 'fail' : trial.within ? 'pass' : undefined}>
              {trial.within === null
                ? unknown
                : trial.isAllowance
                  ? t('page.djtrialtestset.aggregategradation.allowance')
                  : t(`page.djtrialtestset.aggregategradation.${trial.within ? 'inside' : 'outside'}`)}
            </dd>
          </div>
          {trial.lines.map(({ label, formula, value, unit }) => (
            <div key={label.zh}>
              <dt>
                {say(label)} {formula ? <code>{formula}</code> : null}
              </dt>
              <dd className="gt-number">
                {value ?? unknown}
                {value !== null && unit ? ` ${unitText(unit, words)}` : ''}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}
