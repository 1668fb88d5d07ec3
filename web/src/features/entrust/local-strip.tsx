import { sampleLabelStyles, sampleLabelText } from '@gt/domain/qrcode/label-layout.ts'
import { maturityDate } from '@gt/domain/samples/moulding.ts'
import { specWords } from '@gt/domain/samples/spec-words.ts'
import { CloudOff, Tag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { today } from '../../kit/clock.ts'
import { useWords } from '../../kit/i18n.ts'
import { LabelChoice, type PrintableLabel } from '../../kit/label-choice.tsx'
import { listMark } from '../../kit/marks.ts'
import type { Choice } from './choices.ts'
import { chosenTests, type Offer } from './chosen-tests.ts'
import type { LocalOrder } from './local-orders.ts'
import type { OrderDraft, SampleRow } from './order-draft.ts'
import type { LocalOrders } from './use-local-orders.ts'

interface LocalStripProps {
  readonly locals: LocalOrders
  readonly businessId: string
  readonly classes: readonly Choice[]
  readonly offer: Offer
  readonly mayPrint: boolean
  /** Works on one in the form again. */
  readonly onOpen: (draft: OrderDraft) => void
}

/** Layouts of labels are the platform's while nobody can be asked for the laboratory's own. */
const styles = sampleLabelStyles.map(
  (style, at) => ({ ...style, id: `local ${at}`, is_default: at === 0 ? 1 : 0 }) as const,
)

/** Orders that wait for the network, with what the server said against those that it refused. */
export function LocalStrip({ locals, businessId, classes, offer, mayPrint, onOpen }: LocalStripProps) {
  const { t } = useWords()
  const [printing, setPrinting] = useState<LocalOrder | null>(null)
  if (locals.waiting.length === 0) return null
  const open = ({ local_no }: LocalOrder): void => {
    const taken = locals.take(local_no)
    if (taken) onOpen(taken.draft)
  }
  const labelOf = ({ cells, items, rest }: SampleRow): PrintableLabel => {
    const kind = classes.find(one => one.id === cells.trial_class_id)
    const [sampling_date = null, moulding_time = null] = cells.sampling_date.split(' ')
    const age = /^\d{1,4}$/.test(cells.age_days) && sampling_date ? Number.parseInt(cells.age_days, 10) : null
    const number = rest.local_no ?? ''
    return {
      of: 'sample',
      id: number,
      sample_id: number,
      trial_class_id: cells.trial_class_id,
      trial_class: kind?.label ?? '',
      number,
      index: '',
      name: cells.name,
      specification: specWords(cells),
      tests: chosenTests({ items, cells }, offer)
        .map(test => test.name)
        .join(listMark()),
      received: today(),
      due:
        age === null || !sampling_date
          ? null
          : maturityDate({ sampling_date, class_code: kind?.code ?? '', moulding_time }, age),
      place: '',
      blind: 0,
      printed: 0,
      qr: sampleLabelText(number),
    }
  }
  return (
    <>
      {locals.waiting.map(order => (
        <div key={order.local_no} className={order.problem ? 'strip red' : 'strip'} role="status">
          <CloudOff aria-hidden strokeWidth={1.75} />
          <b className="gt-number">{order.local_no}</b>
          <span className="gt-ellipsis">
            {order.problem ||
              [
                t('page.djentrustmanage.newEntrustsManager.local_waits', { n: order.draft.samples.length }),
                order.reason === '' && String(order.draft.head.entrust_date) < (today() ?? '')
                  ? t('page.djentrustmanage.newEntrustsManager.local_from', {
                      date: String(order.draft.head.entrust_date),
                    })
                  : '',
              ]
                .filter(Boolean)
                .join(' · ')}
          </span>
          {mayPrint ? (
            <Button icon={Tag} onClick={() => setPrinting(order)}>
              {t('kit.labels.print_labels')}
            </Button>
          ) : null}
          <Button look="link" onClick={() => open(order)}>
            {t('page.djentrustmanage.newEntrustsManager.open_order')}
          </Button>
        </div>
      ))}
      {printing ? (
        <LabelChoice
          styles={styles}
          labels={printing.draft.samples.map(labelOf)}
          businessId={businessId}
          onPrint={copies => locals.printed(printing.local_no, copies)}
          onClose={() => setPrinting(null)}
        />
      ) : null}
    </>
  )
}
