import type { CalibrationStatus } from '@gt/domain/equipment/calibration-status.ts'
import type { EquipmentState } from '@gt/domain/equipment/equipment-moves.ts'
import { verdictOn } from '@gt/domain/equipment/verdict.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { dayOf, daysBetween } from '@gt/domain/kit/time.ts'
import type { publicActions } from '@gt/domain/reports/public-actions.ts'
import { publicWords } from '@gt/domain/reports/public-words.ts'
import { normaliseCode } from '@gt/domain/reports/unique-code.ts'
import type { Run } from '../../http/implement.ts'
import { limitLookups } from './lookups.ts'

type Action = (typeof publicActions)['actions']['EquipmentCheck']
type Machine = NonNullable<OutputOf<Action>['machine']>

interface Stored extends Omit<Machine, 'verdict' | 'days_left'>, Record<string, unknown> {
  readonly state: EquipmentState
  readonly calibration_status: CalibrationStatus
  readonly trace_mode: string | null
}

/** The machine of a label for anybody who holds it: what the paper label says, as it stands today; nobody's name. */
export const checkEquipment: Run<Action> = async (call, { code }) => {
  await limitLookups(call)
  const { row, now } = await call.transaction({ role: 'visitor', readOnly: true }, async ctx => {
    const [found] = await ctx.tx.query<Stored>('select * from visitor_equipment($1)', [normaliseCode(code)])
    return { row: found, now: ctx.now }
  })
  if (!row) return { message: publicWords.none[call.language], asked_at: now, machine: null }
  const { state, calibration_status, trace_mode, ...facts } = row
  const today = dayOf(now)
  const verdict = verdictOn({ state, calibration_status, trace_mode, validity_period: row.validity_period }, today)
  return {
    message: '',
    asked_at: now,
    machine: {
      ...facts,
      verdict,
      allowed_scope: state === 'degraded' ? row.allowed_scope : null,
      days_left: row.validity_period === null ? null : daysBetween(today, row.validity_period),
    },
  }
}
