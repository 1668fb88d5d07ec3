import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { onlineOrderActions } from '@gt/domain/entrust/online-actions.ts'
import { QRCode } from 'antd'
import { CircleCheck, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/queries.ts'
import { Button } from '../../../kit/button.tsx'
import { messageOf } from '../../../kit/failure-words.ts'
import { formatMinute } from '../../../kit/format.ts'
import { useWords } from '../../../kit/i18n.ts'
import type { WizardWork } from './use-wizard.ts'

const askMs = 4_000
const side = 168

interface Asked {
  readonly address: string
  readonly code: string
  readonly until: string
}

/** The witness of a sampling confirms it on his own telephone: the address is scanned, the code is told him (page onlineentrust). */
export function WitnessProof({ work }: { work: WizardWork }) {
  const { t } = useWords()
  const { run, busy } = useWrite(onlineOrderActions, 'AskWitness')
  const [asked, setAsked] = useState<(Asked & { readonly version: number }) | null>(null)
  const [failure, setFailure] = useState('')
  const order = work.whole?.order
  // what was stored since has lost the word of its witness
  const open = asked !== null && asked.version === order?.row_version && !work.dirty ? asked : null
  const { data } = useRead(
    onlineOrderActions,
    'Witness',
    { id: order?.id ?? '' },
    { enabled: order !== undefined && open !== null, refetchInterval: askMs },
  )
  const stored = order?.witness_confirmed_at
    ? { name: order.witness_confirmed_name, at: order.witness_confirmed_at }
    : null
  const told = open && data?.at ? data : work.dirty ? null : stored
  const ask = async (): Promise<void> => {
    setFailure('')
    const whole = work.dirty || !work.whole ? await work.save() : work.whole
    if (!whole) return
    if (!customerSnapshotOf(whole.order.customer_snapshot).witness_person) {
      setFailure(t('page.gdonlineentrust.onlineentrust.name_witness'))
      return
    }
    try {
      const { token, code, until } = await run({ id: whole.order.id })
      const address = `${location.origin}${location.pathname}#/account/witness?call=${token}`
      setAsked({ address, code, until, version: whole.order.row_version })
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <section className="gt-witness" aria-label={t('page.gdonlineentrust.onlineentrust.witness')}>
      <div className="bar">
        <h3>{t('page.gdonlineentrust.onlineentrust.witness')}</h3>
        {told?.at ? (
          <span role="status">
            <CircleCheck aria-hidden strokeWidth={1.5} />{' '}
            {t('page.gdonlineentrust.onlineentrust.witness_done', { name: told.name ?? '', at: formatMinute(told.at) })}
          </span>
        ) : (
          <Button icon={Smartphone} busy={busy || work.busy} onClick={() => void ask()}>
            {t('page.gdonlineentrust.onlineentrust.ask_witness')}
          </Button>
        )}
      </div>
      {failure ? (
        <p className="problem" role="alert">
          {failure}
        </p>
      ) : null}
      {open && !told?.at ? (
        <div className="asked">
          <QRCode
            aria-label={open.address}
            value={open.address}
            size={side}
            color="#000000"
            bgColor="#ffffff"
            bordered
          />
          <div>
            <p>{t('page.gdonlineentrust.onlineentrust.witness_how')}</p>
            <b className="code gt-number">{open.code}</b>
            <p className="quiet">
              {t('page.gdonlineentrust.onlineentrust.witness_until', { at: formatMinute(open.until) })}
            </p>
          </div>
        </div>
      ) : null}
    </section>
  )
}
