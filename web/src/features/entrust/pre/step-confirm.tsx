import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import type { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { mostAttachments } from '@gt/domain/entrust/pre-order-form.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { Checkbox } from 'antd'
import { FilesField } from '../../../kit/files-field.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { maxMbOf } from '../../../kit/upload-limit.ts'
import type { Offer } from '../chosen-tests.ts'
import { useQuote } from '../use-price.ts'
import { Cart, showsPrices } from './cart.tsx'
import { PreField, preId } from './pre-field.tsx'
import type { StepProps } from './step-customer.tsx'

export type Instruction = OutputOf<(typeof preEntrustmentActions)['actions']['Instructions']>['rows'][number]

interface StepConfirmProps extends StepProps {
  readonly offer: Offer
  readonly instructions: readonly Instruction[]
  /** Ids of those that were ticked as read. */
  readonly read: readonly string[]
  readonly onRead: (ids: readonly string[]) => void
}

const purpose = 'entrustment_temp_attachment'

/** Step 4: what is ordered and what it costs, files, remarks, and the instructions that are ticked as read. */
export function StepConfirm({ draft, change, problemOf, offer, instructions, read, onRead }: StepConfirmProps) {
  const { t } = useWords()
  const price = useQuote(draft, offer, showsPrices(offer))
  const unread = problemOf('accepted_instructions')
  return (
    <>
      <Cart rows={draft.samples} offer={offer} price={price} />
      <section aria-labelledby={preId('files')}>
        <h2 id={preId('files')}>{t('page.djentrustmanage.entrusttemp.attachments')}</h2>
        <FilesField
          id={preId('attachment_file_ids')}
          purpose={purpose}
          label={t('page.djentrustmanage.entrusttemp.attachments')}
          hint={t('page.djentrustmanage.entrusttemp.files_hint', {
            max: maxMbOf(purpose),
            n: mostAttachments,
          })}
          accept=".pdf,.jpg,.jpeg,.png,.docx,.xlsx"
          most={mostAttachments}
          files={draft.files}
          problem={problemOf('attachment_file_ids')}
          onChange={make => change(before => ({ ...before, files: make(before.files) }))}
        />
        <div className="fields wide">
          <PreField
            entity={entrustmentTemp}
            name="remarks"
            value={draft.head.remarks}
            problem={problemOf('remarks')}
            onChange={(name, value) => change(before => ({ ...before, head: { ...before.head, [name]: value } }))}
          />
        </div>
      </section>
      {instructions.length > 0 ? (
        <section aria-labelledby={preId('instructions')}>
          <h2 id={preId('instructions')}>{t('page.djentrustmanage.entrusttemp.instructions')}</h2>
          {instructions.map(one => (
            <article key={one.id} className="instruction">
              <h3>{one.title}</h3>
              <p>{one.content}</p>
              <Checkbox
                id={preId(`read_${one.id}`)}
                checked={read.includes(one.id)}
                aria-invalid={unread && one.must_accept === 1 && !read.includes(one.id) ? true : undefined}
                onChange={event => onRead(event.target.checked ? [...read, one.id] : read.filter(id => id !== one.id))}
              >
                {t('page.djentrustmanage.entrusttemp.read')}
              </Checkbox>
            </article>
          ))}
          {unread ? (
            <p className="problem" role="alert">
              {unread}
            </p>
          ) : null}
        </section>
      ) : null}
    </>
  )
}
