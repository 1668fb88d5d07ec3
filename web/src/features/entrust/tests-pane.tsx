import type { OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import { reportGroupLabel, reportGroups } from '@gt/domain/tasks/report-group.ts'
import { Checkbox } from 'antd'
import { BookOpen, ListChecks, PackagePlus } from 'lucide-react'
import type { Ref } from 'react'
import { useAtSite } from '../../app/own-page.ts'
import { Button } from '../../kit/button.tsx'
import { formatMoney, unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { type BasisKind, basisText, type Offer, type TestGroup, testGroups } from './chosen-tests.ts'
import { type DayWorld, plannedDay } from './order-days.ts'
import type { SampleRow } from './order-draft.ts'
import { TestFinder } from './test-finder.tsx'
import { isTestUnpriced, type OrderPrice, priceOfTest } from './use-price.ts'

interface TestsPaneProps {
  readonly index: number
  readonly row: SampleRow
  readonly offer: Offer
  readonly days: DayWorld
  /** Null while it is not known. */
  readonly price: OrderPrice | null
  readonly writable: boolean
  readonly problem: string | undefined
  /** Samples that are ticked: a choice is made for these alone. */
  readonly ticked: number
  /** A choice is made for all samples of the class. */
  readonly sameKind: boolean
  readonly onSameKind: (on: boolean) => void
  readonly finder: Ref<HTMLInputElement>
  readonly onFind: () => void
  /** Null without the right to choose bases. */
  readonly onBasis: (() => void) | null
  readonly onTests: Parameters<typeof TestFinder>[0]['onTests']
  readonly onTest: Parameters<typeof TestFinder>[0]['onTest']
  readonly onParameter: Parameters<typeof TestFinder>[0]['onParameter']
  readonly onReportGroup: (test: OfferedTest, group: number | null) => void
  /** Keeps the tests of the sample as a package; null without the right. */
  readonly onPackage: (() => void) | null
  readonly onLeave: () => void
}

/** The tests of the sample in hand: to be found at the left, chosen at the right with bases and price (region D). */
export function TestsPane(props: TestsPaneProps) {
  const { index, row, offer, days, writable, problem, ticked, sameKind, onSameKind, onFind, onBasis, onPackage } = props
  const { t, say } = useWords()
  const atSite = useAtSite()
  const groups = testGroups(row, offer)
  return (
    <section className="gt-order-tests" aria-label={t('page.djentrustmanage.newEntrustsManager.tests')}>
      <div className="bar">
        <h2>{t('page.djentrustmanage.newEntrustsManager.tests')}</h2>
        <span className="quiet gt-ellipsis">
          {ticked > 0
            ? t('page.djentrustmanage.newEntrustsManager.ticked_n', { n: ticked })
            : `${t('page.djentrustmanage.newEntrustsManager.sample_n', { n: index + 1 })} ${row.cells.name} ${row.cells.grade}`}
        </span>
        {writable ? (
          <>
            <Button look="text" icon={ListChecks} hotkey="F4" onClick={onFind}>
              {t('page.djentrustmanage.newEntrustsManager.choose_tests')}
            </Button>
            {onBasis ? (
              <Button
                look="text"
                icon={BookOpen}
                hotkey="F7"
                reason={groups.length === 0 ? t('page.djentrustmanage.newEntrustsManager.tests_first') : undefined}
                onClick={onBasis}
              >
                {t('page.djentrustmanage.newEntrustsManager.bases')}
              </Button>
            ) : null}
            {onPackage && groups.length > 0 ? (
              <Button look="text" icon={PackagePlus} onClick={onPackage}>
                {t('page.djentrustmanage.newEntrustsManager.save_package')}
              </Button>
            ) : null}
            <Checkbox
              className="same"
              checked={sameKind}
              disabled={ticked > 0}
              onChange={event => onSameKind(event.target.checked)}
            >
              {t('page.djentrustmanage.newEntrustsManager.same_kind')}
            </Checkbox>
          </>
        ) : null}
      </div>
      <div className="both">
        {writable ? (
          <TestFinder
            key={row.key}
            offer={offer}
            row={row}
            disabled={!writable}
            ref={props.finder}
            onTests={props.onTests}
            onTest={props.onTest}
            onParameter={props.onParameter}
            onLeave={props.onLeave}
          />
        ) : null}
        <div className="chosen">
          <table className="gt-lines">
            <thead>
              <tr>
                <th>{t('page.djentrustmanage.newEntrustsManager.test')}</th>
                <th>{t('page.djentrustmanage.newEntrustsManager.parameters')}</th>
                <th className="test-basis">{t('page.djentrustmanage.newEntrustsManager.test_basis')}</th>
                <th className="judgement-basis">{t('page.djentrustmanage.newEntrustsManager.judgement_basis')}</th>
                <th className="right specimens">{t('page.djentrustmanage.newEntrustsManager.specimens')}</th>
                <th className="planned">{t('page.djentrustmanage.newEntrustsManager.planned')}</th>
                {atSite ? null : <th className="right price">{t('page.djentrustmanage.newEntrustsManager.price')}</th>}
                <th className="together" title={t('page.djentrustmanage.newEntrustsManager.report_group_note')}>
                  {say(reportGroupLabel)}
                </th>
              </tr>
            </thead>
            <tbody>
              {groups.map(group => (
                <ChosenTest
                  key={group.key}
                  group={group}
                  offer={offer}
                  price={priceOfTest(props.price, index, group)}
                  unpriced={isTestUnpriced(props.price, index, group)}
                  severalAges={groups.some(other => other.test === group.test && other !== group)}
                  planned={plannedDay(row, group, days)}
                  onReportGroup={writable ? chosen => props.onReportGroup(group.test, chosen) : null}
                />
              ))}
            </tbody>
          </table>
          {problem ? (
            <p className="none red" role="alert">
              {problem}
            </p>
          ) : groups.length === 0 ? (
            <p className="none">{t('page.djentrustmanage.newEntrustsManager.no_tests')}</p>
          ) : null}
        </div>
      </div>
    </section>
  )
}

const groupNumbers = Array.from({ length: reportGroups.max }, (_, at) => at + reportGroups.min)

interface ChosenTestProps {
  readonly group: TestGroup
  readonly offer: Offer
  /** The sample is tested so at other ages too. */
  readonly severalAges: boolean
  /** CNY; null while it is not known, or of the whole order. */
  readonly price: string | null
  /** The laboratory has set none. */
  readonly unpriced: boolean
  /** Day by which it can be reported. */
  readonly planned: string | null
  /** Null while nothing may be changed. */
  readonly onReportGroup: ((group: number | null) => void) | null
}

function ChosenTest({ group, offer, severalAges, price, unpriced, planned, onReportGroup }: ChosenTestProps) {
  const { t, say } = useWords()
  const atSite = useAtSite()
  const { test, age, items, parameters } = group
  const bases = (kind: BasisKind): string =>
    [...new Set(items.map(item => basisText(item, kind, offer)))].filter(Boolean).join(listMark())
  const together = items[0]?.report_group ?? null
  const named = parameters.map(parameter => parameter.name).join(listMark())
  return (
    <tr>
      <td className="words">
        {test.name}
        {severalAges ? <span className="quiet gt-number"> {age} d</span> : null}
      </td>
      <td className="words">{named}</td>
      <td className="words">{bases('test') || unknown}</td>
      <td className="words">{bases('judgement') || unknown}</td>
      <td className="right gt-number">{test.needs_specimens === 1 ? test.specimens : ''}</td>
      <td className="gt-number">{planned ?? unknown}</td>
      {atSite ? null : (
        <td className="right gt-number">
          {unpriced
            ? t('page.djentrustmanage.newEntrustsManager.unpriced')
            : price === null
              ? unknown
              : formatMoney(price)}
        </td>
      )}
      <td className="gt-number">
        {onReportGroup ? (
          <select
            className="gt-input"
            aria-label={`${say(reportGroupLabel)} ${test.name}`}
            value={together ?? ''}
            onChange={event =>
              onReportGroup(event.target.value === '' ? null : Number.parseInt(event.target.value, 10))
            }
          >
            <option value="">{t('page.djentrustmanage.newEntrustsManager.report_group_auto')}</option>
            {groupNumbers.map(number => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </select>
        ) : (
          (together ?? '')
        )}
      </td>
    </tr>
  )
}
