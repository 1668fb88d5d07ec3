import { type ReactNode, useState } from 'react'
import type { Page } from '../../app/use-page.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { WorkPlace } from '../../kit/work-place.tsx'
import type { Selected } from './cells.ts'
import { ChecksPanel } from './checks-panel.tsx'
import { DeskCentre } from './desk-centre.tsx'
import { sortedChecks } from './flags.ts'
import type { Pin } from './pins.ts'
import type { QueueItem } from './queues.ts'
import { useDesk } from './use-desk.ts'
import { useRecordPen } from './use-record-pen.ts'

interface AuditDeskProps {
  readonly page: Page
  readonly item: QueueItem
  readonly queue: ReactNode
  readonly queueWidth: number
  readonly onStep: (by: 1 | -1) => void
  /** The item was passed or returned. */
  readonly onLeft: () => void
}

/** One record or report with everything needed to decide: papers, checks, history, remarks. */
export function AuditDesk({ page, item, queue, queueWidth, onStep, onLeft }: AuditDeskProps) {
  const { t } = useWords()
  const { desk, failure, reload } = useDesk(item)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [selected, select] = useState<Selected | null>(null)
  const [pins, setPins] = useState<readonly Pin[]>([])
  const holder = useRecordPen(desk?.kind === 'record' && desk.state === 'submitted' ? desk.row.id : null)
  const checks = sortedChecks(desk?.checks ?? [])
  const toggle = (key: string): void => setOpened(before => new Set([...before, key]))
  return (
    <WorkPlace
      code={page.code}
      left={queue}
      leftWidth={queueWidth}
      leftLabel={page.title}
      right={
        desk ? (
          <ChecksPanel
            desk={desk}
            checks={checks}
            opened={opened}
            selected={selected}
            pins={pins}
            onOpen={toggle}
            onSelect={select}
            onPins={setPins}
          />
        ) : null
      }
      rightLabel={t('page.djentrustmanage.auditlist.checks')}
    >
      {desk ? (
        <DeskCentre
          page={page}
          desk={desk}
          checks={checks}
          opened={opened}
          selected={selected}
          pins={pins}
          holder={holder}
          onOpen={toggle}
          onSelect={select}
          onStep={onStep}
          onLeft={onLeft}
        />
      ) : failure ? (
        <Failed error={failure} onRetry={reload} />
      ) : (
        <div className="gt-progress" role="progressbar" />
      )}
    </WorkPlace>
  )
}
