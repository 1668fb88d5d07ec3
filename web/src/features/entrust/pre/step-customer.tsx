import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { Select } from 'antd'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSigned } from '../../../app/state.ts'
import { Button } from '../../../kit/button.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { CustomerDialog } from '../customer-dialog.tsx'
import { customerNames, type PreDraft, withCustomer, withCustomerText } from './pre-draft.ts'
import { Place, PreField, preId } from './pre-field.tsx'

export interface StepProps {
  readonly draft: PreDraft
  readonly change: (make: (draft: PreDraft) => PreDraft) => void
  readonly problemOf: (name: string) => string | undefined
}

const needed: ReadonlySet<string> = new Set(['project_name', 'entrusting_unit', 'sample_sender'])

/** Step 1: who orders in which laboratory, for which project, how and until when. */
export function StepCustomer({ draft, change, problemOf, laboratory }: StepProps & { readonly laboratory: ReactNode }) {
  const { t, say } = useWords()
  const { categories } = useSigned().facts
  const [picking, setPicking] = useState(false)
  const category = typeof draft.head.trial_category_id === 'string' ? draft.head.trial_category_id : null
  const setHead = (name: string, value: unknown): void =>
    change(before => ({ ...before, head: { ...before.head, [name]: value } }))
  const setCustomer = (name: string, value: unknown): void => change(before => withCustomerText(before, name, value))
  const whole = problemOf('customer_snapshot')
  const head = (name: string, required = false) => (
    <PreField
      key={name}
      entity={entrustmentTemp}
      name={name}
      value={draft.head[name]}
      required={required}
      problem={problemOf(name)}
      onChange={setHead}
    />
  )
  return (
    <>
      <section aria-labelledby={preId('customer')}>
        <div className="bar">
          <h2 id={preId('customer')}>{t('page.djentrustmanage.entrusttemp.customer')}</h2>
          <Button icon={Search} onClick={() => setPicking(true)}>
            {t('page.djentrustmanage.newEntrustsManager.pick_customer')}
          </Button>
          {whole ? (
            <span className="problem" role="alert">
              {whole}
            </span>
          ) : null}
        </div>
        <div className="fields">
          {customerNames.map(name => (
            <PreField
              key={name}
              entity={customerInfo}
              name={name}
              value={draft.customer[name]}
              required={needed.has(name) || (name === 'witness_person' && draft.head.nature === 'witness')}
              problem={problemOf(name)}
              onChange={setCustomer}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby={preId('order')}>
        <div className="bar">
          <h2 id={preId('order')}>{t('page.djentrustmanage.entrusttemp.order')}</h2>
        </div>
        <div className="fields">
          {laboratory}
          <Place
            name="trial_category_id"
            label={say(entrustmentTemp.fields.trial_category_id.label)}
            required
            problem={problemOf('trial_category_id')}
          >
            <Select
              id={preId('trial_category_id')}
              aria-required
              value={category}
              options={categories.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={next => setHead('trial_category_id', next)}
            />
          </Place>
          {head('nature', true)}
          {head('client_order_no')}
          {head('project_part')}
          {head('expected_send_date')}
          {head('expected_report_date')}
          {head('report_copies')}
          {head('report_delivery_mode')}
        </div>
      </section>
      {picking ? (
        <CustomerDialog
          category={category}
          onPick={picked => {
            setPicking(false)
            change(before => withCustomer(before, picked))
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  )
}
