import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { deviceTestData } from '@gt/domain/testing/device-test-data.entity.ts'
import { deviceWatchActions } from '@gt/domain/testing/device-watch-actions.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { formatDatetime } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import { RecordHistory } from '../../shapes/record-history.tsx'

const { fields, computed } = deviceTestData
const valueFields = { ...fields } as Readonly<Record<string, { readonly label: (typeof fields.peak_force)['label'] }>>
const said = [
  'operator_name',
  'local_no',
  'started_at',
  'ended_at',
  'explanation',
  'reject_reason',
  'bind_reason',
  'inquiry',
] as const

type Word = 'values' | 'value' | 'sent' | 'record' | 'report' | 'replaced' | 'raw' | 'facts' | 'history'

type Verified = { readonly digest: boolean | null; readonly chain: boolean; readonly signed: boolean }

/** Whether the reading is what was sent: reckoned anew when it is asked for. */
function Digest({ id }: { readonly id: string }) {
  const { t } = useWords()
  const [found, setFound] = useState<Verified | null>(null)
  const verify = async (): Promise<void> => setFound(await call(deviceWatchActions, 'Verify', { id }))
  const word = (key: 'digest' | 'chain' | 'signed', holds: boolean | null): string =>
    holds === null
      ? t('page.djentrustmanage.trialDeviceSupV.digest_unknown')
      : t(`page.djentrustmanage.trialDeviceSupV.${key}_${holds ? 'holds' : 'broken'}`)
  return (
    <div className="gt-reading-digest">
      <Button onClick={() => void verify().catch(toastFailure)}>
        {t('page.djentrustmanage.trialDeviceSupV.verify')}
      </Button>
      {found ? (
        <ul role="status">
          {(['digest', 'chain', 'signed'] as const).map(key => (
            <li key={key} className={found[key] === false ? 'broken' : ''}>
              {word(key, found[key])}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** A reading beside what the record and the report tell, who ran the machine, and what happened to it. */
export function ReadingFacts({ page, row }: { readonly page: PageDefinition; readonly row: GridRow }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(deviceWatchActions, 'Facts', { id: row.id })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Progress />
  const word = (key: Word): string => t(`page.djentrustmanage.trialDeviceSupV.${key}`)
  return (
    <div className="gt-reading-facts">
      <section>
        <h3>{word('values')}</h3>
        <table>
          <thead>
            <tr>
              <th>{word('value')}</th>
              <th>{word('sent')}</th>
              <th>{[word('record'), data.record].filter(Boolean).join(' ')}</th>
              <th>{[word('report'), data.report].filter(Boolean).join(' ')}</th>
            </tr>
          </thead>
          <tbody>
            {data.values.map(({ name, unit, sent, recorded, reported, differs }) => (
              <tr key={name} className={differs ? 'differs' : ''}>
                <td>{[valueFields[name] ? say(valueFields[name].label) : name, unit ? `(${unit})` : ''].join(' ')}</td>
                <td className="gt-number">{sent}</td>
                <td className="gt-number">{recorded ?? '—'}</td>
                <td className="gt-number">{reported ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {data.replaced.length > 0 ? (
          <>
            <h3>{word('replaced')}</h3>
            <table>
              <tbody>
                {data.replaced.map(line => (
                  <tr key={`${line.at} ${line.old_value}`}>
                    <td>{formatDatetime(line.at)}</td>
                    <td className="gt-number">{`${line.old_value ?? '—'} → ${line.new_value ?? '—'}`}</td>
                    <td>{line.by}</td>
                    <td>{line.reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        ) : null}
        <h3>{word('raw')}</h3>
        <pre>{data.raw}</pre>
        <Digest id={row.id} />
      </section>
      <section>
        <h3>{word('facts')}</h3>
        <dl>
          <dt>{say(computed.calc_alarms?.label ?? fields.alarm.label)}</dt>
          <dd>{String(row.calc_alarms ?? '—')}</dd>
          {said.map(name => (
            <div key={name}>
              <dt>{say(fields[name].label)}</dt>
              <dd>
                {name.endsWith('_at') && row[name] ? formatDatetime(String(row[name])) : String(row[name] ?? '—')}
              </dd>
            </div>
          ))}
        </dl>
        <h3>{word('history')}</h3>
        <RecordHistory entity={deviceTestData} controller={pageController(page)} id={row.id} />
      </section>
    </div>
  )
}
