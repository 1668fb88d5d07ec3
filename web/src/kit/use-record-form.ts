import type { Entity } from '@gt/domain/kit/entity.ts'
import type { ErrorItem } from '@gt/domain/kit/envelope.ts'
import { Form, type FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { Failure } from '../app/failure.ts'
import { usePlace } from '../app/page-context.ts'
import { useWrite } from '../app/queries.ts'
import type { CrudController } from './crud-controller.ts'
import { messageOf } from './failure-words.ts'
import { changedFields, checkFormFields, defaultValues, type FormValues, filledFields } from './form-changes.ts'
import type { GridRow } from './grid-column.ts'
import { useWords } from './i18n.ts'
import { sentenceMark } from './marks.ts'
import { tellAtFields } from './server-faults.ts'
import { toastDone } from './toast.tsx'

/** Fields of a new record that are none of its entity's: a password that is sealed, people who are chosen together. */
export interface ExtraFields {
  readonly names: readonly string[]
  /** Sends the new record: its own fields, and all that the form holds. */
  readonly send: (own: FormValues, all: FormValues) => Promise<unknown>
}

/** Rows that are typed with a record and saved in the same call. */
export interface RecordRows {
  readonly dirty: boolean
  /** True when every row may be sent; else the first fault is told and has the keyboard. */
  readonly check: () => boolean
  /** Sends what changes of the record, or a new one, and the rows. */
  readonly send: (record: FormValues) => Promise<unknown>
  /** Tells the reasons that belong to rows; the others come back. */
  readonly tell: (reasons: readonly ErrorItem[]) => readonly ErrorItem[]
  /** Begins anew without rows. */
  readonly begin: () => void
}

interface RecordFormOptions {
  readonly entity: Entity
  readonly actions: CrudController
  readonly names: readonly string[]
  readonly record: GridRow | null
  readonly start: FormValues
  readonly extra?: ExtraFields | undefined
  readonly rows?: RecordRows | undefined
  /** Fields that "save and new" keeps for the next record. */
  readonly series?: readonly string[]
  /** Told the row that was made or changed; null where nothing was to be sent. */
  readonly onDone: (made: unknown) => void
}

/** A conflict that the user has to decide: the refusal and what he changed. */
interface OpenConflict {
  readonly failure: Failure
  readonly mine: FormValues
}

interface RecordForm {
  readonly form: FormInstance
  /** The values that the form began with. */
  readonly base: FormValues
  readonly dirty: boolean
  readonly touch: () => void
  readonly busy: boolean
  /** A refusal that belongs to no field. */
  readonly problem: string
  readonly conflict: OpenConflict | null
  readonly dropConflict: () => void
  /** Begins anew with these values. */
  readonly begin: (values: FormValues) => void
  /** Validates and sends; `next` keeps the form open for another new record, `version` overrides the one that was read. */
  readonly save: (next: boolean, version?: unknown) => Promise<void>
}

/** The work behind a form of one record: what changed, sending it, and what a refusal means (conventions 13). */
export function useRecordForm({
  entity,
  actions,
  names,
  record,
  start,
  extra,
  ...options
}: RecordFormOptions): RecordForm {
  const { rows, series = [], onDone } = options
  const { t } = useWords()
  const { setDirty: markTab } = usePlace()
  const [form] = Form.useForm<Record<string, unknown>>()
  const fresh = (): FormValues => ({ ...defaultValues(entity, names), ...start })
  const [base, setBase] = useState<FormValues>(() => {
    checkFormFields(entity, names)
    return record ?? fresh()
  })
  const [touched, setDirty] = useState(false)
  const dirty = touched || rows?.dirty === true
  const [sending, setSending] = useState(false)
  const all = [...names, ...(extra?.names ?? [])]
  const [problem, setProblem] = useState('')
  const [conflict, setConflict] = useState<OpenConflict | null>(null)
  const create = useWrite(actions, 'Create')
  const change = useWrite(actions, 'Change')
  useEffect(() => {
    markTab(dirty)
    return () => markTab(false)
  }, [dirty, markTab])

  const begin = (values: FormValues): void => {
    setBase(values)
    form.resetFields()
    form.setFieldsValue(Object.fromEntries(names.map(name => [name, values[name] ?? null])))
    setDirty(false)
    setProblem('')
  }
  const focus = (name: string | undefined): void => {
    if (name !== undefined) form.scrollToField(name, { focus: true })
  }
  const refuse = (error: unknown, mine: FormValues): void => {
    if (error instanceof Failure && error.kind === 'conflict' && error.current) {
      setConflict({ failure: error, mine })
      return
    }
    const reasons = error instanceof Failure ? error.errors : []
    const others = tellAtFields(form, all, rows ? rows.tell(reasons) : reasons).map(reason => reason.message)
    const isTold = reasons.length > 0 && others.length === 0
    setProblem(isTold ? '' : others.join(sentenceMark()) || messageOf(error))
  }
  const send = async (sent: FormValues, version: unknown): Promise<unknown> => {
    if (rows) {
      const known = record ? { id: record.id, row_version: Number(version ?? base.row_version) } : {}
      return rows.send({ ...sent, ...known })
    }
    if (!record) return extra ? extra.send(sent, form.getFieldsValue()) : create.run(sent)
    if (Object.keys(sent).length === 0) return null
    return change.run({ ...sent, id: record.id, row_version: Number(version ?? base.row_version) })
  }
  const save = async (next: boolean, version?: unknown): Promise<void> => {
    const values = await form.validateFields().catch(() => null)
    if (!values) {
      focus(all.find(name => form.getFieldError(name).length > 0))
      return
    }
    if (rows && !rows.check()) return
    setProblem('')
    const sent = record ? changedFields(base, values, names) : filledFields(values, names)
    setSending(true)
    try {
      const made = await send(sent, version)
      toastDone(t(record ? 'kit.grid.modified' : 'kit.grid.added'))
      if (next) {
        begin({ ...fresh(), ...Object.fromEntries(series.map(name => [name, values[name]])) })
        focus(names[0])
        rows?.begin()
      } else onDone(made)
    } catch (error) {
      refuse(error, sent)
    } finally {
      setSending(false)
    }
  }
  return {
    form,
    base,
    dirty,
    touch: () => setDirty(true),
    busy: sending || create.busy || change.busy,
    problem,
    conflict,
    dropConflict: () => setConflict(null),
    begin,
    save,
  }
}
