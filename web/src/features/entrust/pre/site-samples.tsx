import { onlineOrderActions, type SiteSample } from '@gt/domain/entrust/online-actions.ts'
import { Checkbox } from 'antd'
import { Warehouse } from 'lucide-react'
import { useState } from 'react'
import { OrderingAt } from '../../../app/ordering.tsx'
import { useRead } from '../../../app/queries.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { Empty, Failed } from '../../../kit/parts.tsx'
import { Progress } from '../../../kit/progress.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'

/** Takes registered samples of the own site over into an order, so that nobody types them twice. */
export function SiteSamples({ onPick }: { onPick: (picked: readonly SiteSample[]) => void }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={Warehouse} onClick={() => setOpen(true)}>
        {t('page.gdonlineentrust.onlineentrust.site_samples')}
      </Button>
      {open ? (
        // the register is that of the own unit, not of the laboratory that is ordered from
        <OrderingAt laboratory={null}>
          <Choosing
            onClose={() => setOpen(false)}
            onPick={picked => {
              setOpen(false)
              onPick(picked)
            }}
          />
        </OrderingAt>
      ) : null}
    </>
  )
}

interface ChoosingProps {
  readonly onPick: (picked: readonly SiteSample[]) => void
  readonly onClose: () => void
}

function Choosing({ onPick, onClose }: ChoosingProps) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const [ticked, tick] = useState<readonly string[]>([])
  const { data, error, refetch } = useRead(onlineOrderActions, 'SiteSamples', search ? { search } : {}, { keep: true })
  const rows = data?.rows ?? []
  const chosen = rows.filter(({ id }) => ticked.includes(id))
  return (
    <Dialog title={t('page.gdonlineentrust.onlineentrust.site_samples')} width={760} onClose={onClose}>
      <div className="gt-online-samples">
        <SearchBox label={t('page.gdonlineentrust.onlineentrust.search_samples')} value={search} onSearch={setSearch} />
        {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Progress /> : null}
        {data && rows.length === 0 ? <Empty text={t('page.gdonlineentrust.onlineentrust.no_site_samples')} /> : null}
        <ul>
          {rows.map(row => (
            <li key={row.id}>
              <Checkbox
                checked={ticked.includes(row.id)}
                onChange={({ target }) =>
                  tick(target.checked ? [...ticked, row.id] : ticked.filter(id => id !== row.id))
                }
              >
                <b className="gt-number">{row.sample_number}</b> {row.name} {row.specification}{' '}
                <span className="quiet">{[row.structural_part, row.sampling_date].filter(Boolean).join(' · ')}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
        <div className="bar">
          <span className="spring" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            reason={chosen.length > 0 ? undefined : t('kit.command.tick_first')}
            onClick={() => onPick(chosen)}
          >
            {t('page.gdonlineentrust.onlineentrust.take_over', { n: chosen.length })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
