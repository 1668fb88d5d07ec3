import { entrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { type OfferedTest, registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { refused, sentence } from '@gt/domain/kit/errors.ts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import {
  type BasisKind,
  type ChosenBasis,
  chosenBases,
  chosenTests,
  type Offer,
  sharedKinds,
  testGroups,
} from './chosen-tests.ts'
import type { SampleRow } from './order-draft.ts'
import { Replace, StandardFate, StandardFinder } from './standard-finder.tsx'

type Basis = OfferedTest['test_bases'][number]

/** The bases of one test as they stand in the dialog. */
export interface ChosenBases {
  readonly test: OfferedTest
  /** Kinds that are written: parameters of a test that have bases of their own keep them until the user changes the kind. */
  readonly written: readonly BasisKind[]
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
  const { t, language } = useWords()
  const [sameKind, setSameKind] = useState(true)
  const [chosen, setChosen] = useState<readonly ChosenBases[]>(() =>
    chosenTests(row, offer).map(test => {
      const items = testGroups(row, offer).flatMap(group => (group.test === test ? group.items : []))
      return {
        test,
        written: sharedKinds(items, offer),
        judgement: items[0] ? chosenBases(items[0], 'judgement', offer) : [],
        bases: items[0] ? chosenBases(items[0], 'test', offer) : [],
      }
    }),
  )
  const missing = chosen.some(one => judged && one.judgement.length === 0)
    ? t('page.djentrustmanage.newEntrustsManager.judgement_needed')
    : chosen.some(one => one.bases.length === 0)
      ? t('page.djentrustmanage.newEntrustsManager.basis_needed')
      : undefined
  const fates = useFates(chosen)
  const [old] = abolishedOf(chosen, fates)
  const change = (
    test: OfferedTest,
    kind: BasisKind,
    make: (held: readonly ChosenBasis[]) => readonly ChosenBasis[],
  ): void =>
    setChosen(before =>
      before.map(one => {
        if (one.test !== test) return one
        const name = kind === 'test' ? 'bases' : 'judgement'
        return { ...one, [name]: make(one[name]), written: [...one.written, kind] }
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
          ) : old ? (
            <span className="error" role="status">
              {sentence(refused(entrustmentErrors, 'E-07', { standard: old }), language)}
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

/** What the library says of a standard. */
interface Fate {
  readonly title: string
  readonly state: Basis['state']
  readonly changes_on: string | null
  /** Number of what stands in place of an abolished one, or will. */
  readonly successor: string | null
}

/** The chosen standards of the library, by their numbers; the bases of a test tell it themselves. */
function useFates(chosen: readonly ChosenBases[]): ReadonlyMap<string, Fate> {
  const numbers = [
    ...new Set(
      chosen.flatMap(one => [...one.judgement, ...one.bases]).flatMap(basis => (basis.id === null ? basis.text : [])),
    ),
  ]
  const { data } = useRead(registrationActions, 'Standards', { numbers }, { enabled: numbers.length > 0, keep: true })
  return new Map(
    (data?.standards ?? []).map(({ number, title, state, changes_on, successor }) => [
      number,
      { title, state, changes_on, successor: successor?.number ?? null },
    ]),
  )
}

/** Those in force come first, those that are abolished last. */
const ranks: readonly Basis['state'][] = ['current', 'coming', 'abolished']

/** The chosen bases whose standard is abolished, each once. */
const abolishedOf = (chosen: readonly ChosenBases[], fates: ReadonlyMap<string, Fate>): readonly string[] => [
  ...new Set(
    chosen.flatMap(({ test, judgement, bases }) =>
      [...judgement, ...bases]
        .filter(({ text }) => {
          const rule = [...test.test_bases, ...test.judgement_bases].find(one => one.text === text)
          return (rule ?? fates.get(text))?.state === 'abolished'
        })
        .map(({ text }) => text),
    ),
  ),
]

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
    offered.find(basis => basis.standard_no === number && basis.state !== 'abolished') ?? { id: null, text: number }
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
  const fateOf = (basis: ChosenBasis): Fate | undefined =>
    offered.find(one => one.text === basis.text) ?? fates.get(basis.text)
  const rank = (basis: ChosenBasis): number => ranks.indexOf(fateOf(basis)?.state ?? 'current')
  const listed: readonly ChosenBasis[] = [
    ...offered,
    ...held.filter(one => !offered.some(basis => basis.text === one.text)),
  ].sort((a, b) => rank(a) - rank(b))
  return (
    <fieldset>
      <legend>{title}</legend>
      {listed.map(basis => {
        const fate = fateOf(basis)
        const old = fate?.state === 'abolished'
        return (
          <div key={basis.text}>
            <Checkbox checked={has(basis)} onChange={() => toggle(basis)}>
              <span className={old ? 'struck' : undefined}>{basis.text}</span>{' '}
              {fate ? <StandardFate {...fate} /> : null}
              {fate ? <span className={old ? 'title struck' : 'title'}>{fate.title}</span> : null}
            </Checkbox>
            {old && fate.successor ? (
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
