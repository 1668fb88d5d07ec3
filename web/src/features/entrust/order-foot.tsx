import { Checkbox } from 'antd'
import { useAtSite } from '../../app/own-page.ts'
import { Button } from '../../kit/button.tsx'
import { formatMoney, unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import type { Offer } from './chosen-tests.ts'
import type { OrderWork } from './order-work.ts'
import { testCount } from './prices.ts'
import { countOf } from './sample-rows.ts'
import type { OrderPrice } from './use-price.ts'

interface OrderFootProps {
  readonly work: OrderWork
  readonly offer: Offer
  /** Null while it is not known. */
  readonly price: OrderPrice | null
  /** How many things stand against the registration. */
  readonly open: number
  readonly busy: boolean
  /** After the registration an empty form follows. */
  readonly next: boolean
  readonly onNext: (next: boolean) => void
  readonly onSave: (() => void) | null
  readonly onSubmit: (() => void) | null
}

/** Sums at the left, save and register at the right (region F). */
export function OrderFoot({ work, offer, price, open, busy, next, onNext, onSave, onSubmit }: OrderFootProps) {
  const { t } = useWords()
  const atSite = useAtSite()
  const { samples } = work.draft
  const state = work.dirty
    ? t(
        work.copied === 'stored'
          ? 'page.djentrustmanage.newEntrustsManager.kept_there'
          : work.copied === 'failed'
            ? 'page.djentrustmanage.newEntrustsManager.kept_only_here'
            : 'page.djentrustmanage.newEntrustsManager.kept_here',
      )
    : work.whole
      ? t('page.djentrustmanage.newEntrustsManager.stored')
      : ''
  return (
    <footer className="gt-order-foot">
      <span className="figure">
        {t('page.djentrustmanage.newEntrustsManager.samples')} <b className="gt-number">{countOf(samples)}</b>
      </span>
      <span className="figure">
        {t('page.djentrustmanage.newEntrustsManager.tests')} <b className="gt-number">{testCount(work.draft, offer)}</b>
      </span>
      {atSite ? null : (
        <span>
          {t('page.djentrustmanage.newEntrustsManager.total')}{' '}
          {price !== null && price.list !== price.amount ? (
            <del className="gt-number">{formatMoney(price.list)}</del>
          ) : null}{' '}
          <b className="gt-number">{price === null ? unknown : `¥ ${formatMoney(price.amount)}`}</b>
        </span>
      )}
      <span className="quiet" role="status">
        {state}
      </span>
      <span className="spring" />
      {work.writable ? (
        <>
          {onSubmit ? (
            <Checkbox checked={next} onChange={event => onNext(event.target.checked)}>
              {t('page.djentrustmanage.newEntrustsManager.save_next')}
            </Checkbox>
          ) : null}
          {onSave ? (
            <Button busy={busy} hotkey="Ctrl S" onClick={onSave}>
              {t('page.djentrustmanage.newEntrustsManager.save_draft')}
            </Button>
          ) : null}
          {onSubmit ? (
            <Button look="primary" busy={busy} hotkey="Ctrl ⏎" onClick={onSubmit}>
              {open > 0
                ? t('page.djentrustmanage.newEntrustsManager.register_open', { n: open })
                : t('page.djentrustmanage.newEntrustsManager.register')}
            </Button>
          ) : null}
        </>
      ) : null}
    </footer>
  )
}
