import { type ReminderLeads, reminderCareActions } from '@gt/domain/equipment/care-actions.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { Input } from 'antd'
import { Fragment, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead, useWrite } from '../../app/queries.ts'
import { to } from '../../app/to.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords, type Word } from '../../kit/i18n.ts'
import { writeAsked } from '../../kit/list-query.ts'
import { Failed } from '../../kit/parts.tsx'
import { toastDone } from '../../kit/toast.tsx'
import { ListPage } from '../../shapes/list-page.tsx'
import './plan-dialog.css'

const words: Readonly<Record<keyof ReminderLeads, Word>> = {
  calibration_days: 'page.djequipment.equipmentremind.calibration',
  check_days: 'page.djequipment.equipmentremind.check',
  maintenance_days: 'page.djequipment.equipmentremind.maintenance',
}
const names = Object.keys(words) as (keyof ReminderLeads)[] // its own keys

function LeadsForm({ title, leads, onClose }: { title: string; leads: ReminderLeads; onClose: () => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState('')
  const saving = useWrite(reminderCareActions, 'Save')
  const textOf = (name: keyof ReminderLeads): string => typed[name] ?? String(leads[name])
  const save = async (): Promise<void> => {
    if (saving.busy) return
    setProblem('')
    try {
      await saving.run({
        calibration_days: Number.parseInt(textOf('calibration_days'), 10),
        check_days: Number.parseInt(textOf('check_days'), 10),
        maintenance_days: Number.parseInt(textOf('maintenance_days'), 10),
      })
      toastDone(t('common.save.success'))
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <FormModal
      title={title}
      dirty={Object.keys(typed).length > 0}
      problem={problem}
      foot={
        <Button look="primary" busy={saving.busy} onClick={() => void save()}>
          {t('common.save')}
        </Button>
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className="gt-care-fields">
        {names.map(name => (
          <Fragment key={name}>
            <label htmlFor={`gt-lead-${name}`}>{t(words[name])}</label>
            <Input
              id={`gt-lead-${name}`}
              value={textOf(name)}
              inputMode="numeric"
              maxLength={3}
              onChange={event => setTyped(before => ({ ...before, [name]: event.target.value }))}
            />
          </Fragment>
        ))}
      </div>
    </FormModal>
  )
}

function Leads({ title, onClose }: { title: string; onClose: () => void }) {
  const { data, error, refetch } = useRead(reminderCareActions, 'Load', {})
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return data ? <LeadsForm title={title} leads={data} onClose={onClose} /> : null
}

/** The page of the area on which each matter is done. */
const doneOn: Readonly<Record<string, string>> = {
  calibration: 'equipmenttest',
  check: 'intermediatechecksplan',
  maintenance: 'equipmentmaintenance',
  return: 'equipmentlist',
  repair: 'equipmentlist',
}

/** What machines need; each line leads to the page where it is done, with the machine asked for. */
export function RemindersPage({ page }: { page: PageDefinition }) {
  const navigate = useNavigate()
  const { toolbar } = usePage(page.code)
  const [setting, setSetting] = useState(false)
  const handle = (row: GridRow): void => {
    const area = page.code.slice(0, page.code.indexOf('.'))
    const target = doneOn[String(row.kind)] ?? 'equipmentlist'
    const field = target === 'equipmentlist' ? 'equipment_number' : 'equipment_id'
    const value = field === 'equipment_id' ? row.equipment_id : row.equipment_number
    const q = writeAsked({ filters: [{ field, op: 'eq', value: String(value) }], chip: null }) ?? '{}'
    void navigate(to(`${area}.${target}`, { q }))
  }
  return (
    <ListPage
      page={page}
      slots={{
        tools: { edit: { run: () => setSetting(true) } },
        rowOperations: { handle },
        dialogs: setting ? (
          <Leads
            title={toolbar('toolbar').find(({ Op }) => Op === 'edit')?.Name ?? ''}
            onClose={() => setSetting(false)}
          />
        ) : null,
      }}
    />
  )
}
