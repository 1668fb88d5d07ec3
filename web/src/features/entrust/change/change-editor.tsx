import { entrustmentActions, type WholeOrder } from '@gt/domain/entrust/actions.ts'
import { entrustChange } from '@gt/domain/entrust/entrust-change.entity.ts'
import { orderChangeStates } from '@gt/domain/entrust/order-change.states.ts'
import { orderChangeActions, type WholeOrderChange } from '@gt/domain/entrust/order-change-actions.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { isBegun } from '@gt/domain/tasks/begun.ts'
import { Modal } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { useRead, useWrite } from '../../../app/queries.ts'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/confirm.tsx'
import { messageOf } from '../../../kit/failure-words.ts'
import { FileControl } from '../../../kit/file-control.tsx'
import { FirstFocus } from '../../../kit/first-focus.tsx'
import { formatMinute } from '../../../kit/format.ts'
import { Glyph } from '../../../kit/glyph.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { Failed } from '../../../kit/parts.tsx'
import { QueueTabs } from '../../../kit/queue-tabs.tsx'
import { valueProblem } from '../../../kit/rules.ts'
import { toastDone } from '../../../kit/toast.tsx'
import { useCommand } from '../../../kit/use-command.ts'
import { useReturnFocus } from '../../../kit/use-return-focus.ts'
import {
  type ChangeDraft,
  formOf,
  freshDraft,
  stepsOfDraft,
  storedDraft,
  wantsConfirmation,
  withHead,
  writtenValues,
} from './change-draft.ts'
import { HeadFields, SampleCells } from './change-fields.tsx'
import { ChangeTests } from './change-tests.tsx'
import './change.css'

interface ChangeEditorProps {
  readonly orderId: string
  /** Null for a new change. */
  readonly changeId: string | null
  readonly onClose: () => void
}

/** Writes a change of an order: why, who asks for it, and what becomes what. It stays open when the server refuses. */
export function ChangeEditor({ orderId, changeId, onClose }: ChangeEditorProps) {
  const order = useRead(entrustmentActions, 'GetWhole', { id: orderId })
  const change = useRead(orderChangeActions, 'GetWhole', { id: changeId ?? '' }, { enabled: changeId !== null })
  const error = order.error ?? change.error
  const ready = order.data && (changeId === null || change.data)
  if (!ready || error)
    return (
      <Modal open centered className="gt-form-modal" width={1120} footer={null} onCancel={onClose}>
        {error ? (
          <Failed error={error} onRetry={() => void Promise.all([order.refetch(), changeId && change.refetch()])} />
        ) : (
          <div style={{ height: 480 }} aria-busy="true" />
        )}
      </Modal>
    )
  return <Editor whole={order.data} stored={change.data ?? null} onClose={onClose} />
}

type Part = 'head' | 'samples' | 'tests'

interface EditorProps {
  readonly whole: WholeOrder
  readonly stored: WholeOrderChange | null
  readonly onClose: () => void
}

