import { z } from 'zod'
import { controller, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { isLocalDate } from '../kit/rules.ts'
import { personnelMove } from './personnel-move.entity.ts'

const { move_on, reason, answer, to_business_id } = personnelMove.fields
const page = 'personnel.personelAllManage'
const day = z.string().refine(isLocalDate, issue('date'))
const words = (least: number) =>
  z
    .string()
    .trim()
    .min(least, issue('required'))
    .max(300, issue('too_long', { max: 300 }))
const move = z.object({
  id: z.string(),
  person: z.string(),
  from: z.string(),
  to: z.string(),
  move_on: z.string(),
  reason: z.string(),
  /** The caller's unit confirms it. */
  ours: z.literal([0, 1]),
  /** The caller's unit asked for it, or the person is its own. */
  withdraws: z.literal([0, 1]),
})

/** People over all units in sight: their numbers, and moves from one unit to another. */
export const moveActions = controller('PersonnelMoves', {
  /** How many people of the units in sight work today, by their certificates, and whose ends within 90 days. */
  Counts: read({
    permission: [`${page}.view`],
    input: z.strictObject({}),
    output: z.object({
      people: z.number(),
      engineers: z.number(),
      assistants: z.number(),
      signatories: z.number(),
      ending: z.number(),
    }),
  }),
  /** Units to which the caller may have a person moved: those in sight, without the person's own. */
  Units: read({
    permission: [`${page}.transfer`],
    input: z.strictObject({ personnel_id: idSchema, business_id: idSchema }),
    output: z.object({ rows: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  /**
   * Asks that a person moves to another unit, which confirms it. Refuses with G-04 (person or unit out of sight), PE-01 (left),
   * PS-11 (asked already), PS-12, PS-13 (sent by the parent).
   */
  Ask: write({
    permission: [`${page}.transfer`],
    label: { zh: '调动人员', en: 'move people', es: 'trasladar personal' },
    input: z.strictObject({
      personnel_id: idSchema,
      business_id: idSchema,
      to_business_id: named(idSchema, to_business_id.label),
      move_on: named(day, move_on.label),
      reason: named(words(2), reason.label),
    }),
    output: z.object({ id: z.string() }),
    touches: ['PersonnelMoves'],
  }),
  /** Moves that wait for a confirmation, of the units in sight. */
  Waiting: read({
    permission: [`${page}.view`],
    input: z.strictObject({}),
    output: z.object({ rows: z.array(move) }),
  }),
  /**
   * The receiving unit confirms: posts and rights in the old unit end, the file there is closed, one with certificates and records
   * stands here, and the account is at home here. Refuses with G-04, PE-04 (open work there), PS-14, PS-15, L-13.
   */
  Confirm: outside({
    permission: [`${page}.confirm`],
    label: { zh: '接收人员', en: 'confirm moves', es: 'confirmar traslados' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({ personnel_id: z.string() }),
    touches: ['PersonnelMoves', 'Personnel', 'AppUsers', 'UserPostMaps'],
  }),
  /** The receiving unit does not take the person. Refuses with G-04, PS-14. */
  Refuse: write({
    permission: [`${page}.confirm`],
    label: { zh: '拒绝接收', en: 'refuse moves', es: 'rechazar traslados' },
    input: z.strictObject({ id: idSchema, answer: named(words(2), answer.label) }),
    output: z.object({ id: z.string() }),
    touches: ['PersonnelMoves'],
  }),
  /** Who asked takes it back. Refuses with G-04, PS-14. */
  Withdraw: write({
    permission: [`${page}.transfer`],
    label: { zh: '撤回调动', en: 'withdraw moves', es: 'retirar traslados' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({ id: z.string() }),
    touches: ['PersonnelMoves'],
  }),
})
