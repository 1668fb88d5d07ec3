import { z } from 'zod'
import { controller, outside, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { equipment } from './equipment.entity.ts'
import { calibrationStatus, equipmentLabel, equipmentState } from './lists.ts'

const both = (op: string): string[] => [`djequipment.equipmentstate.${op}`, `gdequipment.equipmentstate.${op}`]

const question = z.strictObject({
  workplace_id: named(idSchema.nullish(), equipment.fields.workplace_id.label),
  state: named(z.enum(equipmentState.codes).nullish(), equipment.fields.state.label),
})

const tile = z.object({
  id: z.string(),
  equipment_number: z.string(),
  name: z.string(),
  workplace_id: z.string().nullable(),
  workplace: z.string().nullable(),
  state: z.enum(equipmentState.codes),
  /** By the day of the laboratory, whatever was reckoned last night. */
  calibration_status: z.enum(calibrationStatus.codes),
  label: z.enum(equipmentLabel.codes),
  validity_period: z.string().nullable(),
  allowed_scope: z.string().nullable(),
  /** A task that is being tested with it now. */
  task: z.object({ id: z.string(), number: z.string() }).nullable(),
  last_contact: z.string().nullable(),
})
export type StateTile = z.infer<typeof tile>

/** Most machines on a board. */
export const mostTiles = 2000

/** The board of machines by room (pages djequipment/equipmentstate, gdequipment/equipmentstate). */
export const stateBoardActions = controller('EquipmentStates', {
  /** Machines of the laboratory that are not gone, by room and number, with how many have each state whatever is asked. Refuses with G-23. */
  Read: read({
    permission: both('view'),
    input: question,
    output: z.object({
      at: z.string(),
      counts: z.array(z.object({ state: z.enum(equipmentState.codes), count: z.number() })),
      tiles: z.array(tile),
    }),
  }),
  /** The list of states as it is asked for, a PDF in base64. Refuses as Read. */
  Print: outside({
    permission: both('print'),
    label: { zh: '打印状态表', en: 'print', es: 'imprimir' },
    input: question,
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
