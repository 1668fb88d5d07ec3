import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { daySchema } from '../kit/fields/date.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'

const absence = z.object({
  id: z.string(),
  /** The other person: who stands in, or who is away. */
  name: z.string(),
  from_day: z.string(),
  to_day: z.string(),
  note: z.string().nullable(),
  /** Today is one of its days. */
  now: z.literal([0, 1]),
})
const permission = ['djnotification.todoitems.delegate']

/** Absences: a person names a colleague to whom his to-dos go as well; each signs and acts under his own name alone. */
export const standInActions = controller('StandIns', {
  /** The caller's absences that are not over, and those of others in which he stands in. */
  Mine: read({
    permission: { session: 'own absences' },
    input: z.strictObject({}),
    output: z.object({ own: z.array(absence), others: z.array(absence) }),
  }),
  /** Colleagues who hold one of the caller's posts today: what he does there they may do as well. */
  People: read({
    permission,
    input: z.strictObject({}),
    output: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  /** Names a stand-in, who is told. Refuses with H-06, H-07, H-08. */
  Name: write({
    permission,
    label: { zh: '指定代理人', en: 'Name a stand-in', es: 'Nombrar suplente' },
    input: z.strictObject({
      user_id: idSchema,
      from_day: daySchema,
      to_day: daySchema,
      note: z
        .string()
        .trim()
        .max(200, issue('too_long', { max: 200 }))
        .optional(),
    }),
    output: z.object({ id: z.string() }),
    touches: ['TodoItems'],
  }),
  /** Ends an absence of the caller, also one that has not begun; the stand-in is told. Refuses with G-04. */
  End: write({
    permission,
    label: { zh: '结束代理', en: 'End the absence', es: 'Terminar la suplencia' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({ id: z.string() }),
    touches: ['TodoItems'],
  }),
})
