import { pushActions } from '@gt/domain/exchange/actions.ts'
import { codeKind } from '@gt/domain/exchange/lists.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import './exchange.css'

type Page = 'sendQualityData' | 'sendERMData' | 'sendThirdpartyData'

/** What tests, parameters, parts and the unit are called at a system; codes that it asks for and does not have stand first. */
export function CodesDialog({ page, title, onClose }: { page: Page; title: string; onClose: () => void }) {
  const { t, say } = useWords()
  const [system, choose] = useState<string | null>(null)
  const [typed, type] = useState<Readonly<Record<string, string>>>({})
  const { data, error, refetch } = useRead(pushActions, 'Codes', { page, system_id: system }, { keep: true })
  const { run, busy } = useWrite(pushActions, 'BindCodes')
  const chosen = system ?? data?.systems[0]?.id ?? null
  const rows = data?.rows ?? []
  const keyOf = (row: { kind: string; own_code: string }): string => `${row.kind} ${row.own_code}`
  const changed = rows.filter(row => {
    const text = typed[keyOf(row)]
    return text !== undefined && text.trim() !== (row.foreign_code ?? '')
  })
  const words: Readonly<Record<string, (typeof codeKind.labels)[keyof typeof codeKind.labels]>> = codeKind.labels
  return (
    <SaveDialog
      title={title}
      width={720}
      busy={busy}
      reason={chosen && changed.length > 0 ? undefined : t('page.gdtrialtest.senddata.nothing_typed')}
      save={async () => {
        await run({
          system_id: chosen ?? '',
          rows: changed.map(row => ({
            kind: row.kind,
            own_code: row.own_code,
            foreign_code: typed[keyOf(row)]?.trim() ?? '',
          })),
        })
        return undefined
      }}
      onClose={onClose}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data?.systems.length === 0 ? <p>{t('page.gdtrialtest.senddata.no_system')}</p> : null}
      {data && data.systems.length > 0 ? (
        <div className="gt-exchange-fields">
          <label htmlFor="gt-exchange-system">{t('page.gdtrialtest.senddata.system')}</label>
          <select
            id="gt-exchange-system"
            className="gt-input"
            value={chosen ?? ''}
            onChange={event => {
              type({})
              choose(event.target.value)
            }}
          >
            {data.systems.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      {data && chosen && rows.length === 0 ? <p>{t('page.gdtrialtest.senddata.no_codes')}</p> : null}
      {rows.length > 0 ? (
        <table className="gt-exchange-codes">
          <thead>
            <tr>
              <th>{t('page.gdtrialtest.senddata.kind')}</th>
              <th>{t('page.gdtrialtest.senddata.own')}</th>
              <th>{t('page.gdtrialtest.senddata.uses')}</th>
              <th>{t('page.gdtrialtest.senddata.foreign')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={keyOf(row)}>
                <td>{words[row.kind] ? say(words[row.kind] ?? codeKind.labels.test) : row.kind}</td>
                <td className={row.needed === 1 && row.foreign_code === null ? 'gap' : ''}>
                  {row.name} {row.own_code}
                </td>
                <td className="gt-number">{row.uses}</td>
                <td>
                  <input
                    className="gt-input"
                    aria-label={`${t('page.gdtrialtest.senddata.foreign')} ${row.own_code}`}
                    autoComplete="off"
                    maxLength={100}
                    value={typed[keyOf(row)] ?? row.foreign_code ?? ''}
                    onChange={event => type({ ...typed, [keyOf(row)]: event.target.value })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </SaveDialog>
  )
}
