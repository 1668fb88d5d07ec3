import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustState } from '@gt/domain/entrust/lists.ts'
import { similarFrom, unitActions } from '@gt/domain/entrust/unit-actions.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { lengthOf } from '@gt/domain/kit/text.ts'
import { Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'
import { ClientAccountDialog } from './account-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import './clients.css'

/** Units of a like name below the form, so that nobody enters one twice. */
function Similar({ form, record }: { readonly form: FormInstance; readonly record: GridRow | null }) {
  const { t } = useWords()
  const typed = String(Form.useWatch('name', form) ?? '').trim()
  const asks = lengthOf(typed) >= similarFrom && typed !== record?.name
  const { data } = useRead(
    unitActions,
    'Similar',
    { name: typed, ...(record ? { id: record.id } : {}) },
    { enabled: asks },
  )
  if (!asks || !data || data.rows.length === 0) return <div className="gt-client-like none" />
  return (
    <div className="gt-client-like" role="status">
      {t('page.djentrustmanage.entrustunit.similar')}
      <ul>
        {data.rows.map(({ id, name, aliases }) => (
          <li key={id}>{aliases ? `${name}（${aliases}）` : name}</li>
        ))}
      </ul>
    </div>
  )
}

/** The last orders of a unit in its drawer. */
function Orders({ row, money }: { readonly row: GridRow; readonly money: boolean }) {
  const { t, say } = useWords()
  const { data } = useRead(unitActions, 'Orders', { id: row.id })
  const { entrust_no, entrust_date, project_name, payable_amount, state } = entrustment.fields
  return (
    <section>
      <h3>{t('page.djentrustmanage.entrustunit.orders')}</h3>
      {data?.rows.length === 0 ? <p className="gt-quiet">{t('page.djentrustmanage.entrustunit.no_orders')}</p> : null}
      {data && data.rows.length > 0 ? (
        <table className="gt-lines">
          <thead>
            <tr>
              {[entrust_no, entrust_date, project_name, ...(money ? [payable_amount] : []), state].map(field => (
                <th key={field.label.en} scope="col">
                  {say(field.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(one => (
              <tr key={one.id}>
                <td>{one.entrust_no}</td>
                <td>{one.entrust_date}</td>
                <td className="words">{one.project_name}</td>
                {money ? <td className="right">{one.payable_amount}</td> : null}
                <td>
                  <StateMark list={entrustState} code={one.state} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  )
}

/** The register of clients: doubles are merged, and accounts opened by which clients order themselves. */
export function ClientsPage({ page, money }: { readonly page: PageDefinition; readonly money: boolean }) {
  const { t } = useWords()
  const [opening, setOpening] = useState<GridRow | null>(null)
  const [merging, setMerging] = useState<readonly GridRow[] | null>(null)
  return (
    <MasterDetailPage
      page={page}
      slots={{
        rowOperations: { enable: setOpening },
        batch: rows => ({
          merge: {
            run: () => setMerging(rows),
            reason: rows.length < 2 ? t('page.djentrustmanage.entrustunit.two_needed') : undefined,
          },
        }),
        besideForm: ({ form, record }) => <Similar form={form} record={record} />,
        detail: row => <Orders row={row} money={money} />,
        dialogs: (
          <>
            {opening ? <ClientAccountDialog row={opening} onClose={() => setOpening(null)} /> : null}
            {merging ? <MergeDialog rows={merging} onClose={() => setMerging(null)} /> : null}
          </>
        ),
      }}
    />
  )
}
