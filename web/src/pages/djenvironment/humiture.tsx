import page from '@gt/domain/environment/djenvironment.humiture.page.ts'
import { climateRanges } from '@gt/domain/environment/humiture-record.entity.ts'
import { LineChart } from 'lucide-react'
import { useState } from 'react'
import { usePage } from '../../app/use-page.ts'
import { CurveDialog } from '../../features/environment/curve-dialog.tsx'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { ListPage } from '../../shapes/list-page.tsx'

interface Room {
  readonly id: string
  readonly label: string
}

const isRoom = (value: unknown): value is Room =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value

/** Readings of the climate of rooms, and the curve of a day. */
export default function HumiturePage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [open, setOpen] = useState<{ readonly room: Room | null } | null>(null)
  return (
    <ListPage
      page={page}
      slots={{
        cells: {
          calc_range: row => <StateMark list={climateRanges} code={String(row.calc_range)} />,
        },
        head: (
          <div className="gt-toolbar gt-no-print">
            <Button icon={LineChart} onClick={() => setOpen({ room: null })}>
              {t('page.djenvironment.humiture.curve')}
            </Button>
          </div>
        ),
        rowCommands: row => [
          {
            key: 'curve',
            text: t('page.djenvironment.humiture.curve_of'),
            run: () => setOpen({ room: isRoom(row.workplace) ? row.workplace : null }),
          },
        ],
        dialogs: open ? <CurveDialog start={open.room} mayPrint={can('print')} onClose={() => setOpen(null)} /> : null,
      }}
    />
  )
}
