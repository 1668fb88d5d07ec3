import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { OrderLimits } from '@gt/domain/entrust/registration-actions.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import type { RefLabel } from '@gt/domain/kit/list.ts'
import { extraTexts } from '@gt/domain/methods/extra-field.ts'
import { Input, Select } from 'antd'
import type { KeyboardEvent } from 'react'
import { useSigned } from '../../app/state.ts'
import { Button } from '../../kit/button.tsx'
import { today } from '../../kit/clock.ts'
import { useWords } from '../../kit/i18n.ts'
import { HeadField, HeadRow, headId } from './head-field.tsx'
import { OpeningField } from './opening-field.tsx'
import { customerLabel } from './order-draft.ts'
import type { OrderWork } from './order-work.ts'
import { OwnField } from './own-field.tsx'
import { NatureField, RepeatFields } from './repeat-fields.tsx'
import type { OrderPrice } from './use-price.ts'

interface OrderHeadProps {
  readonly work: OrderWork
  /** Fields of the laboratory's own. */
  readonly extra: OrderLimits['extra']
  /** What is wrong with a field of the head. */
  readonly problemOf: (name: string) => string | undefined
  /** What speaks against a value without forbidding it. */
  readonly noteOf: (name: string) => string | undefined
  readonly price: OrderPrice | null
  readonly more: boolean
  readonly onPickCustomer: () => void
  /** Why the order lies before today. */
  readonly reason: string
  readonly onReason: (text: string) => void
  readonly backdated: boolean
  /** Enter in the last field goes on to the samples. */
  readonly onEnd: () => void
}

/** Fields behind "more": those that are rarely filled in. */
const rareFields = [
  'priority',
  'trial_task_category_id',
  'project_id',
  'project_section_id',
  'wbs_node_id',
  'client_order_no',
  'unit_engineering',
  'project_part',
  'confidential_request',
  'judgement_rule',
] as const

/** Fields in sight that mostly stay as they are: Tab stops there, Enter passes by (page newEntrustsManager, entry_order). */
const passedFields: readonly string[] = [
  'test_round',
  'report_delivery_mode',
  'judgement_requested',
  'allow_subcontract',
  'remarks',
].map(headId)

const passesBy = (field: HTMLElement): boolean => passedFields.includes(field.id)

/** Enter leads from a text to the next field; a choice keeps Enter for itself. */
function onEnter(event: KeyboardEvent<HTMLElement>, onEnd: () => void): void {
  const from = event.target
  if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing || !(from instanceof HTMLInputElement))
    return
  // keys of a dialog that a field opened come by here too
  if (from.role === 'combobox' || from.dataset.opens !== undefined || !event.currentTarget.contains(from)) return
  event.preventDefault()
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input:not(:disabled):not([type="hidden"]), textarea'),
  ]
  const next = fields.slice(fields.indexOf(from) + 1).find(field => !passesBy(field))
  if (next) next.focus()
  else onEnd()
}

