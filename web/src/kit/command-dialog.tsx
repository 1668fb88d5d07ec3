import type { Field } from '@gt/domain/kit/field.ts'
import { Form, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Failure } from '../app/failure.ts'
import { BatchResult } from './batch-result.tsx'
import { Button } from './button.tsx'
import { filledInput } from './command-outcome.ts'
import { ariaOf, type ControlAria } from './control.ts'
import { controlKinds } from './controls.tsx'
import { messageOf } from './failure-words.ts'
import { fieldAlert } from './field-alert.tsx'
import { FirstFocus } from './first-focus.tsx'
import { Glyph } from './glyph.tsx'
import type { GridRow } from './grid-column.ts'
import { useWords, type Word } from './i18n.ts'
import { sentenceMark } from './marks.ts'
import { neededRule, valueRule } from './rules.ts'
import { forgetAtFields, tellAtFields } from './server-faults.ts'
import { type CommandController, useCommand } from './use-command.ts'
import { useReturnFocus } from './use-return-focus.ts'
import './form.css'

/** One thing that a command takes besides the records. */
export interface CommandField {
  /** Name in the input of the command. */
  readonly key: string
  /** Definition whose label, control and length are taken. */
  readonly field: Field
  /** Replaces the label of the definition. */
  readonly title?: Word
  /** Always, or while another field of the dialog has this value. */
  readonly required?: boolean | { readonly while: string; readonly is: string }
  readonly start?: unknown
  /** Left empty it is sent as nothing, which clears what was stored; otherwise it is not sent. */
  readonly clears?: true
  /** What leaving it empty means. */
  readonly placeholder?: string
  /** `<entity>.<field>`, where the control asks for more than its kind: what a file is uploaded for. */
  readonly path?: string
}

interface CommandDialogProps {
  readonly actions: CommandController
  readonly action: string
  /** Word of the command, also on its button. */
  readonly name: string
  readonly rows: readonly GridRow[]
  readonly numberOf: (row: GridRow) => string
  readonly fields?: readonly CommandField[]
  readonly reason?: 'required' | 'optional'
  /** Reasons that are often given; a press puts one behind what is typed. */
  readonly phrases?: readonly string[]
  /** What follows from it. */
  readonly consequence?: string
  readonly danger?: boolean
  /** Values that a part of its own gathers, and why it cannot be sent yet. */
  readonly own?: { readonly input: Readonly<Record<string, unknown>>; readonly missing: string | undefined }
  /** Id of the field in that part at which the keyboard begins; otherwise it begins at the first field of the dialog. */
  readonly begin?: string
  /** Values that go into the fields as soon as they are chosen; what is typed afterwards takes their place. */
  readonly fill?: Readonly<Record<string, unknown>>
  /**
   * What has to be done first, once the fields are right: a picture is sent, its key belongs to the input; a PIN is given.
   * Null when the user steps back.
   * @param input what will be sent
   */
  readonly prepare?: (input: Readonly<Record<string, unknown>>) => Promise<Readonly<Record<string, unknown>> | null>
  readonly wide?: boolean
  /** Its fields stand in two columns, so that it needs no scrolling on a low screen. */
  readonly pairs?: true
  readonly children?: ReactNode
  /** What stands below the fields. */
  readonly below?: ReactNode
  /** What stands at the right of the fields, so that a dialog with much in it needs no scrolling on a low screen. */
  readonly beside?: ReactNode
  /** The records as they stand now, for another try. */
  readonly fresh: (ids: readonly string[]) => readonly GridRow[]
  /** Called once it was carried out for every record, with what was sent. */
  readonly onDone?: (input: Readonly<Record<string, unknown>>) => void
  /** Called when only some records were refused, once that was read: with those for which it was carried out. */
  readonly onPartly?: (rows: readonly GridRow[], input: Readonly<Record<string, unknown>>) => void
  /** As `useCommand`; the dialog is closed by who takes it. */
  readonly onRefused?: (failure: Failure, input: Readonly<Record<string, unknown>>) => boolean
  readonly onClose: () => void
}

const longestReason = 200

