import { useCareActions } from '@gt/domain/equipment/care-actions.ts'
import { equipmentUseRecord } from '@gt/domain/equipment/equipment-use-record.entity.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { Form } from 'antd'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { areDays, DateRange } from '../../kit/date-control.tsx'
import { FormModal } from '../../kit/form-modal.tsx'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import { ListPage } from '../../shapes/list-page.tsx'
import type { BesideForm } from '../../shapes/slots.ts'
import { savePaper } from './save-paper.ts'
import './plan-dialog.css'

const { equipment_id } = equipmentUseRecord.fields

/** A second use of the machine within the time that is typed: it may be right, so it is told and not refused. */
function Overlaps({ form, record }: BesideForm) {
  const { t } = useWords()
  const machine = Form.useWatch('equipment_id', form) ?? record?.equipment_id
  const from = Form.useWatch('used_from', form)
  const to = Form.useWatch('used_to', form)
  const isWhole = [machine, from, to].every(value => typeof value === 'string' && value !== '')
  const { data } = useRead(
    useCareActions,
    'Overlaps',
    { equipment_id: String(machine), used_from: String(from), used_to: String(to), besides: record?.id ?? null },
    { enabled: isWhole },
  )
  if (!data || data.rows.length === 0) return null
  const uses = data.rows.map(
    ({ used_from, used_to, user, task_number }) =>
      `${formatMinute(used_from)}–${formatMinute(used_to)} ${task_number ?? user ?? ''}`,
  )
  return (
    <p className="gt-consequence" role="status">
      {t('page.djequipment.usagerecord.overlap', { uses: uses.join(listMark()) })}
    </p>
  )
}

/** Asks for the machine and the period whose use ledger is printed. */
function LedgerDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const { t, say } = useWords()
  const [machine, setMachine] = useState<string | null>(null)
  const [days, setDays] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [from, to] = Array.isArray(days) ? days : [null, null]
  const isWhole = machine !== null && typeof from === 'string' && typeof to === 'string' && areDays(days)
  const print = async (): Promise<void> => {
    if (busy || !isWhole) return
    setBusy(true)
    await savePaper('UseLedger', { equipment_id: machine, from, to }, `${title} ${from} ${to}`)
    onClose()
  }
  return (
    <FormModal
      title={title}
      foot={
        <Button
          look="primary"
          busy={busy}
          reason={isWhole ? undefined : t('page.djequipment.usagerecord.print_what')}
          onClick={() => void print()}
        >
          {title}
        </Button>
      }
      onClose={onClose}
    >
      <div className="gt-care-fields">
        <label htmlFor="gt-ledger-machine">{say(equipment_id.label)}</label>
        <RefPicker
          id="gt-ledger-machine"
          field={equipment_id}
          path="equipment_use_record.equipment_id"
          value={machine}
          onChange={value => setMachine(typeof value === 'string' ? value : null)}
        />
        <label htmlFor="gt-ledger-days">{t('page.djequipment.usagerecord.days')}</label>
        <DateRange id="gt-ledger-days" value={days} onChange={setDays} />
      </div>
    </FormModal>
  )
}

/** The log of use of machines; what tests wrote is only read. */
export function UsesPage({ page }: { page: PageDefinition }) {
  const { toolbar } = usePage(page.code)
  const [printing, setPrinting] = useState(false)
  return (
    <ListPage
      page={page}
      slots={{
        tools: { print: { run: () => setPrinting(true) } },
        mayChange: row => row.source === 'manual',
        besideForm: beside => <Overlaps {...beside} />,
        dialogs: printing ? (
          <LedgerDialog
            title={toolbar('toolbar').find(({ Op }) => Op === 'print')?.Name ?? ''}
            onClose={() => setPrinting(false)}
          />
        ) : null,
      }}
    />
  )
}
