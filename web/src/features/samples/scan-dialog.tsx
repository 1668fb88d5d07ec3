import type { Field } from '@gt/domain/kit/field.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { pickController } from '@gt/domain/platform/pick-actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { useId, useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { mayCall } from '../../app/may-call.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { Button } from '../../kit/button.tsx'
import { type CommandAnswer, callCommand } from '../../kit/call-command.ts'
import { steadyNow } from '../../kit/clock.ts'
import { warnedOf } from '../../kit/command-outcome.ts'
import { confirm } from '../../kit/confirm.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { FirstFocus } from '../../kit/first-focus.tsx'
import { FormModal } from '../../kit/form-modal.tsx'
import { Glyph } from '../../kit/glyph.tsx'
import { useDrawing } from '../../kit/hand-signature.tsx'
import { useWords, type Word } from '../../kit/i18n.ts'
import { fewestSigns, sameMs, useLabels } from '../../kit/label-gun.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import { soundScan } from '../../kit/scan-sound.ts'
import { type Drawing, SignaturePad } from '../../kit/signature-pad.tsx'
import { sendSignature } from './ask-signed.tsx'
import './scan-dialog.css'

const ways = {
  Take: { key: 'user_id', field: sampleFlow.fields.to_user_id as Field },
  Store: { key: 'sample_library_id', field: sample.fields.sample_library_id as Field },
  ToCuring: { key: 'sample_library_id', field: sample.fields.sample_library_id as Field },
  ReturnIn: { key: 'sample_library_id', field: sample.fields.sample_library_id as Field },
} as const
export type ScanAction = keyof typeof ways

/** A label that was scanned, and what became of its sample: nothing yet, done, or refused with the reason. */
interface Scan {
  readonly key: number
  readonly code: string
  readonly name: string
  readonly refusal: string | null | undefined
  /** Waits for the place or the person to come. */
  readonly held: boolean
}

/** What was signed for a sample, or why that could not be sent. */
type Proof = { readonly given: Readonly<Record<string, string>> } | { readonly failure: unknown }

interface ScanDialogProps {
  readonly action: ScanAction
  /** Word of the command. */
  readonly name: string
  readonly onClose: () => void
}

/** People whose badges are known to the dialog. */
const mostBadges = 200

/** Answers of pickers are fresh for so long (conventions 13). */
const freshMs = 300_000

/**
 * Hands out or puts away samples label by label. With the person or the place first, each sample moves as it is scanned; with the
 * samples first, they wait for the place or person that comes behind them, and what is scanned next waits for the next one, so that
 * nothing is put where the one before stood. A place has a code of its own, which the gun reads as well; a person other than the user
 * signs first, and may be named by the badge with the account's name. What comes back needs no place. What only warns is asked about,
 * and so is a sample that somebody else has still; Backspace in the empty field drops what waits and was scanned last, Enter ends it
 * (pages samplelist, moveOut and storeIn, and sampleflow, scan).
 */
export function ScanDialog({ action, name, onClose }: ScanDialogProps) {
  const { t, say } = useWords()
  const id = useId()
  const { key, field } = ways[action]
  const [target, setTarget] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [scans, setScans] = useState<readonly Scan[]>([])
  const waiting = useRef(Promise.resolve())
  const before = useRef({ code: '', at: 0 })
  const agreed = useRef<{
    readonly to: string | null
    readonly codes: readonly string[]
    readonly reason: string
  } | null>(null)
  const write = useWrite(sampleActions, action)
  const giveBack = useWrite(sampleActions, 'ReturnIn')
  const { user, facts } = useSigned()
  const toPerson = action === 'Take'
  const backOnly = action === 'ReturnIn'
  const places = useRead(
    pickController('sample_library'),
    'Pick',
    { tree: 1 },
    { enabled: !toPerson, staleTime: freshMs },
  )
  const people = useRead(
    pickController('app_user'),
    'Pick',
    { size: mostBadges },
    { enabled: toPerson, staleTime: freshMs },
  )
  const signs = toPerson && target !== null && target !== user.Id
  const [drawing, draw] = useDrawing()
  const signature = useRef<{ readonly of: Drawing; readonly sent: ReturnType<typeof sendSignature> } | null>(null)
  /** The drawing is sent with the first label and serves those that follow. */
  const signed = async (): Promise<Readonly<Record<string, string>>> => {
    if (!signs || !drawing) return {}
    if (signature.current?.of !== drawing) signature.current = { of: drawing, sent: sendSignature(drawing) }
    try {
      return await signature.current.sent
    } catch (error) {
      signature.current = null
      throw error
    }
  }
  /**
   * What the one who takes samples now has signed. Read at once: the pad goes with the person, whose labels may still be on
   * their way when the next one signs. Each label tells why it failed.
   */
  const proofNow = (): Promise<Proof> =>
    signed().then(
      given => ({ given }),
      (failure: unknown) => ({ failure }),
    )
  const held = scans.filter(one => one.held)
  const waits = toPerson && (target === null || (signs && !drawing))
  const done = scans.filter(one => one.refusal === null).length
  /** What became of a label, for the eyes and for the ears: who scans looks at the samples. */
  const tell = (changed: Scan): void => {
    setScans(listed => listed.map(one => (one.key === changed.key ? changed : one)))
    soundScan(changed.refusal === null)
  }
  /** Asks about what only warns of, once for a place or person: the label gun goes on under the same reason. Null when it ends there. */
  const goesOn = async (
    { result }: CommandAnswer,
    to: string | null,
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
  /** Somebody else has the sample: it comes back from him first when the user says so. Answers what is handed over then. */
  const backFrom = async (
    { result }: CommandAnswer,
    row: { readonly id: string; readonly row_version: number },
    label: string,
  ): Promise<{ readonly id: string; readonly row_version: number } | null> => {
    const taken = result?.failed[0]?.errors.find(({ code: one }) => one === 'S-05')
    if (!toPerson || !taken || !mayCall(sampleActions.actions.ReturnIn, facts.permissions)) return null
    const given = await confirm({
      question: taken.message,
      consequence: t('page.djentrustmanage.samplelist.back_first'),
      verb: t('kit.command.continue'),
    })
    if (!given) return null
    await callCommand(giveBack.run as (input: Readonly<Record<string, unknown>>) => Promise<unknown>, [row], {
      scan_code: label,
    }) // as `move` says
    return call(sampleActions, 'Scanned', { code: label })
  }
  const move = async (scan: Scan, to: string | null, proven: Promise<Proof>): Promise<void> => {
    try {
      const proof = await proven
      if ('failure' in proof) throw proof.failure
      const row = await call(sampleActions, 'Scanned', { code: scan.code })
      // the contract parses the input; which one it is stands with the action
      const run = write.run as (input: Readonly<Record<string, unknown>>) => Promise<unknown>
      const input = { ...(to === null ? {} : { [key]: to }), scan_code: scan.code, ...proof.given }
      const told = agreed.current?.to === to ? agreed.current : null
      const known = told ? { confirmed: told.codes, reason: told.reason } : {}
      const tried = await callCommand(run, [row], { ...input, ...known })
      const back = await backFrom(tried, row, scan.code)
      const first = back ? await callCommand(run, [back], { ...input, ...known }) : tried
      const sure = await goesOn(first, to, scan.code)
      const answer = sure ? await callCommand(run, [back ?? row], { ...input, ...sure }) : first
      const refusal =
        answer.result?.failed[0]?.errors[0]?.message ?? (answer.failure ? messageOf(answer.failure) : null)
      tell({ ...scan, name: row.name ?? '', refusal })
    } catch (error) {
      tell({ ...scan, refusal: messageOf(error) })
    }
  }
  /** Looks up a sample that waits, so that a wrong label is told while it is in the hand. */
  const look = async (waits: Scan): Promise<void> => {
    try {
      const { name } = await call(sampleActions, 'Scanned', { code: waits.code })
      setScans(listed => listed.map(one => (one.key === waits.key ? { ...one, name: name ?? '' } : one)))
    } catch (error) {
      tell({ ...waits, held: false, refusal: messageOf(error) })
    }
  }
  /** The gun is quicker than the server: one after another. */
  const queue = (work: () => Promise<void>): void => {
    waiting.current = waiting.current.then(work)
  }
  /** What waited goes to the place or person that came behind it. */
  const release = (to: string): void => {
    const proven = proofNow()
    setScans(listed => listed.map(one => ({ ...one, held: false })))
    for (const one of held.toReversed()) queue(() => move({ ...one, held: false }, to, proven))
    setTarget(null)
    draw(null)
  }
  const aim = (to: string | null): void => {
    if (to !== null && held.length > 0 && (!toPerson || to === user.Id)) {
      release(to)
      return
    }
    setTarget(to)
    // who signed before was somebody else
    draw(null)
  }
  /** @param at when the key came, in ms since the page began */
  const scan = (typed: string, at: number): void => {
    const wanted = typed.trim()
    if (wanted === '' && held.length > 0) {
      if (target !== null && !waits) release(target)
      return
    }
    if (wanted === '') {
      // what is still on its way is waited for, so that no refusal goes unread
      if (scans.length > 0 && scans.every(one => one.refusal !== undefined)) onClose()
      return
    }
    if (typed === code) setCode('')
    const again = before.current.code === wanted && at - before.current.at < sameMs
    before.current = { code: wanted, at }
    if (again) return
    const bare = scannedCode(wanted).toLowerCase()
    const named = (toPerson ? people : places).data?.rows.find(({ hint }) => hint?.toLowerCase() === bare)
    if (named) {
      aim(named.id)
      return
    }
    const holds = !backOnly && (target === null || waits || held.length > 0)
    const next: Scan = { key: (scans[0]?.key ?? -1) + 1, code: wanted, name: '', refusal: undefined, held: holds }
    setScans(listed => [next, ...listed])
    if (holds) {
      queue(() => look(next))
      return
    }
    const proven = proofNow()
    queue(() => move(next, target, proven))
  }
  // the person has the keyboard first: a label that is read there is no name of anybody
  useLabels({
    takes: (text, at) => text.length >= fewestSigns && at instanceof HTMLElement && at.id === `${id}to`,
    onLabel: label => scan(label, steadyNow()),
  })
  const hint: Word = backOnly
    ? 'page.djentrustmanage.samplelist.scan_back'
    : !toPerson
      ? target === null
        ? 'page.djentrustmanage.samplelist.scan_place'
        : 'page.djentrustmanage.samplelist.place_next'
      : target === null
        ? 'page.djentrustmanage.samplelist.scan_first'
        : waits
          ? 'page.djentrustmanage.samplelist.sign_then_scan'
          : 'page.djentrustmanage.samplelist.scan_next'
  return (
    <FormModal
      title={name}
      dirty={held.length > 0}
      // what waits has moved nowhere: it is not dropped unasked
      leaving={{
        question: t('page.djentrustmanage.samplelist.held_leave', { n: held.length }),
        verb: t('page.djentrustmanage.samplelist.held_drop'),
      }}
      note={<span className="gt-number">{t('page.djentrustmanage.samplelist.scanned_n', { n: done })}</span>}
      leave={{ verb: t('common.close'), look: held.length > 0 ? 'default' : 'primary' }}
      foot={
        toPerson && held.length > 0 ? (
          <Button
            look="primary"
            reason={waits ? t(hint) : undefined}
            onClick={() => {
              if (target !== null) release(target)
            }}
          >
            {t('page.djentrustmanage.samplelist.hand_out_n', { n: held.length })}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      <div className="gt-scan-form">
        <label htmlFor={`${id}to`}>{say(field.label)}</label>
        <RefPicker
          id={`${id}to`}
          field={field}
          path={`sample.${key}`}
          value={target}
          onChange={value => aim(typeof value === 'string' ? value : null)}
          {...(toPerson ? {} : { tree: true as const })}
        />
        {signs ? <SignaturePad key={target} label={t('page.djentrustmanage.samplelist.pad')} onDraw={draw} /> : null}
        <label htmlFor={`${id}code`}>{t('page.djentrustmanage.samplelist.scan')}</label>
        <input
          id={`${id}code`}
          className="gt-input"
          value={code}
          maxLength={64}
          placeholder={t(hint)}
          onChange={event => setCode(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Backspace' && code === '' && held[0]) {
              const [last] = held
              setScans(listed => listed.filter(one => one.key !== last.key))
            }
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            scan(code, event.timeStamp)
          }}
        />
        <FirstFocus id={waits ? `${id}to` : `${id}code`} />
        <ul aria-live="polite">
          {scans.map(one => (
            <li key={one.key}>
              {one.refusal === undefined ? null : (
                <Glyph shape={one.refusal === null ? 'check' : 'bang'} tone={one.refusal === null ? 'green' : 'red'} />
              )}
              <span className="gt-number">{one.code}</span>
              <span className={one.refusal ? 'refused' : 'gt-ellipsis'}>{one.refusal ?? one.name}</span>
              {one.held ? (
                <span className="held">
                  {t(`page.djentrustmanage.samplelist.${toPerson ? 'held_person' : 'held_place'}`)}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </FormModal>
  )
}