function Editor({ whole, stored, onClose }: EditorProps) {
  const words = useWords()
  const { t, say } = words
  useReturnFocus()
  const id = useId()
  const [start] = useState(() => (stored ? storedDraft(stored) : freshDraft(whole)))
  const [draft, setDraft] = useState<ChangeDraft>(start)
  const [kept, keep] = useState(stored?.change ?? null)
  const [part, show] = useState<Part>('head')
  const [problem, setProblem] = useState('')
  const saving = useWrite(orderChangeActions, 'Save')
  const { apply, submit: asking } = orderChangeStates.commands
  const word = say(asking.label)
  const atOnce = say(apply.label)
  const submitting = useCommand({ actions: orderChangeActions, action: 'Submit', name: word, onDone: onClose })
  const applying = useCommand({ actions: orderChangeActions, action: 'Apply', name: atOnce, onDone: onClose })
  // nobody is asked while nobody works on the order yet; the server knows of the bill and the review besides
  const isFree = whole.order.state === 'accepted' && !whole.tasks.some(isBegun)
  const steps = stepsOfDraft(whole, draft)
  const set = (changes: Partial<ChangeDraft>): void => setDraft(before => ({ ...before, ...changes }))
  const dirty = draft !== start
  const counts: Readonly<Record<Part, number>> = {
    head: Object.keys(steps.head).length + Object.keys(steps.customer).length,
    samples: Object.values(steps.samples).reduce((sum, one) => sum + Object.keys(one).length, 0),
    tests: draft.cancel.length + draft.add.length + Object.keys(draft.bases).length,
  }
  const wrong = writtenValues(steps)
    .map(([field, value]) => valueProblem(field, value, words))
    .find(problem => problem !== undefined)
  const isEmpty = counts.head + counts.samples + counts.tests === 0
  const missingFile = wantsConfirmation(steps) && draft.file === null
  const missing =
    draft.reason.trim() === ''
      ? t('common.required', { label: say(entrustChange.fields.reason.label) })
      : draft.requested_by.trim() === ''
        ? t('common.required', { label: say(entrustChange.fields.requested_by.label) })
        : isEmpty
          ? t('page.djentrustmanage.entrustchangelist.nothing')
          : (wrong ?? (missingFile ? t('page.djentrustmanage.entrustchangelist.confirmation_needed') : undefined))

  const save = async (): Promise<WholeOrderChange | null> => {
    setProblem('')
    try {
      const saved = await saving.run(formOf(draft, whole.order.id, kept))
      keep(saved.change)
      return saved
    } catch (failure) {
      setProblem(messageOf(failure))
      return null
    }
  }
  const saveDraft = async (): Promise<void> => {
    if (!(await save())) return
    toastDone(t('common.save.success'))
    onClose()
  }
  const send = async (by: typeof submitting): Promise<void> => {
    if (missing) return
    const saved = await save()
    if (saved) await by.send([saved.change], {})
  }
  const close = async (): Promise<void> => {
    const leave =
      !dirty ||
      (await confirm({ question: t('common.unsaved'), verb: t('kit.form.discard'), destructive: true })) !== null
    if (leave) onClose()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return
    if (event.key.toLowerCase() !== 's' && event.key !== 'Enter') return
    event.preventDefault()
    void (event.key === 'Enter' ? send(isFree ? applying : submitting) : saveDraft())
  }
  const busy = saving.busy || submitting.busy || applying.busy
  const told = problem || applying.problem || submitting.problem
  return (
    <Modal
      open
      centered
      className="gt-form-modal gt-change-modal"
      width={1120}
      mask={{ closable: false }}
      onCancel={() => void close()}
      title={
        <span className="gt-form-title">
          {say(entrustChange.label)}
          <span className="number gt-number">{whole.order.entrust_no}</span>
          <span className="number gt-ellipsis">{whole.order.project_name}</span>
          {dirty ? <span className="dot" title={t('kit.form.unsaved')} /> : null}
        </span>
      }
      footer={
        <div className="gt-form-foot">
          <span className="spring gt-quiet">
            {missing ?? (isFree ? t('page.djentrustmanage.entrustchangelist.apply_note') : '')}
          </span>
          <Button onClick={() => void close()}>{t('common.cancel')}</Button>
          <Button busy={busy} hotkey="Ctrl S" onClick={() => void saveDraft()}>
            {t('page.djentrustmanage.entrustchangelist.save_draft')}
          </Button>
          {isFree ? (
            <Button busy={busy} reason={missing} onClick={() => void send(submitting)}>
              {word}
            </Button>
          ) : null}
          <Button
            look="primary"
            busy={busy}
            reason={missing}
            hotkey="Ctrl ⏎"
            onClick={() => void send(isFree ? applying : submitting)}
          >
            {isFree ? atOnce : word}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are short ways to the buttons of the foot */}
      <div className="gt-change-editor" onKeyDown={onKey}>
        {told ? (
          <div className="gt-form-problem" role="alert">
            <Glyph shape="bang" tone="red" />
            <div>{told}</div>
          </div>
        ) : null}
        {stored ? <Returned change={stored} /> : null}
        <div className="why">
          <label htmlFor={`${id}_reason`}>
            <span className="star" aria-hidden>
              *
            </span>
            {say(entrustChange.fields.reason.label)}
          </label>
          <input
            id={`${id}_reason`}
            className="gt-input"
            maxLength={500}
            value={draft.reason}
            onChange={event => set({ reason: event.target.value })}
          />
          <label htmlFor={`${id}_by`}>
            <span className="star" aria-hidden>
              *
            </span>
            {say(entrustChange.fields.requested_by.label)}
          </label>
          <input
            id={`${id}_by`}
            className="gt-input"
            maxLength={50}
            value={draft.requested_by}
            onChange={event => set({ requested_by: event.target.value })}
          />
          <label htmlFor={`${id}_file`} data-missing={missingFile || undefined}>
            {say(entrustChange.fields.client_signed_file_id.label)}
          </label>
          <FileControl
            id={`${id}_file`}
            field={entrustChange.fields.client_signed_file_id}
            path="entrust_change.client_signed_file_id"
            value={draft.file}
            start={stored?.file ? { id: stored.file.id, label: stored.file.name } : null}
            onChange={file => set({ file: typeof file === 'string' ? file : null })}
          />
        </div>
        <QueueTabs
          label={t('page.djentrustmanage.entrustchangelist.content')}
          tabs={(['head', 'samples', 'tests'] as const).map(key => ({
            key,
            text: t(`page.djentrustmanage.entrustchangelist.part_${key}`),
            count: counts[key],
            tone: 'orange',
          }))}
          chosen={part}
          onChoose={key => show(key as Part)} // the tabs above have no other keys
        />
        <div className="part">
          {part === 'head' ? (
            <HeadFields
              whole={whole}
              head={draft.head}
              customer={draft.customer}
              steps={steps}
              onHead={(name, value) => setDraft(before => withHead(before, name, value))}
              onCustomer={(name, value) =>
                setDraft(before => ({ ...before, customer: { ...before.customer, [name]: value } }))
              }
            />
          ) : part === 'samples' ? (
            <SampleCells
              whole={whole}
              samples={draft.samples}
              steps={steps}
              onChange={(sampleId, name, value) =>
                setDraft(before => ({
                  ...before,
                  samples: { ...before.samples, [sampleId]: { ...before.samples[sampleId], [name]: value } },
                }))
              }
            />
          ) : (
            <Tests whole={whole} draft={draft} onDraft={setDraft} />
          )}
        </div>
        <FirstFocus id={`${id}_reason`} />
      </div>
    </Modal>
  )
}