/** Asks for what a command needs, sends it for one or several records, and tells what became of it (looks 7.3, 7.13). */
export function CommandDialog(props: CommandDialogProps) {
  const {
    actions,
    action,
    name,
    rows,
    numberOf,
    fields = [],
    reason,
    consequence,
    danger,
    own,
    fill,
    fresh,
    onClose,
  } = props
  const { t } = useWords()
  const id = useId()
  useReturnFocus()
  const [form] = Form.useForm<Record<string, unknown>>()
  useEffect(() => {
    if (fill) form.setFieldsValue(fill)
  }, [fill, form])
  const sent = useRef<Readonly<Record<string, unknown>>>({})
  const { send, again, forget, busy, problem, result } = useCommand({
    actions,
    action,
    name,
    onDone: () => {
      onClose()
      props.onDone?.(sent.current)
    },
    onRefused: (failure, input) => props.onRefused?.(failure, input) === true || tell(failure),
    onFailed: failure => tell(failure),
  })
  const [unready, setUnready] = useState('')
  /** Puts the reasons at the fields that they name; what belongs to none stands at the head. */
  const tell = ({ errors }: Failure): boolean => {
    const others = tellAtFields(form, shown, errors)
    if (others.length === errors.length) return false
    setUnready(others.map(({ message }) => message).join(sentenceMark()))
    return true
  }
  const [only] = rows
  const shown = [...fields.map(({ key }) => key), ...(reason ? ['reason'] : [])]
  const first = fields[0]?.key ?? (reason ? 'reason' : null)
  const submit = async (): Promise<void> => {
    // what was wrong before is told anew where it still is
    forget()
    setUnready('')
    const values = await form.validateFields().catch(() => null)
    if (!values) {
      const wrong = shown.find(key => form.getFieldError(key).length > 0)
      if (wrong !== undefined) form.scrollToField(wrong, { focus: true })
      return
    }
    if (own?.missing) return
    try {
      const input = { ...filledInput(values, fields), ...own?.input }
      const prepared = props.prepare ? await props.prepare(input) : {}
      if (prepared === null) return
      sent.current = { ...input, ...prepared }
    } catch (error) {
      return setUnready(messageOf(error))
    }
    await send(rows, sent.current)
  }
  if (result)
    return (
      <BatchResult
        name={name}
        result={result}
        busy={busy}
        numberOf={one => numberOf(rows.find(row => row.id === one) ?? { id: one })}
        onRetry={() => void again(fresh(result.failed.map(one => one.id)))}
        onClose={() => {
          onClose()
          const done = rows.filter(row => !result.failed.some(one => one.id === row.id))
          if (done.length > 0) props.onPartly?.(done, sent.current)
        }}
      />
    )
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      void submit()
    } else if (!event.nativeEvent.isComposing) goOn(event.target, id, shown)
  }
  const inside = (
    <CommandFields {...{ id, form, fields, reason }} pairs={props.pairs ?? false} phrases={props.phrases ?? []} />
  )
  return (
    <Modal
      open
      centered
      className="gt-form-modal"
      width={props.beside ? 960 : props.wide || props.pairs ? 720 : 520}
      mask={{ closable: false }}
      onCancel={onClose}
      // the key works wherever in the dialog the focus is: one without fields has it at its cross, and who drew a signature in here
      modalRender={node => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the key is a short way to the button of the foot
        <div tabIndex={-1} onKeyDown={onKey}>
          {node}
        </div>
      )}
      title={
        <span className="gt-form-title">
          {danger ? <Glyph shape="bang" tone="red" size={18} /> : null}
          {rows.length === 1 ? name : t('kit.command.many', { command: name, n: rows.length })}
          {rows.length === 1 && only ? <span className="number gt-number">{numberOf(only)}</span> : null}
        </span>
      }
      footer={
        <div className="gt-form-foot">
          <span className="spring" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look={danger ? 'danger-solid' : 'primary'}
            busy={busy}
            reason={own?.missing}
            hotkey="Ctrl ⏎"
            onClick={() => void submit()}
          >
            {rows.length === 1 ? name : t('kit.command.many', { command: name, n: rows.length })}
          </Button>
        </div>
      }
    >
      <div>
        {problem || unready ? (
          <div className="gt-form-problem" role="alert">
            <Glyph shape="bang" tone="red" />
            <div>{problem || unready}</div>
          </div>
        ) : null}
        {consequence ? <p className="gt-consequence">{consequence}</p> : null}
        {props.children}
        {props.beside ? (
          <div className="gt-form-halves">
            {inside}
            <div>{props.beside}</div>
          </div>
        ) : (
          inside
        )}
        {props.begin || first ? <FirstFocus id={props.begin ?? `${id}_${first}`} /> : null}
        {props.below}
      </div>
    </Modal>
  )
}

