import type { OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useSigned } from '../../app/state.ts'
import { useWords } from '../../kit/i18n.ts'
import type { Offer } from './chosen-tests.ts'
import type { SampleRow } from './order-draft.ts'
import { type TestChoice, testTree, type Unfolded } from './test-choices.ts'
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

const nothing: Unfolded = { classId: null, testId: null }
const levels = { package: 1, class: 1, test: 2, parameter: 3 } as const

/** The tests of a laboratory with boxes to tick: found by their words or first letters, walked by arrows, ticked by Enter. */
export function TestFinder({ offer, row, disabled, ref, onTests, onTest, onParameter, onLeave }: TestFinderProps) {
  const { t } = useWords()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const { categories } = useSigned().facts
  const [unfolded, setUnfolded] = useState(nothing)
  const [active, setActive] = useState(0)
  const categoryOf = (wanted: string): string =>
    categories.length > 1 ? (categories.find(one => one.id === wanted)?.name ?? '') : ''
  const { choices, hidden } = testTree(offer, row, search, unfolded, categoryOf)
  const current = choices[Math.min(active, choices.length - 1)]
  useEffect(() => {
    list.current?.querySelector(`[data-active="true"]`)?.scrollIntoView({ block: 'nearest' })
  })
  const openClass = (choice: TestChoice, isOpen: boolean): void =>
    setUnfolded({ classId: isOpen ? (choice.tests[0]?.trial_class_id ?? null) : null, testId: null })
  const isOpen = ({ kind, tests: [test] }: TestChoice): boolean =>
    kind === 'class'
      ? search !== '' || unfolded.classId === test?.trial_class_id
      : unfolded.testId === test?.unit_trial_id
  const tick = (choice: TestChoice): void => {
    const [test] = choice.tests
    if (choice.kind === 'class') openClass(choice, !isOpen(choice))
    else if (choice.kind === 'package') onTests(choice.tests, !choice.on)
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
        return () => {
          if (current?.kind === 'class') openClass(current, true)
          else if (current && current.kind !== 'package')
            setUnfolded({ ...unfolded, testId: current.tests[0]?.unit_trial_id ?? null })
        }
      case 'ArrowLeft':
        return () => {
          if (unfolded.testId !== null) setUnfolded({ ...unfolded, testId: null })
          else setUnfolded(nothing)
        }
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
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey) return
    const act = actOf(event.key)
    const inText = search !== '' && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
    if (!act || (inText && unfolded.testId === null && event.key === 'ArrowLeft')) return
    event.preventDefault()
    act()
    // what is typed next names another test; the list stays, so that a box can be taken back
    if (event.key === 'Enter' && current?.kind !== 'class') event.currentTarget.select()
  }
  return (
    <div className="finder">
      <label className="gt-side-search">
        <Search aria-hidden strokeWidth={1.75} />
        <input
          ref={ref}
          role="combobox"
          aria-expanded
          aria-haspopup="tree"
          aria-controls={id}
          aria-activedescendant={current ? `${id}_${current.key}` : undefined}
          aria-label={t('page.djentrustmanage.newEntrustsManager.find_test')}
          placeholder={t('page.djentrustmanage.newEntrustsManager.find_test')}
          value={search}
          disabled={disabled}
          onChange={event => {
            const text = event.target.value
            setSearch(text)
            // what is meant is a test or a package, not the class above it
            const found = testTree(offer, row, text, unfolded, categoryOf).choices
            setActive(
              text === ''
                ? 0
                : Math.max(
                    0,
                    found.findIndex(choice => choice.kind !== 'class'),
                  ),
            )
          }}
          onKeyDown={onKey}
        />
      </label>
      <div
        ref={list}
        id={id}
        role="tree"
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
            role="treeitem"
            aria-level={levels[choice.kind]}
            aria-expanded={choice.kind === 'class' ? isOpen(choice) : undefined}
            aria-selected={choice.on}
            aria-disabled={disabled || undefined}
            tabIndex={-1}
            data-active={choice === current}
            className={choice.kind}
            onClick={() => {
              if (disabled) return
              setActive(index)
              if (choice.kind === 'test') setUnfolded({ ...unfolded, testId: choice.tests[0]?.unit_trial_id ?? null })
              tick(choice)
            }}
          >
            {choice.kind === 'class' ? (
              <span className="chevron" data-open={isOpen(choice)} aria-hidden />
            ) : (
              <span className="box" data-on={choice.on} aria-hidden />
            )}
            <span className="gt-ellipsis">{choice.label}</span>
            {choice.kind === 'class' ? (
              // the name needs the room
              <span
                className="count gt-number"
                title={t('page.djentrustmanage.newEntrustsManager.package_n', { n: choice.tests.length })}
              >
                {choice.tests.length}
              </span>
            ) : null}
            {choice.kind === 'package' ? (
              <span className="count">
                {t('page.djentrustmanage.newEntrustsManager.package_n', { n: choice.tests.length })}
              </span>
            ) : null}
          </div>
        ))}
      </div>
      {hidden > 0 ? (
        <p className="none" role="status">
          {t('page.djentrustmanage.newEntrustsManager.more_tests', { n: hidden })}
        </p>
      ) : null}
      {choices.length === 0 ? <p className="none">{t('kit.form.none_found')}</p> : null}
    </div>
  )
}
