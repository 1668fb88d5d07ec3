import type { OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { matchingChoices } from './choices.ts'
import { hasParameter, hasTest, type Offer, testsOf } from './chosen-tests.ts'
import type { SampleRow } from './order-draft.ts'
import '../../kit/side-search.css'

interface TestFinderProps {
  readonly offer: Offer
  readonly row: SampleRow
  readonly disabled: boolean
  readonly ref: Ref<HTMLInputElement>
  /** Several tests at once: those of a package. */
  readonly onTests: (tests: readonly OfferedTest[], on: boolean) => void
  readonly onTest: (test: OfferedTest, on: boolean) => void
  readonly onParameter: (test: OfferedTest, parameterId: string, on: boolean) => void
  /** Esc: back to the sheet. */
  readonly onLeave: () => void
}

interface Choice {
  readonly key: string
  readonly kind: 'package' | 'test' | 'parameter'
  /** The test; of a package its tests. */
  readonly tests: readonly OfferedTest[]
  readonly parameterId: string | null
  readonly label: string
  readonly on: boolean
}

const mostTests = 60

/** The packages that a search means, of which a sample can have a test. */
function packagesFor(offer: Offer, row: SampleRow, search: string): readonly Choice[] {
  const usable = offer.packages
    .map(one => ({ id: one.id, label: one.name, tests: testsOf(row, one, offer) }))
    .filter(({ tests }) => tests.length > 0)
  return matchingChoices(usable, search).map(({ id, label, tests }) => ({
    key: `package_${id}`,
    kind: 'package',
    tests,
    parameterId: null,
    label,
    on: tests.every(test => hasTest(row, test)),
  }))
}

/** The tests that a search means, of the sample's own class while it has one; with the parameters of the unfolded test. */
function testsFor(
  tests: readonly OfferedTest[],
  row: SampleRow,
  search: string,
  unfolded: string | null,
): readonly Choice[] {
  const kind = row.cells.trial_class_id
  const own = kind === '' ? tests : tests.filter(test => test.trial_class_id === kind)
  const named = own.map(test => ({
    id: test.unit_trial_id,
    label: `${test.name} ${test.parameters.map(parameter => parameter.name).join(' ')}`,
    code: test.code,
    test,
  }))
  const found = matchingChoices(named, search).slice(0, mostTests)
  return found.flatMap(({ test }): Choice[] => [
    {
      key: test.unit_trial_id,
      kind: 'test',
      tests: [test],
      parameterId: null,
      label: test.name,
      on: hasTest(row, test),
    },
    ...(unfolded === test.unit_trial_id || (hasTest(row, test) && search === '')
      ? test.parameters.map(
          (parameter): Choice => ({
            key: parameter.id,
            kind: 'parameter',
            tests: [test],
            parameterId: parameter.id,
            label: parameter.name,
            on: hasParameter(row, parameter.id),
          }),
        )
      : []),
  ])
}

/** The tests of a laboratory with boxes to tick: found by their words or first letters, walked by arrows, ticked by Enter. */
export function TestFinder({ offer, row, disabled, ref, onTests, onTest, onParameter, onLeave }: TestFinderProps) {
  const { t } = useWords()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const choices = [...packagesFor(offer, row, search), ...testsFor(offer.tests, row, search, unfolded)]
  const current = choices[Math.min(active, choices.length - 1)]
  useEffect(() => {
    list.current?.querySelector(`[data-active="true"]`)?.scrollIntoView({ block: 'nearest' })
  })
  const tick = (choice: Choice): void => {
    const [test] = choice.tests
    if (choice.kind === 'package') onTests(choice.tests, !choice.on)
    else if (test && choice.parameterId === null) onTest(test, !choice.on)
    else if (test && choice.parameterId !== null) onParameter(test, choice.parameterId, !choice.on)
  }
  const actOf = (key: string): (() => void) | null => {
    switch (key) {
      case 'ArrowDown':
        return () => setActive(Math.min(active + 1, choices.length - 1))
      case 'ArrowUp':
        return () => setActive(Math.max(0, active - 1))
      case 'ArrowRight':
        return () =>
          setUnfolded(current && current.kind !== 'package' ? (current.tests[0]?.unit_trial_id ?? null) : null)
      case 'ArrowLeft':
        return () => setUnfolded(null)
      case 'Enter':
        return () => current && tick(current)
      case 'Escape':
        return () => {
          setSearch('')
          onLeave()
        }
      default:
        return null
    }
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey) return
    const act = actOf(event.key)
    const inText = search !== '' && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
    if (!act || (inText && unfolded === null && event.key === 'ArrowLeft')) return
    event.preventDefault()
    act()
  }
  return (
    <div className="finder">
      <label className="gt-side-search">
        <Search aria-hidden strokeWidth={1.75} />
        <input
          ref={ref}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={current ? `${id}_${current.key}` : undefined}
          aria-label={t('page.djentrustmanage.newEntrustsManager.find_test')}
          placeholder={t('page.djentrustmanage.newEntrustsManager.find_test')}
          value={search}
          disabled={disabled}
          onChange={event => {
            setSearch(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKey}
        />
      </label>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-multiselectable
        aria-label={t('page.djentrustmanage.newEntrustsManager.tests')}
        className="list"
        tabIndex={0}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the search field, which holds the focus
          <div
            key={choice.key}
            id={`${id}_${choice.key}`}
            role="option"
            aria-selected={choice.on}
            aria-disabled={disabled || undefined}
            tabIndex={-1}
            data-active={choice === current}
            className={choice.kind}
            onClick={() => {
              if (disabled) return
              setActive(index)
              if (choice.kind === 'test') setUnfolded(choice.tests[0]?.unit_trial_id ?? null)
              tick(choice)
            }}
          >
            <span className="box" data-on={choice.on} aria-hidden />
            <span className="gt-ellipsis">{choice.label}</span>
            {choice.kind === 'package' ? (
              <span className="count">
                {t('page.djentrustmanage.newEntrustsManager.package_n', { n: choice.tests.length })}
              </span>
            ) : null}
          </div>
        ))}
      </div>
      {choices.length === 0 ? <p className="none">{t('kit.form.none_found')}</p> : null}
    </div>
  )
}
