import type { InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { revises, scopesOf } from '@gt/domain/reports/change-scope.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { reportChange } from '@gt/domain/reports/report-change.entity.ts'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../../app/client.ts'
import { useRead, useWrite } from '../../../app/queries.ts'
import { AntdProvider } from '../../../kit/antd-provider.tsx'
import { Button } from '../../../kit/button.tsx'
import { messageOf } from '../../../kit/failure-words.ts'
import { FileControl } from '../../../kit/file-control.tsx'
import { FormModal } from '../../../kit/form-modal.tsx'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { listMark } from '../../../kit/marks.ts'
import { Failed } from '../../../kit/parts.tsx'
import { ScanInput } from '../../../kit/scan-field.tsx'
import { toastDone } from '../../../kit/toast.tsx'
import { changeNumber, diffOf } from './change-commands.ts'
import { FieldsChooser, type Wanted } from './fields-chooser.tsx'
import '../../../kit/command.css'
import './changes.css'

type Actions = (typeof reportChangeActions)['actions']
type Offer = OutputOf<Actions['Offer']>
type Request = Omit<InputOf<Actions['Apply']>, 'report_id'>

interface ApplyChangeProps {
  /** The report that is known already; else it is scanned or typed. */
  readonly reportId?: string | null
  /** A request that is sent again. */
  readonly change?: GridRow
  readonly onClose: () => void
}

/** Asks for a change of a report: by its row, by its scanned number, or once more after a rejection (page changelist, form). */
export function ApplyChange(props: ApplyChangeProps) {
  const known = props.change ? String(props.change.report_id) : (props.reportId ?? null)
  const [found, find] = useState<string | null>(known)
  return (
    <AntdProvider>
      {found ? <Asked {...props} id={found} /> : <Search onFound={find} onClose={props.onClose} />}
    </AntdProvider>
  )
}

interface FrameProps {
  readonly number?: string
  readonly problem: string
  readonly children: React.ReactNode
  readonly foot?: React.ReactNode
  readonly dirty?: boolean
  readonly onSubmit?: () => void
  readonly onClose: () => void
}

function Frame({ number, children, ...frame }: FrameProps) {
  const { t } = useWords()
  return (
    <FormModal title={t('page.djentrustmanage.changelist.apply')} subject={number} numbered width={760} {...frame}>
      {children}
    </FormModal>
  )
}

function Search({ onFound, onClose }: { onFound: (id: string) => void; onClose: () => void }) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const look = async (): Promise<void> => {
    setProblem('')
    try {
      const { report_id } = await call(reportChangeActions, 'Find', { scanned: text.trim() })
      if (report_id) onFound(report_id)
      else setProblem(t('page.trialreport.index.not_found', { code: text.trim() }))
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  const isEmpty = text.trim() === ''
  return (
    <Frame
      problem={problem}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          reason={isEmpty ? t('page.djentrustmanage.changelist.scan') : undefined}
          onClick={() => void look()}
        >
          {t('page.djentrustmanage.changelist.next')}
        </Button>
      }
    >
      <ScanInput
        wide
        label={t('page.djentrustmanage.changelist.scan')}
        text={text}
        onText={setText}
        onEnter={() => {
          if (!isEmpty) void look()
        }}
      />
    </Frame>
  )
}

function Asked({ id, change, onClose }: ApplyChangeProps & { id: string }) {
  const { data, error, refetch } = useRead(reportChangeActions, 'Offer', { report_id: id })
  const refusal = change ? '' : (data?.refusal ?? '')
  if (data && !refusal) return <Form offer={data} {...(change ? { change } : {})} onClose={onClose} />
  return (
    <Frame problem={refusal} {...(data ? { number: data.number } : {})} onClose={onClose}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
    </Frame>
  )
}

const { reason_kind, scope: scopeField, apply_source, reason: reasonField } = reportChange.fields
const { list: kinds } = reason_kind.options
const { list: scopes } = scopeField.options
const { list: sources } = apply_source.options

/** What a request begins with: nothing, or what was asked for before. */
function startOf(change: GridRow | undefined): Request {
  const kind = kinds.codes.find(code => code === change?.reason_kind) ?? 'client_info'
  const source = sources.codes.find(code => code === change?.apply_source) ?? 'inner'
  const given = change ? diffOf(change) : { fields: [], copies: null }
  return {
    reason_kind: kind,
    scope: change?.scope === 'data' || change?.scope === 'void' ? change.scope : 'info',
    apply_source: source,
    reason: typeof change?.reason === 'string' ? change.reason : '',
    fields: given.fields.map(({ key, wanted }) => ({ key, wanted })),
    copies: given.copies ?? 1,
    charge_amount: typeof change?.charge_amount === 'string' ? change.charge_amount : '0.00',
    client_request_file_id: typeof change?.client_request_file_id === 'string' ? change.client_request_file_id : null,
  }
}

function Form({ offer, change, onClose }: { offer: Offer; change?: GridRow; onClose: () => void }) {
  const { t, say } = useWords()
  const id = useId()
  const [request, setRequest] = useState<Request>(() => startOf(change))
  const [wanted, want] = useState<Wanted>(() => new Map(request.fields.map(field => [field.key, field.wanted ?? ''])))
  const [begun] = useState(() => JSON.stringify([request, [...wanted]]))
  const [problem, setProblem] = useState('')
  const applying = useWrite(reportChangeActions, 'Apply')
  const again = useWrite(reportChangeActions, 'Submit')
  const put = (part: Partial<Request>): void => setRequest(before => ({ ...before, ...part }))
  const possible = scopesOf[request.reason_kind]
  const scope = possible.find(one => one === request.scope) ?? possible[0] ?? 'info'
  const asksFields = revises(request.reason_kind)
  const missing = missingOf(request, asksFields && wanted.size === 0)
  const send = async (): Promise<void> => {
    if (missing || applying.busy || again.busy) return
    setProblem('')
    const sent: Request = {
      ...request,
      scope: scope === 'data' || scope === 'void' ? scope : 'info',
      fields: asksFields ? [...wanted].map(([key, text]) => ({ key, wanted: text.trim() || null })) : [],
      copies: request.reason_kind === 'reissue' ? (request.copies ?? 1) : null,
      charge_amount: request.charge_amount?.trim() || null,
    }
    try {
      if (change) {
        const item = { id: change.id, row_version: change.row_version as number } // every row has its version
        await again.run({ ...sent, items: [item] })
      }
      const made = change
        ? changeNumber(change)
        : (await applying.run({ ...sent, report_id: offer.report_id })).change_no
      toastDone(t('page.djentrustmanage.changelist.applied', { number: made }))
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  return (
    <Frame
      number={offer.number}
      problem={problem}
      dirty={JSON.stringify([request, [...wanted]]) !== begun}
      onSubmit={() => void send()}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          busy={applying.busy || again.busy}
          reason={missing ? t(missing) : undefined}
          onClick={() => void send()}
        >
          {t('page.djentrustmanage.changelist.send')}
        </Button>
      }
    >
      <div className="gt-change-form">
        <label htmlFor={`${id}_kind`}>{say(reason_kind.label)}</label>
        <Select
          id={`${id}_kind`}
          value={request.reason_kind}
          options={kinds.codes.map(code => ({ value: code, label: say(kinds.labels[code]) }))}
          onChange={kind => put({ reason_kind: kind })}
        />
        <label htmlFor={`${id}_scope`}>{say(scopeField.label)}</label>
        <Select
          id={`${id}_scope`}
          value={scope}
          disabled={possible.length === 1}
          options={possible.map(code => ({ value: code, label: say(scopes.labels[code]) }))}
          onChange={next => put({ scope: next === 'data' || next === 'void' ? next : 'info' })}
        />
        <label htmlFor={`${id}_source`}>{say(apply_source.label)}</label>
        <Select
          id={`${id}_source`}
          value={request.apply_source}
          options={sources.codes.map(code => ({ value: code, label: say(sources.labels[code]) }))}
          onChange={source => put({ apply_source: source })}
        />
        <label htmlFor={`${id}_fee`}>{say(reportChange.fields.charge_amount.label)}</label>
        <Input
          id={`${id}_fee`}
          inputMode="decimal"
          value={request.charge_amount ?? ''}
          suffix={<span className="gt-unit">¥</span>}
          onChange={event => put({ charge_amount: event.target.value })}
        />
        <label htmlFor={`${id}_reason`} className="required">
          {say(reasonField.label)}
        </label>
        <Input.TextArea
          id={`${id}_reason`}
          className="whole"
          value={request.reason}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 5 }}
          onChange={event => put({ reason: event.target.value })}
        />
        <label htmlFor={`${id}_file`} className={request.apply_source === 'client' ? 'required' : undefined}>
          {t('page.djentrustmanage.changelist.client_request')}
        </label>
        <div className="whole">
          <FileControl
            id={`${id}_file`}
            field={reportChange.fields.client_request_file_id}
            path="change.request_file_id"
            value={request.client_request_file_id}
            onChange={file => put({ client_request_file_id: typeof file === 'string' ? file : null })}
          />
        </div>
        {request.reason_kind === 'reissue' ? (
          <>
            <label htmlFor={`${id}_copies`}>{t('page.djentrustmanage.changelist.copies')}</label>
            <Input
              id={`${id}_copies`}
              type="number"
              min={1}
              max={20}
              value={request.copies ?? 1}
              onChange={event =>
                put({ copies: Math.min(20, Math.max(1, Number.parseInt(event.target.value, 10) || 1)) })
              }
            />
          </>
        ) : null}
      </div>
      {asksFields ? (
        <section className="gt-change-chooser">
          <h3>{t('page.djentrustmanage.changelist.fields')}</h3>
          <FieldsChooser fields={offer.fields} wanted={wanted} onWanted={want} data={scope === 'data'} />
        </section>
      ) : null}
      {offer.copies_out > 0 && request.reason_kind !== 'reissue' ? (
        <p className="gt-consequence">{t('page.djentrustmanage.changelist.out_note', { n: offer.copies_out })}</p>
      ) : null}
      {asksFields ? <Sisters offer={offer} wanted={wanted} /> : null}
      {request.reason_kind === 'void' ? (
        <p className="gt-consequence">{t('page.djentrustmanage.changelist.void_note')}</p>
      ) : null}
    </Frame>
  )
}

/** Other approved reports of the order that would contradict it once the change is made (E-14). */
function Sisters({ offer, wanted }: { offer: Offer; wanted: Wanted }) {
  const { t, say } = useWords()
  const changed = new Set(
    offer.fields
      .filter(({ key, old }) => wanted.has(key) && wanted.get(key)?.trim() !== (old ?? ''))
      .map(one => one.key),
  )
  const told = offer.sisters.filter(({ keys }) => keys.some(key => changed.has(key)))
  if (told.length === 0) return null
  const reports = told.map(({ number, state }) => {
    const code = reportState.codes.find(one => one === state)
    return `${number} ${code ? say(reportState.labels[code]) : state}`
  })
  return (
    <p className="gt-consequence">
      {t('page.djentrustmanage.changelist.sisters', { reports: reports.join(listMark()) })}
    </p>
  )
}

/** What a request cannot be sent without. */
function missingOf(request: Request, noFields: boolean) {
  if (request.reason.trim() === '') return 'page.djentrustmanage.changelist.need_reason' as const
  if (request.apply_source === 'client' && !request.client_request_file_id)
    return 'page.djentrustmanage.changelist.need_file' as const
  return noFields ? ('page.djentrustmanage.changelist.need_fields' as const) : undefined
}