/** The head of an order in three columns, four on wide screens (looks 7.4). */
export function OrderHead(props: OrderHeadProps) {
  const { work, extra, problemOf, noteOf, price, more, onPickCustomer, reason, onReason, backdated, onEnd } = props
  const { t, say } = useWords()
  const { draft, writable } = work
  const { head, customer } = draft
  const set = (name: string, value: unknown): void =>
    work.change(before => ({ ...before, head: { ...before.head, [name]: value } }))
  const field = (name: string, required = false, note?: string) => (
    <HeadField
      key={name}
      name={name}
      value={head[name] ?? null}
      disabled={!writable}
      problem={problemOf(name)}
      required={required}
      note={note}
      start={startOf(work, name)}
      {...offerOf(name, head)}
      onChange={set}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter is a short way beside Tab
    <div className="gt-order-head" onKeyDown={event => onEnter(event, onEnd)}>
      <HeadRow name="customer_info_id" required problem={problemOf('customer_info_id')}>
        <OpeningField
          name="customer_info_id"
          text={customer ? customerLabel(customer) : ''}
          placeholder={t('page.djentrustmanage.newEntrustsManager.pick_customer')}
          disabled={!writable}
          wrong={problemOf('customer_info_id') !== undefined}
          onOpen={onPickCustomer}
        />
      </HeadRow>
      <Shown
        name="entrust_no"
        label={say(entrustment.fields.entrust_no.label)}
        text={numberText(work) ?? t('page.djentrustmanage.newEntrustsManager.after_save')}
      />
      <OrderDay work={work} problem={problemOf('entrust_date')} backdated={backdated} onChange={set} />
      <Shown
        name="entrusting_unit"
        label={say(customerInfo.fields.entrusting_unit.label)}
        text={customer?.entrusting_unit ?? ''}
      />
      <NatureField work={work} problem={problemOf('nature')} />
      <CategoryField work={work} problem={problemOf('trial_category_id')} onChange={set} />
      <Shown
        name="witness_unit"
        label={say(customerInfo.fields.witness_unit.label)}
        text={customer?.witness_unit ?? ''}
      />
      <HeadRow
        name="witness_person"
        required={head.nature === 'witness'}
        problem={problemOf('witness_person') ?? problemOf('witness_certificate')}
      >
        <div className="pair">
          <PlainInput name="witness_person" value={head.witness_person} disabled={!writable} onChange={set} />
          <PlainInput
            name="witness_certificate"
            label={entrustment.fields.witness_certificate.label}
            placeholder={t('page.djentrustmanage.newEntrustsManager.certificate')}
            value={head.witness_certificate}
            disabled={!writable}
            onChange={set}
          />
        </div>
      </HeadRow>
      {field('required_date', false, noteOf('required_date'))}
      <HeadRow
        name="sample_sender"
        label={t('page.djentrustmanage.newEntrustsManager.sender')}
        required
        problem={problemOf('sample_sender') ?? problemOf('sender_phone')}
      >
        <div className="pair">
          <PlainInput name="sample_sender" value={head.sample_sender} disabled={!writable} onChange={set} />
          <PlainInput
            name="sender_phone"
            label={entrustment.fields.sender_phone.label}
            value={head.sender_phone}
            disabled={!writable}
            onChange={set}
          />
        </div>
      </HeadRow>
      {field('sample_disposal', true)}
      {field('report_copies')}
      <Shown
        name="inspected_unit"
        label={say(customerInfo.fields.inspected_unit.label)}
        text={customer?.inspected_unit ?? ''}
      />
      {field('report_delivery_mode')}
      {field('judgement_requested')}
      {field('allow_subcontract')}
      <HeadRow name="remarks" wide problem={problemOf('remarks')}>
        <Input.TextArea
          id={headId('remarks')}
          value={typeof head.remarks === 'string' ? head.remarks : ''}
          autoSize={{ minRows: 1, maxRows: 4 }}
          disabled={!writable}
          onChange={event => set('remarks', event.target.value)}
        />
      </HeadRow>
      {head.test_round === 'repeat' ? (
        <RepeatFields work={work} price={price} problemOf={problemOf} onChange={set} />
      ) : null}
      {head.nature === 'supervision_check' ? field('supervise_no', true) : null}
      {backdated && writable ? (
        <HeadRow
          name="reason"
          label={t('page.djentrustmanage.newEntrustsManager.back_reason')}
          required
          problem={problemOf('reason')}
        >
          <Input
            id={headId('reason')}
            value={reason}
            maxLength={200}
            onChange={event => onReason(event.target.value)}
          />
        </HeadRow>
      ) : null}
      {extra.map(one => (
        <OwnField
          key={one.key}
          extra={one}
          value={extraTexts(head.additional)[one.key] ?? ''}
          disabled={!writable}
          problem={problemOf(`additional.${one.key}`)}
          onChange={text => set('additional', { ...extraTexts(head.additional), [one.key]: text })}
        />
      ))}
      {more ? rareFields.map(name => field(name)) : null}
    </div>
  )
}

