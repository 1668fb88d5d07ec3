import type { reminderCareActions } from '@gt/domain/equipment/care-actions.ts'
import remindPage from '@gt/domain/equipment/djequipment.equipmentremind.page.ts'
import { equipmentReminder } from '@gt/domain/equipment/equipment-reminder.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { overallSetting } from '@gt/domain/platform/overall-setting.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import { neededReason } from '../../flow/command.ts'
import { settingsOf } from '../../flow/settings.ts'
import { closeTodos } from '../../flow/todos.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'

type Actions = (typeof reminderCareActions)['actions']

/** The days that count in the laboratory; see the contract. */
export const loadLeads: Run<Actions['Load']> = async ctx => {
  const { calibration_days, check_days, maintenance_days } = (await settingsOf(ctx)).overall.Reminder
  return { calibration_days, check_days, maintenance_days }
}

/** Keeps the days as the laboratory's own; see the contract. */
export const saveLeads: Run<Actions['Save']> = async (ctx, leads) => {
  const [found] = await ctx.tx.query<{ id: string }>(
    'select id from overall_setting where business_id = app_biz() and deleted_at is null',
  )
  const row = found ? await getRow(ctx, overallSetting, found.id, true) : await insertRow(ctx, overallSetting, {})
  const sections = (row.setting ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>> // sections of settings
  await changeRow(ctx, overallSetting, row, {
    setting: { ...sections, Reminder: { ...sections.Reminder, ...leads } } as never, // JSON
  })
  return {}
}

/** Leaves a reminder aside, with words on why. Refuses with G-01, G-02 (settled already), G-04, G-07. */
async function ignore(ctx: Ctx, item: CommandItem, input: { readonly reason?: string }): Promise<CommandDone> {
  const row = await lockRow(ctx, equipmentReminder, item)
  if (row.state !== 'active' && row.state !== 'pending') {
    const state = equipmentReminder.fields.state.options.list.labels[row.state]
    const command = remindPage.commands[0]?.label ?? equipmentReminder.label
    throw new Refusal([refused(generalErrors, 'G-02', { state, command })])
  }
  const reason = neededReason(null, input.reason)
  const { id, row_version, state } = await changeRow(ctx, equipmentReminder, row, { state: 'ignored' }, { reason })
  await closeTodos(ctx, { kind: 'equipment', id: row.equipment_id }, ['equipment'], [row.kind])
  return { id, row_version, state }
}

/** Rules of reminders (page djequipment/equipmentremind). */
export const reminderRules = entityRules(equipmentReminder, {
  computed: {
    equipment_number:
      'select e.equipment_number from equipment e where e.business_id = t.business_id and e.id = t.equipment_id',
    lead_days: 't.due_on - t.remind_from',
  },
  commands: { Ignore: ignore as never }, // called by its contract
})
