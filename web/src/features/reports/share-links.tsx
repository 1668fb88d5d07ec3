import type { OutputOf } from '@gt/domain/kit/action.ts'
import { shareActions, shareDays } from '@gt/domain/reports/share-actions.ts'
import { Checkbox } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf, toastFailure } from '../../kit/failure-words.ts'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { toastDone } from '../../kit/toast.tsx'
import './share-links.css'

type Link = OutputOf<(typeof shareActions.actions)['OfReport']>[number]
type Made = OutputOf<(typeof shareActions.actions)['Share']>

interface ShareLinksProps {
  readonly id: string
  readonly number: string
  readonly onClose: () => void
}

const wholeNumber = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number.parseInt(text, 10) : null)

/** The links to the paper of a report: what there is, with the way to take one back, and a new one, told once. */
export function ShareLinks({ id, number, onClose }: ShareLinksProps) {
  const { t } = useWords()
  const field = useId()
  const { data, error, refetch } = useRead(shareActions, 'OfReport', { id }, { keep: true })
  const sharing = useWrite(shareActions, 'Share')
  const [days, setDays] = useState(String(shareDays.usual))
  const [uses, setUses] = useState('')
  const [withCode, setWithCode] = useState(false)
  const [download, setDownload] = useState(false)
  const [problem, setProblem] = useState('')
  const [made, setMade] = useState<Made | null>(null)

  const share = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const [forDays, most] = [wholeNumber(days), wholeNumber(uses)]
    if (forDays === null || (most === null && uses.trim() !== ''))
      return setProblem(t('page.trialreport.reportview.share_numbers'))
    setProblem('')
    try {
      const given = { days: forDays, max_uses: most, with_code: withCode ? 1 : 0, download: download ? 1 : 0 } as const
      setMade(await sharing.run({ id, ...given }))
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  return (
    <Dialog
      title={t('page.trialreport.reportview.share_of', { number })}
      width={760}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {made ? (
        <MadeLink made={made} onNext={() => setMade(null)} />
      ) : (
        <form className="gt-share-form" onSubmit={event => void share(event)} noValidate>
          <label htmlFor={`${field}-days`}>
            {t('page.trialreport.reportview.share_days', { most: shareDays.most })}
          </label>
          <input
            id={`${field}-days`}
            className="gt-input gt-number"
            inputMode="numeric"
            value={days}
            onChange={event => setDays(event.target.value)}
          />
          <label htmlFor={`${field}-uses`}>{t('page.trialreport.reportview.share_uses')}</label>
          <input
            id={`${field}-uses`}
            className="gt-input gt-number"
            inputMode="numeric"
            value={uses}
            onChange={event => setUses(event.target.value)}
          />
          <Checkbox checked={withCode} onChange={event => setWithCode(event.target.checked)}>
            {t('page.trialreport.reportview.share_code')}
          </Checkbox>
          <Checkbox checked={download} onChange={event => setDownload(event.target.checked)}>
            {t('page.trialreport.reportview.share_download')}
          </Checkbox>
          <p className="problem" role="alert">
            {problem}
          </p>
          <Button look="primary" submit busy={sharing.busy}>
            {t('page.trialreport.reportview.share_make')}
          </Button>
        </form>
      )}
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <Empty text={t('page.trialreport.reportview.share_none')} /> : null}
      {data && data.length > 0 ? <Links links={data} /> : null}
    </Dialog>
  )
}

function MadeLink({ made, onNext }: { readonly made: Made; readonly onNext: () => void }) {
  const { t } = useWords()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(made.address)
      toastDone(t('page.trialreport.reportview.share_copied'))
    } catch (failure) {
      toastFailure(failure)
    }
  }
  return (
    <section className="gt-share-made">
      <p>{t('page.trialreport.reportview.share_once')}</p>
      <code className="gt-code">{made.address}</code>
      {made.pin === null ? null : <p>{t('page.trialreport.reportview.share_pin', { pin: made.pin })}</p>}
      <p>{t('page.trialreport.reportview.share_until', { until: formatMinute(made.valid_to) })}</p>
      <div>
        <Button look="primary" onClick={() => void copy()}>
          {t('page.trialreport.reportview.share_copy')}
        </Button>{' '}
        <Button onClick={onNext}>{t('page.trialreport.reportview.share_next')}</Button>
      </div>
    </section>
  )
}

function Links({ links }: { readonly links: readonly Link[] }) {
  const { t } = useWords()
  const taking = useWrite(shareActions, 'Withdraw')
  const withdraw = async ({ id, row_version }: Link): Promise<void> => {
    const given = await confirm({
      question: t('page.trialreport.reportview.share_ask'),
      consequence: t('page.trialreport.reportview.share_then'),
      verb: t('page.trialreport.reportview.share_withdraw'),
      destructive: true,
    })
    if (!given) return
    try {
      await taking.run({ id, row_version })
      toastDone(t('page.trialreport.reportview.share_withdrawn'))
    } catch (failure) {
      toastFailure(failure)
    }
  }
  return (
    <table className="gt-share-list">
      <thead>
        <tr>
          <th>{t('page.trialreport.reportview.share_by')}</th>
          <th>{t('page.trialreport.reportview.share_to')}</th>
          <th>{t('page.trialreport.reportview.share_opened')}</th>
          <th>{t('page.trialreport.reportview.share_way')}</th>
          <th>{t('page.trialreport.reportview.share_state')}</th>
          <th aria-label={t('page.trialreport.reportview.share_withdraw')} />
        </tr>
      </thead>
      <tbody>
        {links.map(link => (
          <tr key={link.id}>
            <td className="gt-named">{link.by}</td>
            <td className="gt-number">{formatMinute(link.valid_to)}</td>
            <td className="gt-number">
              {link.max_uses === null ? link.use_count : `${link.use_count} / ${link.max_uses}`}
            </td>
            <td>
              {[
                link.with_code === 1 ? t('page.account.visitor.pin') : '',
                link.download === 1 ? t('page.trialreport.reportview.download') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </td>
            <td>{t(`page.trialreport.reportview.share_${link.state}`)}</td>
            <td>
              {link.state === 'active' ? (
                <Button onClick={() => void withdraw(link)}>{t('page.trialreport.reportview.share_withdraw')}</Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
