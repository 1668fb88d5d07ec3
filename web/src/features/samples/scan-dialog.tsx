import type { Field } from '@gt/domain/kit/field.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { Modal } from 'antd'
import { useId, useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { type CommandAnswer, callCommand } from '../../kit/call-command.ts'
import { warnedOf } from '../../kit/command-outcome.ts'
import { confirm } from '../../kit/confirm.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { FirstFocus } from '../../kit/first-focus.tsx'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import './scan-dialog.css'

const ways = {
  Take: { key: 'user_id', field: sampleFlow.fields.to_user_id as Field },
  Store: { key: 'sample_library_id', field: sample.fields.sample_library_id as Field },
  ToCuring: { key: 'sample_library_id', field: sample.fields.sample_library_id as Field },
} as const
export type ScanAction = keyof typeof ways

/** A label that was scanned, and what became of its sample: nothing yet, done, or refused with the reason. */
interface Scan {
  readonly key: number
  readonly code: string
  readonly name: string
  readonly refusal: string | null | undefined
}

interface ScanDialogProps {
  readonly action: ScanAction
  /** Word of the command. */
  readonly name: string
  readonly onClose: () => void
}

/**
 * Hands out or puts away samples label by label: the person or the place once, then the label gun alone. Each sample moves as
 * it is scanned; what only warns is asked about; Enter in the empty field ends it (page samplelist, moveOut and storeIn).
 */
export function ScanDialog({ action, name, onClose }: ScanDialogProps) {
  const { t, say } = useWords()
  useReturnFocus()
  const id = useId()
  const { key, field } = ways[action]
  const [target, setTarget] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [scans, setScans] = useState<readonly Scan[]>([])
  const waiting = useRef(Promise.resolve())
  const agreed = useRef<{ readonly to: string; readonly codes: readonly string[]; readonly reason: string } | null>(
    null,
  )
  const write = useWrite(sampleActions, action)
  const done = scans.filter(one => one.refusal === null).length
  const put = (changed: Scan): void => setScans(before => before.map(one => (one.key === changed.key ? changed : one)))
  /** Asks about what only warns of, once for a place or person: the label gun goes on under the same reason. Null when it ends there. */
  const goesOn = async (
    { result }: CommandAnswer,
    to: string,
    label: string,
  ): Promise<{ readonly confirmed: readonly string[]; readonly reason: string } | null> => {
    const warned = result ? warnedOf(result.failed) : null
    if (!warned) return null
    const given = await confirm({
      question: t('kit.command.warned', { command: name }),
      consequence: [label, ...warned.messages].join('\n'),
      verb: t('kit.command.continue'),
      reason: 'required',
    })
    if (!given) return null
    const codes = [...new Set([...(agreed.current?.to === to ? agreed.current.codes : []), ...warned.codes])]
    agreed.current = { to, codes, reason: given.reason ?? '' }
    return { confirmed: codes, reason: given.reason ?? '' }
  }
  const move = async (scan: Scan, to: string): Promise<void> => {
    try {
      const row = await call(sampleActions, 'Scanned', { code: scan.code })
      // the contract parses the input; which one it is stands with the action
      const run = write.run as (input: Readonly<Record<string, unknown>>) => Promise<unknown>
      const input = { [key]: to, scan_code: scan.code }
      const told = agreed.current?.to === to ? agreed.current : null
      const known = told ? { confirmed: told.codes, reason: told.reason } : {}
      const first = await callCommand(run, [row], { ...input, ...known })
      const sure = await goesOn(first, to, scan.code)
      const answer = sure ? await callCommand(run, [row], { ...input, ...sure }) : first
      const refusal =
        answer.result?.failed[0]?.errors[0]?.message ?? (answer.failure ? messageOf(answer.failure) : null)
      put({ ...scan, name: row.name ?? '', refusal })
    } catch (error) {
      put({ ...scan, refusal: messageOf(error) })
    }
  }
  const scan = (): void => {
    const wanted = code.trim()
    if (wanted === '') {
      // what is still on its way is waited for, so that no refusal goes unread
      if (scans.length > 0 && scans.every(one => one.refusal !== undefined)) onClose()
      return
    }
    setCode('')
    if (target === null) return
    const next: Scan = { key: scans.length, code: wanted, name: '', refusal: undefined }
    setScans(before => [next, ...before])
    // the gun is quicker than the server: one after another
    waiting.current = waiting.current.then(() => move(next, target))
  }
  return (
    <Modal
      open
      centered
      className="gt-form-modal"
      width={520}
      mask={{ closable: false }}
      onCancel={onClose}
      title={<span className="gt-form-title">{name}</span>}
      footer={
        <div className="gt-form-foot">
          <span className="gt-number">{t('page.djentrustmanage.samplelist.scanned_n', { n: done })}</span>
          <span className="spring" />
          <Button look="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      }
    >
      <div className="gt-scan-form">
        <label htmlFor={`${id}to`}>{say(field.label)}</label>
        <RefPicker
          id={`${id}to`}
          field={field}
          path={`sample.${key}`}
          value={target}
          onChange={value => setTarget(typeof value === 'string' ? value : null)}
        />
        <label htmlFor={`${id}code`}>{t('page.djentrustmanage.samplelist.scan')}</label>
        <input
          id={`${id}code`}
          className="gt-input"
          value={code}
          maxLength={64}
          disabled={target === null}
          placeholder={t(
            target === null
              ? 'page.djentrustmanage.samplelist.scan_first'
              : 'page.djentrustmanage.samplelist.scan_next',
          )}
          onChange={event => setCode(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            scan()
          }}
        />
        <FirstFocus id={target === null ? `${id}to` : `${id}code`} />
        <ul aria-live="polite">
          {scans.map(one => (
            <li key={one.key}>
              {one.refusal === undefined ? null : (
                <Glyph shape={one.refusal === null ? 'check' : 'bang'} tone={one.refusal === null ? 'green' : 'red'} />
              )}
              <span className="gt-number">{one.code}</span>
              <span className={one.refusal ? 'refused' : 'gt-ellipsis'}>{one.refusal ?? one.name}</span>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
