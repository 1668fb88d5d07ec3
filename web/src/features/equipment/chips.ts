import type { LocalDate } from '@gt/domain/kit/id.ts'
import { addCalendarDays } from '@gt/domain/kit/time.ts'
import type { Chip } from '../../kit/chips.tsx'

/** How far ahead a due calibration is shown. */
const aheadDays = 30

/** The quick questions of the register. Those by date need the laboratory's day. */
export function equipmentChips(today: LocalDate | null, userId: string): readonly Chip[] {
  const dated: readonly Chip[] = today
    ? [
        {
          key: 'due',
          word: 'page.djequipment.equipmentlist.due_30',
          tone: 'orange',
          filters: [
            { field: 'validity_period', op: 'gte', value: today },
            { field: 'validity_period', op: 'lte', value: addCalendarDays(today, aheadDays) },
          ],
        },
        {
          key: 'overdue',
          word: 'page.djequipment.equipmentlist.overdue',
          tone: 'red',
          filters: [{ field: 'validity_period', op: 'lt', value: today }],
        },
      ]
    : []
  return [
    ...dated,
    {
      key: 'mine',
      word: 'page.djequipment.equipmentlist.mine',
      filters: [{ field: 'custodian_id', op: 'eq', value: userId }],
    },
    { key: 'own_due', word: 'page.djequipment.equipmentlist.own_due', tone: 'orange', filters: [], view: 'own_due' },
    {
      key: 'online',
      word: 'page.djequipment.equipmentlist.online',
      filters: [
        { field: 'capture_kind', op: 'neq', value: 'none' },
        { field: 'capture_kind', op: 'neq', value: null },
      ],
    },
  ]
}
