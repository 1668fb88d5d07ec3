import { fixedText, Num } from '@gt/domain/kit/decimal.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { settingsOf } from '../../../flow/settings.ts'
import type { Run } from '../../../http/implement.ts'
import { calendarDays, machineLoad } from '../calendar.queries.ts'

/** The next 14 days of the laboratory: its tasks, and hours at the machines against those that the machines have. */
export const taskCalendar: Run<(typeof taskActions.actions)['Calendar']> = async ctx => {
  const { machine_hours } = (await settingsOf(ctx)).overall.Process
  const machines = await machineLoad(ctx)
  return {
    days: (await calendarDays(ctx)).map(day => ({
      ...day,
      machines: machines
        .filter(machine => machine.day === day.day)
        .map(({ day: _, ...machine }) => ({
          ...machine,
          capacity: fixedText(new Num(machine_hours).times(machine.available), 2),
        })),
    })),
  }
}
