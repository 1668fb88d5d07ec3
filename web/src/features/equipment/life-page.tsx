import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { lifeActions } from '@gt/domain/equipment/life-actions.ts'
import { calibrationStatus, equipmentLabel, equipmentState } from '@gt/domain/equipment/lists.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { Paperclip } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../app/client.ts'
import { download } from '../../app/download.ts'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { DueDate } from '../../kit/due.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { useLabelsAnywhere } from '../../kit/label-gun.ts'
import { Failed } from '../../kit/parts.tsx'
import { saveBytes } from '../../kit/save-bytes.ts'
import { ScanInput } from '../../kit/scan-field.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { ListPage } from '../../shapes/list-page.tsx'
import { savePdf } from './save-paper.ts'
import './life.css'

/** The life line of the machine that was chosen or scanned, with what it is above it; of all machines before. */
export function LifePage({ page }: { readonly page: PageDefinition }) {
  const { t } = useWords()
  const { can, title } = usePage(page.code)
  const { address } = usePlace()
  const [asked, ask] = useAsked()
  const [text, setText] = useState('')
  const only = asked.filters.find(({ field }) => field === 'equipment_id')?.value
  const chosen = typeof only === 'string' ? only : Array.isArray(only) && only.length === 1 ? String(only[0]) : null
  const choose = (id: string): void =>
    ask({
      filters: [
        ...asked.filters.filter(({ field }) => field !== 'equipment_id'),
        { field: 'equipment_id', op: 'eq', value: id },
      ],
    })
  // a link names a machine, as those of the register do
  const linked = queryValue(address, 'id')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link counts once, what is asked afterwards stays
  useEffect(() => {
    if (linked && linked !== chosen) choose(linked)
  }, [linked])
  const scan = async (label: string): Promise<void> => {
    if (label.trim() === '') return
    setText(label)
    try {
      choose((await call(lifeActions, 'Machine', { scanned: label.trim() })).id)
    } catch (error) {
      toastFailure(error)
    }
  }
  useLabelsAnywhere(label => void scan(label))
  const print = (): void => {
    if (chosen) void savePdf(() => call(lifeActions, 'File', { id: chosen }), title)
  }
  return (
    <ListPage
      page={page}
      slots={{
        head: (
          <div className="gt-life-head">
            <ScanInput
              label={t('page.djequipment.lifecycle.scan')}
              text={text}
              onText={setText}
              onEnter={() => void scan(text)}
            />
            {chosen ? <Machine id={chosen} /> : <p className="quiet">{t('page.djequipment.lifecycle.choose')}</p>}
          </div>
        ),
        ...(can('exportPdf')
          ? {
              tools: {
                exportPdf: { run: print, reason: chosen ? undefined : t('page.djequipment.lifecycle.choose') },
              },
            }
          : {}),
        cells: { paper: row => <Paper row={row} /> },
      }}
    />
  )
}

/** What a machine is, and what its life cost so far. */
function Machine({ id }: { readonly id: string }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(lifeActions, 'Machine', { id })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { fields } = equipment
  const facts = [
    [fields.specification_model.label, data.specification_model],
    [fields.serial_number.label, data.serial_number],
    [fields.manufacturer.label, data.manufacturer],
    [fields.workplace_id.label, data.workplace],
    [fields.custodian_id.label, data.custodian],
    [fields.price.label, data.price],
  ] as const
  return (
    <article className={`gt-life-machine ${data.label}`}>
      <h2>
        {data.equipment_number} {data.name}
      </h2>
      <p>
        <StateMark list={equipmentState} code={data.state} soft />
        <span>{say(equipmentLabel.labels[data.label])}</span>
        <span>{say(calibrationStatus.labels[data.calibration_status])}</span>
        <DueDate date={data.validity_period} />
      </p>
      <dl>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label.en}>
              <dt>{say(label)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
        <div>
          <dt>{t('page.djequipment.lifecycle.spent')}</dt>
          <dd className="gt-number">{data.spent}</dd>
        </div>
        <div>
          <dt>{t('page.djequipment.lifecycle.counts')}</dt>
          <dd className="gt-number">
            {data.calibrations} / {data.repairs} / {data.uses}
          </dd>
        </div>
      </dl>
    </article>
  )
}

/** The document of an event, saved when it is pressed. */
function Paper({ row }: { readonly row: GridRow }) {
  const { t } = useWords()
  const [busy, setBusy] = useState(false)
  if (typeof row.paper !== 'string' || row.paper === '') return null
  const fileId = row.paper
  const open = async (): Promise<void> => {
    setBusy(true)
    try {
      const bytes = await download(fileId, new AbortController().signal)
      const isPdf = bytes[0] === 0x25 && bytes[1] === 0x50
      saveBytes(bytes, `${String(row.title)}${isPdf ? '.pdf' : '.jpg'}`, isPdf ? 'application/pdf' : 'image/jpeg')
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <Button look="link" icon={Paperclip} busy={busy} onClick={() => void open()}>
      {t('page.djequipment.lifecycle.paper')}
    </Button>
  )
}
