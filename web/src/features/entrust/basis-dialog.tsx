import { type OfferedTest, registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { type BasisKind, type ChosenBasis, chosenBases, type Offer, testGroups } from './chosen-tests.ts'
import type { SampleRow } from './order-draft.ts'
import { Replace, StandardFinder } from './standard-finder.tsx'

type Basis = OfferedTest['test_bases'][number]

/** The bases that were chosen for one test. */
export interface ChosenBases {
  readonly test: OfferedTest
  readonly judgement: readonly ChosenBasis[]
  readonly bases: readonly ChosenBasis[]
}

interface BasisDialogProps {
  readonly row: SampleRow
  readonly offer: Offer
  readonly judged: boolean
  readonly onChoose: (chosen: readonly ChosenBases[], sameKind: boolean) => void
  readonly onClose: () => void
}

/** Chooses judgement and test bases of the tests of a sample; both are needed, judgement only where it is wanted (basisDialog). */
export function BasisDialog({ row, offer, judged, onChoose, onClose }: BasisDialogProps) {
  const { t } = useWords()
  const [sameKind, setSameKind] = useState(true)
  const [chosen, setChosen] = useState<readonly ChosenBases[]>(() =>
    testGroups(row, offer).map(({ test, items }) => ({
      test,
      judgement: items[0] ? chosenBases(items[0], 'judgement', offer) : [],
      bases: items[0] ? chosenBases(items[0], 'test', offer) : [],
    })),
  )
  const missing = chosen.some(one => judged && one.judgement.length === 0)
    ? t('page.djentrustmanage.newEntrustsManager.judgement_needed')
    : chosen.some(one => one.bases.length === 0)
      ? t('page.djentrustmanage.newEntrustsManager.basis_needed')
      : undefined
  const fates = useFates(chosen)
  const change = (
    test: OfferedTest,
    kind: BasisKind,
    make: (held: readonly ChosenBasis[]) => readonly ChosenBasis[],
  ): void =>
    setChosen(before =>
      before.map(one => {
        if (one.test !== test) return one
        const name = kind === 'test' ? 'bases' : 'judgement'
        return { ...one, [name]: make(one[name]) }
      }),
    )
  return (
    <Dialog
      title={t('page.djentrustmanage.newEntrustsManager.bases')}
      width={880}
      onClose={onClose}
      foot={
        <>
          <Checkbox className="gt-spring" checked={sameKind} onChange={event => setSameKind(event.target.checked)}>
            {t('page.djentrustmanage.newEntrustsManager.same_kind')}
          </Checkbox>
          {missing ? (
            <span className="error" role="alert">
              {missing}
            </span>
          ) : null}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" reason={missing} onClick={() => onChoose(chosen, sameKind)}>
            {t('page.djentrustmanage.newEntrustsManager.take')}
          </Button>
        </>
      }
    >
      {chosen.map(one => (
        <section key={one.test.unit_trial_id} className="gt-bases">
          <h3>{one.test.name}</h3>
          {(['judgement', 'test'] as const).map(kind => (
            <BasisList
              key={kind}
              title={t(`page.djentrustmanage.newEntrustsManager.${kind}_basis`)}
              test={one.test.name}
              offered={kind === 'test' ? one.test.test_bases : one.test.judgement_bases}
              held={kind === 'test' ? one.bases : one.judgement}
              fates={fates}
              onChange={make => change(one.test, kind, make)}
            />
          ))}
        </section>
      ))}
    </Dialog>
  )
}

/** What became of a standard that is not in force any more. */
interface Fate {
  readonly successor: string | null
}

/** The chosen standards of the library that are abolished, by their numbers; the bases of a test tell it themselves. */
function useFates(chosen: readonly ChosenBases[]): ReadonlyMap<string, Fate> {
  const numbers = [
    ...new Set(
      chosen.flatMap(one => [...one.judgement, ...one.bases]).flatMap(basis => (basis.id === null ? basis.text : [])),
    ),
  ]
  const { data } = useRead(registrationActions, 'Standards', { numbers }, { enabled: numbers.length > 0, keep: true })
  return new Map(
    (data?.standards ?? [])
      .filter(one => one.state === 'abolished')
      .map(one => [one.number, { successor: one.successor?.number ?? null }]),
  )
}

interface BasisListProps {
  readonly title: string
  /** Name of the test. */
  readonly test: string
  readonly offered: readonly Basis[]
  readonly held: readonly ChosenBasis[]
  readonly fates: ReadonlyMap<string, Fate>
  readonly onChange: (make: (held: readonly ChosenBasis[]) => readonly ChosenBasis[]) => void
}

function BasisList({ title, test, offered, held, fates, onChange }: BasisListProps) {
  const { t } = useWords()
  /** The basis of a standard's number: what the test offers of it, else the standard itself. */
  const ofStandard = (number: string): ChosenBasis =>
    offered.find(basis => basis.standard_no === number && basis.abolished === 0) ?? { id: null, text: number }
  const has = (basis: ChosenBasis): boolean => held.some(one => one.text === basis.text)
  const toggle = (basis: ChosenBasis): void =>
    onChange(before =>
      before.some(one => one.text === basis.text) ? before.filter(one => one.text !== basis.text) : [...before, basis],
    )
  const add = (number: string): void => {
    const basis = ofStandard(number)
    onChange(before => (before.some(one => one.text === basis.text) ? before : [...before, basis]))
  }
  const replace = (old: ChosenBasis, number: string): void => {
    const basis = ofStandard(number)
    onChange(before => [...before.filter(one => one.text !== old.text && one.text !== basis.text), basis])
  }
  const fateOf = (basis: ChosenBasis): Fate | null => {
    const rule = offered.find(one => one.text === basis.text)
    if (rule) return rule.abolished === 1 ? { successor: rule.successor } : null
    return fates.get(basis.text) ?? null
  }
  const listed: readonly ChosenBasis[] = [
    ...offered,
    ...held.filter(one => !offered.some(basis => basis.text === one.text)),
  ]
  return (
    <fieldset>
      <legend>{title}</legend>
      {listed.map(basis => {
        const fate = fateOf(basis)
        return (
          <div key={basis.text}>
            <Checkbox checked={has(basis)} onChange={() => toggle(basis)}>
              <span className={fate ? 'struck' : undefined}>{basis.text}</span>
              {fate ? <span className="red"> {t('page.djentrustmanage.newEntrustsManager.abolished')}</span> : null}
            </Checkbox>
            {fate?.successor && has(basis) ? (
              <Replace
                number={fate.successor}
                word={t('page.djentrustmanage.newEntrustsManager.replace_with', { number: fate.successor })}
                onTake={number => replace(basis, number)}
              />
            ) : null}
          </div>
        )
      })}
      {listed.length === 0 ? <p className="none">{t('kit.grid.empty')}</p> : null}
      <StandardFinder label={`${test} ${title}`} onTake={add} />
    </fieldset>
  )
}
