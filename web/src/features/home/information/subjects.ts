import type { InformationSubject } from '@gt/domain/dashboard/information-subjects.ts'
import humiture from '@gt/domain/environment/djenvironment.humiture.page.ts'
import equipment from '@gt/domain/equipment/djequipment.equipmentlist.page.ts'
import reminders from '@gt/domain/equipment/djequipment.equipmentremind.page.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import people from '@gt/domain/people/personnel.personnelmanage.page.ts'
import standards from '@gt/domain/standards/djbaseset.standards.page.ts'
import ages from '@gt/domain/tasks/djentrustmanage.agereminder.page.ts'

/** How urgent a figure is. */
export type Level = 'red' | 'orange' | 'plain'

/** A figure is what the list of a page finds under one of its marks, or under conditions of its own; a press shows just these rows. */
export interface ListFigure {
  readonly page: PageDefinition
  readonly chip?: string
  readonly filters?: readonly Filter[]
  /** In place of the words of the mark. */
  readonly label?: Label
  readonly level: Level
}

/** A figure of a desk, whose queues tell how much waits at each. */
export interface QueueFigure {
  readonly queue: 'failures' | 'bills' | 'reports' | 'retentions'
  readonly label: Label
  readonly level: Level
}

const threeDays: Label = { zh: '三天内到期', en: 'Due in three days', es: 'Vencen en tres días' }
const active: Filter = { field: 'state', op: 'eq', value: 'active' }
const late: Filter = { field: 'due_on', op: 'lt', value: '@today' }

/** What is told of each subject. */
export const subjectFigures: Readonly<Record<InformationSubject, readonly (ListFigure | QueueFigure)[]>> = {
  ages: [
    { page: ages, chip: 'overdue', level: 'red' },
    { page: ages, chip: 'today', level: 'orange' },
    {
      page: ages,
      filters: [
        { field: 'due_at', op: 'gte', value: '@today+1' },
        { field: 'due_at', op: 'lt', value: '@today+4' },
      ],
      label: threeDays,
      level: 'plain',
    },
  ],
  equipment: [
    { page: equipment, chip: 'overdue', level: 'red' },
    { page: equipment, chip: 'due', level: 'orange' },
    {
      page: reminders,
      filters: [active, late],
      label: {
        zh: '检校、核查、保养已过期',
        en: 'Calibration, check or care late',
        es: 'Calibración, control o mantenimiento vencidos',
      },
      level: 'red',
    },
    {
      page: reminders,
      filters: [active],
      label: { zh: '全部提醒', en: 'All reminders', es: 'Todos los avisos' },
      level: 'plain',
    },
  ],
  people: [{ page: people, chip: 'ending', level: 'orange' }],
  standards: [
    { page: standards, chip: 'abolished', level: 'red' },
    { page: standards, chip: 'unchecked', level: 'orange' },
  ],
  samples: [
    {
      queue: 'retentions',
      label: { zh: '留样到期', en: 'Retained beyond their day', es: 'Retenidas fuera de plazo' },
      level: 'orange',
    },
  ],
  reports: [{ queue: 'reports', label: { zh: '被退回', en: 'Returned', es: 'Devueltos' }, level: 'orange' }],
  failures: [{ queue: 'failures', label: { zh: '未闭合', en: 'Not closed', es: 'Sin cerrar' }, level: 'red' }],
  charges: [{ queue: 'bills', label: { zh: '逾期未收', en: 'Past their day', es: 'Vencidas' }, level: 'red' }],
  environment: [
    { page: humiture, chip: 'open', level: 'red' },
    { page: humiture, chip: 'today', level: 'plain' },
  ],
}
