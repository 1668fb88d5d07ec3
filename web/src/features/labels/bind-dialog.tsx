import { type BoundKind, boundKinds, labelActions } from '@gt/domain/qrcode/label-actions.ts'
import { labelObjects } from '@gt/domain/qrcode/lists.ts'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { consentedPlace } from '../../app/record-place.ts'
import { AntdProvider } from '../../kit/antd-provider.tsx'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import { useWords } from '../../kit/i18n.ts'
import { ScanInput } from '../../kit/scan-field.tsx'
import { soundScan } from '../../kit/scan-sound.ts'
import { toastDone } from '../../kit/toast.tsx'
import { PlaceConsent } from './place-consent.tsx'
import './labels.css'

interface BindDialogProps {
  /** Goes on with the next record after each label, in the order of their numbers. */
  readonly series: boolean
  readonly onClose: () => void
}

/** Ties scanned labels to records that have none: one, or one after another. */
export function BindDialog({ series, onClose }: BindDialogProps) {
  const { t, say } = useWords()
  const id = useId()
  const [kind, setKind] = useState<BoundKind>('specimen')
  const [search, setSearch] = useState('')
  const [chosen, choose] = useState<string | null>(null)
  const [label, setLabel] = useState('')
  const [done, setDone] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')
  const binding = useWrite(labelActions, 'Bind')
  const { data, refetch } = useRead(labelActions, 'Objects', { object_kind: kind, search }, { keep: true })
  const rows = data?.rows ?? []
  const next = chosen ?? (series ? (rows[0]?.id ?? null) : null)
  const bind = async (): Promise<void> => {
    const scanned = label.trim()
    if (binding.busy || scanned === '' || next === null) return
    setProblem('')
    try {
      const place = await consentedPlace()
      const { code, number } = await binding.run({
        scanned,
        object_kind: kind,
        object_id: next,
        ...(place ? { place } : {}),
      })
      soundScan(true)
      toastDone(t('page.qrcodelibrary.qrcodebind.done', { code, number }))
      setLabel('')
      choose(null)
      if (!series) return onClose()
      setDone(before => [t('page.qrcodelibrary.qrcodebind.done', { code, number }), ...before])
      await refetch()
    } catch (error) {
      soundScan(false)
      setProblem(messageOf(error))
    }
  }
  return (
    <AntdProvider>
      <FormModal
        title={t(series ? 'page.qrcodelibrary.qrcodebind.series' : 'page.qrcodelibrary.qrcodebind.bind')}
        dirty={false}
        problem={problem}
        foot={
          <Button look="primary" busy={binding.busy} onClick={() => void bind()}>
            {t('page.qrcodelibrary.qrcodebind.bind')}
          </Button>
        }
        onClose={onClose}
      >
        <div className="gt-bind-fields">
          <label htmlFor={`${id}kind`}>{t('page.qrcodelibrary.qrcodebind.kind')}</label>
          <Select<BoundKind>
            id={`${id}kind`}
            value={kind}
            onChange={value => {
              setKind(value)
              choose(null)
            }}
            options={boundKinds.map(value => ({ value, label: say(labelObjects.labels[value]) }))}
          />
          <label htmlFor={`${id}object`}>{t('page.qrcodelibrary.qrcodebind.object')}</label>
          <Select<string>
            id={`${id}object`}
            showSearch={{ filterOption: false, onSearch: setSearch }}
            value={next}
            onChange={choose}
            options={rows.map(({ id: value, number, name }) => ({ value, label: `${number} ${name}`.trim() }))}
            notFoundContent={t('page.qrcodelibrary.qrcodebind.nothing')}
          />
          <span>{t('page.qrcodelibrary.qrcodebind.label')}</span>
          <ScanInput
            wide
            label={t('page.qrcodelibrary.qrcodebind.scan')}
            text={label}
            onText={setLabel}
            onEnter={() => void bind()}
          />
        </div>
        <PlaceConsent />
        {done.length > 0 ? (
          <ul className="gt-bind-done" aria-live="polite">
            {done.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
      </FormModal>
    </AntdProvider>
  )
}
