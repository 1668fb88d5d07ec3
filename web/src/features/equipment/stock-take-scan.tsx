import { equipmentInventoryItem, inventoryResult } from '@gt/domain/equipment/equipment-inventory-item.entity.ts'
import { inventoryActions } from '@gt/domain/equipment/inventory-actions.ts'
import { Camera } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { draftShelf } from '../../app/draft-shelf.ts'
import { Failure } from '../../app/failure.ts'
import { refreshAfter } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { Button } from '../../kit/button.tsx'
import { laboratoryNow } from '../../kit/clock.ts'
import { CodeCamera } from '../../kit/code-camera.tsx'
import { controlKinds } from '../../kit/controls.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { useLabelsAnywhere } from '../../kit/label-gun.ts'
import { ScanInput } from '../../kit/scan-field.tsx'
import { soundScan } from '../../kit/scan-sound.ts'
import { joinWaiting, keepWaiting, readWaiting, type WaitingScan } from './waiting-scans.ts'
import './stock-take.css'

/** So often what waits for the network is sent again. */
const againMs = 15_000

interface Line {
  readonly key: string
  readonly text: string
  readonly tone: 'green' | 'orange' | 'red' | 'grey'
}

interface StockTakeScanProps {
  readonly record: GridRow
  readonly onClose: () => void
}

/** Label after label: by a gun, the camera or a hand. Without a network they wait on this computer and are sent when it is back. */
export function StockTakeScan({ record, onClose }: StockTakeScanProps) {
  const { t, say } = useWords()
  const { user } = useSigned()
  const id = useId()
  const [text, setText] = useState('')
  const [place, setPlace] = useState<string | null>(null)
  const [camera, setCamera] = useState(false)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [counts, setCounts] = useState<{ readonly found: number; readonly planned: number } | null>(null)
  const [waiting, setWaiting] = useState(() => readWaiting(draftShelf(), user.Id, record.id))
  const sending = useRef(false)
  const { real_place_id } = equipmentInventoryItem.fields
  const { Control } = controlKinds[real_place_id.kind.name]

  const addLine = (line: Omit<Line, 'key'>): void =>
    setLines(before => [{ ...line, key: `${before.length} ${line.text}` }, ...before].slice(0, 50))
  const keep = (scans: readonly WaitingScan[]): void => {
    keepWaiting(draftShelf(), user.Id, record.id, scans)
    setWaiting(scans)
  }
  /** Sends one scan; false while there is no network. */
  const send = async (scan: WaitingScan): Promise<boolean> => {
    try {
      const { equipment_number, name, check_result, again, found, planned } = await call(inventoryActions, 'Scan', {
        id: record.id,
        ...scan,
      })
      soundScan(true)
      setCounts({ found, planned })
      const result = again ? t('page.djequipment.inventoryrecord.again') : say(inventoryResult.labels[check_result])
      addLine({
        text: `${equipment_number} ${name}　${result}`,
        tone: again ? 'grey' : check_result === 'match' ? 'green' : 'orange',
      })
      return true
    } catch (error) {
      if (error instanceof Failure && error.kind === 'network') return false
      soundScan(false)
      addLine({ text: `${scan.scanned}　${messageOf(error)}`, tone: 'red' })
      return true
    }
  }
  const sendWaiting = async (): Promise<void> => {
    if (sending.current) return
    sending.current = true
    let left = readWaiting(draftShelf(), user.Id, record.id)
    for (const scan of left) {
      if (!(await send(scan))) break
      left = readWaiting(draftShelf(), user.Id, record.id).filter(({ scanned }) => scanned !== scan.scanned)
      keep(left)
    }
    sending.current = false
  }
  const scan = async (label: string): Promise<void> => {
    const scanned = label.trim()
    if (scanned === '') return
    setText('')
    const next = { scanned, scanned_at: laboratoryNow() ?? '', real_place_id: place }
    if (await send(next)) return
    keep(joinWaiting(readWaiting(draftShelf(), user.Id, record.id), next))
    addLine({ text: `${scanned}　${t('page.djequipment.inventoryrecord.kept')}`, tone: 'grey' })
  }
  useLabelsAnywhere(label => void scan(label))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is sent while the dialog stands, whatever it shows
  useEffect(() => {
    void sendWaiting()
    const timer = setInterval(() => void sendWaiting(), againMs)
    const online = (): void => void sendWaiting()
    addEventListener('online', online)
    return () => {
      clearInterval(timer)
      removeEventListener('online', online)
    }
  }, [])
  const close = (): void => {
    refreshAfter(inventoryActions, 'Scan')
    onClose()
  }
  return (
    <FormModal
      title={t('page.djequipment.inventoryrecord.scan')}
      subject={String(record.inventory_no ?? '')}
      numbered
      leave={{ verb: t('common.close'), look: 'default' }}
      note={
        <span role="status">
          {counts ? t('page.djequipment.inventoryrecord.counts', counts) : ''}
          {waiting.length > 0 ? ` ${t('page.djequipment.inventoryrecord.waiting', { n: waiting.length })}` : ''}
        </span>
      }
      onClose={close}
    >
      <div className="gt-stock-take">
        <ScanInput
          wide
          label={t('page.djequipment.inventoryrecord.label')}
          text={text}
          onText={setText}
          onEnter={() => void scan(text)}
        />
        <Button icon={Camera} onClick={() => setCamera(before => !before)}>
          {t('page.djequipment.inventoryrecord.camera')}
        </Button>
        <label className="field" htmlFor={id}>
          <span>{say(real_place_id.label)}</span>
          <Control
            id={id}
            field={real_place_id}
            path="equipment_inventory_item.real_place_id"
            value={place}
            onChange={next => setPlace(typeof next === 'string' && next !== '' ? next : null)}
          />
        </label>
      </div>
      {camera ? (
        <CodeCamera label={t('page.djequipment.inventoryrecord.camera')} onCode={code => void scan(code)} />
      ) : null}
      <ul className="gt-stock-lines" aria-live="polite">
        {lines.map(({ key, text: line, tone }) => (
          <li key={key} style={{ color: `var(--gt-${tone === 'grey' ? 'text-3' : `${tone}-text`})` }}>
            {line}
          </li>
        ))}
      </ul>
    </FormModal>
  )
}
