import type { OfferedTest } from '@gt/domain/entrust/registration-actions.ts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { type BasisKind, basesNamed, type Offer, testGroups } from './chosen-tests.ts'
import type { SampleRow } from './order-draft.ts'

type Basis = OfferedTest['test_bases'][number]

/** The bases that were chosen for one test. */
export interface ChosenBases {
  readonly test: OfferedTest
  readonly judgement: readonly Basis[]
  readonly bases: readonly Basis[]
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
      judgement: items[0] ? basesNamed(items[0], 'judgement', offer) : [],
      bases: items[0] ? basesNamed(items[0], 'test', offer) : [],
    })),
  )
  const missing = chosen.some(one => judged && one.judgement.length === 0)
    ? t('page.djentrustmanage.newEntrustsManager.judgement_needed')
    : chosen.some(one => one.bases.length === 0)
      ? t('page.djentrustmanage.newEntrustsManager.basis_needed')
      : undefined
  const toggle = (test: OfferedTest, kind: BasisKind, basis: Basis): void =>
    setChosen(
      chosen.map(one => {
        if (one.test !== test) return one
        const name = kind === 'test' ? 'bases' : 'judgement'
        const held = one[name]
        return { ...one, [name]: held.includes(basis) ? held.filter(other => other !== basis) : [...held, basis] }
      }),
    )
  return (
    <Dialog
      title={t('page.djentrustmanage.newEntrustsManager.bases')}
      width={720}
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
          <BasisList
            title={t('page.djentrustmanage.newEntrustsManager.judgement_basis')}
            bases={one.test.judgement_bases}
            held={one.judgement}
            onToggle={basis => toggle(one.test, 'judgement', basis)}
          />
          <BasisList
            title={t('page.djentrustmanage.newEntrustsManager.test_basis')}
            bases={one.test.test_bases}
            held={one.bases}
            onToggle={basis => toggle(one.test, 'test', basis)}
          />
        </section>
      ))}
    </Dialog>
  )
}

interface BasisListProps {
  readonly title: string
  readonly bases: readonly Basis[]
  readonly held: readonly Basis[]
  readonly onToggle: (basis: Basis) => void
}

function BasisList({ title, bases, held, onToggle }: BasisListProps) {
  const { t } = useWords()
  return (
    <fieldset>
      <legend>{title}</legend>
      {bases.map(basis => (
        <Checkbox key={basis.id} checked={held.includes(basis)} onChange={() => onToggle(basis)}>
          <span className={basis.abolished === 1 ? 'struck' : undefined}>{basis.text}</span>
          {basis.abolished === 1 ? (
            <span className="red"> {t('page.djentrustmanage.newEntrustsManager.abolished')}</span>
          ) : null}
        </Checkbox>
      ))}
      {bases.length === 0 ? <p className="none">{t('kit.grid.empty')}</p> : null}
    </fieldset>
  )
}
