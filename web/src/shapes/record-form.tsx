import type { ErrorItem } from '@gt/domain/kit/envelope.ts'
import { rowsOfForm } from '@gt/domain/kit/page/form-rows.ts'
import type { DetailSpec, PageDefinition } from '@gt/domain/kit/page/page.ts'
import { fieldOfPart, mostSavedRows, type SentRow } from '@gt/domain/kit/save-rows.ts'
import { detailController, pageController } from '@gt/domain/platform/page-controller.ts'
import type { FormInstance } from 'antd'
import { type ReactNode, useMemo, useRef } from 'react'
import { call } from '../app/client.ts'
import { refreshAfter } from '../app/queries.ts'
import { asCrud, type CrudController } from '../kit/crud-controller.ts'
import { toastFailure } from '../kit/failure-words.ts'
import type { FormValues } from '../kit/form-changes.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import type { GridRow } from '../kit/grid-column.ts'
import { useWords } from '../kit/i18n.ts'
import { Failed } from '../kit/parts.tsx'
import { RowGrid } from '../kit/row-grid.tsx'
import type { SentSheet } from '../kit/row-state.ts'
import { useEveryRow } from '../kit/use-every-row.ts'
import type { RecordRows } from '../kit/use-record-form.ts'
import { useRowSheet } from '../kit/use-row-sheet.ts'
import { rowProblems, sheetFields, sheetWidths } from './sheet-fields.ts'
import type { PageSlots } from './slots.ts'

interface RecordFormProps {
  readonly page: PageDefinition
  readonly actions: CrudController
  readonly can: (op: string) => boolean
  readonly record: GridRow | null
  readonly start: FormValues
  readonly slots: Pick<PageSlots, 'besideForm' | 'afterChange' | 'controls'>
  readonly onClose: () => void
}

/** The form of a record of a defined page, with the rows that it takes along. */
export function RecordForm(props: RecordFormProps) {
  const { page, record, can } = props
  const [spec] = rowsOfForm(page)
  const mayChange = spec !== undefined && (record === null || (spec.op !== null && can(spec.op)))
  return mayChange ? <Loading {...props} spec={spec} /> : <Plain {...props} />
}

function Plain({ page, actions, record, start, slots, onClose, rows }: RecordFormProps & { rows?: Rows }) {
  const sections = useMemo(() => page.form.filter(({ fields }) => fields.length > 0), [page])
  return (
    <FormDialog
      entity={page.entity}
      actions={actions}
      sections={sections}
      columns={page.formColumns}
      record={record}
      start={start}
      {...(rows ? { rows } : {})}
      {...(slots.besideForm ? { beside: besideOf(slots.besideForm, record, rows?.typed ?? noRows) } : {})}
      {...(slots.controls ? { controls: slots.controls } : {})}
      {...(slots.afterChange ? { onChanged: slots.afterChange } : {})}
      onClose={onClose}
    />
  )
}

type Rows = RecordRows & { readonly node: ReactNode; readonly typed: FormValues }

const noRows: FormValues = {}

const besideOf =
  (draw: NonNullable<PageSlots['besideForm']>, record: GridRow | null, rows: FormValues) =>
  (form: FormInstance, onFollow: () => void): ReactNode =>
    draw({ form, record, rows, onFollow })
type WithSpec = RecordFormProps & { readonly spec: DetailSpec }

const none: readonly GridRow[] = []

/** The rows that are stored come before the form. */
function Loading(props: WithSpec) {
  const { page, spec, record } = props
  const { by, sort } = spec
  const actions = useMemo(() => asCrud(detailController(page, spec)), [page, spec])
  const query = useMemo(
    () => ({ filter: [{ field: by, op: 'eq' as const, value: record?.id ?? '0' }], sort }),
    [by, sort, record?.id],
  )
  const { rows, more, error, reload } = useEveryRow(actions, query, mostSavedRows, record !== null)
  if (record === null) return <WithRows {...props} stored={none} reload={null} />
  if (error && !rows) return <Failed error={error} onRetry={() => void reload().catch(toastFailure)} />
  // more rows than a form holds are changed in their list
  if (more) return <Plain {...props} />
  return rows ? <WithRows {...props} stored={rows} reload={reload} /> : null
}

interface WithRowsProps extends WithSpec {
  readonly stored: readonly GridRow[]
  readonly reload: (() => Promise<readonly GridRow[]>) | null
}

function WithRows({ spec, stored, reload, ...props }: WithRowsProps) {
  const { t, say } = useWords()
  const { page } = props
  const { entity, by } = spec
  const specs = useMemo(() => sheetFields(spec), [spec])
  const work = useRowSheet(entity, specs, stored)
  const sent = useRef<SentSheet | null>(null)
  const send = async (record: FormValues): Promise<unknown> => {
    const { rows, remove } = sent.current ?? { rows: [], remove: [] }
    const controller = pageController(page)
    const made = await call(controller, 'SaveWithRows', {
      page: page.code,
      record: record as SentRow, // id and version are the form's
      parts: [{ entity: entity.name, by, rows, remove }],
    })
    await refreshAfter(controller, 'SaveWithRows')
    await refreshAfter(detailController(page, spec), 'BatchSave')
    return made
  }
  const tell = (reasons: readonly ErrorItem[]): readonly ErrorItem[] => {
    const prefix = fieldOfPart(entity.name, '')
    const ofRows = reasons.filter(({ row }) => row !== null)
    const own = ofRows.map(reason => ({
      ...reason,
      field: reason.field?.startsWith(prefix) ? reason.field.slice(prefix.length) : reason.field,
    }))
    if (!sent.current || own.length === 0) return reasons
    const given = sent.current
    if (reload && own.some(({ code }) => code === 'G-01' || code === 'G-04'))
      reload().then(now => {
        work.rebase(now)
        work.tell(given, own)
      }, toastFailure)
    else work.tell(given, own)
    return reasons.filter(({ row }) => row === null)
  }
  const typed = useMemo(
    () => ({ [entity.name]: work.sheet.rows.filter(({ removed }) => !removed).map(({ values }) => values) }),
    [entity, work.sheet],
  )
  const rows: Rows = {
    typed,
    dirty: work.dirty,
    check: () => {
      sent.current = work.waits ? null : work.ready()
      return sent.current !== null
    },
    send,
    tell,
    begin: () => work.begin([]),
    node: (
      <section className="gt-form-rows" aria-label={say(spec.label)}>
        <h3>{say(spec.label)}</h3>
        {rowProblems(work.sheet, t).map(line => (
          <p key={line} className="gt-form-problem" role="alert">
            {line}
          </p>
        ))}
        <RowGrid label={say(spec.label)} work={work} widths={sheetWidths(spec)} />
      </section>
    ),
  }
  return <Plain {...props} rows={rows} />
}
