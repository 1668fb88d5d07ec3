import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { repeatableStates } from '@gt/domain/entrust/repeat.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { controlKinds } from '../../kit/controls.tsx'
import { useWords } from '../../kit/i18n.ts'
import { HeadField, HeadRow, headId } from './head-field.tsx'
import { OpeningField } from './opening-field.tsx'
import { OrderFinder } from './order-finder.tsx'
import type { OrderWork } from './order-work.ts'
import type { OrderPrice } from './use-price.ts'

interface NatureFieldProps {
  readonly work: OrderWork
  readonly problem: string | undefined
}

const { nature, test_round } = entrustment.fields
const Choice = controlKinds.enum.Control

/**
 * What kind of test it is, and whether it is made for the first time (page newEntrustsManager, test nature): in one place where the
 * words are short enough.
 */
export function NatureField({ work, problem }: NatureFieldProps) {
  const { say, language } = useWords()
  const { head } = work.draft
  const disabled = !work.writable
  const kind = (
    <Choice
      id={headId('nature')}
      field={nature}
      path="entrustment.nature"
      value={head.nature ?? null}
      disabled={disabled}
      aria-required="true"
      onChange={next => {
        // a category is of one nature
        work.change(before => ({ ...before, head: { ...before.head, nature: next, trial_task_category_id: null } }))
      }}
    />
  )
  const round = (
    <Choice
      id={headId('test_round')}
      field={test_round}
      path="entrustment.test_round"
      aria-label={say(test_round.label)}
      value={head.test_round ?? 'first'}
      disabled={disabled}
      onChange={next => {
        // what belongs to a repeat goes with it
        work.change(before => ({
          ...before,
          head: { ...before.head, test_round: next, repeat_of_id: null, laboratory_caused: 0 },
        }))
      }}
    />
  )
  return language === 'zh' ? (
    <HeadRow name="nature" required problem={problem}>
      <div className="pair round">
        {kind}
        {round}
      </div>
    </HeadRow>
  ) : (
    <>
      <HeadRow name="nature" required problem={problem}>
        {kind}
      </HeadRow>
      <HeadRow name="test_round">{round}</HeadRow>
    </>
  )
}

interface RepeatFieldsProps {
  readonly work: OrderWork
  readonly price: OrderPrice | null
  readonly problemOf: (name: string) => string | undefined
  readonly onChange: (name: string, value: unknown) => void
}

const wordOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Names of what a repeat costs although the laboratory is its reason: the repeated order does not test it. */
function chargedOf(price: OrderPrice | null): readonly string[] {
  if (price === null || price.listOnly) return []
  const priced = price.lines.filter(line => line.rule !== 'free' && line.rule !== 'hand')
  return [...new Set(priced.map(line => line.name))]
}

/** The order that is repeated, one of the same client, and whether the laboratory is the reason; then what is charged all the same. */
export function RepeatFields({ work, price, problemOf, onChange }: RepeatFieldsProps) {
  const { t, language } = useWords()
  const [finding, setFinding] = useState(false)
  const { head } = work.draft
  const origin = wordOf(head.repeat_of_id)
  const client = wordOf(head.entrust_unit_id)
  const { data } = useRead(entrustmentActions, 'Pick', { ids: origin ? [origin] : [] }, { enabled: origin !== null })
  const problem = problemOf('repeat_of_id')
  const charged = origin !== null && head.laboratory_caused === 1 ? chargedOf(price) : []
  return (
    <>
      <HeadRow name="repeat_of_id" required problem={problem}>
        <OpeningField
          name="repeat_of_id"
          text={origin === null ? '' : (data?.rows[0]?.label ?? '')}
          placeholder={t('page.djentrustmanage.newEntrustsManager.find_order')}
          disabled={!work.writable}
          wrong={problem !== undefined}
          onOpen={() => setFinding(true)}
        />
      </HeadRow>
      <HeadField
        name="laboratory_caused"
        value={head.laboratory_caused ?? 0}
        disabled={!work.writable}
        problem={problemOf('laboratory_caused')}
        note={
          charged.length === 0
            ? undefined
            : t('page.djentrustmanage.newEntrustsManager.charged_beyond', {
                tests: charged.join(language === 'zh' ? '、' : ', '),
              })
        }
        onChange={onChange}
      />
      {finding ? (
        <OrderFinder
          title={t('page.djentrustmanage.newEntrustsManager.repeated_order')}
          label={t('page.djentrustmanage.newEntrustsManager.find_order')}
          filter={() => [
            { field: 'state', op: 'eq', value: [...repeatableStates] },
            ...(client === null ? [] : [{ field: 'entrust_unit_id', op: 'eq' as const, value: client }]),
          ]}
          onChoose={id => {
            setFinding(false)
            onChange('repeat_of_id', id)
          }}
          onClose={() => setFinding(false)}
        />
      ) : null}
    </>
  )
}