/** Enter in a line goes to the next field, as on a record (interface 4.2); lists and longer texts have their own Enter. */
function goOn(from: EventTarget, id: string, keys: readonly string[]): void {
  if (!(from instanceof HTMLInputElement) || from.role === 'combobox') return
  const at = keys.findIndex(key => from.id === `${id}_${key}`)
  const next = at < 0 ? undefined : keys[at + 1]
  if (next !== undefined) document.getElementById(`${id}_${next}`)?.focus()
}

interface CommandFieldsProps {
  readonly id: string
  readonly form: ReturnType<typeof Form.useForm<Record<string, unknown>>>[0]
  readonly fields: readonly CommandField[]
  readonly reason: 'required' | 'optional' | undefined
  readonly phrases: readonly string[]
  readonly pairs: boolean
}

function CommandFields({ id, form, fields, reason, phrases, pairs }: CommandFieldsProps) {
  const words = useWords()
  const { t, say, language } = words
  const above = language === 'es' // words are longer there (looks 7.3)
  return (
    <Form
      form={form}
      name={id}
      className={pairs ? 'gt-form two' : 'gt-form'}
      layout={above ? 'vertical' : 'horizontal'}
      {...(above ? {} : { labelCol: { flex: '104px' }, wrapperCol: { flex: 1 } })}
      labelWrap
      colon={false}
      onValuesChange={changed => forgetAtFields(form, changed)}
      initialValues={Object.fromEntries(fields.map(({ key, start }) => [key, start ?? null]))}
    >
      {fields.map(({ key, field, title, required, placeholder, path = key }) => {
        const { Control, choice } = controlKinds[field.kind.name]
        const label = title ? t(title) : say(field.label)
        const message = fieldAlert(t(choice ? 'common.required_choice' : 'common.required', { label }))
        return (
          <Form.Item
            key={key}
            name={key}
            label={label}
            validateTrigger="onBlur"
            {...(typeof required === 'object' ? { dependencies: [required.while] } : {})}
            rules={[
              form =>
                neededRule(
                  field,
                  message,
                  typeof required === 'object' ? form.getFieldValue(required.while) === required.is : !!required,
                ),
              valueRule(field, words),
            ]}
          >
            <Control checked field={field} path={path} {...(placeholder ? { placeholder } : {})} />
          </Form.Item>
        )
      })}
      {reason ? (
        <Form.Item
          name="reason"
          label={t('common.reason')}
          rules={
            reason === 'required'
              ? [{ required: true, whitespace: true, message: fieldAlert(t('common.reason_first')) }]
              : []
          }
        >
          <ReasonControl phrases={phrases} />
        </Form.Item>
      ) : null}
    </Form>
  )
}

interface ReasonProps extends ControlAria {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (text: string) => void
  readonly phrases: readonly string[]
}

function ReasonControl({ id, value, onChange, phrases, ...props }: ReasonProps) {
  const { t } = useWords()
  const text = value ?? ''
  const add = (phrase: string): void =>
    onChange?.([text.trim(), phrase].filter(Boolean).join(t('common.sentence_mark')).slice(0, longestReason))
  return (
    <>
      <textarea
        id={id}
        {...ariaOf(props)}
        className="gt-input"
        rows={3}
        maxLength={longestReason}
        value={text}
        onChange={event => onChange?.(event.target.value)}
      />
      <span className="gt-count">{`${text.length}/${longestReason}`}</span>
      {phrases.length > 0 ? (
        <div className="gt-chips">
          {phrases.map(phrase => (
            <button key={phrase} type="button" disabled={text.includes(phrase)} onClick={() => add(phrase)}>
              {phrase}
            </button>
          ))}
        </div>
      ) : null}
    </>
  )
}