/** Why, by whom and when a change was sent back. */
function Returned({ change: { change, log } }: { change: WholeOrderChange }) {
  const { t } = useWords()
  const step = log.findLast(({ to_state }) => to_state === 'rejected')
  if (change.state !== 'rejected' || !step) return null
  return (
    <div className="returned" role="note">
      <Glyph shape="back" tone="orange" />
      <span>{t('page.djentrustmanage.entrustchangelist.returned', { reason: step.opinion ?? '' })}</span>
      <span className="gt-quiet">
        {step.operator} <span className="gt-number">{formatMinute(step.occurred_at as LocalDateTime)}</span>
      </span>
    </div>
  )
}

interface TestsProps {
  readonly whole: WholeOrder
  readonly draft: ChangeDraft
  readonly onDraft: (change: (before: ChangeDraft) => ChangeDraft) => void
}

function Tests({ whole, draft, onDraft }: TestsProps) {
  const setBasis = (before: ChangeDraft, itemId: string, kind: 'test' | 'judgement', ruleId: string): ChangeDraft => {
    const { [itemId]: held = {}, ...others } = before.bases
    const { [kind]: _old, ...rest } = held
    const next = ruleId === '' ? rest : { ...rest, [kind]: ruleId }
    return { ...before, bases: Object.keys(next).length > 0 ? { ...others, [itemId]: next } : others }
  }
  return (
    <ChangeTests
      whole={whole}
      draft={draft}
      onCancel={(itemId, on) =>
        onDraft(before => {
          const { [itemId]: _gone, ...bases } = before.bases
          return on
            ? { ...before, bases, cancel: [...before.cancel, itemId] }
            : { ...before, cancel: before.cancel.filter(one => one !== itemId) }
        })
      }
      onBasis={(itemId, kind, ruleId) => onDraft(before => setBasis(before, itemId, kind, ruleId))}
      onAdd={added =>
        onDraft(before => ({
          ...before,
          add: [
            ...before.add,
            { ...added, key: `${added.sample_id}_${added.unit_trial_parameter_id}_${before.add.length}` },
          ],
        }))
      }
      onDrop={key => onDraft(before => ({ ...before, add: before.add.filter(one => one.key !== key) }))}
      onAdded={(key, change) =>
        onDraft(before => ({
          ...before,
          add: before.add.map(one => (one.key === key ? change(one) : one)),
        }))
      }
    />
  )
}
