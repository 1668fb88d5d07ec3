import { customerInfoActions, pickedCustomer } from '@gt/domain/entrust/customer-actions.ts'
import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { mayCall } from '../../app/may-call.ts'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { Button } from '../../kit/button.tsx'
import { asCrud } from '../../kit/crud-controller.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { useEnter, useRested } from '../../kit/use-lookup.ts'
import { WaitingLines } from '../../kit/waiting-lines.tsx'
import { matchingChoices } from './choices.ts'

export type PickedCustomer = OutputOf<(typeof customerInfoActions)['actions']['Picker']>['rows'][number]

interface CustomerDialogProps {
  readonly category: string | null
  readonly onPick: (customer: PickedCustomer) => void
  readonly onClose: () => void
}

const columns = [
  'project_number',
  'project_name',
  'entrusting_unit',
  'inspected_unit',
  'witness_unit',
  'sample_sender',
  'remarks',
] as const
/** What was found, and of the sets used last those that a text means by first letters of their sounds: nobody need answer for these. */
function foundIn(
  found: readonly PickedCustomer[],
  recent: readonly PickedCustomer[],
  text: string,
): readonly PickedCustomer[] {
  if (text === '') return found.length > 0 ? found : recent
  const words = recent.map(row => ({ id: row.id, label: columns.map(name => row[name] ?? '').join(' '), row }))
  const meant = matchingChoices(words, text).filter(({ id }) => !found.some(row => row.id === id))
  return [...found, ...meant.map(({ row }) => row)]
}

/** Sets that are offered at once; more typing finds the others. */
const mostRows = 50
const crud = asCrud(customerInfoActions)

/** Chooses the customer set of an order: found by any of its words, the last used first, Enter takes it, Alt+N makes a new one. */
export function CustomerDialog({ category, onPick, onClose }: CustomerDialogProps) {
  const { t, say } = useWords()
  const id = useId()
  const { permissions } = useSigned().facts
  const [text, setText] = useState('')
  const search = useRested(text.trim())
  const [active, setActive] = useState(0)
  const [adding, setAdding] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const {
    data,
    error: failed,
    refetch,
    isFetching,
  } = useRead(
    customerInfoActions,
    'Picker',
    { ...(search ? { search } : {}), ...(category ? { trial_category_id: category } : {}), size: mostRows },
    { keep: true },
  )
  const recent = useRead(
    customerInfoActions,
    'Picker',
    { ...(category ? { trial_category_id: category } : {}), size: mostRows },
    { keep: true },
  )
  const rows = foundIn(data?.rows ?? [], recent.data?.rows ?? [], search)
  const settled = search === text.trim() && !isFetching
  const error = rows.length > 0 ? null : failed
  const current = rows[Math.min(active, rows.length - 1)]
  const enter = useEnter({ text, settled, found: current, take: onPick })
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  const mayAdd = mayCall(customerInfoActions.actions.Create, permissions)
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.altKey && event.key.toLowerCase() === 'n' && mayAdd) setAdding(true)
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, rows.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1))
    else if (event.key === 'Enter') {
      enter()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (adding)
    return (
      <FormDialog
        entity={customerInfo}
        actions={crud}
        columns={2}
        record={null}
        start={category ? { trial_category_id: category } : {}}
        sections={[{ fields: formFields }]}
        onMade={row => onPick(pickedCustomer.parse({ ...Object(row), last_used_at: null }))}
        onClose={() => {
          setAdding(false)
          void refetch()
        }}
      />
    )
  return (
    <Dialog
      title={t('page.djentrustmanage.newEntrustsManager.pick_customer')}
      width={960}
      onClose={onClose}
      foot={
        <>
          {mayAdd ? (
            <Button hotkey="Alt N" onClick={() => setAdding(true)}>
              {t('page.djentrustmanage.newEntrustsManager.new_customer')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            reason={current ? undefined : t('kit.split.choose')}
            onClick={() => current && onPick(current)}
          >
            {t('page.djentrustmanage.newEntrustsManager.take')}
          </Button>
        </>
      }
    >
      <input
        className="gt-input"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={current ? `${id}_${current.id}` : undefined}
        aria-label={t('page.djentrustmanage.newEntrustsManager.find_customer')}
        placeholder={t('page.djentrustmanage.newEntrustsManager.find_customer')}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKey}
      />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <div ref={box} className="gt-customers">
        <div className="head">
          {columns.map(name => (
            <span key={name}>{say(customerInfo.fields[name].label)}</span>
          ))}
        </div>
        <div id={id} role="listbox" aria-label={say(customerInfo.label)} aria-busy={!settled}>
          {rows.map(row => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the search field, which holds the focus
            <div
              key={row.id}
              id={`${id}_${row.id}`}
              role="option"
              aria-selected={row === current}
              tabIndex={-1}
              onClick={() => onPick(row)}
            >
              {columns.map(name => (
                <span key={name} className="gt-ellipsis" data-column={name} title={row[name] ?? ''}>
                  {row[name]}
                </span>
              ))}
            </div>
          ))}
        </div>
        {data || error ? null : <WaitingLines rows={6} />}
        {data?.rows.length === mostRows ? (
          <p className="none" role="status">
            {t('page.djentrustmanage.newEntrustsManager.more_customers', { n: mostRows })}
          </p>
        ) : null}
        {data && !error && rows.length === 0 ? <p className="none">{t('kit.form.none_found')}</p> : null}
      </div>
    </Dialog>
  )
}

/** What a new customer set holds, the required fields first. */
const formFields = [
  'project_number',
  'project_name',
  'entrusting_unit',
  'entrust_unit_id',
  'sample_sender',
  'sender_phone',
  'inspected_unit',
  'section',
  'witness_unit',
  'witness_person',
  'witness_certificate',
  'construction_unit',
  'supervision_unit',
  'owner_unit',
  'project_address',
  'trial_category_id',
  'remarks',
]
