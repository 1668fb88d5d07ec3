import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { accountSources, type PreAccount, preAccountActions } from '@gt/domain/entrust/pre-account-actions.ts'
import { boolean } from '@gt/domain/kit/fields/boolean.ts'
import { date } from '@gt/domain/kit/fields/date.ts'
import { datetime } from '@gt/domain/kit/fields/datetime.ts'
import { integer } from '@gt/domain/kit/fields/integer.ts'
import { ref } from '@gt/domain/kit/fields/ref.ts'
import { text } from '@gt/domain/kit/fields/text.ts'
import page from '@gt/domain/ledgers/djentrustmanage.ywtaccount.ledger.ts'
import { type ReactNode, useId, useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { factColumn } from '../../kit/columns.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { DataGrid } from '../../kit/data-grid.tsx'
import { DateControl } from '../../kit/date-control.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { firstPaging } from '../../kit/paging.ts'
import { Empty } from '../../kit/parts.tsx'
import { RefPicker } from '../../kit/ref-picker.tsx'
import type { RowCommand } from '../../kit/row-commands.tsx'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { toastDone } from '../../kit/toast.tsx'
import { Toolbar } from '../../kit/toolbar.tsx'

const unitField = ref(entrustUnit.label, { to: 'entrust_unit', required: true })
const lastDay = date({ zh: '有效期至', en: 'Valid to', es: 'Válida hasta' })
const loginName = { zh: '登录账号', en: 'Login name', es: 'Nombre de usuario' }

/** Says for which client an account of another unit orders here. */
export function BindAccount({ onClose }: { readonly onClose: () => void }) {
  const { t, say } = useWords()
  const id = useId()
  const [name, setName] = useState('')
  const [unit, setUnit] = useState<string | null>(null)
  const [until, setUntil] = useState<string | null>(null)
  const { run, busy } = useWrite(preAccountActions, 'Bind')
  const missing =
    name.trim() === ''
      ? t('common.required', { label: say(loginName) })
      : unit === null
        ? t('common.required_choice', { label: say(entrustUnit.label) })
        : undefined
  return (
    <SaveDialog
      title={t('page.djentrustmanage.ywtaccount.bind')}
      className="gt-whole-picks"
      reason={missing}
      busy={busy}
      save={async () => {
        await run({ user_name: name.trim(), entrust_unit_id: unit ?? '', valid_to: until })
        return undefined
      }}
      onClose={onClose}
    >
      <p className="quiet">{t('page.djentrustmanage.ywtaccount.bind_hint')}</p>
      <label className="field" htmlFor={`${id}name`}>
        <span>{say(loginName)}</span>
        <input
          id={`${id}name`}
          className="gt-input"
          maxLength={50}
          value={name}
          onChange={event => setName(event.target.value)}
        />
      </label>
      <label className="field" htmlFor={`${id}unit`}>
        <span>{say(entrustUnit.label)}</span>
        <RefPicker
          id={`${id}unit`}
          field={unitField}
          path="preAccount.entrust_unit_id"
          value={unit}
          onChange={value => setUnit(typeof value === 'string' ? value : null)}
        />
      </label>
      <label className="field" htmlFor={`${id}until`}>
        <span>{say(lastDay.label)}</span>
        <DateControl
          id={`${id}until`}
          field={lastDay}
          path="preAccount.valid_to"
          value={until}
          onChange={value => setUntil(typeof value === 'string' && value !== '' ? value : null)}
        />
      </label>
    </SaveDialog>
  )
}

const columns = [
  factColumn('account_name', text({ zh: '账号', en: 'Account', es: 'Cuenta' }), { width: 150 }),
  factColumn('source', text({ zh: '来源', en: 'Source', es: 'Origen' }), { width: 120 }),
  factColumn('entrust_unit_name', text(entrustUnit.label), { width: 220 }),
  factColumn('contact_name', text({ zh: '联系人', en: 'Contact', es: 'Contacto' }), { width: 110 }),
  factColumn('contact_phone', text({ zh: '联系电话', en: 'Phone', es: 'Teléfono' }), { width: 130 }),
  factColumn('expire_date', lastDay, { width: 118 }),
  factColumn('last_login', datetime({ zh: '最近登录', en: 'Last login', es: 'Último acceso' }), { width: 160 }),
  factColumn('order_count', integer({ zh: '预委托数', en: 'Announced', es: 'Preencargos' }), { width: 90 }),
  factColumn('enabled', boolean({ zh: '启用', en: 'Enabled', es: 'Activa' }), { width: 70 }),
].map(column => ({ ...column, sort: null }))

/** The accounts that may send pre-entrustments. */
export function PreAccounts({ above }: { readonly above: ReactNode }) {
  const { t, say } = useWords()
  const rights = usePage(page.code)
  const [typed, setTyped] = useState('')
  const [binding, setBinding] = useState(false)
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useRead(
    preAccountActions,
    'List',
    typed === '' ? {} : { text: typed },
    { keep: true },
  )
  const enable = useWrite(preAccountActions, 'Enable')
  const disable = useWrite(preAccountActions, 'Disable')
  const rows = (data?.rows ?? []).map((one): GridRow => ({ ...one, source: say(accountSources[one.source]) }))
  const switchTo = async ({ id, account_name }: PreAccount, on: boolean): Promise<void> => {
    try {
      if (!on) {
        const agreed = await confirm({
          question: t('page.djentrustmanage.ywtaccount.disable_question', { name: account_name }),
          consequence: t('page.djentrustmanage.ywtaccount.disable_note'),
          verb: t('page.djentrustmanage.ywtaccount.disable'),
          destructive: true,
        })
        if (!agreed) return
      }
      await (on ? enable : disable).run({ id })
      toastDone(t('common.operate.success'))
    } catch (failure) {
      toastFailure(failure)
    }
  }
  const commandsOf = (row: GridRow): readonly RowCommand[] => {
    const account = data?.rows.find(one => one.id === row.id)
    if (!account) return []
    const op = account.enabled === 1 ? 'disable' : 'enable'
    if (!rights.can(op)) return []
    const run = () => void switchTo(account, op === 'enable')
    return [{ key: op, text: t(`page.djentrustmanage.ywtaccount.${op}`), danger: op === 'disable', run }]
  }
  return (
    <PageFrame page={rights} onRefresh={() => void refetch()}>
      {above}
      <Toolbar
        tools={rights.toolbar('toolbar').filter(({ Op }) => Op === 'add')}
        coming={!rights.isNamed}
        handlers={{ add: { run: () => setBinding(true) } }}
      />
      <div className="gt-ledger-scan">
        <SearchBox label={t('page.djentrustmanage.ywtaccount.find')} value={typed} onSearch={setTyped} />
      </div>
      <DataGrid
        label={t('page.djentrustmanage.ywtaccount.accounts')}
        columns={columns}
        density="page"
        paged={false}
        list={{
          rows,
          total: rows.length,
          capped: false,
          paging: firstPaging(null),
          turn: () => undefined,
          answer: data
            ? { rows, total: rows.length, capped: false, page: 1, size: 25, next: null, prev: null }
            : undefined,
          loading: isPending,
          reloading: isFetching && !isPending,
          error: error?.kind === 'session' || error?.kind === 'aborted' ? null : error,
          reload: () => void refetch(),
          loadedAt: dataUpdatedAt,
        }}
        commandsOf={commandsOf}
        empty={<Empty text={t('page.djentrustmanage.ywtaccount.no_accounts')} />}
      />
      {binding ? <BindAccount onClose={() => setBinding(false)} /> : null}
    </PageFrame>
  )
}