/** What a picker of the head is narrowed by: categories by the nature of the order, places of the works by its project. */
function offerOf(name: string, head: Readonly<Record<string, unknown>>): { offer?: Readonly<Record<string, string>> } {
  if (name === 'trial_task_category_id') return { offer: { nature: String(head.nature) } }
  const { project_id } = head
  return name === 'wbs_node_id' && typeof project_id === 'string' ? { offer: { project_id } } : {}
}

/** The number of the order, with the one that it had without a network beside it. */
function numberText({ whole, draft }: OrderWork): string | null {
  const { local_no } = draft.head
  const parts = [whole?.order.entrust_no, typeof local_no === 'string' ? local_no : null].filter(Boolean)
  return parts.join(' · ') || null
}

/** What a stored reference of the order is called. */
function startOf({ whole }: OrderWork, name: string): RefLabel | null {
  const found = name.endsWith('_id') ? whole?.order[name.slice(0, -3)] : null
  return typeof found === 'object' && found !== null ? (found as RefLabel) : null // references by name are composed so
}

const Shown = ({ name, label, text }: { name: string; label: string; text: string }) => (
  <HeadRow name={name} label={label}>
    <Input id={headId(name)} value={text} title={text} readOnly tabIndex={-1} className="shown" />
  </HeadRow>
)

interface PlainInputProps {
  readonly name: string
  readonly label?: Label
  readonly placeholder?: string
  readonly value: unknown
  readonly disabled: boolean
  readonly onChange: (name: string, value: unknown) => void
}

function PlainInput({ name, label, placeholder, value, disabled, onChange }: PlainInputProps) {
  const { say } = useWords()
  return (
    <Input
      id={headId(name)}
      {...(label ? { 'aria-label': say(label) } : {})}
      {...(placeholder ? { placeholder } : {})}
      value={typeof value === 'string' ? value : ''}
      title={typeof value === 'string' ? value : ''}
      disabled={disabled}
      onChange={event => onChange(name, event.target.value)}
    />
  )
}

interface OrderDayProps {
  readonly work: OrderWork
  readonly problem: string | undefined
  readonly backdated: boolean
  readonly onChange: (name: string, value: unknown) => void
}

/** The day of the order, with word of an earlier one: it was left by itself, or may be left by a press. */
function OrderDay({ work: { draft, writable, movedFrom }, problem, backdated, onChange }: OrderDayProps) {
  const { t } = useWords()
  const day = today()
  return (
    <HeadField
      name="entrust_date"
      required
      value={draft.head.entrust_date ?? null}
      disabled={!writable}
      problem={problem}
      note={
        backdated && writable && day ? (
          <Button look="link" onClick={() => onChange('entrust_date', day)}>
            {t('page.djentrustmanage.newEntrustsManager.to_today')}
          </Button>
        ) : movedFrom !== null ? (
          t('page.djentrustmanage.newEntrustsManager.moved_to_today', { date: movedFrom })
        ) : null
      }
      onChange={onChange}
    />
  )
}

interface CategoryFieldProps {
  readonly work: OrderWork
  readonly problem: string | undefined
  readonly onChange: (name: string, value: unknown) => void
}

/** The industry of the order: one of those that the laboratory is licensed for. */
function CategoryField({ work, problem, onChange }: CategoryFieldProps) {
  const { categories } = useSigned().facts
  const value = work.draft.head.trial_category_id
  return (
    <HeadRow name="trial_category_id" required problem={problem}>
      <Select
        id={headId('trial_category_id')}
        aria-required
        value={typeof value === 'string' ? value : null}
        disabled={!work.writable}
        showSearch={{ optionFilterProp: 'label' }}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={next => onChange('trial_category_id', next)}
      />
    </HeadRow>
  )
}
