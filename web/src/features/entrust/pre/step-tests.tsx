import { Checkbox } from 'antd'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, IconButton } from '../../../kit/button.tsx'
import { formatMoney } from '../../../kit/format.ts'
import { useWords } from '../../../kit/i18n.ts'
import { listMark } from '../../../kit/marks.ts'
import { defaultBasis, type Offer, type TestGroup, testGroups } from '../chosen-tests.ts'
import { emptyRow, isBlankRow, type SampleRow } from '../order-draft.ts'
import type { Problem } from '../order-problems.ts'
import { testActs } from '../test-acts.ts'
import { TestFinder } from '../test-finder.tsx'
import { priceOfTest, useQuote } from '../use-price.ts'
import type { SheetWork } from '../use-sheet.ts'
import { Cart, showsPrices } from './cart.tsx'
import type { PreDraft } from './pre-draft.ts'

interface StepTestsProps {
  /** What is said of the order as a whole: its price depends on it. */
  readonly head: PreDraft['head']
  readonly rows: readonly SampleRow[]
  readonly offer: Offer
  /** The sample in hand. */
  readonly index: number
  readonly onIndex: (index: number) => void
  readonly setRows: SheetWork['setRows']
  readonly problems: readonly Problem[]
}

/** Step 3: the tests of each sample, found by class and words, and what is ordered so far. */
export function StepTests({ head, rows, offer, index, onIndex, setRows, problems }: StepTestsProps) {
  const { t } = useWords()
  const finder = useRef<HTMLInputElement>(null)
  const [sameKind, setSameKind] = useState(true)
  const row = rows[index] ?? emptyRow('none')
  const price = useQuote({ head, samples: rows }, offer, showsPrices(offer))
  const { onTests, onTest, onParameter, onTestBasis } = testActs({ setRows, index, sameKind })
  const problem = problems.find(one => one.row === index || one.row === null)?.message
  const stale = row.items.filter(item => !offer.byParameter.has(item.unit_trial_parameter_id ?? ''))
  return (
    <section className="tests">
      <ul className="rows" aria-label={t('page.djentrustmanage.newEntrustsManager.samples')}>
        {rows.map((one, at) =>
          isBlankRow(one) ? null : (
            <li key={one.key}>
              <button type="button" aria-current={at === index} onClick={() => onIndex(at)}>
                <span className="gt-ellipsis">
                  {at + 1} {one.cells.name} {one.cells.specification}
                </span>
                <span className={problems.some(other => other.row === at) ? 'red gt-number' : 'quiet gt-number'}>
                  {one.items.length}
                </span>
              </button>
            </li>
          ),
        )}
      </ul>
      <div className="gt-order-tests">
        <div className="bar">
          <h2 className="gt-ellipsis">
            {t('page.djentrustmanage.newEntrustsManager.sample_n', { n: index + 1 })} {row.cells.name}
          </h2>
          <Checkbox className="same" checked={sameKind} onChange={event => setSameKind(event.target.checked)}>
            {t('page.djentrustmanage.newEntrustsManager.same_kind')}
          </Checkbox>
        </div>
        {problem ? (
          <p className="problem" role="alert">
            {problem}
          </p>
        ) : null}
        <div className="both">
          <TestFinder
            key={row.key}
            offer={offer}
            row={row}
            disabled={false}
            ref={finder}
            onTests={onTests}
            onTest={onTest}
            onParameter={onParameter}
            onLeave={() => finder.current?.blur()}
          />
          <ul className="chosen">
            {testGroups(row, offer).map(group => (
              <ChosenTest
                key={group.key}
                group={group}
                price={priceOfTest(price, index, group)}
                onBasis={id => onTestBasis(group.test, id)}
                onRemove={() => onTest(group.test, false)}
              />
            ))}
            {stale.length > 0 ? (
              <li className="stale">
                <span>{t('page.djentrustmanage.entrusttemp.not_offered')}</span>
                <Button
                  look="link"
                  onClick={() =>
                    setRows(before =>
                      before.map(one => ({ ...one, items: one.items.filter(item => !stale.includes(item)) })),
                    )
                  }
                >
                  {t('common.delete')}
                </Button>
              </li>
            ) : null}
            {row.items.length === 0 ? <li className="none">{t('page.djentrustmanage.entrusttemp.no_tests')}</li> : null}
          </ul>
        </div>
      </div>
      <Cart rows={rows} offer={offer} price={price} />
    </section>
  )
}

interface ChosenTestProps {
  readonly group: TestGroup
  /** CNY; null where it is not known or not shown. */
  readonly price: string | null
  /** Null: the laboratory decides. */
  readonly onBasis: (id: string | null) => void
  readonly onRemove: () => void
}

function ChosenTest({ group, price, onBasis, onRemove }: ChosenTestProps) {
  const { t } = useWords()
  const { test, age, items, parameters } = group
  const [first] = items
  const [parameter] = parameters
  const usual = parameter ? defaultBasis(test, parameter, 'test')?.id : undefined
  const chosen = first?.test_rule_id === undefined ? (usual ?? '') : (first.test_rule_id ?? '')
  return (
    <li>
      <div className="line">
        <b>{age === null ? test.name : `${test.name} ${age} d`}</b>
        {price === null ? null : <span className="gt-number">¥ {formatMoney(price)}</span>}
        <IconButton icon={Trash2} label={`${t('common.delete')} ${test.name}`} onClick={onRemove} />
      </div>
      <div className="quiet">{parameters.map(one => one.name).join(listMark())}</div>
      <label className="basis">
        <span className="quiet">{t('page.djentrustmanage.newEntrustsManager.test_basis')}</span>
        <select className="gt-input" value={chosen} onChange={event => onBasis(event.target.value || null)}>
          <option value="">{t('page.djentrustmanage.entrusttemp.lab_decides')}</option>
          {test.test_bases
            .filter(basis => basis.state !== 'abolished' || basis.id === chosen)
            .map(basis => (
              <option key={basis.id} value={basis.id}>
                {basis.text}
              </option>
            ))}
        </select>
      </label>
    </li>
  )
}
