import { type ReactNode, useState } from 'react'
import type { Page } from '../../app/use-page.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import { WorkPlace } from '../../kit/work-place.tsx'
import type { Selected } from './cells.ts'
import { ChecksPanel } from './checks-panel.tsx'
import { DeskCentre } from './desk-centre.tsx'
import { sortedChecks } from './flags.ts'
import type { Notes, Pin } from './pins.ts'
import type { QueueItem } from './queues.ts'
import { useDesk } from './use-desk.ts'
import { useRecordPen } from './use-record-pen.ts'
import { useReportPen } from './use-report-pen.ts'

interface AuditDeskProps {
  readonly page: Page
  readonly item: QueueItem
  readonly queue: ReactNode
  readonly queueWidth: number
  readonly notes: Notes
  readonly onNotes: (notes: Notes) => void
  readonly onStep: (by: 1 | -1) => void
  /** Ticks what is open for a command over several, or takes its tick away; none where nothing is ticked. */
  readonly onTick?: (() => void) | undefined
  /** The item was passed or returned. */
  readonly onLeft: () => void
}

/**
 * One record or report with everything needed to decide: papers, checks, history, remarks. The queue beside it stays as it is
 * when another one opens, with whatever is being typed there.
 */
export function AuditDesk({ page, item, queue, queueWidth, notes, onNotes, onStep, onTick, onLeft }: AuditDeskProps) {
  const { t } = useWords()
  const { desk, failure, reload } = useDesk(item)
  const [chosen, choose] = useState<{ readonly of: string; readonly cell: Selected } | null>(null)
  const selected = chosen?.of === item.id ? chosen.cell : null
  const select = (cell: Selected): void => choose({ of: item.id, cell })
  const { opened, pins } = notes
  const recordHolder = useRecordPen(desk?.kind === 'record' && desk.state === 'submitted' ? desk.row.id : null)
  const decides = desk?.kind === 'report' && ['audit', 'approve'].some(step => desk.can.includes(step))
  const reportHolder = useReportPen(decides ? desk.row.id : null)
  const holder = recordHolder ?? reportHolder
  const checks = sortedChecks(desk?.checks ?? [])
  const open = (key: string): void => onNotes({ opened: new Set([...opened, key]), pins })
  const setPins = (next: readonly Pin[]): void => onNotes({ opened, pins: next })
  return (
    <WorkPlace
      code={page.code}
      left={queue}
      leftWidth={queueWidth}
      leftLabel={page.title}
      right={
        desk ? (
          <ChecksPanel
            key={item.id}
            readonly={page.readonly}
            desk={desk}
            checks={checks}
            opened={opened}
            selected={selected}
            pins={pins}
            onOpen={open}
            onSelect={select}
            onPins={setPins}
          />
        ) : null
      }
      rightLabel={t('page.djentrustmanage.auditlist.checks')}
    >
      {desk ? (
        <DeskCentre
          key={item.id}
          page={page}
          desk={desk}
          checks={checks}
          opened={opened}
          selected={selected}
          pins={pins}
          holder={holder}
          onOpen={open}
          onSelect={select}
          onStep={onStep}
          onTick={onTick}
          onLeft={onLeft}
        />
      ) : failure ? (
        <Failed error={failure} onRetry={reload} />
      ) : (
        <Progress />
      )}
    </WorkPlace>
  )
}
